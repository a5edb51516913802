import { describe, expect, it } from "vitest";
import { readQuery } from "../words/search-words";
import { elsewhereOf, place } from "./elsewhere";

const places = [
  place({ kind: "brand", target: "maison-ilvane", name: "Maison Ilvane" }, "en"),
  place({ kind: "brand", target: "norre", name: "Norré" }, "en"),
  place({ kind: "category", target: "makeup/lips/lipstick", name: "Lipstick" }, "en"),
  place({ kind: "category", target: "makeup/lips", name: "Lips" }, "en"),
  place({ kind: "page", target: "/pages/delivery", name: "Delivery", more: "How long a parcel takes." }, "en"),
  place({ kind: "page", target: "/terms?section=returns", name: "Returns", more: "Thirty days." }, "en"),
  place({ kind: "store", target: "ion", name: "Melati ION Orchard", also: "2 Orchard Turn" }, "en"),
  place({ kind: "store", target: "jewel", name: "Melati Jewel", also: "78 Airport Boulevard" }, "en"),
];
const found = (q: string) => {
  const asked = readQuery(q, "en");
  const { brands, categories, pages, stores } = elsewhereOf(places, asked as never);
  return [
    ...brands.map(({ slug }) => slug),
    ...categories.map(({ path }) => path),
    ...pages.map(({ path }) => path),
    ...stores.map(({ slug }) => slug),
  ];
};

describe("results besides products", () => {
  it.each([
    ["norre", ["norre"]],
    ["nore", ["norre"]],
    ["ilvane lipstick", ["makeup/lips/lipstick"]],
    ["maison ilvane lipstick", ["maison-ilvane", "makeup/lips/lipstick"]],
    ["red lipstick", ["makeup/lips/lipstick"]],
    ["lipstcik", ["makeup/lips/lipstick"]],
    ["lips", ["makeup/lips", "makeup/lips/lipstick"]],
    ["delivery", ["/pages/delivery"]],
    ["parcel delivery", ["/pages/delivery"]],
    ["retur", ["/terms?section=returns"]],
    ["melati", []],
    ["melati ion", ["ion"]],
    ["airport", ["jewel"]],
    ["xylophone", []],
  ])("%s leads to %j", (q, expected) => {
    expect(found(q)).toEqual(expected);
  });

  it.each([
    ["delivery", true],
    ["retur", true],
    ["airport", true],
    ["delivry", false],
    ["airprt", false],
    ["lipstick", false],
  ])("%s stands in a page or store as it was typed: %j", (q, expected) => {
    expect(elsewhereOf(places, readQuery(q, "en") as never).typed).toBe(expected);
  });

  it("are found by words in Thai and by neighbouring characters in Chinese", () => {
    const thai = [place({ kind: "page", target: "/pages/delivery", name: "การจัดส่ง" }, "th")];
    const chinese = [place({ kind: "page", target: "/pages/delivery", name: "送貨及退貨" }, "zh")];
    expect(elsewhereOf(thai, readQuery("จัดส่ง", "th") as never).pages).toHaveLength(1);
    expect(elsewhereOf(chinese, readQuery("退貨", "zh") as never).pages).toHaveLength(1);
    expect(elsewhereOf(chinese, readQuery("防曬", "zh") as never).pages).toHaveLength(0);
  });
});
