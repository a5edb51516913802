import { describe, expect, it } from "vitest";
import type { ProductCard } from "#contract/catalogue/product/card";
import { type Column, freeFrom, mainIngredients, otherClaims, type RowName, rowsOf } from "./rows";

const card = (more: Partial<ProductCard> = {}): ProductCard => ({
  slug: "serum",
  name: "Serum",
  brand: { slug: "norre", name: "Norré" },
  picture: { id: null, plate: "#ffffff" },
  price: { minor: 3000, currency: "SGD" },
  listPrice: null,
  priceVaries: false,
  staffPrice: null,
  unitPrice: null,
  shades: [],
  shadeCount: 0,
  sizeCount: 1,
  shade: null,
  stock: "in_stock",
  button: "add_to_bag",
  badges: [],
  opensAt: null,
  rating: null,
  isNew: false,
  quickAddVariantId: null,
  ...more,
});

const column = (more: Partial<Column> = {}): Column => ({
  card: card(),
  categoryPath: "skincare/treat/serum",
  sizes: [],
  claims: [],
  spf: null,
  collectionOnly: false,
  attributes: [],
  ingredients: [],
  avoided: [],
  howToUse: [],
  match: null,
  points: 0,
  avoid: null,
  ...more,
});

const claims = (...values: string[]) => ({ attributes: [{ attribute: "claim" as const, values }] });
const namesOf = (...columns: Column[]): RowName[] => rowsOf(columns).map(({ name }) => name);
const differing = (...columns: Column[]): RowName[] =>
  rowsOf(columns).flatMap(({ name, differs }) => (differs ? [name] : []));

describe("the rows of a comparison", () => {
  it("are those in which at least one product has a value", () => {
    expect(namesOf(column(), column())).toEqual(["price", "stock"]);
    expect(namesOf(column(), column({ sizes: ["30 ml"], match: "Sand" }))).toEqual([
      "price",
      "stock",
      "match",
      "sizes",
    ]);
  });

  it("differ where one value is missing, or is another", () => {
    expect(differing(column(), column())).toEqual([]);
    expect(differing(column({ sizes: ["30 ml"] }), column({ sizes: ["30 ml"] }))).toEqual([]);
    expect(differing(column({ sizes: ["30 ml"] }), column())).toEqual(["sizes"]);
    expect(differing(column(), column({ card: card({ stock: "out" }) }))).toEqual(["stock"]);
    expect(differing(column(), column({ collectionOnly: true }))).toEqual(["stock"]);
  });

  it("differ in price also where only the earlier price does", () => {
    const sale = card({ listPrice: { minor: 4000, currency: "SGD" } });
    expect(differing(column(), column({ card: sale }))).toEqual(["price"]);
  });

  it("say no price per measure of products with shades", () => {
    const unitPrice = { price: { minor: 100, currency: "SGD" as const }, amount: 10, unit: "ml" as const };
    expect(namesOf(column({ card: card({ unitPrice }) }))).toContain("unit");
    expect(namesOf(column({ card: card({ unitPrice, shadeCount: 3 }) }))).not.toContain("unit");
  });

  it("say nothing about the stock of a launch, and no price where it is hidden", () => {
    const launch = (stock: "in_stock" | "out") =>
      column({ card: card({ price: null, button: "remind_me", opensAt: "2026-12-01T00:00:00Z", stock }) });
    expect(differing(launch("in_stock"), launch("out"))).toEqual([]);
    expect(namesOf(launch("out"))).toEqual(["stock"]);
  });

  it("tell sun protection once, by its factor where it is known", () => {
    const known = column({ spf: "SPF 50+", ...claims("spf", "vegan") });
    const said = column(claims("spf"));
    expect(namesOf(known)).toEqual(["price", "stock", "spf", "claim"]);
    expect(differing(known, said)).toContain("spf");
  });
});

it("what a product is free from is told apart from its other claims", () => {
  const told = column(claims("vegan", "fragrance_free", "spf", "alcohol_free"));
  expect(freeFrom(told)).toEqual(["fragrance_free", "alcohol_free"]);
  expect(otherClaims(told)).toEqual(["vegan"]);
});

it("the main ingredients are the first on the pack", () => {
  expect(mainIngredients(column({ ingredients: [..."abcdefgh"] }))).toEqual([..."abcdef"]);
});
