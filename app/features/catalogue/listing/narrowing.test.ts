import { describe, expect, it } from "vitest";
import { readNarrowing, readWords } from "./narrowing";

const read = (query: string) => readNarrowing(new URLSearchParams(query));

describe("readNarrowing", () => {
  it("reads sort, brand and page", () => {
    expect(read("sort=price_asc&brand=norre&page=2")).toEqual({ sort: "price_asc", brand: "norre", page: 2 });
  });

  it("has an answer for an address without a query, and for the empty fields of a form", () => {
    const plain = { sort: "recommended", brand: null, page: 1 };
    expect(read("")).toEqual(plain);
    expect(read("brand=&sort=")).toEqual(plain);
  });

  it.each(["sort=price", "brand=../x", "brand=A", "brand=%00", `brand=${"a".repeat(81)}`])("overlooks %s", (query) => {
    expect(read(query)).toEqual({ sort: "recommended", brand: null, page: 1 });
  });

  it.each(["0", "-1", "1.5", "x", "", "01", "501", "1e2", "9".repeat(40)])("knows no page %j", (page) => {
    expect(read(`page=${page}`)).toBeNull();
  });
});

describe("readWords", () => {
  const words = (q: string) => readWords(new URLSearchParams({ q }));

  it("trims and keeps to the longest query", () => {
    expect(words("  lip \n oil ")).toBe("lip oil");
    expect(words("a".repeat(300))).toHaveLength(100);
    expect(words("   ")).toBe("");
    expect(readWords(new URLSearchParams())).toBe("");
  });
});
