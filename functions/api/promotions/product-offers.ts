import type { ProductOffer } from "../../contract/catalogue/product/product-detail";
import { COUNTRIES, type CountryCode } from "../../contract/countries";
import type { ShopperScope } from "../kit/call/call";
import { VISITOR } from "../kit/call/viewer";
import type { NamedGift, NamedRule } from "./offers";
import { priceBag } from "./pricing/price-bag";
import { pricedShopper } from "./pricing/priced-shopper";
import type { PricingLine } from "./pricing/rule";
import type { PromotionRows } from "./promotions-store";

/** One piece of a product for promotions; `price` in minor units. */
export type Piece = Pick<PricingLine, "productSlug" | "brandSlug" | "categoryPath" | "nonDiscountable"> & {
  variantId: string;
  price: number;
};

const byPriority = (a: NamedRule, b: NamedRule) => a.priority - b.priority || (a.id < b.id ? -1 : 1);

/** A line of one product worth twice the minimum, so that offers leave enough for gifts and codes. */
const enoughOf = (piece: Piece, minimum: number): PricingLine => ({
  ...piece,
  key: piece.variantId,
  id: piece.variantId,
  kind: "product",
  parentId: "",
  unitPrice: piece.price,
  quantity: Math.max(1, Math.ceil((2 * minimum) / piece.price)),
  offerId: null,
  available: null,
});

const money = (country: CountryCode, minor: number | null) =>
  minor === null ? null : { minor, currency: COUNTRIES[country].currency };

const offerOf = (country: CountryCode, { id, kind, code, name, terms, minSpend, endsAt }: NamedRule): ProductOffer => ({
  id,
  kind: kind === "offer" ? "offer" : "coupon",
  code,
  name,
  terms,
  minSpend: money(country, minSpend),
  validTill: endsAt,
});

const giftOf = (country: CountryCode, { id, name, terms, minSpend, endsAt }: NamedGift): ProductOffer => ({
  id,
  kind: "gift",
  code: null,
  name,
  terms,
  minSpend: money(country, minSpend),
  validTill: endsAt,
});

/**
 * Finds the offers that a bag with enough of one product would get, by pricing that bag with the normal rules, once as it is and once with each
 * public code. Offers that need a tier or a first order are left out, and so are used-up gifts.
 */
export function offersFor(
  { country, now, viewer }: Pick<ShopperScope, "country" | "now" | "viewer">,
  { rules, gifts, treats }: PromotionRows,
  piece: Piece,
): ProductOffer[] {
  if (piece.price <= 0) return [];
  const minimum = Math.max(0, ...rules.map(({ minSpend }) => minSpend ?? 0), ...gifts.map(({ minSpend }) => minSpend));
  const shopper = pricedShopper(viewer ?? VISITOR);
  const priced = (couponCode: string | null) =>
    priceBag({
      country,
      lines: [enoughOf(piece, minimum)],
      rules,
      gifts,
      shopper,
      couponCode,
      now: now.toISOString(),
      fulfilment: "delivery",
    });
  const { ledger, gifts: judged } = priced(null);

  const applies = ({ id, kind, code }: NamedRule) => {
    if (kind === "offer")
      return ledger.some(
        ({ ruleId, outcome, reason }) => ruleId === id && (outcome === "applied" || reason === "better_offer"),
      );
    const obstacle = priced(code).coupon?.obstacle;
    return obstacle === null || obstacle?.reason === "needs_gift";
  };
  const left = (offerId: string) => treats.some((treat) => treat.offerId === offerId && treat.isLeft);
  return [
    ...rules
      .filter(({ kind, advertised }) => kind === "offer" || (kind === "coupon" && advertised))
      .toSorted(byPriority)
      .filter(applies)
      .map((rule) => offerOf(country, rule)),
    ...gifts
      .filter(({ id }) => left(id) && judged.some(({ offerId, obstacle }) => offerId === id && obstacle === null))
      .map((gift) => giftOf(country, gift)),
  ];
}
