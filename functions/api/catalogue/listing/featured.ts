import { searchQuerySchema } from "../../../contract/catalogue/listing/listing";
import type { ProductCard } from "../../../contract/catalogue/product/card";
import { raw } from "../../../db/sql";
import { trip } from "../../../db/trip";
import type { Shopper } from "../product/shopper";
import { cardsOf, chosenBySlug } from "./cards/card-sql";
import { toCard } from "./cards/cards";
import { searchProducts } from "./listing";

export type FeaturedRequest = {
  picked: readonly string[];
  category: string | null;
  brand: string | null;
  sort: "recommended" | "new";
  limit: number;
};

/** The picked products that the country sells, in the order in which they were picked. One trip. */
async function pickedCards(shopper: Shopper, picked: readonly string[]): Promise<ProductCard[]> {
  const { d1, country } = shopper;
  const rows = await trip(d1, cardsOf(chosenBySlug(country, picked), raw("c.rank")));
  const place = ({ slug }: { slug: string }) => picked.indexOf(slug);
  return rows.sort((a, b) => place(a) - place(b)).map((row) => toCard(row, shopper));
}

/** The products of a row: those that were picked, or those that the rule finds; a category or brand that is not there finds none. One trip. */
export async function featured(shopper: Shopper, wanted: FeaturedRequest): Promise<ProductCard[]> {
  const { picked, category, brand, sort, limit } = wanted;
  if (picked.length > 0) return (await pickedCards(shopper, picked)).slice(0, limit);
  const query = searchQuerySchema.safeParse({
    category: category ?? undefined,
    brand: brand ?? undefined,
    sort,
    pageSize: limit,
  });
  return query.success ? (await searchProducts(shopper, query.data)).items : [];
}
