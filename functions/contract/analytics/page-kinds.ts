/** The kinds of pages that are counted separately. */
export const PAGE_KINDS = [
  "home",
  "listing",
  "search",
  "product",
  "bag",
  "checkout",
  "order",
  "account",
  "stores",
  "other",
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** The kind of the pages below a path; the first match counts. */
const BELOW: readonly [path: RegExp, kind: PageKind][] = [
  [/^\/$/, "home"],
  [/^\/(pages\/shop|brands|shades)(\/|$)/, "listing"],
  [/^\/search(\/|$)/, "search"],
  [/^\/(products|gift-cards)(\/|$)/, "product"],
  [/^\/cart(\/|$)/, "bag"],
  [/^\/checkout(\/|$)/, "checkout"],
  [/^\/orders(\/|$)/, "order"],
  [/^\/(account|users|sign_in|sign_up|sign_out)(\/|$)/, "account"],
  [/^\/(store-locations|happening)(\/|$)/, "stores"],
];

/** The kind of the page at an address. */
export const pageKindOf = (pathname: string): PageKind =>
  BELOW.find(([path]) => path.test(pathname.toLowerCase()))?.[1] ?? "other";
