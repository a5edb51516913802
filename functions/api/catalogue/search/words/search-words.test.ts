import { describe, expect, it } from "vitest";
import type { LanguageCode } from "../../../../contract/countries";
import { anyWordOf, MOST_WORDS, readQuery } from "./search-words";

const phrasesOf = (q: string, language: LanguageCode = "en") => readQuery(q, language)?.phrases;

describe("a query", () => {
  it("requires whole words, and the last one as far as it was typed", () => {
    expect(phrasesOf("12 hours")).toEqual([
      [0, '"12"'],
      [1, '"hour"'],
      [1, '"hours"*'],
    ]);
  });

  it("ignores upper case, accents and plurals", () => {
    expect(readQuery("NÖRRÉ Brushes", "en")?.words).toEqual(["norre", "brush"]);
    expect(readQuery("berries glass halus", "en")?.words).toEqual(["berry", "glass", "halus"]);
  });

  it("accepts two neighbouring words as one word too", () => {
    expect(phrasesOf("lip stick")).toContainEqual([0, '"lipstick"']);
    expect(phrasesOf("lip stick")).toContainEqual([1, '"lipstick"']);
  });

  it("separates digits from letters, as the index does", () => {
    expect(readQuery("SPF50 30ml", "en")?.words).toEqual(["spf 50", "30 ml"]);
  });

  it("splits Thai and Chinese, which are written without spaces", () => {
    expect(readQuery("ครีมกันแดด", "th")?.words.length).toBeGreaterThan(1);
    expect(readQuery("保濕精華", "zh")?.words).toEqual(["保 濕", "精 華"]);
  });

  it("contains a repeated word once, and leaves out words that say nothing", () => {
    expect(readQuery("lip LIP Lip", "en")?.words).toEqual(["lip"]);
    expect(readQuery("cream for the hands", "en")?.words).toEqual(["cream", "hand"]);
    expect(readQuery("for the", "en")?.words).toEqual(["for", "the"]);
  });

  it.each(['"*', "", "   ", "***", "😀🎉", "()-^:", "\u0000", "\u0e34\u0e48", "'--"])("%j has no words", (q) => {
    expect(readQuery(q, "en")).toBeNull();
  });

  it.each(['lip" OR "x', "NEAR(", "NOT NEAR(a b)", "words : lip*", "{name} : a", 'a"b'])("%j is only text", (q) => {
    for (const [, phrase] of phrasesOf(q) ?? []) expect(phrase).toMatch(/^"[\p{L}\p{N} ]+"\*?$/u);
  });

  it("has a limited number of words, however long the text is", () => {
    const q = Array.from({ length: 50 }, (_, index) => `w${"x".repeat(index)}`).join(" ");
    expect(readQuery(q, "en")?.words).toHaveLength(MOST_WORDS);
  });
});

describe("a query for any of its words", () => {
  const ofAny = (q: string, language: "en" | "zh", known: string[]) => {
    const asked = readQuery(q, language);
    return asked && anyWordOf(asked, (word) => known.includes(word))?.words;
  };
  it("leaves out words that the index does not have", () => {
    expect(ofAny("norre xylophone", "en", ["norre"])).toEqual(["norre"]);
    expect(ofAny("qqqq xxxx", "en", [])).toBeUndefined();
  });
  it("requires every two Chinese characters side by side", () => {
    expect(ofAny("控油洗髮", "zh", [])).toEqual(["控 油", "油 洗", "洗 髮"]);
  });
});
