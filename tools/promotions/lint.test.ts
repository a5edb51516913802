import { describe, expect, it } from "vitest";
import { rewardRows } from "../../functions/db/seed/beauty-pass/reward-rows";
import { promotionRows } from "../../functions/db/seed/promotions/promotion-rows";
import { lintPromotions } from "./lint";
import { lintRewards } from "./lint-rewards";

const now = "2026-03-02T04:00:00.000Z";
const rows = promotionRows(new Date(now)) as never as Parameters<typeof lintPromotions>[0] & { giftOffers: never };
const opening = { promotions: rows.promotions, gifts: rows.giftOffers, treats: rows.treats } as Parameters<
  typeof lintPromotions
>[0];
const known = {
  products: new Set(["senjara-candle-dusk", "senjara-candle-rain"]),
  brands: new Set(["melati-collection", "tuftwell", "senjara", "maison-ilvane"]),
  categories: new Set(["gifts/gift-cards", "skincare"]),
};
const about = (changes: Record<string, unknown>, id = "bloom10-sg") =>
  lintPromotions(
    { ...opening, promotions: opening.promotions.map((one) => (one.id === id ? { ...one, ...changes } : one)) },
    known,
    now,
  )
    .filter((finding) => finding.id === id)
    .map(({ text }) => text);

it("finds no error in the opening promotions", () => {
  expect(lintPromotions(opening, known, now).filter(({ level }) => level === "error")).toEqual([]);
});

it("explains promotions that can't work", () => {
  expect(about({ value: 130 })).toEqual(["130 is no percentage."]);
  expect(about({ kind: "staff", code: null, benefit: "free_delivery", value: 0 })).toEqual([
    "No staff gives free_delivery: it would give nothing.",
  ]);
  expect(about({ benefit: "free_delivery" })).toEqual(["10 is no value of free_delivery."]);
  expect(about({ stackable: true, voucher: true }).slice(0, 2)).toEqual([
    "Only an offer is stackable.",
    "Only a perk is a voucher.",
  ]);
  expect(about({ code: null })).toContain("A coupon without a code can never be used.");
  expect(about({ giftOfferId: "nothing" })).toEqual(["It needs the gift nothing, which does not exist."]);
  expect(about({ includes: { brands: ["nobody"] } })).toEqual([
    "It names nobody, which is no product, brand or category of ours.",
  ]);
  expect(about({ endsAt: "2026-01-01T00:00:00.000Z" })).toEqual(["It ended on 2026-01-01."]);
});

it("explains gifts and samples that nobody can get", () => {
  const gifts = opening.gifts.map((one) => (one.id === "halcye-minis-sg" ? { ...one, segments: ["vip"] } : one));
  const dates = { startsAt: "2026-05-01T00:00:00.000Z", endsAt: "2026-04-01T00:00:00.000Z" };
  const treats = opening.treats.map((one) => (one.id === "sample-cream-jar-sg" ? { ...one, ...dates } : one));
  const errors = lintPromotions({ ...opening, gifts, treats }, known, now).filter(({ level }) => level === "error");
  expect(errors.map(({ id, text }) => [id, text.slice(0, 25)]).toSorted()).toEqual([
    ["halcye-minis-sg", "Nobody is in vip: segment"],
    ["sample-cream-jar-sg", "It ends before it begins."],
  ]);
});

it("names promotions that conflict", () => {
  expect(about({ endsAt: null, includes: {}, tiers: [] }, "tools-sg").join()).toContain(
    "only the one that saves more applies",
  );
  expect(about({ code: "Shipfree", codeFolded: "shipfree" }).join()).toContain("capital letters alone");
});

it("explains vouchers and audiences that don't fit", () => {
  expect(about({ segments: ["vip"] }).join()).toContain("Nobody is in vip");
  expect(about({ tiers: ["gold"], segments: ["tier-pink"] })).toEqual([
    "Nobody can have it: it is for gold and for tier-pink.",
  ]);
  expect(about({ segments: ["staff"] }).join()).toContain("staff prices replace codes");
  const voucher = "birthday-voucher-sg";
  expect(about({ perk: null }, voucher).join()).toContain("everybody would have it");
  expect(about({ perk: "birthday" }, voucher).join()).toContain("Nobody holds birthday");
  expect(about({ value: 20 }, voucher)).toContainEqual(expect.stringContaining("promises 10%"));
  expect(about({ maxUsesPerCustomer: null }, voucher).join()).toContain("with every order");
  expect(about({ perk: "birthday_voucher" }, "welcome-voucher-sg").join()).toContain("of the same perk");
});

it("says once for each country that vouchers and codes can't be combined", () => {
  const notes = lintPromotions(opening, known, now).filter(({ level }) => level === "note");
  expect(notes).toHaveLength(8);
  expect(notes.map(({ text }) => text)).toContainEqual(expect.stringMatching(/In SG .*none beside a code \(BLOOM10, /));
});

describe("rewards", () => {
  const offered = rewardRows(new Date(now)) as Parameters<typeof lintRewards>[0];
  const sold = new Set(offered.map(({ country, variantId }) => `${country} ${variantId}`));
  const findings = (changes: Partial<(typeof offered)[number]>, facts = {}) =>
    lintRewards(
      offered.map((one) => (one.country === "SG" && one.id === "cream-jar--50-ml" ? { ...one, ...changes } : one)),
      { sold, spent: new Map(), now, ...facts },
    ).map(({ text }) => text);

  it("of the opening catalogue have no errors", () => {
    expect(findings({})).toEqual([]);
  });

  it("that nobody can redeem are explained", () => {
    expect(findings({ pointsCost: 0 })).toEqual(["0 points is no price."]);
    expect(findings({ endsAt: now })).toEqual(["It ends before it begins."]);
    expect(findings({ quantity: 3 }, { spent: new Map([["SG cream-jar--50-ml", 3]]) })).toEqual([
      "It is fully redeemed.",
    ]);
    expect(findings({ segments: ["lapsed"] })[0]).toContain("Nobody is in lapsed: segments are members, ");
    expect(findings({ minTier: "gold", segments: ["tier-pink"] })[0]).toContain("it is for gold and for tier-pink");
    expect(findings({ minTier: "black", segments: ["tier-gold"] })).toEqual([]);
    expect(findings({ variantId: "nothing" })[0]).toContain("is not sold in SG");
    expect(findings({ variantId: "brush-powder" })).toEqual(["brush-powder is the same for 500 points, 1100 fewer."]);
  });
});
