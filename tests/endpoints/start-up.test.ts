import { expect, it } from "vitest";
import { importsOf } from "../support/source/source-files";

// What an isolate evaluates when it starts (docs/decisions/091): the Worker's own file, Remix's entry, and what both import at once.

const BEGINS = ["functions/worker.ts", "app/entry.server.tsx"];
/** Packages that every request needs. The schemas of calls come with their rooms, and i18next with the first text. */
const PACKAGES = [
  "@remix-run/cloudflare",
  "@remix-run/react",
  "drizzle-orm",
  "drizzle-orm/sqlite-core",
  "hono",
  "hono/cookie",
  "hono/factory",
  "hono/route",
  "hono/router/trie-router",
  "hono/utils/url",
  "isbot",
  "node:buffer",
  "node:crypto",
  "react",
  "react-dom/server",
];

/** The import that leads to each file or package of the program. */
function programOf(begins: readonly string[]): Map<string, string> {
  const found = new Map(begins.map((path) => [path, ""]));
  for (const [path] of found) {
    if (!/^(app|functions)\/.*\.tsx?$/.test(path)) continue;
    for (const { target, typeOnly, as } of importsOf(path))
      if (!typeOnly && as === "" && !found.has(target)) found.set(target, path);
  }
  return found;
}

const program = programOf(BEGINS);

it("needs only packages that every request needs", () => {
  const packages = [...program].filter(([target]) => !/^(app|functions|locales|virtual:)/.test(target));
  const others = packages.filter(([target]) => !PACKAGES.includes(target));
  expect(others.map(([target, from]) => `${from} imports ${target}`)).toEqual([]);
  expect(PACKAGES.filter((name) => !program.has(name))).toEqual([]);
});
