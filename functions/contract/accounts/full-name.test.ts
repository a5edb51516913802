import { expect, it } from "vitest";
import { fullNameOf } from "./full-name";

it.each([
  ["嘉欣", "陳", "陳嘉欣"],
  ["Mei", "Tan", "Mei Tan"],
  ["Ka Yan", "陳", "Ka Yan 陳"],
  ["ณัฐชา", "วงศ์สวัสดิ์", "ณัฐชา วงศ์สวัสดิ์"],
  ["Suharti", "", "Suharti"],
])("says %s of the family %s as %s", (firstName, lastName, said) => {
  expect(fullNameOf({ firstName, lastName })).toBe(said);
});
