import { describe, expect, it } from "vitest";
import { aBag, aLine, aRule, VISITOR_SHOPPER } from "../../../../tests/support/shop/sample-bags";
import type { CountryCode } from "../../../contract/countries";
import { priceBag } from "./price-bag";

const plain = (country: CountryCode, ...lines: ReturnType<typeof aLine>[]) => priceBag(aBag({ country, lines }));
const collected = (country: CountryCode, price: number) =>
  priceBag(aBag({ country, lines: [aLine(price)], fulfilment: "collection" })).totals;
const member = (tier: "pink" | "white" | "black" | "gold") => ({ ...VISITOR_SHOPPER, tier });
const said = (priced: ReturnType<typeof priceBag>, step: string) =>
  priced.ledger
    .filter((entry) => entry.step === step)
    .map(({ ruleId, reason, amount }) => [ruleId, reason, amount?.minor]);

describe("delivery", () => {
  it("is free strictly above the threshold (R27)", () => {
    expect(plain("SG", aLine(3500)).totals.delivery.minor).toBe(390);
    expect(plain("SG", aLine(3501)).totals.delivery.minor).toBe(0);
    expect(plain("ID", aLine(500_000)).totals.delivery.minor).toBe(20_000);
    expect(plain("ID", aLine(500_001)).totals.delivery.minor).toBe(0);
  });

  it("says how much is missing, one minor unit beyond the threshold", () => {
    expect(plain("SG", aLine(3500)).freeDelivery).toMatchObject({ reached: false, remaining: { minor: 1 } });
    expect(plain("SG", aLine(3501)).freeDelivery).toMatchObject({ reached: true, remaining: { minor: 0 } });
    expect(plain("SG", aLine(3000)).freeDelivery.remaining.minor).toBe(501);
  });

  it("counts what is left after discounts", () => {
    const priced = priceBag(aBag({ lines: [aLine(3600)], rules: [aRule({ value: 10 })] }));
    expect(priced.totals).toMatchObject({ discount: { minor: 360 }, delivery: { minor: 390 }, total: { minor: 3630 } });
  });

  it("costs nothing for gold, for collection, by a rule and for an empty bag", () => {
    expect(priceBag(aBag({ lines: [aLine(100)], shopper: member("gold") })).totals.delivery.minor).toBe(0);
    expect(priceBag(aBag({ lines: [aLine(100)], shopper: member("black") })).totals.delivery.minor).toBe(390);
    expect(collected("SG", 100)).toMatchObject({ delivery: { minor: 0 }, total: { minor: 100 } });
    expect(plain("SG").totals).toMatchObject({ delivery: { minor: 0 }, total: { minor: 0 } });
    const free = aRule({ id: "ship", kind: "coupon", code: "SHIP", benefit: "free_delivery", value: 0 });
    const priced = priceBag(aBag({ lines: [aLine(100)], rules: [free], couponCode: "SHIP" }));
    expect([priced.totals.delivery.minor, said(priced, "delivery")]).toEqual([
      0,
      [["ship", "delivery_promotion", undefined]],
    ]);
  });
});

describe("tax", () => {
  it("is inside the total, rounded half up once per order (R25)", () => {
    // 5000 × 9 / 109 = 412.84
    expect(plain("SG", aLine(2500, 2)).totals.taxIncluded).toMatchObject({
      name: "GST",
      ratePercent: 9,
      amount: { minor: 413 },
      priceBeforeTax: { minor: 4587 },
    });
    // 16 × 10 / 110 = 1.4545, 17 × 10 / 110 = 1.5454
    expect(collected("AU", 16).taxIncluded?.amount.minor).toBe(1);
    expect(collected("AU", 17).taxIncluded?.amount.minor).toBe(2);
  });

  it("includes the tax on delivery, and is 11% in Indonesia", () => {
    // (300,000 + 20,000) × 11 / 111 = 31,711.7
    expect(plain("ID", aLine(300_000)).totals.taxIncluded).toMatchObject({ name: "PPN", amount: { minor: 31_712 } });
  });

  it("has no line where there is no retail tax", () => {
    expect(plain("HK", aLine(9900)).totals.taxIncluded).toBeNull();
    expect(plain("MY", aLine(9900)).totals.taxIncluded).toBeNull();
  });
});

it("counts whole points on goods alone (R44)", () => {
  expect(plain("SG", aLine(1999)).totals.pointsEarned).toBe(19);
  expect(plain("TH", aLine(2499)).totals.pointsEarned).toBe(0);
  expect(plain("TH", aLine(2500)).totals.pointsEarned).toBe(1);
});

