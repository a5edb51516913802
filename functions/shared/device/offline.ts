/**
 * The header that tells the service worker whose page it is, of which country, in which language, and whether it may be kept:
 * `guest.sg.en keep`.
 */
export const OFFLINE = "x-offline";

/** Stands in the text of the bar for the time at which the page was kept, which only the browser knows. */
export const KEPT_AT = "KEPT_AT";

/** Stand in the markup of the list of what waits for its parts, which the service worker fills in. */
export const MARK = {
  title: "TITLE",
  count: "COUNT",
  lines: "LINES",
  send: "SEND",
  what: "WHAT",
  why: "WHY",
  which: "WHICH",
  name: "NAME",
} as const;

/**
 * The header of a change that waited for a connection: whose it is, and of which country (`guest.sg`). A refusal has
 * it with who is there now.
 */
export const WAITED = "x-waited";
