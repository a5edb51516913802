import type { InferInsertModel } from "drizzle-orm";
import { type CountryCode, toCountry } from "../../../contract/countries";
import type { storeStock, stores } from "../../schema/happening";
import { PRODUCTS } from "../catalogue/catalogue";
import { stockedVariants } from "../catalogue/catalogue-rows";
import { shelfStock } from "../catalogue/prices/stock";
import storeData from "./stores.json" with { type: "json" };

type StoreRow = InferInsertModel<typeof stores> & { country: CountryCode };

/** The stores of all countries; `position` counts within a country, and 0 is its first. */
export function storeRows(): StoreRow[] {
  const counted = new Map<CountryCode, number>();
  return storeData.map((store) => {
    const country = toCountry(store.country);
    if (country === null) throw new Error(`${store.slug} is in ${store.country}, where we do not sell`);
    const position = counted.get(country) ?? 0;
    counted.set(country, position + 1);
    return { ...store, country, position };
  });
}

/** The stock that can be collected in each store; a store without collection has stock all the same. */
export function storeStockRows(): InferInsertModel<typeof storeStock>[] {
  return storeRows().flatMap((store) =>
    PRODUCTS.flatMap((product) => stockedVariants(product, store.country)).map((variant) => ({
      storeSlug: store.slug,
      variantId: variant.id,
      available: shelfStock(variant, store),
    })),
  );
}
