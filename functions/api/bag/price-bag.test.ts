import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COUNTRIES, COUNTRY_CODES } from "../../contract/countries";
import { priceBag } from "./price-bag";

const one = (unitPrice: number, quantity = 1) => [{ unitPrice, quantity }];
const minor = (country: "SG" | "HK" | "ID" | "MY" | "AU" | "TH", lines: ReturnType<typeof one>) =>
  priceBag(country, lines, "delivery");

describe("delivery", () => {
  it("is free strictly above the threshold (R27)", () => {
    expect(minor("SG", one(3500)).totals.delivery.minor).toBe(390);
    expect(minor("SG", one(3501)).totals.delivery.minor).toBe(0);
    expect(minor("ID", one(500_000)).totals.delivery.minor).toBe(20_000);
    expect(minor("ID", one(500_001)).totals.delivery.minor).toBe(0);
  });

  it("names what is missing, one minor unit beyond the threshold", () => {
    expect(minor("SG", one(3500)).freeDelivery).toMatchObject({ reached: false, remaining: { minor: 1 } });
    expect(minor("SG", one(3501)).freeDelivery).toMatchObject({ reached: true, remaining: { minor: 0 } });
    expect(minor("SG", one(3000)).freeDelivery.remaining.minor).toBe(501);
  });

  it("costs nothing for collection and for an empty bag", () => {
    expect(priceBag("SG", one(100), "collection").totals).toMatchObject({
      delivery: { minor: 0 },
      total: { minor: 100 },
    });
    expect(priceBag("SG", [], "delivery").totals).toMatchObject({ delivery: { minor: 0 }, total: { minor: 0 } });
  });
});

describe("tax", () => {
  it("is inside the total, rounded half up once per order (R25)", () => {
    // 5000 × 9 / 109 = 412.84
    expect(minor("SG", one(2500, 2)).totals.taxIncluded).toMatchObject({
      name: "GST",
      ratePercent: 9,
      amount: { minor: 413 },
      priceBeforeTax: { minor: 4587 },
    });
    // 16 × 10 / 110 = 1.4545, 17 × 10 / 110 = 1.5454
    expect(priceBag("AU", one(16), "collection").totals.taxIncluded?.amount.minor).toBe(1);
    expect(priceBag("AU", one(17), "collection").totals.taxIncluded?.amount.minor).toBe(2);
  });

  it("counts delivery in, and takes 11% in Indonesia", () => {
    // (300,000 + 20,000) × 11 / 111 = 31,711.7
    expect(minor("ID", one(300_000)).totals.taxIncluded).toMatchObject({ name: "PPN", amount: { minor: 31_712 } });
  });

  it("has no line where there is no retail tax", () => {
    expect(minor("HK", one(9900)).totals.taxIncluded).toBeNull();
    expect(minor("MY", one(9900)).totals.taxIncluded).toBeNull();
  });
});

it("earns whole points on merchandise alone (R44)", () => {
  expect(minor("SG", one(1999)).totals.pointsEarned).toBe(19);
  expect(minor("TH", one(2499)).totals.pointsEarned).toBe(0);
  expect(minor("TH", one(2500)).totals.pointsEarned).toBe(1);
});

const anyLines = fc.array(
  fc.record({ unitPrice: fc.integer({ min: 0, max: 5_000_000 }), quantity: fc.integer({ min: 1, max: 6 }) }),
  {
    maxLength: 30,
  },
);
const anyCountry = fc.constantFrom(...COUNTRY_CODES);
const anyWay = fc.constantFrom("delivery" as const, "collection" as const);

describe("for any bag", () => {
  it("the totals add up, are whole and never negative", () => {
    fc.assert(
      fc.property(anyCountry, anyLines, anyWay, (country, lines, way) => {
        const { totals, freeDelivery } = priceBag(country, lines, way);
        const merchandise = lines.map((line) => line.unitPrice * line.quantity).reduce((a, b) => a + b, 0);
        expect(totals.subtotal.minor).toBe(merchandise);
        expect(totals.subtotal.minor - totals.discount.minor + totals.delivery.minor).toBe(totals.total.minor);
        const tax = totals.taxIncluded;
        if (tax !== null) expect(tax.amount.minor + tax.priceBeforeTax.minor).toBe(totals.total.minor);
        const amounts = [
          totals.subtotal,
          totals.delivery,
          totals.total,
          tax?.amount,
          tax?.priceBeforeTax,
          freeDelivery.remaining,
        ];
        for (const amount of amounts) {
          if (amount === undefined) continue;
          expect(Number.isSafeInteger(amount.minor) && amount.minor >= 0).toBe(true);
          expect(amount.currency).toBe(COUNTRIES[country].currency);
        }
        expect(Number.isInteger(totals.pointsEarned) && totals.pointsEarned >= 0).toBe(true);
      }),
    );
  });

  it("the order of lines does not matter", () => {
    fc.assert(
      fc.property(anyCountry, anyWay, fc.tuple(anyLines, fc.func(fc.integer())), (country, way, [lines, weight]) => {
        const shuffled = lines.toSorted((a, b) => weight(a) - weight(b));
        expect(priceBag(country, shuffled, way)).toEqual(priceBag(country, lines, way));
      }),
    );
  });

  it("adding what `remaining` says makes delivery free, one unit less does not", () => {
    fc.assert(
      fc.property(anyCountry, anyLines, (country, lines) => {
        const { freeDelivery } = priceBag(country, lines, "delivery");
        fc.pre(!freeDelivery.reached);
        const more = (minor: number) => priceBag(country, [...lines, { unitPrice: minor, quantity: 1 }], "delivery");
        expect(more(freeDelivery.remaining.minor).freeDelivery.reached).toBe(true);
        expect(more(freeDelivery.remaining.minor - 1).freeDelivery.reached).toBe(false);
      }),
    );
  });
});
