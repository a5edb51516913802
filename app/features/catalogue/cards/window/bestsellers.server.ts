import type { AppLoadContext } from "@remix-run/cloudflare";
import { search } from "#contract/catalogue/listing/listing";
import type { ProductCard } from "#contract/catalogue/product/card";
import { SPARE, shopWindow } from "./shop-window";

const SHOWN = 5;

/** What sells best and can be bought now, one product of each brand, for pages that have nothing else to show. */
export async function loadBestsellers({ api }: Pick<AppLoadContext, "api">): Promise<ProductCard[]> {
  const found = await api.call(search, { query: { sort: "bestselling", pageSize: SHOWN * SPARE } });
  return found.ok ? shopWindow(found.value.items, true).slice(0, SHOWN) : [];
}
