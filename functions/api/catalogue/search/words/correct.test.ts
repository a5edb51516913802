import { describe, expect, it } from "vitest";
import type { LanguageCode } from "../../../../contract/countries";
import type { Candidates } from "../candidates";
import { correct } from "./correct";
import { distance, likenessTo } from "./likeness";
import { readQuery } from "./search-words";

const NOTHING: Candidates = { hit: false, known: [], begun: false, near: [], names: [] };
function corrected(q: string, candidates: Partial<Candidates>, language: LanguageCode = "en") {
  const asked = readQuery(q, language);
  if (asked === null) throw new Error(`${q} has no words`);
  return correct(asked, { ...NOTHING, ...candidates });
}

describe("the distance between words", () => {
  it.each([
    ["lipstick", "lipstick", 0],
    ["lipstcik", "lipstick", 1],
    ["mascra", "mascara", 1],
    ["foundaton", "foundation", 1],
    ["sereum", "serum", 1],
    ["moisturizr", "moisturiser", 2],
    ["serum", "cream", 3],
  ])("of %s and %s is %i", (a, b, expected) => {
    expect(distance(a, b, 3)).toBe(expected);
    expect(distance(b, a, 3)).toBe(expected);
  });
  it("is not measured beyond the limit", () => {
    expect(distance("abcdef", "uvwxyz", 2)).toBe(3);
  });
});

it("likeness is 1 for the same text, and high for one wrong Thai letter", () => {
  expect(likenessTo("ลิปสติก")("ลิปสติก")).toBe(1);
  expect(likenessTo("ลิบสติก")("ลิปสติก")).toBeGreaterThan(0.5);
  expect(likenessTo("ลิบสติก")("แชมพู")).toBeLessThan(0.2);
});

describe("a correction", () => {
  it("takes the nearest word, and of two equally near words the one that more products have", () => {
    const near: Candidates["near"] = [
      ["mascara", 3],
      ["mask", 9],
      ["mascaro", 1],
    ];
    expect(corrected("mascra", { near }).tries[0]).toMatchObject({ corrected: "mascara", any: false });
  });

  it("keeps words that are known, short, or unfinished", () => {
    const near: Candidates["near"] = [["serum", 9]];
    expect(corrected("serun", { near, known: ["serun"] }).tries.filter(({ any }) => !any)).toEqual([]);
    expect(corrected("ser", { near }).tries).toEqual([]);
    expect(corrected("serun", { near, begun: true }).tries).toEqual([]);
  });

  it("splits what was written together", () => {
    expect(corrected("bodylotion", { known: ["body", "lotion"] }).tries[0]?.corrected).toBe("body lotion");
  });

  it("searches for any of the words, the corrected ones included", () => {
    const { tries } = corrected("xylophone lipstcik", { near: [["lipstick", 6]] });
    expect(tries.at(-1)).toMatchObject({ any: true, asked: { words: ["lipstick"] } });
  });

  it("replaces Thai by the most similar name", () => {
    expect(corrected("ลิบสติก", { names: ["แชมพู", "ลิปสติก"] }, "th").tries[0]?.corrected).toBe("ลิปสติก");
  });

  it("suggests names, but not the typed text", () => {
    expect(corrected("sunscren", { names: ["Sunscreen", "Lipstick", "sunscren"] }).suggestions).toEqual(["Sunscreen"]);
  });
});
