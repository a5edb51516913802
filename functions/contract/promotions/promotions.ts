import { roundedQuotient } from "../rounded-quotient";
import type { APPLIED_REASONS, PRICE_STEPS } from "./pricing";

type BenefitFacts = {
  /** What it takes off pieces that cost `price` together, before its cap; null where it takes nothing off. Minor units. */
  saving: ((value: number, price: number) => number) | null;
  /** Whether `value` is a percentage, which shoppers are told, and which spares pieces that are never discounted (R26). */
  isPercent: boolean;
  /** Whether delivery is free by it (R27). */
  freesDelivery: boolean;
  /** What the price's ledger says of it. */
  reason: (typeof APPLIED_REASONS)[number];
  /** Which values make sense. */
  accepts: (value: number) => boolean;
};

/** What a promotion can give. A new benefit is a row here, with words for its reason where that is new too. */
export const BENEFITS = {
  percent: {
    saving: (value, price) => roundedQuotient(price * value, 100),
    isPercent: true,
    freesDelivery: false,
    reason: "percent_off",
    accepts: (value) => value >= 1 && value <= 100,
  },
  amount: {
    saving: (value) => value,
    isPercent: false,
    freesDelivery: false,
    reason: "amount_off",
    accepts: (value) => value >= 1,
  },
  free_gift: {
    saving: null,
    isPercent: false,
    freesDelivery: false,
    reason: "gift_chosen",
    accepts: (value) => value === 0,
  },
  free_delivery: {
    saving: null,
    isPercent: false,
    freesDelivery: true,
    reason: "delivery_promotion",
    accepts: (value) => value === 0,
  },
} as const satisfies Record<string, BenefitFacts>;
export type Benefit = keyof typeof BENEFITS;
/** The facts of a benefit by name; the table's own types know each row too exactly to be compared. */
export const benefitOf = (benefit: Benefit): BenefitFacts => BENEFITS[benefit];

type KindFacts = {
  /** Whether a shopper types a code for it. Other kinds are read for every bag. */
  byCode: boolean;
  /** Which benefits it may give. */
  gives: readonly Benefit[];
  /** Whether several may apply to one bag where `stackable` says so. */
  stacks: boolean;
  /** Whether it may be a `voucher`, which stands in for a code: the best of them applies, and none beside a code (R28). */
  vouchers: boolean;
};

const EVERYTHING = ["percent", "amount", "free_gift", "free_delivery"] as const satisfies readonly Benefit[];

/** Who gets a promotion. Each kind is a step of pricing (R26), and takes part in it there. */
export const PROMOTION_KINDS = {
  offer: { byCode: false, gives: EVERYTHING, stacks: true, vouchers: false },
  staff: { byCode: false, gives: ["percent"], stacks: false, vouchers: false },
  coupon: { byCode: true, gives: EVERYTHING, stacks: false, vouchers: false },
  perk: { byCode: false, gives: EVERYTHING, stacks: false, vouchers: true },
} as const satisfies Partial<Record<(typeof PRICE_STEPS)[number], KindFacts>>;
export type PromotionKind = keyof typeof PROMOTION_KINDS;
export const kindOf = (kind: PromotionKind): KindFacts => PROMOTION_KINDS[kind];

/** Whether a step of the price's ledger is a promotion. */
export const isPromotionKind = (step: string): step is PromotionKind => Object.hasOwn(PROMOTION_KINDS, step);
/** The kinds of promotions, in the order of pricing. */
export const KINDS: readonly PromotionKind[] = Object.keys(PROMOTION_KINDS).filter(isPromotionKind);
