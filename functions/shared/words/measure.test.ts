import { expect, it } from "vitest";
import { measured } from "./measure";

it.each([
  ["3.5 g", "en-SG", "3.5 g"],
  ["3.5 g", "id-ID", "3,5 g"],
  ["3.5 g", "th-TH", "3.5 กรัม"],
  ["3.5 g", "zh-HK", "3.5 克"],
  ["50 ml", "en-AU", "50 ml"],
  ["1000 ml", "id-ID", "1000 ml"],
  ["50 ml", "th-TH", "50 มล."],
  ["50 ml", "zh-HK", "50 毫升"],
  ["×1", "en-SG", "1 piece"],
  ["×6", "en-PH", "6 pieces"],
  ["×6", "id-ID", "isi 6"],
  ["×6", "th-TH", "6 ชิ้น"],
  ["×1", "zh-HK", "1 件裝"],
  ["Bouquet", "zh-HK", "Bouquet"],
])("%s is written in %s as %s", (size, localeTag, written) => {
  expect(measured(size, localeTag).replaceAll("\u00a0", " ")).toBe(written);
});

it("never breaks between a number and its unit", () => {
  for (const size of ["10.4 g", "50 ml", "×6"])
    for (const localeTag of ["en-SG", "id-ID", "th-TH", "zh-HK"]) expect(measured(size, localeTag)).not.toContain(" ");
});
