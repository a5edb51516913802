import { describe, expect, it } from "vitest";
import { readSource } from "../support/source/source-files";

// The glossary has one term for each thing that shoppers read of, and the pages use it.

const ROW = /^\| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \| `([\w-]+):(\w+)` +\|$/gm;
const terms = [...readSource("docs/glossary.md").matchAll(ROW)].map(([, thing, en, id, th, zh, room, key]) => ({
  thing: thing?.trim() ?? "",
  words: { en, id, th, zh },
  room,
  key: key ?? "",
}));

const bare = (text: string | undefined) => (text ?? "").trim().toLowerCase();

it("has a term for sixty things, each once", () => {
  expect(terms.length).toBeGreaterThanOrEqual(60);
  expect(new Set(terms.map(({ thing }) => thing)).size).toBe(terms.length);
});

describe.each(["en", "id", "th", "zh"] as const)("the terms in %s", (language) => {
  it("are those of the pages", () => {
    const wrong = terms.filter(({ words, room, key }) => {
      const strings: Record<string, string> = JSON.parse(readSource(`locales/${language}/${room}.json`));
      return bare(words[language]) === "" || !bare(strings[key]).includes(bare(words[language]));
    });
    expect(wrong.map(({ thing, words, key }) => `${thing}: ${words[language]} (${key})`)).toEqual([]);
  });

  it("name one thing each", () => {
    const said = terms.map(({ words }) => bare(words[language]));
    expect(said.filter((word, at) => said.indexOf(word) !== at)).toEqual([]);
  });
});
