import { expect, it } from "vitest";
import { readSource, repositoryFiles } from "../support/source/source-files";

// Journeys name texts by their keys. Without this test, only a journey would find a missing key, minutes later.

const rooms = new Map(
  repositoryFiles()
    .filter((path) => /^locales\/en\/[\w-]+\.json$/.test(path))
    .map((path) => [path.replace(/^.*\/|\.json$/g, ""), new Set(Object.keys(JSON.parse(readSource(path))))]),
);
const journeys = repositoryFiles().filter((path) => /^tests\/e2e\/.*\.spec\.ts$/.test(path));
/** Node's modules have names of the same form. */
const isNode = (room: string) => room === "node";

it("names texts that exist", () => {
  const named = journeys.flatMap((path) =>
    [...readSource(path).matchAll(/(["`])([a-z][\w-]*):([A-Za-z][\w.]*)\1/g)].map(([, , room = "", key = ""]) => ({
      path,
      room,
      key,
    })),
  );
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(({ room, key }) => {
    const keys = rooms.get(room);
    return !isNode(room) && !(keys?.has(key) || keys?.has(`${key}_other`));
  });
  expect(missing).toEqual([]);
});

it("names rooms of texts that exist", () => {
  const named = journeys.flatMap((path) =>
    [...readSource(path).matchAll(/`([a-z][\w-]*):\$\{/g)].map(([, room = ""]) => ({ path, room })),
  );
  expect(named.filter(({ room }) => !rooms.has(room))).toEqual([]);
});

it("find elements by role and name, and wait for states", () => {
  const raw = /\.locator\(|networkidle|waitForTimeout/;
  expect(journeys.filter((path) => raw.test(readSource(path)))).toEqual([]);
});
