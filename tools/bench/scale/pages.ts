/** A page that must not slow down with the shop; `as` is who asks for it, a visitor where it is left out. */
export type ScaledPage = { path: string; as?: "member" | "operator" };

/**
 * Pages whose time must not grow with the catalogue. Editors' choices come first in both shops, so the plain list shows
 * the same cards.
 */
export const CATALOGUE_PAGES: Record<string, ScaledPage> = {
  "list with facets": { path: "/pages/shop" },
  "category, narrowed": {
    path: "/pages/shop/makeup?finish=matte&finish=satin&claim=vegan&available=1&sort=price_asc",
  },
  "brand, narrowed": { path: "/brands/norre?price=20-60&skin_type=dry&sort=rating" },
  "search, one word": { path: "/search?q=lipstick" },
  "search, a wish": { path: "/search?q=vitamin+c+serum" },
  "search, misspelled": { path: "/search?q=lipstcik" },
  "search, Thai": { path: "/search?q=%E0%B8%A5%E0%B8%B4%E0%B8%9B%E0%B8%AA%E0%B8%95%E0%B8%B4%E0%B8%81&language=th" },
  "search, narrowed": { path: "/search?q=serum&concern=dullness&claim=vegan" },
  product: { path: "/products/lipstick-rouge" },
  "product, shade": { path: "/products/lipstick-rouge?shade=cardinal" },
  "closest shades": { path: "/shades?variant=lipstick-rouge--cardinal" },
  "shades described": { path: "/shades?kind=complexion&depth=tan&undertone=warm" },
  brand: { path: "/brands/norre" },
  home: { path: "/" },
  brands: { path: "/brands" },
  compare: { path: "/compare?product=lipstick-rouge&product=melati-satin-lipstick&product=serum-c&product=cream-jar" },
  questions: { path: "/products/lipstick-rouge/questions" },
};

const asMember = (path: string): ScaledPage => ({ path, as: "member" });
const asOperator = (path: string): ScaledPage => ({ path, as: "operator" });

/** Pages that read members, orders, points and messages: a member's own, and the lists of the desk. */
export const PEOPLE_PAGES: Record<string, ScaledPage> = {
  account: asMember("/account"),
  "Beauty Pass": asMember("/account/beauty-pass"),
  "points log": asMember("/account/beauty-pass/points"),
  "bag of a member": asMember("/cart"),
  "desk: orders": asOperator("/operator"),
  "desk: a later page": asOperator("/operator?page=40"),
  "desk: to pack": asOperator("/operator?list=to_pack"),
  "desk: shipped": asOperator("/operator?list=shipped"),
  "desk: returns": asOperator("/operator?list=returns"),
  "desk: unpaid": asOperator("/operator?list=unpaid"),
  "desk: by number": asOperator("/operator?q=SG-7K"),
  "desk: by email": asOperator("/operator?q=melur.6@example.com"),
  "desk: sent messages": asOperator("/operator/outbox?state=sent"),
  "desk: failed messages": asOperator("/operator/outbox?state=failed"),
  "desk: log": asOperator("/operator/log"),
  "desk: reviews": asOperator("/operator/reviews"),
  "desk: photographs": asOperator("/operator/reviews?state=photos"),
  "desk: questions": asOperator("/operator/questions"),
  "desk: approvals": asOperator("/operator/approvals"),
  "desk: waiting lists": asOperator("/operator/waiting-lists"),
  "desk: arrivals": asOperator("/operator/arrivals"),
  "desk: insights": asOperator("/operator/insights"),
  "desk: newsletter": asOperator("/operator/newsletter"),
  "desk: surveys": asOperator("/operator/surveys"),
  "desk: people": asOperator("/operator/people"),
  "desk: security": asOperator("/operator/security"),
  "desk: courier": asOperator("/operator/hand-overs"),
  "desk: catalogue": asOperator("/operator/catalogue"),
};
