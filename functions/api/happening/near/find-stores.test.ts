import { expect, it } from "vitest";
import { storeRows } from "../../../db/seed/happening/store-rows";
import { storesCalled } from "./find-stores";

const names = (country: string, near: string) =>
  storesCalled(
    storeRows().filter((store) => store.country === country),
    near,
  ).map(({ slug }) => slug);

it.each([
  ["SG", "Orchard", ["orchard"]],
  ["SG", "  oRCHARD road ", ["orchard"]],
  ["SG", "529510", ["tampines"]],
  ["SG", "2388", ["orchard"]],
  // No store has this postcode; the store of its district is found.
  ["SG", "238872", ["orchard"]],
  ["SG", "melati jurong", ["jurong"]],
  ["HK", "銅鑼灣", ["causeway-bay"]],
  ["HK", "九龍", ["tsim-sha-tsui"]],
  ["HK", "tsimshatsui", ["tsim-sha-tsui"]],
  ["TH", "ปทุมวัน", ["bangkok-siam"]],
  ["TH", "ทองหล่อ", ["bangkok-thong-lo"]],
  ["TH", "10400", ["bangkok-siam", "bangkok-thong-lo"]],
  ["TH", "chiang mai", ["chiang-mai-nimman"]],
  ["ID", "bandung", ["bandung-riau"]],
  ["ID", "jakárta", ["jakarta-senayan"]],
  ["AU", "3121", ["melbourne-bourke-street"]],
  ["NZ", "queen st", ["auckland-queen-street"]],
])("%s: %s finds %j", (country, near, slugs) => {
  expect(names(country, near)).toEqual(slugs);
});

it("finds none for words that no store has, or when one word is found nowhere", () => {
  for (const near of ["zzzz", "melati zzzz", "!!!", "%", "ink", "99"]) expect(names("SG", near), near).toEqual([]);
});

it("finds all without words, and for words that all of them have", () => {
  expect(names("SG", " ")).toHaveLength(4);
  expect(names("SG", "melati singapore")).toHaveLength(4);
});
