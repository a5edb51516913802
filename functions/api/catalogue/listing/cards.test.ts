import { describe, expect, it } from "vitest";
import { type CardRow, toCard } from "./cards";

const now = new Date("2026-03-01T00:00:00Z");
const row: CardRow = {
  slug: "lip-balm",
  name: "Lip Balm",
  brand_slug: "norre",
  brand_name: "Norré",
  picture_id: null,
  plate: "#f5f0ec",
  shades: "[]",
  shade_count: 0,
  size_count: 1,
  min_price: 2400,
  max_price: 2400,
  list_price: null,
  created_at: "2026-02-01T00:00:00Z",
  offers: '[1,12,"lip-balm"]',
};
const card = (over: Partial<CardRow> = {}) => toCard({ ...row, ...over }, "SG", now);

describe("toCard", () => {
  it("offers the only variant at once", () => {
    expect(card()).toMatchObject({
      quickAddVariantId: "lip-balm",
      button: "add_to_bag",
      stock: "in_stock",
      isNew: true,
    });
  });

  it("leaves a choice to the product page", () => {
    expect(card({ offers: '[3,12,"lip-balm--30-ml"]' }).quickAddVariantId).toBeNull();
  });

  it("adds nothing that is out of stock", () => {
    expect(card({ offers: '[1,0,"lip-balm"]' })).toMatchObject({
      quickAddVariantId: null,
      button: "out_of_stock",
      stock: "out",
    });
  });

  it("strikes a list price only above the price", () => {
    expect(card({ list_price: 3000 }).listPrice).toEqual({ minor: 3000, currency: "SGD" });
    expect(card({ list_price: 2400 }).listPrice).toBeNull();
  });

  it("says when prices differ between variants", () => {
    expect(card({ max_price: 5200 }).priceVaries).toBe(true);
    expect(card().priceVaries).toBe(false);
  });
});
