import { expect, it } from "vitest";
import { isCalled, wordsOfPath } from "./nearby.server";

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

it.each([
  ["lipstik rouge", "lipstick-rouge", true],
  ["makeup lip", "norre-tinted-balm-gloss-lip-veil", true],
  ["nothing here", "tidewren-tinted-fluid", false],
  ["唇膏", "lipstick-rouge", true],
])("%s calls %s: %s", (q, slug, called) => {
  expect(isCalled(q, slug)).toBe(called);
});
