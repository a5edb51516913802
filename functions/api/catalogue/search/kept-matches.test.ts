import { expect, it } from "vitest";
import type { Match } from "../listing/cards/card-sql";
import { keepMatches, keptMatches } from "./kept-matches";
import { readQuery } from "./words/search-words";

const NOW = new Date("2026-03-02T04:00:00.000Z");
const after = (ms: number) => new Date(NOW.getTime() + ms);
const asked = (text: string) => {
  const words = readQuery(text, "en");
  if (words === null) throw new Error(text);
  return words;
};
const found = (slugs: string) => ({ stamp: 7, at: NOW.getTime(), matches: [[4, -1, slugs]] as Match[] });
const database = () => ({}) as D1Database;

it("knows what words found in their own database, for five minutes", () => {
  const [d1, other] = [database(), database()];
  keepMatches(d1, asked("serum"), found("a b"));
  expect(keptMatches(d1, asked("Serum "), after(299_999))?.matches).toEqual([[4, -1, "a b"]]);
  expect(keptMatches(d1, asked("serums"), NOW)).toBeNull();
  expect(keptMatches(d1, asked("serum"), after(300_000))).toBeNull();
  expect(keptMatches(d1, asked("serum"), after(-1))).toBeNull();
  expect(keptMatches(other, asked("serum"), NOW)).toBeNull();
});

it("forgets the search that was asked for longest ago, and keeps none that would push out most others", () => {
  const d1 = database();
  const long = "x".repeat(300_000);
  for (const word of ["one", "two", "three", "four", "five", "six"]) keepMatches(d1, asked(word), found(long));
  expect(keptMatches(d1, asked("one"), NOW)).not.toBeNull();
  keepMatches(d1, asked("seven"), found(long));
  expect(keptMatches(d1, asked("two"), NOW)).toBeNull();
  for (const word of ["one", "three", "seven"]) expect(keptMatches(d1, asked(word), NOW)).not.toBeNull();
  keepMatches(d1, asked("eight"), found("x".repeat(600_000)));
  expect(keptMatches(d1, asked("eight"), NOW)).toBeNull();
  expect(keptMatches(d1, asked("three"), NOW)).not.toBeNull();
});

it("counts a search that is kept again once", () => {
  const d1 = database();
  for (let turn = 0; turn < 50; turn++) keepMatches(d1, asked("serum"), found("x".repeat(400_000)));
  keepMatches(d1, asked("mask"), found("x"));
  expect(keptMatches(d1, asked("serum"), NOW)).not.toBeNull();
});
