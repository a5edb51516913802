import type { ProductCard } from "../../../contract/catalogue/card";
import { COUNTRIES } from "../../../contract/countries";
import { isGiftCard } from "../../../contract/gift-card-amounts";
import { badgesOf } from "../product/badges";
import { type GateColumns, type Gates, gateOf, gatesOf, productButton, tellsOffer } from "../product/gate";
import { type Net, staffPriceOf, unitPriceOf } from "../product/prices";
import { isNew, stockOf } from "../product/stock";
import { type Asking, hasWaitlist, isBundle, releaseOf } from "../product/variants";

/**
 * The columns that listing queries read for a card; prices in minor units; `shades`, `offers`, `net` and `release` are
 * JSON text.
 */
export type CardRow = GateColumns & {
  slug: string;
  name: string;
  brand_slug: string;
  brand_name: string;
  picture_id: string | null;
  plate: string;
  /** JSON text; present only where the query asked for it. */
  ingredients?: string;
  shades: string;
  shade_count: number;
  size_count: number;
  min_price: number;
  max_price: number;
  list_price: number | null;
  created_at: string;
  non_discountable: number;
  collection_only: number;
  is_bundle: number;
  rating_count: number;
  rating_sum: number;
  /** `[number of variants sold here, their stock in total, id of the first, number of variants on offer]`. */
  offers: string;
  /** `[net amount, net unit]` of the cheapest variant; null where none is sold. */
  net: string | null;
};

/** Columns of a card: `c` is the chosen listing, `p` its product, `b` its brand. */
export const CARD_COLUMNS = `c.slug, p.name, c.brand_slug, b.name AS brand_name, p.picture_id, p.plate, p.shades, p.shade_count, p.size_count,
  c.min_price, c.max_price, c.list_price, c.created_at, p.app_exclusive, p.non_discountable, p.collection_only, p.rating_count, p.rating_sum,
  ${isBundle("c.slug")} AS is_bundle,
  ${releaseOf("c.slug", "c.country")} AS release,
  (SELECT json_array(count(*), sum(o.available), min(o.variant_id), count(CASE WHEN o.list_price > o.price THEN 1 END))
    FROM variant_offers o WHERE o.country = c.country AND o.product_slug = c.slug) AS offers,
  (SELECT json_array(v.net_amount, v.net_unit) FROM variant_offers o CROSS JOIN variants v ON v.id = o.variant_id
    WHERE o.country = c.country AND o.product_slug = c.slug ORDER BY o.price LIMIT 1) AS net`;

/** The mean rating in hundredths of a star; null without reviews. */
export const ratingOf = ({ rating_count, rating_sum }: Pick<CardRow, "rating_count" | "rating_sum">) =>
  rating_count === 0 ? null : { average: Math.round((rating_sum * 100) / rating_count), count: rating_count };

/**
 * Builds a card for one viewer. A product with several variants has no add button on its card, because the shopper must
 * choose.
 */
export function toCard(row: CardRow, { country, viewer, now }: Asking): ProductCard {
  const { currency } = COUNTRIES[country];
  const [variants, pieces, only, onOffer] = JSON.parse(row.offers) as [number, number | null, string | null, number];
  const gates = gatesOf(row);
  const gate = gateOf(gates, viewer, now);
  const told = tellsOffer(gate);
  const available = told ? (pieces ?? 0) : 0;
  const shelf = { available, waitlist: hasWaitlist(row), waiting: false, giftCard: isGiftCard(row.slug) };
  const button = productButton(gate, shelf);
  const priced = { price: row.min_price, brandSlug: row.brand_slug, nonDiscountable: row.non_discountable === 1 };
  const staff = told ? staffPriceOf(priced, viewer) : null;
  const [net_amount, net_unit] = JSON.parse(row.net ?? "[null,null]") as [Net["net_amount"], Net["net_unit"]];
  const listed = told && row.list_price !== null && row.list_price > row.min_price ? row.list_price : null;
  const fresh = isNew(row.created_at, now);
  return {
    slug: row.slug,
    name: row.name,
    brand: { slug: row.brand_slug, name: row.brand_name },
    picture: { id: row.picture_id, plate: row.plate },
    price: told ? { minor: row.min_price, currency } : null,
    listPrice: listed === null ? null : { minor: listed, currency },
    priceVaries: told && row.max_price > row.min_price,
    staffPrice: staff === null ? null : { minor: staff, currency },
    unitPrice: told ? unitPriceOf(row.min_price, { net_amount, net_unit }, currency) : null,
    shades: (JSON.parse(row.shades) as ProductCard["shades"]).slice(0, 5),
    shadeCount: row.shade_count,
    sizeCount: row.size_count,
    stock: told ? stockOf(row.slug, available) : "out",
    button,
    badges: badgesOf(
      {
        ...gates,
        gate,
        isNew: fresh,
        nonDiscountable: row.non_discountable === 1,
        collectionOnly: row.collection_only === 1,
        isBundle: row.is_bundle === 1,
        variants,
        onOffer,
        shadeCount: row.shade_count,
        sizeCount: row.size_count,
      },
      now,
    ),
    opensAt: opensAtOf(gates, now),
    rating: ratingOf(row),
    isNew: fresh,
    quickAddVariantId: variants === 1 && button === "add_to_bag" ? only : null,
  };
}

/** The moment when everybody may buy the product; null once it has passed. */
export const opensAtOf = ({ release }: Gates, now: Date): string | null =>
  release !== null && Date.parse(release.opensAt) > now.getTime() ? release.opensAt : null;
