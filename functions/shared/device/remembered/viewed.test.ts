import { expect, it } from "vitest";
import { readViewed, withViewed } from "./viewed";

it("remembers the product that was opened last as the first, and each once", () => {
  expect(withViewed(null, "lipstick-rouge")).toBe("lipstick-rouge");
  expect(withViewed("lipstick-rouge", "serum-c")).toBe("serum-c.lipstick-rouge");
  expect(withViewed("serum-c.lipstick-rouge", "lipstick-rouge")).toBe("lipstick-rouge.serum-c");
  expect(withViewed("serum-c.lipstick-rouge", "serum-c")).toBeNull();
});

it("remembers the last nine", () => {
  const all = Array.from({ length: 12 }, (_, n) => `product-${n}`);
  const value = all.reduce((before, slug) => withViewed(before, slug) ?? before, "");
  expect(readViewed(value)).toEqual(all.slice(-9).reverse());
});

it("ignores what no product is called", () => {
  expect(readViewed(`../x.serum-c.<b>.${"a".repeat(81)}..SERUM`)).toEqual(["serum-c"]);
  expect(withViewed("serum-c", "<b>")).toBeNull();
  expect(readViewed(null)).toEqual([]);
});
