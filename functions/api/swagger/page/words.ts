/**
 * What the developers' page says. In English alone, and so not in `locales/`: it is a tool for those who build against the API, as the
 * contract's own summaries are, and no shopper comes here.
 */
export const WORDS = {
  document: "OpenAPI document",
  rooms: "Rooms",
  site: "Site",
  country: "Country (X-Site-Country)",
  language: "Language (Accept-Language)",
  hostNote:
    "On a country's own host the host decides the country. Calls below are real: they use this browser's cookies and change its bag.",
  noScript:
    "Without JavaScript GET calls open their answer as a page; paths with a parameter open their example, and other methods cannot be sent.",
  parameters: "Parameters",
  body: "Body",
  send: "Send",
  sending: "Sending…",
  failed: "The call did not reach the API.",
  responses: "Responses",
  schemas: "Schemas",
  errors: "Error codes",
  errorsNote:
    "Every 4xx and 5xx holds errors, each with a code, a message in the language asked for and, where one is to blame, a field. Nothing should match on messages. Any call can answer 400 for an unknown country, and 500.",
  code: "Code",
  status: "Status",
  required: "required",
  from: "from",
  to: "to",
  upTo: "up to",
  characters: "characters",
  example: "Example",
} as const;
