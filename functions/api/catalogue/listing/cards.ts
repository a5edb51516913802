import type { ProductCard } from "../../../contract/catalogue/card";
import { COUNTRIES, type CountryCode } from "../../../contract/countries";
import { isNew, productButton, stockState } from "../product/stock";

/** What the listing queries read of a card; prices in minor units, `shades` and `offers` JSON text. */
export type CardRow = {
  slug: string;
  name: string;
  brand_slug: string;
  brand_name: string;
  picture_id: string | null;
  plate: string;
  shades: string;
  shade_count: number;
  size_count: number;
  min_price: number;
  max_price: number;
  list_price: number | null;
  created_at: string;
  /** `[variants sold here, their pieces together, id of the first]`. */
  offers: string;
};

/** A card as the country's pages show it. With more than one variant there is a choice to make, so nothing is added at once. */
export function toCard(row: CardRow, country: CountryCode, now: Date): ProductCard {
  const { currency } = COUNTRIES[country];
  const [variants, pieces, only] = JSON.parse(row.offers) as [number, number | null, string | null];
  const available = pieces ?? 0;
  const onSale = row.list_price !== null && row.list_price > row.min_price;
  return {
    slug: row.slug,
    name: row.name,
    brand: { slug: row.brand_slug, name: row.brand_name },
    picture: { id: row.picture_id, plate: row.plate },
    price: { minor: row.min_price, currency },
    listPrice: onSale && row.list_price !== null ? { minor: row.list_price, currency } : null,
    priceVaries: row.max_price > row.min_price,
    shades: (JSON.parse(row.shades) as ProductCard["shades"]).slice(0, 5),
    shadeCount: row.shade_count,
    sizeCount: row.size_count,
    stock: stockState(available),
    button: productButton(available),
    isNew: isNew(row.created_at, now),
    quickAddVariantId: variants === 1 && available > 0 ? only : null,
  };
}
