import type { PageFacts } from "../../shared/page-facts";

/** The kind of answer, which decides how long others may keep it. */
export type Cacheable =
  | "file"
  | "page"
  | "nearby"
  | "api"
  | "health"
  | "missing-asset"
  | "document"
  | "directory"
  | "catalogue";

/** For how many seconds a copy may replace a failed answer. */
const STAND_IN = 86_400;

type Policy = {
  header: string;
  /** For how many seconds the edge answers from its copy. */
  fresh?: number;
  /** For how many seconds the edge replaces a fault by its copy; undefined keeps no copy. */
  standIn?: number;
};

/**
 * The policies (docs/decisions/014). Prices and stock are live (R70): pages that show them are always rendered anew, and a copy only replaces a
 * fault.
 */
const POLICY = {
  /** Files whose address changes with what is in them. */
  file: { header: "public, max-age=31536000, immutable" },
  page: { header: "public, max-age=0, must-revalidate" },
  /** The order depends on the shopper's position, which a shared cache would reveal to others (R63). */
  nearby: { header: "private, max-age=0, must-revalidate" },
  api: { header: "private, no-store" },
  health: { header: "no-store" },
  "missing-asset": { header: "no-store" },
  document: { header: "public, max-age=300" },
  /** Categories, brands, popular searches, layouts and content (S7.21, S9.08), which have neither price nor stock. */
  directory: {
    header: `public, max-age=0, s-maxage=300, stale-if-error=${STAND_IN}`,
    fresh: 300,
    standIn: STAND_IN,
  },
  /** The home page, listings, brand pages, products and their reviews. */
  catalogue: { header: `public, max-age=0, s-maxage=0, stale-if-error=${STAND_IN}`, fresh: 0, standIn: STAND_IN },
} as const satisfies Record<Cacheable, Policy>;

export const policyOf = (kind: Cacheable): Policy => POLICY[kind];

/** Searches and avoid lists are personal. */
const PERSONAL = ["q", "avoid"];

/** The kinds of caching that a page or a call may name for itself. */
export type Keepable = Exclude<PageFacts["cache"], undefined>;

/** The kind for this answer: searches and avoid lists are never stored. A list by distance is private in any case. */
export const cacheKindOf = <Else extends Cacheable>(
  said: Keepable | undefined,
  params: URLSearchParams,
  otherwise: Else,
): Keepable | Else =>
  said !== undefined && (said === "nearby" || !PERSONAL.some((name) => params.has(name))) ? said : otherwise;

/** Sets the policy; `private, no-store` whenever a cookie was read or is set, and for every error. */
export function applyCachePolicy(
  headers: Headers,
  kind: Cacheable,
  { personal, status }: { personal: boolean; status: number },
) {
  headers.set("cache-control", personal || status >= 400 ? "private, no-store" : POLICY[kind].header);
  if (kind === "page" || policyOf(kind).standIn !== undefined)
    headers.append("vary", "Cookie, Accept-Language, Save-Data, Sec-GPC, X-Site-Country, X-Part");
}
