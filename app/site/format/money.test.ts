import { describe, expect, it } from "vitest";
import type { CurrencyCode } from "#contract/countries";
import { formatMoney, says } from "./money";

// Replaces narrow no-break spaces, which differ between engines and look the same to a shopper.
const shown = (minor: number, currency: CurrencyCode, tag: string) =>
  formatMoney({ minor, currency }, tag).replace(/\s/g, " ");

describe("money as a local prints it (decisions, section 1)", () => {
  it.each([
    [123450, "AUD", "en-AU", "$1,234.50"],
    [48000, "HKD", "en-HK", "HK$480"],
    [48000, "HKD", "zh-HK", "HK$480"],
    [48050, "HKD", "zh-HK", "HK$480.50"],
    [1289000, "IDR", "id-ID", "Rp 1.289.000"],
    [1289000, "IDR", "en-ID", "Rp 1.289.000"],
    [123450, "MYR", "en-MY", "RM 1,234.50"],
    [123450, "NZD", "en-NZ", "$1,234.50"],
    [123400, "PHP", "en-PH", "₱1,234"],
    [4200, "SGD", "en-SG", "$42.00"],
    [294000, "THB", "th-TH", "฿2,940"],
    [294050, "THB", "en-TH", "฿2,940.50"],
  ] as const)("%i %s in %s reads %s", (minor, currency, tag, text) => {
    expect(shown(minor, currency, tag)).toBe(text);
  });
});

it.each([
  ["$42.00", "$42.00", true],
  ["From $42.00", "$42.00", true],
  ["Rp\u00a01.289.000", "Rp 1.289.000", true],
  ["HK$480\u8d77", "HK$480", true],
  ["$45.00", "$42.00", false],
  ["\u0e3f120", "\u0e3f12", false],
  ["\u0e3f2,940", "\u0e3f2", false],
  ["", "$42.00", false],
])("the text %s says %s: %s", (text, price, is) => {
  expect(says(text, price)).toBe(is);
});
