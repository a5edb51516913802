import { expect, it } from "vitest";
import { promotionRows } from "../../functions/db/seed/promotion-rows";
import { lintPromotions } from "./lint";

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

it("explains what cannot work", () => {
  expect(about({ value: 130 })).toEqual(["130 is no percentage."]);
  expect(about({ code: null })).toContain("A coupon without a code can never be used.");
  expect(about({ giftOfferId: "nothing" })).toEqual(["It needs the gift nothing, which does not exist."]);
  expect(about({ includes: { brands: ["nobody"] } })).toEqual([
    "It names nobody, which is no product, brand or category of ours.",
  ]);
  expect(about({ endsAt: "2026-01-01T00:00:00.000Z" })).toEqual(["It ended on 2026-01-01."]);
});

it("names promotions that stand in each other's way", () => {
  expect(about({ endsAt: null, includes: {}, tiers: [] }, "tools-sg").join()).toContain(
    "only the one that saves more applies",
  );
  expect(about({ code: "Shipfree", codeFolded: "shipfree" }).join()).toContain("capital letters alone");
});
