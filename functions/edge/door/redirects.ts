import { CookieJar } from "../../shared/site/cookies";
import { languageRedirect } from "../../shared/site/resolve";
import { type EdgeContext, step } from "../edge-env";
import { contextOf, pageRequest } from "../pages/page-context";
import type { Pages } from "../pages/pages";
import { movedPage } from "../pages/routing/moved";
import { isPreviewPath } from "../pages/routing/preview-path";

const asksOnly = (method: string) => method === "GET" || method === "HEAD";

/** The canonical form of a document's address (no trailing slash, no `//`); null when it has that form already. */
function canonicalAddress(url: URL): URL | null {
  const path = `/${url.pathname.split("/").filter(Boolean).join("/")}`;
  return path === url.pathname ? null : new URL(`${path}${url.search}`, url.origin);
}

/** Redirects to that form. A page that has moved is reached by one redirect and not two (R17). */
async function redirectToCanonical(c: EdgeContext, pages: Pages, straight: URL): Promise<Response> {
  // The page is asked only for its address, so messages that are shown once must wait for the shopper's next page.
  const context = { ...contextOf(c).context, cookies: new CookieJar(null, false) };
  const page = await pages.at(straight.pathname);
  const drawn = await page.draw(pageRequest(c.req.raw, straight), context);
  const there = await movedPage(c, context.api, drawn, straight);
  const moved = there.status === 301 ? there.headers.get("location") : null;
  return c.redirect(moved ?? `${straight.pathname}${straight.search}`, 301);
}

/**
 * The address in the page's language (R14); null to stay. It is a path on this host, so that no other host can be reached.
 */
function languageAddress(c: EdgeContext): string | null {
  const url = c.get("url");
  const clues = c.get("clues");
  // A preview is in the language that it is asked in, whatever its editor reads otherwise. Its bar's form names the language of the country that it
  // leads to, which may be the default of this one.
  if (isPreviewPath(url.pathname) && clues.languageQuery !== null) return null;
  const search = c.get("page").facts.agreed ? null : languageRedirect(clues, c.get("site"), url.searchParams);
  if (search === null) return null;
  return `${url.pathname}${search.size === 0 ? "" : `?${search}`}`;
}

/** Gives each page one address by redirects. Forms are left alone, because a redirect would lose their content. */
export const redirects = (pages: Pages) =>
  step(async (c, next) => {
    if (!asksOnly(c.req.raw.method)) return next();
    const straight = canonicalAddress(c.get("url"));
    if (straight !== null) return redirectToCanonical(c, pages, straight);
    const location = languageAddress(c);
    return location === null ? next() : c.redirect(location, 302);
  });
