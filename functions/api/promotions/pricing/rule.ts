import type { LineKind } from "../../../contract/bag/bag";
import type { Tier } from "../../../contract/beauty-pass/tiers";
import type { CountryCode } from "../../../contract/countries";
import type { RefusedReason } from "../../../contract/promotions/pricing";
import type { Benefit, PromotionKind } from "../../../contract/promotions/promotions";
import type { PromotionScope } from "../../../db/schema/promotions";

/** When and for whom a rule or gift offer applies. Times are ISO 8601 UTC. */
export type Reach = {
  country: CountryCode;
  startsAt: string | null;
  endsAt: string | null;
  /** Empty means every tier. */
  tiers: readonly Tier[];
  includes: PromotionScope;
  excludes: PromotionScope;
};

/** One promotion for the pricing engine. Money is minor units. */
export type Rule = Reach & {
  id: string;
  kind: PromotionKind;
  code: string | null;
  name: string;
  benefit: Benefit;
  value: number;
  maxDiscount: number | null;
  minSpend: number | null;
  segments: readonly string[];
  perk: string | null;
  firstOrderOnly: boolean;
  /** For an offer: whether it combines with others. */
  stackable: boolean;
  /** For a perk: whether it counts as a code. */
  voucher: boolean;
  notWithCredits: boolean;
  giftOfferId: string | null;
  maxUses: number | null;
  used: number;
  maxUsesPerCustomer: number | null;
  usedByCustomer: number;
  priority: number;
};

export type GiftRule = Reach & {
  id: string;
  name: string;
  minSpend: number;
  maxSelectable: number;
  segments: readonly string[];
  codeOnly: boolean;
};

/** The shopper. A visitor has no tier; `firstOrder` is false once an order was paid. */
export type PricedShopper = {
  tier: Tier | null;
  isEmployee: boolean;
  firstOrder: boolean;
  perks: readonly string[];
  segments: readonly string[];
  /** Whether the shopper keeps vouchers for another order. */
  declinesVouchers: boolean;
};

export type PricingLine = {
  /** Identifies the same product in any bag, so that the order of lines has no effect. */
  key: string;
  id: string;
  kind: LineKind;
  /** The id of the bundle's line; "" for a line that is not part of a bundle. */
  parentId: string;
  productSlug: string;
  /** The name in the ledger. */
  name?: string;
  brandSlug: string;
  categoryPath: string;
  /** The catalogue price of one piece; for a bundle that of all its parts together, for a gift 0. */
  unitPrice: number;
  quantity: number;
  nonDiscountable: boolean;
  /** The offer of a gift, and the pieces left. */
  offerId: string | null;
  available: number | null;
};

export type PricingInput = {
  country: CountryCode;
  lines: readonly PricingLine[];
  rules: readonly Rule[];
  gifts: readonly GiftRule[];
  shopper: PricedShopper;
  couponCode: string | null;
  /** Why a code without a rule is refused. */
  couponProblem?: RefusedReason | null;
  now: string;
  fulfilment: "delivery" | "collection";
  /** The fee of the address, in minor units; without one it is that of the country's nearest zone. */
  deliveryFee?: number;
  /** The amount of gift cards in minor units; they pay and are no discount. */
  giftCards?: number;
};
