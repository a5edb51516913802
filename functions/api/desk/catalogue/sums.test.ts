import { expect, it } from "vitest";
import type { Report } from "../../catalogue/csv/judge";
import { sumsOf } from "./sums";

const shaded = (n: number, shades: number): Report => ({
  handle: `tint-${n}`,
  line: 10 * n,
  outcome: "added",
  objections: [],
  notes: Array.from({ length: shades }, (_, at) => ({ line: 10 * n + at, column: "shadeHex", note: "no_colour" })),
});

it("counts each product once however many of its cells have the same fault, and names the first five", () => {
  const sums = sumsOf();
  for (let n = 1; n <= 8; n++) sums.hear(shaded(n, 4));
  const [sum] = sums.all();
  expect(sum).toMatchObject({ kind: "note", code: "no_colour", products: 8, cells: 32 });
  expect(sum?.examples).toEqual([1, 2, 3, 4, 5].map((n) => ({ line: 10 * n, handle: `tint-${n}` })));
});
