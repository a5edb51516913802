import { roundedQuotient } from "../rounded-quotient";
import type { APPLIED_REASONS, PRICE_STEPS } from "./pricing";

type BenefitFacts = {
  /**
   * The saving on pieces that cost `price` together, before the cap, in minor units; null when the benefit takes nothing off.
   */
  saving: ((value: number, price: number) => number) | null;
  /** Whether `value` is a percentage. Shoppers see it, and it skips pieces that are never discounted (R26). */
  isPercent: boolean;
  /** Whether it makes delivery free (R27). */
  freesDelivery: boolean;
  /** The reason that the price's ledger gives. */
  reason: (typeof APPLIED_REASONS)[number];
  /** Whether a value is valid. */
  accepts: (value: number) => boolean;
};

/** What a promotion can give. A new benefit is a row here, and a text when its reason is new too. */
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
/** The facts of a benefit by name; the table's own types are too narrow to be compared. */
export const benefitOf = (benefit: Benefit): BenefitFacts => BENEFITS[benefit];

type KindFacts = {
  /** Whether a shopper types a code for it. Promotions of other kinds are read for every bag. */
  byCode: boolean;
  /** The benefits that it may give. */
  gives: readonly Benefit[];
  /** Whether several may apply to one bag if `stackable` is set. */
  stacks: boolean;
  /** Whether it may be a `voucher`, which counts as a code: the best of them applies, and none beside a code (R28). */
  vouchers: boolean;
};

const EVERYTHING = Object.keys(BENEFITS) as readonly Benefit[];

/** Who gets a promotion. Each kind is a step of pricing (R26) and is applied there. */
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
