import { VIEWED_COOKIE, VIEWED_LASTS, withViewed } from "../../../shared/device/remembered/viewed";
import { partsAsked } from "../../../shared/parts";
import type { EdgeContext } from "../../edge-env";
import { isPreviewPath } from "../routing/preview-path";
import { isAhead } from "./ahead";

/**
 * Remembers in the browser that this product was opened. It is done here and not while the page is drawn, so that everybody may get the same page
 * (docs/decisions/065). A page that the browser only fetches ahead was not opened, and crawlers remember nothing.
 */
export function rememberViewed(c: EdgeContext, answer: Response): void {
  const { cookies, isCrawler, page, url } = c.var;
  if (page.facts.viewed !== true || c.req.method !== "GET" || answer.status !== 200) return;
  if (isAhead(c) || isCrawler || isPreviewPath(url.pathname) || partsAsked(c.req.raw.headers) !== null) return;
  const value = withViewed(cookies.read(VIEWED_COOKIE), url.pathname.split("/").at(-1) ?? "");
  // The script of a page asks whether there is anything to show, so it may read the cookie.
  if (value !== null) cookies.set(VIEWED_COOKIE, value, { maxAge: VIEWED_LASTS });
}
