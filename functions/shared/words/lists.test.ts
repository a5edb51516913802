import { expect, it } from "vitest";
import { formatFacts, formatNames } from "./lists";

const LOCALES = ["en-SG", "id-ID", "th-TH", "zh-HK"];

it("puts the facts of one thing beside each other as each language does, without those that are absent", () => {
  expect(LOCALES.map((tag) => formatFacts(["Cardinal", null, "30 ml", undefined, "", "2"], tag))).toEqual([
    "Cardinal, 30 ml, 2",
    "Cardinal, 30 ml, 2",
    "Cardinal 30 ml 2",
    "Cardinal 30 ml 2",
  ]);
  expect(formatFacts([], "en-SG")).toBe("");
});

it("puts several names into a sentence as each language does", () => {
  expect(LOCALES.map((tag) => formatNames(["Rouge", "Serum C", "Balm"], tag))).toEqual([
    "Rouge, Serum C and Balm",
    "Rouge, Serum C, dan Balm",
    "Rouge Serum C และ Balm",
    "Rouge、Serum C 及 Balm",
  ]);
  expect(LOCALES.map((tag) => formatNames(["Rouge", "Balm"], tag))).toEqual([
    "Rouge and Balm",
    "Rouge dan Balm",
    "Rouge และ Balm",
    "Rouge 及 Balm",
  ]);
  expect(formatNames(["護手霜", "潤唇膏"], LOCALES[3]!)).toBe("護手霜及潤唇膏");
});
