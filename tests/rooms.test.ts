import { describe, expect, it } from "vitest";
import { BESIDE, LONG_FOLDERS, ROOM_FOLDERS, ROOMS, type RoomRow, SIDES, type Side } from "./rooms";
import { readRoutes } from "./support/source/route-config";
import { repositoryFiles } from "./support/source/source-files";

// Every side has the same rooms (tests/rooms.ts), and folders stay small enough to read at a glance.

const files = repositoryFiles();
const names = Object.keys(ROOMS);
const rooms: [string, RoomRow][] = Object.entries(ROOMS);

/** The files and folders in each folder. */
const inside = new Map<string, Set<string>>();
for (const path of files) {
  const parts = path.split("/");
  for (let depth = 1; depth < parts.length; depth++) {
    const folder = parts.slice(0, depth).join("/");
    inside.set(folder, (inside.get(folder) ?? new Set()).add(parts[depth] ?? ""));
  }
}
const isFolder = (path: string) => inside.has(path);
/** The room of a folder, or of a file with the room's name or the room and a topic (`catalogue-shades.json`). */
function roomOf(entry: string): string | undefined {
  const stem = entry.replace(/\..*$/, "");
  return names
    .filter((name) => stem === name || stem.startsWith(`${name}-`))
    .sort((a, b) => b.length - a.length)
    .at(0);
}

describe.each(Object.entries(SIDES) as [Side, string][])("the rooms of %s (%s)", (side, folder) => {
  const entries = [...(inside.get(folder) ?? [])];
  // A side has either files or folders for its rooms; the other entries of a side of folders belong to all rooms.
  const flat = side === "schema" || side === "words";
  const candidates = flat ? entries : entries.filter((entry) => isFolder(`${folder}/${entry}`));

  it("are those of the list", () => {
    const strange = candidates.filter((entry) => {
      const known = flat ? roomOf(entry) !== undefined : names.includes(entry);
      return !known && !BESIDE[side].includes(entry.replace(/\..*$/, ""));
    });
    expect(strange).toEqual([]);
  });

  it("are complete, except rooms that the list exempts", () => {
    const there = new Set(candidates.map((entry) => (flat ? roomOf(entry) : entry)));
    const wanted = rooms.filter(([, { without }]) => !without?.includes(side)).map(([name]) => name);
    expect(wanted.filter((name) => !there.has(name))).toEqual([]);
    expect(names.filter((name) => !wanted.includes(name) && there.has(name))).toEqual([]);
  });
});

describe("folders", () => {
  it("have at most twelve siblings", () => {
    const long = [...inside]
      .filter(([folder]) => /^(app|functions|tests|tools)(\/|$)/.test(folder) && !(folder in LONG_FOLDERS))
      .map(([folder, entries]) => {
        const others = [...entries].filter((entry) => !ROOM_FOLDERS.includes(folder) || roomOf(entry) === undefined);
        return { folder, siblings: others.length + (others.length < entries.size ? 1 : 0) };
      })
      .filter(({ siblings }) => siblings > 12)
      .map(({ folder, siblings }) => `${folder} has ${siblings}`);
    expect(long).toEqual([]);
  });

  it("that may have more siblings really have more", () => {
    expect(Object.keys(LONG_FOLDERS).filter((folder) => (inside.get(folder)?.size ?? 0) <= 12)).toEqual([]);
  });
});

it("app/routes.ts names every folder of routes", async () => {
  const known = new Set((await readRoutes(new URL("../app", import.meta.url).pathname)).map(({ file }) => file));
  const drawn = files.filter((path) => /^app\/routes\/.+\.tsx?$/.test(path) && !/\.(test|server)\.tsx?$/.test(path));
  expect(
    drawn.filter((path) => /\broute\.tsx?$/.test(path) || !hasRoute(path)).filter((path) => !known.has(path.slice(4))),
  ).toEqual([]);
});

/** A route may have its own folder, with the files that belong to it. */
const hasRoute = (path: string): boolean => inside.get(path.replace(/\/[^/]+$/, ""))?.has("route.tsx") === true;
