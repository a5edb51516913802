import type { Cookie } from "playwright";
import { API_BASE } from "../../functions/contract/facts/api-base";
import type { PageName } from "./budgets";

/** A page to measure: its address, and the shopper's cookies. */
export type Scene = { name: PageName; path: string; cookies: Cookie[] };

export const HOST = "sg.localhost";

/**
 * The pages of a visit to the Singapore shop: a listing with a full page of cards, its first product, and a bag with
 * that product.
 */
export async function findScenes(port: number): Promise<Scene[]> {
  const api = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${API_BASE}${path}`, {
      ...init,
      headers: { "content-type": "application/json", "x-site-country": "sg" },
    });
  const departments = (await (await api("/categories")).json()) as { items: { path: string; productCount: number }[] };
  const [widest] = departments.items.sort((a, b) => b.productCount - a.productCount);
  const found = (await (await api(`/search?category=${widest?.path}`)).json()) as {
    items: { slug: string; quickAddVariantId: string | null }[];
  };
  const [first] = found.items;
  if (!widest || !first) throw new Error("The shop has nothing to show");
  const product = (await (await api(`/products/${first.slug}`)).json()) as {
    variants: { id: string; maxQuantity: number }[];
  };
  const variant = product.variants.find(({ maxQuantity }) => maxQuantity > 1);
  const added = await api("/cart/line-items", {
    method: "POST",
    body: JSON.stringify({ variantId: variant?.id, quantity: 2 }),
  });
  if (!added.ok) throw new Error(`The bag could not be filled: ${added.status} ${await added.text()}`);
  const bag = (added.headers as Headers & { getSetCookie(): string[] }).getSetCookie().map(toCookie);
  return [
    { name: "home", path: "/", cookies: [] },
    { name: "listing", path: `/pages/shop/${widest.path}`, cookies: [] },
    { name: "product", path: `/products/${first.slug}`, cookies: [] },
    { name: "bag", path: "/cart", cookies: bag },
    { name: "checkout", path: "/checkout/contact", cookies: bag },
  ];
}

function toCookie(line: string): Cookie {
  const [name = "", value = ""] = line.split(";")[0]?.split(/=(.*)/s) ?? [];
  return { name, value, domain: HOST, path: "/", expires: -1, httpOnly: true, secure: false, sameSite: "Lax" };
}
