/** The first parts of the addresses of the shop's own pages, which are there whatever its content and catalogue are. */
export const SHOP_SECTIONS = [
  "account",
  "app",
  "avoid-list",
  "cart",
  "checkout",
  "consent",
  "country",
  "experiments",
  "gift-cards",
  "happening",
  "lists",
  "newsletter",
  "orders",
  "search",
  "shades",
  "sign_in",
  "sign_up",
  "store-locations",
  "welcome",
] as const;

/** Lists whose own pages are there whatever is below them. */
const ROOTS = ["/", "/bestsellers", "/brands", "/help", "/journal", "/new-in", "/offers", "/pages", "/pages/shop"];

const sections: readonly string[] = SHOP_SECTIONS;

/** The folders below which each page is a store, a service, a class or an event. */
const PLACES = /^\/(?:store-locations|happening\/(?:services|classes|events))\/([^/]+)$/;

/** The store, service, class or event whose page an address is; undefined for any other address. */
export const placeSlug = (path: string): string | undefined => PLACES.exec(path)?.[1];

/** Whether an address is one of the shop's own pages, or below one. */
export const isSection = (path: string): boolean =>
  ROOTS.includes(path) || (placeSlug(path) === undefined && sections.includes(path.split("/")[1] ?? ""));
