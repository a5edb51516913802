/**
 * The texts of the developers' page. They are in English only, and so not in `locales/`: only developers read the page, and the contract's summaries
 * are English too.
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
