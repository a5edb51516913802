import type { AppLoadContext } from "@remix-run/cloudflare";
import { VISIT_COOKIE } from "../../../analytics/visit";
import type { itemsCount } from "../../../contract/bag/bag";
import { VISITOR_COOKIE } from "../../../flags/visitor-code";
import type { Reply } from "../../../shared/client/client";
import { isElsewhere } from "../../../shared/client/elsewhere";
import { TOUCH_COOKIE } from "../../../shared/device/device";
import { DISPLAY_COOKIE } from "../../../shared/device/display";
import { VIEWED_COOKIE } from "../../../shared/device/remembered/viewed";
import { FACE_COOKIE } from "../../../shared/device/text-face";
import { CONSENT_COOKIE } from "../../../shared/site/consent";
import { EXPERIMENTS_COOKIE } from "../../../shared/site/experiments/held";
import type { EdgeContext } from "../../edge-env";
import type { DrawnContext } from "../page-context";
import { isPreviewPath } from "../routing/preview-path";

/** Cookies that change nothing on a page, or change it only by what is in its key. Whoever holds another has pages of their own. */
const SHARED_COOKIES = new Set([
  "device-id",
  "locale",
  "language",
  CONSENT_COOKIE,
  DISPLAY_COOKIE,
  EXPERIMENTS_COOKIE,
  FACE_COOKIE,
  TOUCH_COOKIE,
  VIEWED_COOKIE,
  VISIT_COOKIE,
  VISITOR_COOKIE,
]);
/** The bag and the bookmark of its last change, in any country: of a bag, a page shows the number of its pieces. */
const BAG_COOKIE = /^(bag|bookmark)_[a-z]{2}$/;
/** Longer queries are no page's. */
const LONGEST_QUERY = 100;

/** Whether everybody else who asks for the same may get this answer: only then may it be kept, or be one that was kept. */
function isForEverybody(c: EdgeContext, context: AppLoadContext): boolean {
  const { req, env } = c;
  const kind = c.get("kind");
  if (req.raw.method !== "GET" || isElsewhere(env) || req.raw.headers.has("authorization")) return false;
  if (kind !== "catalogue" && kind !== "directory") return false;
  if (isPreviewPath(c.get("url").pathname) || context.parts !== null || context.preview !== null) return false;
  if (context.saveData || context.welcome !== null || context.typed !== null) return false;
  if (context.experiments.held().forced.size > 0) return false;
  return c.get("cookies").names.every((name) => SHARED_COOKIES.has(name) || BAG_COOKIE.test(name));
}

/** Whether the address has only what makes it another page: other parameters must not fill the memory. */
export const isKnownAddress = ({ url, page }: EdgeContext["var"]): boolean =>
  url.search.length <= LONGEST_QUERY &&
  [...url.searchParams.keys()].every((name) => name === "language" || page.facts.query?.includes(name));

/** The pieces in a bag; null where the page shows hearts or other marks of the shopper's own. */
export const piecesIn = ({ count, wished, waiting }: Reply<typeof itemsCount>): number | null =>
  wished.length + waiting.length > 0 ? null : count;

const hasBag = ({ cookies, site }: AppLoadContext) => cookies.read(`bag_${site.country.toLowerCase()}`) !== null;

/** The number of pieces that the header shows; null where the page shows more of the shopper than that. */
export async function bagOf({ context }: DrawnContext): Promise<number | null> {
  if (!hasBag(context)) return 0;
  const { itemsCount } = await import("../../../contract/bag/bag");
  const counted = await context.api.call(itemsCount).catch(() => null);
  return counted?.ok ? piecesIn(counted.value) : null;
}

/**
 * What a page looks like, as a text: all that it depends on, apart from the number of pieces in the bag and what is published. Null where it is this
 * shopper's own.
 */
export async function lookOf(c: EdgeContext, { context, experiments }: DrawnContext): Promise<string | null> {
  if (!isForEverybody(c, context) || !isKnownAddress(c.var)) return null;
  const { url, site, settings, page } = c.var;
  // The line about free delivery says what this bag lacks.
  if (hasBag(context) && (await experiments.copyName(["header-delivery"])) !== "") return null;
  const variations = await experiments.copyName(page.facts.experiments);
  return JSON.stringify([
    settings.version,
    url.href,
    site,
    context.asksConsent,
    context.plain,
    variations,
    context.counted !== null,
  ]);
}

/** The name under which a page is kept: its look, whether it names the face of text, and what it tells a tag manager. */
export const nameOf = (look: string, { context: { hasFace, counted } }: DrawnContext): string =>
  `${look} ${hasFace} ${JSON.stringify(counted)}`;