describe("bundles", () => {
  const parts = [
    aLine(3000, 1, { id: "set", kind: "bundle" }),
    aLine(2000, 1, { id: "a", kind: "bundle_component", parentId: "set" }),
    aLine(1500, 1, { id: "b", kind: "bundle_component", parentId: "set" }),
  ];

  it("cost the price of the bundle, shared among its parts", () => {
    const priced = plain("SG", ...parts);
    expect(priced.totals.subtotal.minor).toBe(3000);
    expect(priced.lines.get("set")).toEqual({ gross: 3500, price: 3000, net: 3000 });
    expect([priced.lines.get("a")?.net, priced.lines.get("b")?.net]).toEqual([1714, 1286]);
    expect(said(priced, "bundle")).toEqual([["set", "bundle_price", -500]]);
  });

  it("never cost more than their parts", () => {
    const priced = plain("SG", { ...parts[0], unitPrice: 9000 } as (typeof parts)[0], ...parts.slice(1));
    expect([priced.totals.subtotal.minor, said(priced, "bundle")]).toEqual([3500, []]);
  });

  it("without their parts are ordinary lines", () => {
    expect(plain("SG", aLine(3000, 2, { id: "set", kind: "bundle" })).totals.subtotal.minor).toBe(6000);
  });
});

describe("offers", () => {
  it("have a minimum and say how much is missing", () => {
    const rules = [aRule({ id: "spend", minSpend: 5000 })];
    const short = priceBag(aBag({ lines: [aLine(4990)], rules }));
    expect(short.totals.discount.minor).toBe(0);
    expect(short.ledger.find(({ step }) => step === "offer")).toMatchObject({
      outcome: "refused",
      reason: "min_spend",
      shortfall: { minor: 10 },
    });
    expect(priceBag(aBag({ lines: [aLine(5000)], rules })).totals.discount.minor).toBe(500);
  });

  it("apply the best of those that exclude others, and those that combine", () => {
    const rules = [
      aRule({ id: "ten" }),
      aRule({ id: "twenty", value: 20 }),
      aRule({ id: "extra", benefit: "amount", value: 100, stackable: true }),
    ];
    const priced = priceBag(aBag({ lines: [aLine(10_000)], rules }));
    expect(priced.totals.discount.minor).toBe(2100);
    expect(said(priced, "offer")).toEqual([
      ["twenty", "percent_off", -2000],
      ["ten", "better_offer", undefined],
      ["extra", "amount_off", -100],
    ]);
  });

  it("round each line half up, and correct the largest line", () => {
    const lines = [aLine(5, 1, { id: "a" }), aLine(5, 1, { id: "b" }), aLine(15, 1, { id: "c" })];
    const priced = priceBag(aBag({ lines, rules: [aRule({ value: 10 })] }));
    // 25 × 10% = 2.5 -> 3; by line 0.6, 0.6, 1.8 -> 1, 1, 2: one too many, which the largest gives back.
    expect(priced.totals.discount.minor).toBe(3);
    expect(["a", "b", "c"].map((id) => priced.lines.get(id)?.net)).toEqual([4, 4, 14]);
  });

  it("skip what is never discounted", () => {
    const lines = [aLine(1000, 1, { id: "a" }), aLine(9000, 1, { id: "b", nonDiscountable: true })];
    const priced = priceBag(aBag({ lines, rules: [aRule({ minSpend: 5000 })] }));
    expect([priced.totals.discount.minor, priced.lines.get("b")?.net]).toEqual([100, 9000]);
  });
});

