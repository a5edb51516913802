import { expect, it } from "vitest";
import { readSource, repositoryFiles } from "./support/source/source-files";

// SQL by name (docs/decisions/028-sql-by-name.md): one file prepares statements, and no parameter has a number.

/** What prepares, and what hands on to a database behind. */
const PREPARES = ["functions/db/trip.ts", "functions/db/d1/through.ts"];
const product = repositoryFiles().filter(
  (path) => /^(app|functions)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
);
const prepares = (path: string) => /\.prepare\(/.test(readSource(path));
/** `?3` as a parameter; an address in a text has its question mark behind a letter. */
const numbers = (path: string) => /(^|[\s(=,|+<>-])\?\d/m.test(readSource(path));

it("prepares SQL in one place, and numbers no parameter", () => {
  const old = product.filter((path) => !PREPARES.includes(path) && (prepares(path) || numbers(path)));
  expect(old).toEqual([]);
});

it("asks whether something is there by `holds`, and how many there are by `totalRead`", () => {
  const says = (path: string) => /SELECT 1 AS|COUNT\(\*\) AS total FROM/i.test(readSource(path));
  expect(product.filter((path) => path !== "functions/api/kit/paging.ts" && says(path))).toEqual([]);
});
