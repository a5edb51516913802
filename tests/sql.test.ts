import { describe, expect, it } from "vitest";
import { readSource, repositoryFiles } from "./support/source-files";

// SQL by name (docs/decisions/028-sql-by-name.md): one file prepares statements, and no parameter has a number.

/** What prepares, and what hands on to a database behind. */
const PREPARES = ["functions/db/trip.ts", "functions/db/through.ts"];
/** Rooms whose statements are not written with the tag yet; a room that is leaves the list. */
const STILL = [
  "functions/api/beauty-pass",
  "functions/api/factors",
  "functions/api/operator",
  "functions/api/sandbox",
  "functions/api/security",
];

const product = repositoryFiles().filter(
  (path) => /^(app|functions)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
);
const isOf = (path: string, room: string) => path === room || path.startsWith(`${room}/`);
const prepares = (path: string) => /\.prepare\(/.test(readSource(path));
/** `?3` as a parameter; an address in a text has its question mark behind a letter. */
const numbers = (path: string) => /(^|[\s(=,|+<>-])\?\d/m.test(readSource(path));

describe("SQL", () => {
  const old = product.filter((path) => !PREPARES.includes(path) && (prepares(path) || numbers(path)));

  it("is prepared in one place, and its parameters have no numbers", () => {
    expect(old.filter((path) => !STILL.some((room) => isOf(path, room)))).toEqual([]);
  });

  it("leaves the list of what is not written by name yet", () => {
    expect(STILL.filter((room) => !old.some((path) => isOf(path, room)))).toEqual([]);
  });
});
