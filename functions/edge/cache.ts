import { API_BASE } from "../contract/shared";

/** What kind of answer it is; one row each says how long others may keep it (checklist 22). */
export type Cacheable = "page" | "nearby" | "api" | "health" | "missing-asset" | "document" | "directory" | "catalogue";

/** How long a copy may stand in for an answer that failed, in seconds. */
const STAND_IN = 86_400;

type Policy = {
  header: string;
  /** Seconds for which the edge answers with its own copy without asking. */
  fresh?: number;
  /** Seconds for which it answers with its copy where the answer is a fault; no number: it keeps none. */
  standIn?: number;
};

/** docs/decisions/014. Prices and stock are live (R70): what shows them is asked for anew each time, and a copy is for faults alone. */
const POLICY = {
  page: { header: "public, max-age=0, must-revalidate" },
  /** Its order is that of who is near: a cache that others share would tell them of somebody else's place (R63). */
  nearby: { header: "private, max-age=0, must-revalidate" },
  api: { header: "private, no-store" },
  health: { header: "no-store" },
  "missing-asset": { header: "no-store" },
  document: { header: "public, max-age=300" },
  /** Categories, brands, what is popular, layouts and content (S7.21, S9.08): neither price nor stock. */
  directory: {
    header: `public, max-age=0, s-maxage=300, stale-if-error=${STAND_IN}`,
    fresh: 300,
    standIn: STAND_IN,
  },
  /** The front page, listings, brands' pages, products and what is said of them. */
  catalogue: { header: `public, max-age=0, s-maxage=0, stale-if-error=${STAND_IN}`, fresh: 0, standIn: STAND_IN },
} as const satisfies Record<Cacheable, Policy>;

export const policyOf = (kind: Cacheable): Policy => POLICY[kind];

const rooted = (pattern: string) => new RegExp(`^${pattern}$`);
const SHELVES: [kind: Cacheable, paths: RegExp[]][] = [
  ["nearby", [rooted("/store-locations/?")]],
  [
    "directory",
    [
      rooted("/brands/?"),
      rooted("/pages/?"),
      rooted(`${API_BASE}/(brands|categories|search/popular-queries|layouts|contentful/content-entries/[^/]+)/?`),
    ],
  ],
  [
    "catalogue",
    [
      rooted("/"),
      rooted("/pages/shop(/.*)?"),
      rooted("/brands/.+"),
      rooted("/products/[^/]+(/reviews)?/?"),
      rooted(`${API_BASE}/(search|products/[^/]+(/reviews)?)/?`),
      rooted("/shades/?"),
    ],
  ],
];

/** What people type or avoid is nobody else's. */
const PERSONAL = ["q", "avoid"];

/** The row of the table for a page or a call; what is somebody's own is kept nowhere. */
export function kindOf(url: URL): Cacheable {
  const found = SHELVES.find(([, paths]) => paths.some((path) => path.test(url.pathname)));
  const personal = PERSONAL.some((name) => url.searchParams.has(name));
  if (found !== undefined && (found[0] === "nearby" || !personal)) return found[0];
  return url.pathname.startsWith(`${API_BASE}/`) ? "api" : "page";
}

/** Sets the policy; `private, no-store` whenever a cookie was read or is set, and for every error. */
export function applyCachePolicy(
  headers: Headers,
  kind: Cacheable,
  { personal, status }: { personal: boolean; status: number },
) {
  headers.set("cache-control", personal || status >= 400 ? "private, no-store" : POLICY[kind].header);
  if (kind === "page" || policyOf(kind).standIn !== undefined)
    headers.append("vary", "Cookie, Accept-Language, Save-Data, X-Site-Country");
}
