import fc from "fast-check";
import type {
  GiftRule,
  PricedShopper,
  PricingInput,
  PricingLine,
  Rule,
} from "../../../functions/api/promotions/pricing/rule";
import { TIERS } from "../../../functions/contract/beauty-pass/tiers";
import { COUNTRY_CODES, type CountryCode } from "../../../functions/contract/countries";

// Bags and promotions for tests and for the bench.

export const VISITOR_SHOPPER: PricedShopper = {
  tier: null,
  isEmployee: false,
  firstOrder: true,
  perks: [],
  segments: [],
  declinesVouchers: false,
};

export const aLine = (unitPrice: number, quantity = 1, facts: Partial<PricingLine> = {}): PricingLine => {
  const id = facts.id ?? `line-${unitPrice}-${quantity}`;
  return {
    key: id,
    id,
    kind: "product",
    parentId: "",
    productSlug: id,
    brandSlug: "norre",
    categoryPath: "makeup/lips/lipstick",
    unitPrice,
    quantity,
    nonDiscountable: false,
    offerId: null,
    available: null,
    ...facts,
  };
};

export const aRule = (facts: Partial<Rule> = {}): Rule => ({
  id: "rule",
  kind: "offer",
  code: null,
  name: "An offer",
  country: "SG",
  benefit: "percent",
  value: 10,
  maxDiscount: null,
  minSpend: null,
  startsAt: null,
  endsAt: null,
  tiers: [],
  segments: [],
  perk: null,
  firstOrderOnly: false,
  stackable: false,
  voucher: false,
  notWithCredits: false,
  includes: {},
  excludes: {},
  giftOfferId: null,
  maxUses: null,
  used: 0,
  maxUsesPerCustomer: null,
  usedByCustomer: 0,
  priority: 10,
  ...facts,
});

export const aBag = (facts: Partial<PricingInput> = {}): PricingInput => ({
  country: "SG",
  lines: [],
  rules: [],
  gifts: [],
  shopper: VISITOR_SHOPPER,
  couponCode: null,
  now: "2026-03-02T04:00:00.000Z",
  fulfilment: "delivery",
  ...facts,
});

const BRANDS = ["norre", "halcye", "melati"];
const PATHS = ["makeup/lips/lipstick", "skincare/serums/vitamin-c", "hair/care/masks"];
const anyScope = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  fc.record({ brands: fc.subarray(BRANDS, { minLength: 1 }) }),
  fc.record({ categories: fc.subarray(["makeup", "skincare/serums"], { minLength: 1 }) }),
);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 2 });
const anyDate = fc.constantFrom("2026-01-01T00:00:00.000Z", "2026-03-02T04:00:00.000Z", "2026-12-31T00:00:00.000Z");

const PERKS = ["welcome_voucher", "birthday_voucher", "free_delivery"] as const;

const anyRule = (index: number, country: CountryCode) =>
  fc
    .record({
      kind: fc.constantFrom(...(["offer", "offer", "staff", "coupon", "perk", "perk"] as const)),
      benefit: fc.constantFrom("percent" as const, "percent" as const, "amount" as const, "free_delivery" as const),
      value: fc.integer({ min: 1, max: 100 }),
      amount: fc.integer({ min: 1, max: 100_000 }),
      maxDiscount: maybe(fc.integer({ min: 1, max: 5000 })),
      minSpend: maybe(fc.integer({ min: 1, max: 50_000 })),
      startsAt: maybe(anyDate),
      endsAt: maybe(anyDate),
      tiers: fc.subarray([...TIERS]).map((tiers) => (tiers.length > 2 ? [] : tiers)),
      stackable: fc.boolean(),
      voucher: fc.boolean(),
      firstOrderOnly: fc.boolean(),
      includes: anyScope,
      excludes: anyScope,
      giftOfferId: fc.constantFrom(null, null, "gift-0"),
      perk: fc.constantFrom(...PERKS),
      segments: fc.constantFrom([], [], ["members"], ["birthday-month"]),
      maxUsesPerCustomer: fc.constantFrom(null, 1),
      usedByCustomer: fc.integer({ min: 0, max: 1 }),
    })
    .map(({ amount, value, excludes, giftOfferId, perk, ...facts }) =>
      aRule({
        ...facts,
        id: `rule-${index}`,
        country,
        value: facts.benefit === "percent" ? value : amount,
        excludes: index % 3 === 0 ? excludes : {},
        giftOfferId: facts.kind === "coupon" ? giftOfferId : null,
        code: facts.kind === "coupon" ? `CODE${index}` : null,
        stackable: facts.kind === "offer" && facts.stackable,
        voucher: facts.kind === "perk" && facts.voucher,
        perk: facts.kind === "perk" ? perk : null,
      }),
    );

