import { languageRedirect, type SiteClues } from "../../app/site/resolve";
import type { Site } from "../../app/site/site";

const to = (location: string, status: 301 | 302) => new Response(null, { status, headers: { location } });

/**
 * Where a document GET goes first, or null: one form of each address (no trailing slash, no `//`), then the language rule (R14).
 * Locations are paths on this host, so no outside address can be reached.
 */
export function redirectBefore(request: Request, url: URL, clues: SiteClues, site: Site): Response | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const path = `/${url.pathname.split("/").filter(Boolean).join("/")}`;
  if (path !== url.pathname) return to(`${path}${url.search}`, 301);
  const search = languageRedirect(clues, site, url.searchParams);
  if (search === null) return null;
  const text = search.toString();
  return to(`${path}${text === "" ? "" : `?${text}`}`, 302);
}
