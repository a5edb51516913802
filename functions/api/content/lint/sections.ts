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

/** Whether an address is one of the shop's own pages, or below one. */
export const isSection = (path: string): boolean => ROOTS.includes(path) || sections.includes(path.split("/")[1] ?? "");