const anyGift = (index: number, country: CountryCode): fc.Arbitrary<GiftRule> =>
  fc.record({
    id: fc.constant(`gift-${index}`),
    name: fc.constant("A gift"),
    country: fc.constant(country),
    minSpend: fc.integer({ min: 0, max: 30_000 }),
    maxSelectable: fc.integer({ min: 1, max: 2 }),
    segments: fc.constantFrom([], [], ["members"], ["birthday-month"]),
    codeOnly: fc.boolean(),
    startsAt: fc.constant(null),
    endsAt: maybe(anyDate),
    tiers: fc.constant([]),
    includes: anyScope,
    excludes: fc.constant({}),
  });

const anyLine = (index: number): fc.Arbitrary<PricingLine> =>
  fc
    .record({
      kind: fc.constantFrom(
        "product" as const,
        "product" as const,
        "product" as const,
        "gift" as const,
        "sample" as const,
        "reward" as const,
      ),
      unitPrice: fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 5_000_000 })),
      quantity: fc.integer({ min: 1, max: 6 }),
      nonDiscountable: fc.boolean(),
      brandSlug: fc.constantFrom(...BRANDS),
      categoryPath: fc.constantFrom(...PATHS),
      available: fc.integer({ min: 0, max: 3 }),
    })
    .map((facts) =>
      aLine(facts.unitPrice, facts.kind === "product" ? facts.quantity : 1, {
        ...facts,
        quantity: facts.kind === "product" ? facts.quantity : 1,
        id: `line-${String(index).padStart(2, "0")}`,
        offerId: facts.kind === "gift" ? "gift-0" : null,
      }),
    );

/** A bundle of two components, priced below, at or above the sum of their prices. */
const anyBundle = fc
  .tuple(fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 0, max: 20_000 }))
  .map(([first, second, together]) => [
    aLine(together, 1, { id: "bundle", kind: "bundle" }),
    aLine(first, 2, { id: "part-a", kind: "bundle_component", parentId: "bundle" }),
    aLine(second, 1, { id: "part-b", kind: "bundle_component", parentId: "bundle" }),
  ]);

const indices = (most: number) =>
  fc.integer({ min: 0, max: most }).map((count) => Array.from({ length: count }, (_, index) => index));

/** Any bag of any country with any promotions, for testing the laws of pricing. */
export const anyBag: fc.Arbitrary<PricingInput> = fc.constantFrom(...COUNTRY_CODES).chain((country) =>
  fc
    .record({
      lines: indices(8).chain((list) => fc.tuple(...list.map(anyLine))),
      bundle: fc.option(anyBundle, { nil: [], freq: 2 }),
      rules: indices(7).chain((list) => fc.tuple(...list.map((index) => anyRule(index, country)))),
      gifts: indices(2).chain((list) => fc.tuple(...list.map((index) => anyGift(index, country)))),
      tier: fc.constantFrom(null, ...TIERS),
      isEmployee: fc.boolean(),
      firstOrder: fc.boolean(),
      perks: fc.subarray([...PERKS]),
      segments: fc.subarray(["members", "birthday-month"]),
      declinesVouchers: fc.constantFrom(false, false, true),
      coupon: fc.integer({ min: 0, max: 7 }),
      fulfilment: fc.constantFrom("delivery" as const, "collection" as const),
      giftCards: fc.integer({ min: 0, max: 20_000 }),
    })
    .map(({ lines, bundle, coupon, tier, isEmployee, firstOrder, perks, segments, declinesVouchers, ...facts }) =>
      aBag({
        ...facts,
        country,
        lines: [...lines, ...bundle],
        shopper: { tier, isEmployee, firstOrder, perks, segments, declinesVouchers },
        couponCode: coupon === 7 ? null : `CODE${coupon}`,
      }),
    ),
);
