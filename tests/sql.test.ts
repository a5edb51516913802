import { expect, it } from "vitest";
import { readSource, repositoryFiles } from "./support/source/source-files";

// SQL by name (docs/decisions/028-sql-by-name.md): only one file prepares statements, and no parameter has a number.

/** The file that prepares statements. */
const PREPARES = ["functions/db/d1/through.ts"];
/** Tools that run the statements of a file, or that read tables with unknown columns. */
const SENDS_FILES = /^tools\/(drill\/|local\/database\.ts|opening\.ts)/;
const sources = repositoryFiles().filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
const product = sources.filter((path) => /^(app|functions)\//.test(path));
const prepares = (path: string) => /\.prepare\(/.test(readSource(path));
/** Finds `?3` as a parameter; the question mark of an address follows a letter. */
const numbers = (path: string) => /(^|[\s(=,|+<>-])\?\d/m.test(readSource(path));

it("prepares SQL in one place, also in tools", () => {
  const named = sources.filter((path) => /^(app|functions|tools)\//.test(path) && !SENDS_FILES.test(path));
  expect(named.filter((path) => !PREPARES.includes(path) && prepares(path))).toEqual([]);
});

it("numbers no parameter, also not in test support", () => {
  expect(sources.filter((path) => /^(app|functions|tools|tests\/support)\//.test(path) && numbers(path))).toEqual([]);
});

it("reads each result by name and columns; only files below a trip know statements and results", () => {
  const knows = (path: string) =>
    /\bD1(Result|PreparedStatement)\b|\.(batch|first|raw)\(|\.(all|first)</.test(readSource(path));
  expect(product.filter((path) => !/^functions\/db\/(trip\.ts|d1\/|schema\/)/.test(path) && knows(path))).toEqual([]);
});

it("asks by `holds` whether rows exist, and by `totalRead` how many", () => {
  const says = (path: string) => /SELECT 1 AS|COUNT\(\*\) AS total FROM/i.test(readSource(path));
  expect(product.filter((path) => path !== "functions/api/kit/paging.ts" && says(path))).toEqual([]);
});
