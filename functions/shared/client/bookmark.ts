import { BOOKMARK_HEADER, BOOKMARK_SECONDS, bookmarkCookie, parseBookmark } from "../../contract/bookmark";
import type { CountryCode } from "../../contract/countries";
import type { CookieJar } from "../site/cookies";

/** The bookmark of the browser's last change in a country; null when there was none in the last minutes. */
export const readBookmarkCookie = (cookies: CookieJar, country: CountryCode): string | null =>
  parseBookmark(cookies.read(bookmarkCookie(country)));

/** Saves the bookmark of an answer for the other calls of this request and for the browser's next requests. */
export function saveBookmark(cookies: CookieJar, country: CountryCode, answer: Headers): void {
  const bookmark = parseBookmark(answer.get(BOOKMARK_HEADER));
  if (bookmark !== null) cookies.set(bookmarkCookie(country), bookmark, { maxAge: BOOKMARK_SECONDS, httpOnly: true });
}
