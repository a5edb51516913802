import { expect, it } from "vitest";
import { around } from "./pager";

it("shows the first page, the last and the neighbours, with a gap where pages are left out", () => {
  expect(around(1, 1)).toEqual([1]);
  expect(around(1, 3)).toEqual([1, 2, 3]);
  expect(around(5, 9)).toEqual([1, -4, 4, 5, 6, -9, 9]);
  expect(around(9, 9)).toEqual([1, -8, 8, 9]);
});
