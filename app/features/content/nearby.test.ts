import { expect, it } from "vitest";
import { wordsOfPath } from "./nearby.server";

it.each([
  ["/products/rouge-velvet-lipstik", "rouge velvet lipstik"],
  ["/pages/shop/makeup/lipps", "makeup lipps"],
  ["/collections/norre.html", "norre"],
  ["/%E5%94%87%E8%86%8F", "唇膏"],
  ["/%ff%fe", "ff fe"],
  ["/<script>alert(1)</script>", "script alert 1 script"],
  ["/", ""],
  [`/${"x".repeat(500)}`, "x".repeat(80)],
])("%s has the words %s", (path, words) => {
  expect(wordsOfPath(path)).toBe(words);
});
