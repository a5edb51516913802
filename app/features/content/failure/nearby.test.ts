import { expect, it } from "vitest";
import { wordsOfPath } from "~/site/addresses/words-of-path";
import { isCalled, unlike } from "./nearby.server";
import { readablePath } from "./not-found";

it.each([
  ["/products/rouge-velvet-lipstik", "rouge velvet lipstik"],
  ["/pages/shop/makeup/lipps", "makeup lipps"],
  ["/collections/norre.html", "norre"],
  ["/%E5%94%87%E8%86%8F", "唇膏"],
  ["/%ff%fe", "ff fe"],
  ["/<script>alert(1)</script>", "script alert 1 script"],
  ["/", ""],
  [`/${"x".repeat(500)}`, "x".repeat(80)],
])("reads from %s the words %s", (path, words) => {
  expect(wordsOfPath(path)).toBe(words);
});

it.each([
  ["lipstik rouge", "lipstick-rouge", true],
  ["makeup lip", "norre-tinted-balm-gloss-lip-veil", true],
  ["nothing here", "tidewren-tinted-fluid", false],
  ["唇膏", "lipstick-rouge", true],
])("a search for %s matches the name of %s: %s", (q, slug, called) => {
  expect(isCalled(q, slug)).toBe(called);
});

it("suggests each name once", () => {
  const near = [
    { path: "/brands/norre", name: "Norré", english: true },
    { path: "/pages/norre", name: "norré ", english: false },
    { path: "/products/a", name: "Norré Lip Veil", english: true },
    { path: "/products/b", name: "Norré Lip Veil", english: true },
  ];
  expect(unlike(near).map(({ path }) => path)).toEqual(["/brands/norre", "/products/a"]);
});

it.each([
  ["/%E0%B9%81%E0%B8%9A%E0%B8%A3%E0%B8%99%E0%B8%94%E0%B9%8C", "/แบรนด์"],
  ["/%E5%94%87%E8%86%8F/a%20b", "/唇膏/a%20b"],
  ["/%0aSet-Cookie", "/%0ASet-Cookie"],
  ["/%E2%80%AEgpj.exe", "/%E2%80%AEgpj.exe"],
  ["/%E0%A4%A", "/%E0%A4%A"],
  ["/a%2Fb%3Fc", "/a%2Fb%3Fc"],
])("shows the missing address %s as %s", (path, shown) => {
  expect(readablePath(path)).toBe(shown);
});
