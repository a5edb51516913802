import { describe, expect, it } from "vitest";
import { readSource, repositoryFiles } from "../support/source/source-files";

// docs/requirements.md explains each id that code, tests and docs cite, and has no line for an id that nobody cites.
const PAGE = "docs/requirements.md";
const SOURCES = /\.(tsx?|mjs|js|css|md|sql|toml|py)$/;
const NOT_CITING = [PAGE, "tests/docs/requirements.test.ts"];

/**
 * Finds `S4.06` and `R32`, and the numbers after "expectation", "moonshot" and "trap": "expectations 22 and 23" are two
 * ids.
 */
function citedIn(text: string): string[] {
  const codes = [...text.matchAll(/\b(?:S\d{1,2}\.\d\d|R[1-9]\d?)\b/g)].map(([code]) => code);
  const numbered = [...text.matchAll(/\b(expectation|moonshot|trap)s? (\d+(?:(?:, | and )\d+)*)/gi)].flatMap(
    ([, word = "", numbers = ""]) => [...numbers.matchAll(/\d+/g)].map(([number]) => `${word.toLowerCase()} ${number}`),
  );
  return [...codes, ...numbered];
}

const cited = new Map<string, string>();
for (const path of repositoryFiles().filter((path) => SOURCES.test(path) && !path.startsWith("public/"))) {
  if (NOT_CITING.includes(path)) continue;
  for (const id of citedIn(readSource(path))) cited.set(id, path);
}

const lines = [...readSource(PAGE).matchAll(/^\| ((?:S\d|R\d|expectation|moonshot|trap)[^|]*) \| (.+) \|$/gm)].map(
  ([, id = "", text = ""]) => ({ id: id.trim(), text: text.trim() }),
);
const listed = new Set(lines.map(({ id }) => id));

describe(PAGE, () => {
  it("has a line for each id that is cited", () => {
    expect([...cited].filter(([id]) => !listed.has(id)).map(([id, path]) => `${id} in ${path}`)).toEqual([]);
  });

  it("has one line for each id, in order", () => {
    expect(lines.map(({ id }) => id).filter((id, at, ids) => ids.indexOf(id) !== at)).toEqual([]);
    const specification = lines.map(({ id }) => id).filter((id) => id.startsWith("S"));
    expect(specification).toEqual(
      specification.toSorted((one, other) => one.localeCompare(other, "en", { numeric: true })),
    );
  });

  it("marks each line without a citation as not built yet or as background", () => {
    const unmarked = lines.filter(({ id, text }) => !cited.has(id) && !/^_(Not built yet|Background)\._/.test(text));
    expect(unmarked.map(({ id }) => id)).toEqual([]);
  });

  it("marks no line as not built yet that code cites", () => {
    const built = lines.filter(({ id, text }) => cited.has(id) && text.startsWith("_Not built yet._"));
    expect(built.map(({ id }) => `${id} in ${cited.get(id)}`)).toEqual([]);
  });
});
