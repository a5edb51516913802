import { expect, it } from "vitest";
import { faceOf, hasFace } from "./text-face";

it.each([
  ["en", "en", true],
  ["en", "zh", true],
  ["id", "th", false],
  ["th", "th", true],
  ["th", "en", true],
])("letters fetched on a page in %s serve one in %s: %s", (fetched, language, serves) => {
  expect(hasFace(faceOf(fetched), language)).toBe(serves);
});

it.each([null, "", "0", "2", "1-thai ", "latin"])("nothing else is a face: %s", (value) => {
  expect([hasFace(value, "en"), hasFace(value, "th")]).toEqual([false, false]);
});