describe("a code", () => {
  const coupon = (facts: Parameters<typeof aRule>[0] = {}) =>
    aRule({ kind: "coupon", code: "TEN", id: "ten", ...facts });
  const refused = (facts: Parameters<typeof aRule>[0], bag: Parameters<typeof aBag>[0] = {}) =>
    priceBag(aBag({ lines: [aLine(4000)], rules: [coupon(facts)], couponCode: "TEN", ...bag })).coupon?.obstacle
      ?.reason;

  it("is refused with its own reason (R28)", () => {
    expect(refused({})).toBeUndefined();
    expect(refused({ code: "OTHER" })).toBe("not_found");
    expect(refused({ code: "ten" }, { couponProblem: "case_mismatch" })).toBe("case_mismatch");
    expect(refused({ endsAt: "2026-03-02T04:00:00.000Z" })).toBe("expired");
    expect(refused({ startsAt: "2026-03-02T04:00:00.001Z" })).toBe("not_started");
    expect(refused({ minSpend: 4001 })).toBe("min_spend");
    expect(refused({ firstOrderOnly: true }, { shopper: { ...VISITOR_SHOPPER, firstOrder: false } })).toBe(
      "first_order_only",
    );
    expect(refused({ includes: { brands: ["halcye"] } })).toBe("excluded_items");
    expect(refused({ maxUsesPerCustomer: 1, usedByCustomer: 1 })).toBe("used");
    expect(refused({ maxUses: 5, used: 5 })).toBe("fully_redeemed");
    expect(refused({ notWithCredits: true }, { giftCards: 1 })).toBe("with_credits");
    expect(refused({ tiers: ["gold"] })).toBe("members_only");
    expect(refused({ tiers: ["gold"] }, { shopper: member("white") })).toBe("wrong_tier");
    expect(refused({ segments: ["staff"] })).toBe("members_only");
    expect(refused({ segments: ["staff"] }, { shopper: member("gold") })).toBe("staff_only");
    expect(refused({ segments: ["birthday-month"] }, { shopper: member("gold") })).toBe("birthday_month_only");
    expect(refused({ segments: ["tier-black"] }, { shopper: member("gold") })).toBe("wrong_tier");
    expect(refused({}, { lines: [] })).toBe("empty_bag");
    expect(refused({ country: "MY" })).toBe("not_found");
  });

  it("does not combine with staff prices: 45% off the house brand, 30% off the rest (R46)", () => {
    const priced = priceBag(
      aBag({
        lines: [aLine(1000, 1, { id: "a", brandSlug: "melati" }), aLine(1000, 1, { id: "b" })],
        rules: [
          coupon({ value: 90 }),
          aRule({ id: "staff", kind: "staff", value: 30 }),
          aRule({ id: "house", kind: "staff", value: 45, includes: { brands: ["melati"] } }),
        ],
        couponCode: "TEN",
        shopper: { ...VISITOR_SHOPPER, tier: "white", isEmployee: true },
      }),
    );
    expect([priced.totals.discount.minor, priced.coupon?.obstacle?.reason]).toEqual([750, "not_with_staff"]);
    expect(said(priced, "staff")).toEqual([
      ["house", "percent_off", -450],
      ["staff", "percent_off", -300],
    ]);
  });

  it("that needs a gift waits for it (S4.06)", () => {
    const gift = {
      id: "vanity",
      name: "A vanity",
      country: "SG" as const,
      minSpend: 3000,
      maxSelectable: 1,
      codeOnly: true,
      startsAt: null,
      endsAt: null,
      tiers: [],
      segments: [],
      includes: {},
      excludes: {},
    };
    const bag = aBag({
      lines: [aLine(4000)],
      rules: [coupon({ giftOfferId: "vanity" })],
      gifts: [gift],
      couponCode: "TEN",
    });
    expect(priceBag(bag).coupon?.obstacle?.reason).toBe("needs_gift");
    const chosen = aLine(0, 1, { id: "pouch", kind: "gift", offerId: "vanity", available: 4 });
    const priced = priceBag({ ...bag, lines: [...bag.lines, chosen] });
    expect([priced.coupon?.obstacle, priced.totals.discount.minor]).toEqual([null, 400]);
    const without = priceBag({ ...bag, lines: [...bag.lines, chosen], couponCode: null });
    expect(without.dropped).toEqual([{ lineId: "pouch", reason: "needs_code" }]);
  });
});

it("leaves gift cards as payment, never as a discount", () => {
  const priced = priceBag(aBag({ lines: [aLine(4000)], giftCards: 5000 }));
  expect([priced.totals.discount.minor, priced.totals.total.minor, priced.tender]).toEqual([
    0,
    4000,
    { giftCards: 4000, due: 0 },
  ]);
});

it("says which applied rule refuses gift cards, and is silent about one that does not apply (S5.05)", () => {
  const bag = aBag({ lines: [aLine(4000)], rules: [aRule({ id: "ten", name: "Ten", notWithCredits: true })] });
  const lines = (input: typeof bag) => priceBag(input).ledger.filter(({ step }) => step === "gift_card");
  expect(lines(bag)).toMatchObject([
    { outcome: "refused", reason: "with_credits", ruleId: "ten", name: "Ten", amount: null },
  ]);
  expect(lines({ ...bag, lines: [] })).toEqual([]);
  expect(lines({ ...bag, giftCards: 1000 })).toMatchObject([{ outcome: "applied", reason: "tender" }]);
});

it("drops treats that are no longer earned or in stock, with the reason (R30)", () => {
  const sample = (id: string, available = 5) => aLine(0, 1, { id, kind: "sample", available });
  const samples = [sample("s1"), sample("s2", 0), sample("s3"), sample("s4")];
  expect(priceBag(aBag({ lines: [aLine(100), ...samples] })).dropped).toEqual([
    { lineId: "s2", reason: "fully_redeemed" },
    { lineId: "s4", reason: "fully_redeemed" },
  ]);
  expect(priceBag(aBag({ lines: [sample("s1")] })).dropped).toEqual([{ lineId: "s1", reason: "needs_purchase" }]);
});
