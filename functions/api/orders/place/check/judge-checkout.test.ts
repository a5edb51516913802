import { describe, expect, it } from "vitest";
import type { BagLineRow } from "../../../bag/lines/describe-line";
import { judgeCheckout, type PlacingFacts } from "./judge-checkout";

const line = (changes: Partial<BagLineRow> = {}): BagLineRow => ({
  id: "line-one",
  kind: "product",
  parentId: "",
  variantId: "balm-one",
  sku: "BALM1",
  quantity: 2,
  priceSeen: 2000,
  shadeName: null,
  shadeHex: null,
  size: null,
  productSlug: "balm",
  productName: "Balm",
  categoryPath: "skincare/masks/lip-care",
  brandSlug: "melati",
  brandName: "Melati",
  pictureId: null,
  plate: "#fff",
  nonDiscountable: false,
  collectionOnly: false,
  appExclusive: false,
  opensAt: null,
  earlyFrom: null,
  earlyTiers: null,
  offerId: null,
  price: 2000,
  listPrice: null,
  available: 9,
  ...changes,
});
const bagOf = (version: number, lines: BagLineRow[]) => ({
  version,
  lines,
  couponCode: null,
  voucherDeclined: false,
  rules: [],
  gifts: [],
  treats: [],
  lapsed: [],
  perks: [],
  segments: [],
});
const facts = (changes: Partial<PlacingFacts> = {}): PlacingFacts => ({
  bag: bagOf(4, [line()]),
  ordered: false,
  store: null,
  storeStock: new Map(),
  ...changes,
});
const orchard = { country: "SG", collect: true };
const judge = (choice: Partial<Parameters<typeof judgeCheckout>[1]>, known = facts()) =>
  judgeCheckout(
    { country: "SG", language: "en", now: new Date(0) },
    { fulfilment: "delivery", expectedTotal: 4000, ...choice },
    known,
  );
const codes = (verdict: ReturnType<typeof judge>) => (verdict.ok ? [] : verdict.faults.map(({ code }) => code));

it("a bag that is as the shopper saw it passes", () => {
  expect(judge({ bagVersion: 4 })).toMatchObject({
    ok: true,
    assessment: { priced: { totals: { total: { minor: 4000 } } } },
  });
});

it("an empty bag and one that another tab changed are refused", () => {
  expect(codes(judge({}, facts({ bag: bagOf(4, []) })))).toEqual(["bag_empty"]);
  expect(codes(judge({ bagVersion: 3 }))).toEqual(["bag_changed"]);
});

it("every line with too little stock is named before a changed total", () => {
  const lines = [
    line({ available: 0 }),
    line({ id: "line-two", available: 1 }),
    line({ id: "line-three", price: null, available: null }),
    line({ id: "line-four" }),
  ];
  expect(judge({ expectedTotal: 1 }, facts({ bag: bagOf(4, lines) }))).toEqual({
    ok: false,
    faults: [
      { code: "out_of_stock", field: "lines.line-one" },
      { code: "insufficient_stock", field: "lines.line-two", details: { available: 1 } },
      { code: "not_shipped_here", field: "lines.line-three" },
    ],
  });
});

describe("a collection", () => {
  const collect = { fulfilment: "collection", expectedTotal: 4000 } as const;

  it("uses the store's stock, not the stock for delivery", () => {
    const soldOut = bagOf(4, [line({ available: 0 })]);
    const stocked = facts({ bag: soldOut, store: orchard, storeStock: new Map([["balm-one", 2]]) });
    expect(judge(collect, stocked)).toMatchObject({ ok: true });
    expect(codes(judge(collect, facts({ store: orchard })))).toEqual(["out_of_stock"]);
  });

  it("needs a store of the country that offers collection", () => {
    for (const store of [null, { ...orchard, country: "MY" }, { ...orchard, collect: false }])
      expect(codes(judge(collect, facts({ store, storeStock: new Map([["balm-one", 2]]) })))).toEqual([
        "invalid_choice",
      ]);
  });
});

it("a changed total says the old and new amounts as the country prints money", () => {
  expect(judge({ expectedTotal: 3500 })).toEqual({
    ok: false,
    faults: [{ code: "total_changed", field: "expectedTotal", details: { was: "$35.00", now: "$40.00" } }],
  });
  const rupiah = facts({ bag: bagOf(4, [line({ price: 645_000 })]) });
  const verdict = judgeCheckout(
    { country: "ID", language: "id", now: new Date(0) },
    { fulfilment: "delivery", expectedTotal: 1_200_000 },
    rupiah,
  );
  expect(verdict).toMatchObject({ faults: [{ details: { was: "Rp\u00a01.200.000", now: "Rp\u00a01.290.000" } }] });
});
