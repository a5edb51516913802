import type { CountryCode } from "./countries";

/**
 * The header that names a state of the database (docs/decisions/042). A change answers with it. A call that sends it is never answered from an
 * older state.
 */
export const BOOKMARK_HEADER = "x-d1-bookmark";

/** The cookie that keeps a bookmark, one for each country, because a country may have its own database. */
export const bookmarkCookie = (country: CountryCode) => `bookmark_${country.toLowerCase()}`;

/** The lifetime of the cookie: much longer than a replica lags behind. */
export const BOOKMARK_SECONDS = 600;

/** D1 does not document the form of a bookmark. Texts that start with "first-" are its commands and no bookmarks. */
const BOOKMARK = /^(?!first-)[\w.:+/=-]{8,200}$/;

/** Checks the text of a bookmark from a caller; null for anything else. */
export const parseBookmark = (text: string | null | undefined): string | null =>
  text !== null && text !== undefined && BOOKMARK.test(text) ? text : null;
