import { describe, expect, it } from "vitest";
import { ftsQuery, MOST_WORDS } from "./search-words";

describe("ftsQuery", () => {
  it("wants every word, each as a prefix", () => {
    expect(ftsQuery("Velvet  lips", "en")).toBe('"velvet"* AND "lips"*');
  });

  it("cuts Thai and Chinese, which write no spaces", () => {
    expect(ftsQuery("ครีมกันแดด", "th")?.split(" AND ").length).toBeGreaterThan(1);
    expect(ftsQuery("保濕精華", "zh")).toBe('"保 濕"* AND "精 華"*');
  });

  it("asks for a repeated word once", () => {
    expect(ftsQuery("lip LIP Lip", "en")).toBe('"lip"*');
  });

  it.each(['"*', "", "   ", "***", "😀🎉", "()-^:", "\u0000", "\u0e34\u0e48", "'--"])("%j has no words", (q) => {
    expect(ftsQuery(q, "en")).toBeNull();
  });

  it.each([
    ['lip" OR "x', '"lip"* AND "or"* AND "x"*'],
    ["NEAR(", '"near"*'],
    ["NOT NEAR(a b)", '"not"* AND "near"* AND "a"* AND "b"*'],
    ["words : lip*", '"words"* AND "lip"*'],
  ])("%j is only text", (q, expected) => {
    expect(ftsQuery(q, "en")).toBe(expected);
  });

  it("keeps a long query to a bounded number of words", () => {
    const q = Array.from({ length: 50 }, (_, index) => `w${index}`).join(" ");
    expect(ftsQuery(q, "en")?.split(" AND ")).toHaveLength(MOST_WORDS);
  });
});
