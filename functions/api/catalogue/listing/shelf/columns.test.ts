import { describe, expect, it } from "vitest";
import { ATTRIBUTE_NAMES, ATTRIBUTES } from "../../../../contract/catalogue/product/attributes";
import { narrow } from "../narrow";
import { COLUMN_NAMES, NOTHING, patched, type ShelfCell, type ShelfRow } from "./columns";
import { fromParts, toParts } from "./pack";
import { inOrder, orderFor, type Shelf, TRAITS, toShelf } from "./shelf";

const FACTS = ATTRIBUTE_NAMES.flatMap((attribute) => ATTRIBUTES[attribute].map((value) => `${attribute}:${value}`));
const beside = { version: 7, brands: [{ slug: "norre", name: "Norré" }], stores: [], launches: [] };
const cell = (n: number, over: Partial<Record<number, unknown>> = {}): ShelfCell =>
  Object.assign(
    [
      `p-${n}`,
      n % 3 === 0 ? "norre" : "halcye",
      1000 + n,
      400,
      n % 5,
      90 - n,
      "2026-01-01T00:00:00.000Z",
      2 ** 40 + 1,
      FACTS.filter((_, at) => (at + n) % 7 === 0).join(","),
    ],
    over,
  ) as ShelfCell;
const rows = (count: number): ShelfRow[] =>
  ["makeup/lips/lipstick", "hair/shampoo/shampoo"].map((path, half) => ({
    path,
    products: Array.from({ length: count }, (_, n) => n)
      .filter((n) => n % 2 === half)
      .map((n) => cell(n)),
  }));
const nothingChosen = { types: [], brands: [], prices: [], rating: 0, available: false, without: false, stores: [] };
const traits = { finish: [], skin_type: [], concern: [], claim: [], shade_family: [] };
const nothing = { ...nothingChosen, traits };
const asked = { category: null, among: null, hidden: new Set<number>(), held: null, counting: true, chosen: nothing };
const counted = (shelf: Shelf) => narrow(shelf, asked).facets;

describe("a shelf", () => {
  it("counts every attribute, the first and the last too", () => {
    const shelf = toShelf(patched(NOTHING, [{ path: "a/b/c", products: [cell(0, { 8: FACTS.join(",") })] }]), beside);
    const options = counted(shelf)
      .filter(({ facet }) => facet in traits)
      .flatMap(({ options }) => options);
    expect(options).toHaveLength(TRAITS.length);
    expect(options.every(({ count }) => count === 1)).toBe(true);
  });

  it("has the same products where nothing is counted", () => {
    const shelf = toShelf(patched(NOTHING, rows(60)), beside);
    const choices = [
      nothing,
      { ...nothing, available: true },
      { ...nothing, types: ["makeup"], rating: 3 },
      { ...nothing, traits: { ...traits, skin_type: ["dry"], claim: ["vegan"] } },
    ];
    for (const chosen of choices)
      for (const place of [{}, { category: "hair" }, { among: [3, 1, 8, 20] }]) {
        const whole = narrow(shelf, { ...asked, ...place, chosen });
        const { fits, total, facets } = narrow(shelf, { ...asked, ...place, chosen, counting: false });
        expect([[...fits], total, facets]).toEqual([[...whole.fits], whole.total, []]);
      }
  });

  it("is the same when read whole, brought up to date, or written and read back", () => {
    const whole = patched(NOTHING, rows(40));
    const late = [cell(3, { 2: 5, 8: null }), cell(99)];
    const later = patched(whole, [{ path: "fragrance/perfume/edp", products: late }]);
    const afresh = patched(NOTHING, [
      ...rows(40).map(({ path, products }) => ({ path, products: products.filter(([slug]) => slug !== "p-3") })),
      { path: "fragrance/perfume/edp", products: late },
    ]);
    const [one, two] = [toShelf(later, beside, toShelf(whole, beside)), toShelf(afresh, beside)];
    expect(counted(one)).toEqual(counted({ ...two, brands: two.brands }));
    const named = (shelf: Shelf) => [...inOrder(shelf, "price_asc")].map((n) => shelf.slugs[n]);
    expect(named(one)).toEqual(named(two));
    expect(named(one)[0]).toBe("p-3");
    for (const size of [7, 41, 5000]) {
      const parts = toParts(later, size);
      expect(parts).toHaveLength(Math.ceil(41 / size));
      const back = fromParts(parts, later.version);
      for (const name of COLUMN_NAMES) expect(back[name]).toEqual(later[name]);
      expect(back).toEqual(later);
    }
  });

  it("keeps a sort order whose facts have not changed, and no other", () => {
    const before = toShelf(patched(NOTHING, rows(10)), beside);
    const orders = (["price_asc", "new"] as const).map((sort) => inOrder(before, sort));
    const cheaper = toShelf(
      patched(before, [{ path: "hair/shampoo/shampoo", products: [cell(5, { 2: 1 })] }]),
      beside,
      before,
    );
    expect(inOrder(cheaper, "new")).toBe(orders[1]);
    expect(inOrder(cheaper, "price_asc")[0]).toBe(cheaper.placeOf.get("p-5"));
    expect([...inOrder(before, "price_asc")]).toEqual([...(orders[0] ?? [])]);
    const longer = toShelf(patched(before, [{ path: "hair/shampoo/shampoo", products: [cell(50)] }]), beside, before);
    expect(inOrder(longer, "new")).toHaveLength(11);
  });

  it("puts products with a hidden price last when sorted by price, and nowhere else", () => {
    const shelf = toShelf(patched(NOTHING, rows(6)), beside);
    const hidden = new Set([0, 4]);
    const named = (sort: "price_asc" | "price_desc" | "rating") => [...orderFor(shelf, sort, hidden)].slice(-2);
    expect(named("price_asc")).toEqual(named("price_desc"));
    expect(new Set(named("price_asc"))).toEqual(hidden);
    expect(orderFor(shelf, "rating", hidden)).toBe(inOrder(shelf, "rating"));
  });
});
