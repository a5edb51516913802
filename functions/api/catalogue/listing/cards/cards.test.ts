import { describe, expect, it } from "vitest";
import { VISITOR, type Viewer } from "../../../kit/call/viewer";
import type { CardRow } from "./card-sql";
import { toCard } from "./cards";

const now = new Date("2026-03-01T00:00:00Z");
const row: CardRow = {
  slug: "lip-balm",
  name: "Lip Balm",
  brand_slug: "norre",
  brand_name: "Norré",
  picture_id: null,
  detail_id: null,
  ingredients: [],
  plate: "#f5f0ec",
  shades: [],
  shade_count: 0,
  size_count: 1,
  min_price: 2400,
  max_price: 2400,
  list_price: null,
  created_at: "2026-02-01T00:00:00Z",
  app_exclusive: false,
  non_discountable: false,
  collection_only: false,
  is_bundle: false,
  rating_count: 0,
  rating_sum: 0,
  release: null,
  offers: [1, 12, "lip-balm", 0],
  net: [50, "ml"],
};
const card = (over: Partial<CardRow> = {}, viewer: Viewer = VISITOR) =>
  toCard({ ...row, ...over }, { country: "SG", viewer, now });

describe("a product card", () => {
  it("offers the only variant at once", () => {
    expect(card()).toMatchObject({
      quickAddVariantId: "lip-balm",
      button: "add_to_bag",
      stock: "in_stock",
      isNew: true,
    });
  });

  it("leaves the choice between variants to the product page", () => {
    expect(card({ offers: [3, 12, "lip-balm--30-ml", 0] }).quickAddVariantId).toBeNull();
  });

  it("does not add a product that is out of stock", () => {
    expect(card({ offers: [1, 0, "lip-balm", 0] })).toMatchObject({
      quickAddVariantId: null,
      button: "waitlist_me",
      stock: "out",
    });
  });

  it("strikes the list price through only when it is above the price", () => {
    expect(card({ list_price: 3000 }).listPrice).toEqual({ minor: 3000, currency: "SGD" });
    expect(card({ list_price: 2400 }).listPrice).toBeNull();
  });

  it("hides price and stock before a launch opens to the viewer", () => {
    const release: CardRow["release"] = ["2026-04-01T00:00:00Z", "2026-02-01T00:00:00Z", ["gold"], 0];
    const hidden = card({ release, list_price: 3000, max_price: 5200 });
    expect(hidden).toMatchObject({
      price: null,
      listPrice: null,
      staffPrice: null,
      unitPrice: null,
      priceVaries: false,
      stock: "out",
      button: "remind_me",
      badges: ["priority_access"],
      opensAt: "2026-04-01T00:00:00Z",
      quickAddVariantId: null,
    });
    expect(JSON.stringify(hidden)).not.toMatch(/2400|3000|5200/);
    const gold: Viewer = { kind: "member", memberId: "m", tier: "gold", isEmployee: false, roles: [] };
    expect(card({ release }, gold)).toMatchObject({ price: { minor: 2400 }, button: "add_to_bag", stock: "in_stock" });
  });

  it("shows the staff price to staff only", () => {
    const staff: Viewer = { kind: "member", memberId: "m", tier: "pink", isEmployee: true, roles: [] };
    expect(card({}, staff).staffPrice).toEqual({ minor: 1680, currency: "SGD" });
    expect(card().staffPrice).toBeNull();
  });

  it("shows the mean rating, and none without reviews", () => {
    expect(card({ rating_count: 3, rating_sum: 14 }).rating).toEqual({ average: 467, count: 3 });
    expect(card().rating).toBeNull();
  });

  it("says when prices differ between variants", () => {
    expect(card({ max_price: 5200 }).priceVaries).toBe(true);
    expect(card().priceVaries).toBe(false);
  });
});
