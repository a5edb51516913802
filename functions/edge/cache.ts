/** What kind of answer it is; one row each says how long others may keep it (checklist 22). */
export type Cacheable = "page" | "api" | "health" | "missing-asset" | "document";

const POLICY = {
  /** Prices and stock are live (R70): a page without cookies may be kept, but is asked for anew. */
  page: "public, max-age=0, must-revalidate",
  api: "private, no-store",
  health: "no-store",
  "missing-asset": "no-store",
  document: "public, max-age=300",
} as const satisfies Record<Cacheable, string>;

/** Sets the policy; `private, no-store` whenever a cookie was read or is set, and for every error. */
export function applyCachePolicy(
  headers: Headers,
  kind: Cacheable,
  { personal, status }: { personal: boolean; status: number },
) {
  headers.set("cache-control", personal || status >= 400 ? "private, no-store" : POLICY[kind]);
  if (kind === "page") headers.append("vary", "Cookie, Accept-Language, Save-Data, X-Site-Country");
}
