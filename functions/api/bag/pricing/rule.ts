import type { LineKind } from "../../../contract/bag";
import type { RefusedReason } from "../../../contract/bag-pricing";
import type { CountryCode } from "../../../contract/countries";
import type { Tier } from "../../../contract/tiers";
import type { PromotionScope } from "../../../db/schema/promotions";

/** When and for whom something is on: shared by rules and gift offers. Times are ISO 8601 UTC. */
export type Reach = {
  country: CountryCode;
  startsAt: string | null;
  endsAt: string | null;
  /** Empty: everybody. */
  tiers: readonly Tier[];
  includes: PromotionScope;
  excludes: PromotionScope;
};

/** One promotion, as the engine reads it. Money is minor units. */
export type Rule = Reach & {
  id: string;
  kind: "offer" | "staff" | "coupon" | "perk";
  code: string | null;
  name: string;
  benefit: "percent" | "amount" | "free_gift" | "free_delivery";
  value: number;
  maxDiscount: number | null;
  minSpend: number | null;
  segments: readonly string[];
  perk: string | null;
  firstOrderOnly: boolean;
  stackable: boolean;
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

/** Who buys. A visitor has no tier; `firstOrder` is false once an order was paid. */
export type PricedShopper = {
  tier: Tier | null;
  isEmployee: boolean;
  firstOrder: boolean;
  perks: readonly string[];
  segments: readonly string[];
  /** Keeps vouchers for another order. */
  declinesVouchers: boolean;
};

export type PricingLine = {
  /** The same for the same thing in any bag: what the order of lines is decided by. */
  key: string;
  id: string;
  kind: LineKind;
  /** Id of the bundle's line; "" for all but components. */
  parentId: string;
  productSlug: string;
  /** What it is called, where the ledger names it. */
  name?: string;
  brandSlug: string;
  categoryPath: string;
  /** Catalogue price of one; a bundle's is that of all its parts together, a gift's 0. */
  unitPrice: number;
  quantity: number;
  nonDiscountable: boolean;
  /** Of a gift: its offer, and the pieces left. */
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
  /** What is known of a code that no rule has. */
  couponProblem?: RefusedReason | null;
  now: string;
  fulfilment: "delivery" | "collection";
  /** Gift cards offered as payment, minor units: a tender, never a discount. */
  giftCards?: number;
};
