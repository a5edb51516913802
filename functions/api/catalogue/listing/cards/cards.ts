import type { ProductCard } from "../../../../contract/catalogue/product/card";
import { COUNTRIES } from "../../../../contract/countries";
import { isGiftCard } from "../../../../contract/gift-cards/gift-card-amounts";
import { badgesOf } from "../../product/rules/badges";
import { type Gates, gateOf, gatesOf, productButton, tellsOffer } from "../../product/rules/gate";
import { staffPriceOf, unitPriceOf } from "../../product/rules/prices";
import { isNew, stockOf } from "../../product/rules/stock";
import { hasWaitlist, type ProductViewer } from "../../product/variants";
import type { CardRow } from "./card-sql";

/** The mean rating in hundredths of a star; null without reviews. */
export const ratingOf = ({ rating_count, rating_sum }: Pick<CardRow, "rating_count" | "rating_sum">) =>
  rating_count === 0 ? null : { average: Math.round((rating_sum * 100) / rating_count), count: rating_count };

/**
 * Builds a card for one viewer. A product with several variants has no add button on its card, because the shopper must choose.
 */
export function toCard(row: CardRow, { country, viewer, now }: ProductViewer): ProductCard {
  const { currency } = COUNTRIES[country];
  const [variants, pieces, only, onOffer] = row.offers;
  const gates = gatesOf(row);
  const gate = gateOf(gates, viewer, now);
  const told = tellsOffer(gate);
  const available = told ? (pieces ?? 0) : 0;
  const shelf = { available, waitlist: hasWaitlist(row), waiting: false, giftCard: isGiftCard(row.slug) };
  const button = productButton(gate, shelf);
  const priced = { price: row.min_price, brandSlug: row.brand_slug, nonDiscountable: row.non_discountable };
  const staff = told ? staffPriceOf(priced, viewer) : null;
  const [net_amount, net_unit] = row.net ?? [null, null];
  const listed = told && row.list_price !== null && row.list_price > row.min_price ? row.list_price : null;
  const fresh = isNew(row.created_at, now);
  return {
    slug: row.slug,
    name: row.name,
    brand: { slug: row.brand_slug, name: row.brand_name },
    picture: { id: row.picture_id, plate: row.plate },
    second: row.detail_id,
    price: told ? { minor: row.min_price, currency } : null,
    listPrice: listed === null ? null : { minor: listed, currency },
    priceVaries: told && row.max_price > row.min_price,
    staffPrice: staff === null ? null : { minor: staff, currency },
    unitPrice: told ? unitPriceOf(row.min_price, { net_amount, net_unit }, currency) : null,
    shades: row.shades.slice(0, 5),
    shadeCount: row.shade_count,
    sizeCount: row.size_count,
    shade: null,
    stock: told ? stockOf(row.slug, available) : "out",
    button,
    badges: badgesOf(
      {
        ...gates,
        gate,
        isNew: fresh,
        nonDiscountable: row.non_discountable,
        collectionOnly: row.collection_only,
        isBundle: row.is_bundle,
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
