import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FLOORS, floorOf, roomImports, roomOf } from "../tools/architecture/floors";
import { floorsPicture } from "../tools/architecture/picture";
import { importsOf, repositoryFiles } from "./support/source/source-files";

// Checks the floors of the API's rooms (docs/architecture.md), and that no file imports itself through others.

const code = repositoryFiles().filter((path) => /^(app|functions)\/.*\.tsx?$/.test(path) && !path.endsWith(".d.ts"));

/** Exceptions as `file > file`. The list may only become shorter. */
const STILL: readonly string[] = [];

describe("the floors of the API", () => {
  const upwards = roomImports()
    .filter(({ room, of }) => floorOf(of) >= floorOf(room))
    .map(({ from, target }) => `${from} > ${target}`);

  it("have a place for each room", () => {
    const rooms = new Set(code.map(roomOf).filter((room) => room !== null));
    expect([...rooms].filter((room) => floorOf(room) < 0)).toEqual([]);
    expect(FLOORS.flat().filter((room) => !rooms.has(room))).toEqual([]);
  });

  it("import downwards only", () => {
    expect(upwards.filter((one) => !STILL.includes(one))).toEqual([]);
  });

  it("have no exceptions that are no longer needed", () => {
    expect(STILL.filter((one) => !upwards.includes(one))).toEqual([]);
  });
});

it("docs/architecture.md shows the real imports; `npm run floors` draws it again", () => {
  expect(readFileSync(new URL("../docs/pictures/floors.svg", import.meta.url), "utf8")).toBe(floorsPicture());
});

describe("files", () => {
  it("never import themselves through other files, also not by types", () => {
    const known = new Set(code);
    // A dynamic `import()` may lead back to the file that loads it.
    const targets = new Map(
      code.map((path) => [
        path,
        importsOf(path).flatMap(({ target, as }) => (as !== "()" && known.has(target) ? target : [])),
      ]),
    );
    const done = new Set<string>();
    const cycles: string[] = [];
    const walk = (path: string, trail: readonly string[]): void => {
      const begin = trail.indexOf(path);
      if (begin >= 0) cycles.push([...trail.slice(begin), path].join(" > "));
      if (begin >= 0 || done.has(path)) return;
      for (const target of targets.get(path) ?? []) walk(target, [...trail, path]);
      done.add(path);
    };
    for (const path of code) walk(path, []);
    expect(cycles).toEqual([]);
  });
});
