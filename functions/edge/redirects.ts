import { languageRedirect, type SiteClues } from "../shared/site/resolve";
import type { Site } from "../shared/site/site";

const to = (location: string, status: 301 | 302) => new Response(null, { status, headers: { location } });

const asksOnly = ({ method }: Request) => method === "GET" || method === "HEAD";

/** The canonical form of a document's address (no trailing slash, no `//`); null when it has that form already. */
export function straightened(request: Request, url: URL): URL | null {
  const path = `/${url.pathname.split("/").filter(Boolean).join("/")}`;
  return asksOnly(request) && path !== url.pathname ? new URL(`${path}${url.search}`, url.origin) : null;
}

/**
 * Redirects to that form; `there` is the page found at it. A page that has moved is reached by one redirect and not two
 * (R17).
 */
export function straighten(straight: URL, there: Response): Response {
  const moved = there.status === 301 ? there.headers.get("location") : null;
  return to(moved ?? `${straight.pathname}${straight.search}`, 301);
}

/** What programs read at addresses that are agreed upon: a crawler that is sent elsewhere may take the file for missing. */
const AGREED = /^\/\.well-known\/|^\/(robots\.txt|sitemap\.xml|sitemaps\/.*|feeds\/.*|favicon\..*)$/;

/** Where a document GET goes first, or null: the language rule (R14). Locations are paths on this host, so no outside address can be reached. */
export function redirectBefore(request: Request, url: URL, clues: SiteClues, site: Site): Response | null {
  if (!asksOnly(request) || AGREED.test(url.pathname)) return null;
  const search = languageRedirect(clues, site, url.searchParams);
  if (search === null) return null;
  const text = search.toString();
  return to(`${url.pathname}${text === "" ? "" : `?${text}`}`, 302);
}
