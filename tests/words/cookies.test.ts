import { expect, it } from "vitest";
import { readSource, repositoryFiles } from "../support/source/source-files";

// The page about cookies names each cookie that the shop sets, with its purpose and its lifetime (R53).

const sources = repositoryFiles()
  .filter((path) => /^(app|functions)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => readSource(path));

/** The text that a constant or a function for a name begins with, in the file itself or in the one that exports it. */
function nameOf(word: string, source: string): string | undefined {
  if (word.startsWith('"')) return word.slice(1, -1);
  const made = new RegExp(`const ${word} = (?:\\([^\\n]*=>\\s*)?["\`]([\\w-]+)`);
  const [, name] = made.exec(source) ?? sources.map((other) => made.exec(other)).find((found) => found !== null) ?? [];
  // A country at its end is not part of what the page calls it.
  return name?.replace(/_$/, "");
}

it("names every cookie that is set", () => {
  const page = readSource("app/features/consent/consent-page.tsx");
  const table = /const COOKIES = \[(.*?)\] as const/s.exec(page)?.[1] ?? "";
  const listed = new Set(
    [...table.matchAll(/\[\s*"\w+",\s*"([^"]+)"/g)].flatMap(([, names = ""]) => names.split(", ")),
  );
  const set = sources.flatMap((source) =>
    [
      ...source.matchAll(
        /(?:cookies\.set\(|writeCookie\((?:c, )?)([A-Z_]+|"[\w-]+"|\w+Of|\w+Name|bookmarkCookie)(?=[,(}])/g,
      ),
    ].map(([, word = ""]) => nameOf(word, source) ?? word),
  );
  expect(new Set(set).size).toBeGreaterThan(20);
  expect([...new Set(set)].filter((name) => !listed.has(name))).toEqual([]);
  expect([...listed].filter((name) => !set.includes(name))).toEqual([]);
});
