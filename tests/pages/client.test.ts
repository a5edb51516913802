import { basename } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { parse, repositoryFiles } from "../support/source/source-files";

// Pages are plain documents, so code for the browser must be in files that the browser loads (docs/decisions/035).

const files = repositoryFiles().filter((path) => /^app\/.*\.tsx?$/.test(path) && !path.includes(".test."));
const isIsland = (path: string) => path.endsWith(".island.tsx");
/** The editors' desk is hydrated in full (docs/decisions/066). */
const isHydrated = (path: string) => path.startsWith("app/features/editor/");
/** The module that gives islands to React. */
const STARTER = "app/platform/page/start-island.tsx";
const STATE = /^use(State|Reducer|Ref|Effect|LayoutEffect|InsertionEffect|SyncExternalStore|Transition|DeferredValue)$/;

function walk(path: string, visit: (node: ts.Node) => void): void {
  const each = (node: ts.Node) => {
    visit(node);
    ts.forEachChild(node, each);
  };
  each(parse(path));
}

/** Finds browser-only code of a component, which would be dead on a page without hydration. */
function aliveIn(path: string): string[] {
  const found: string[] = [];
  walk(path, (node) => {
    if (ts.isJsxAttribute(node) && /^on[A-Z]/.test(node.name.getText())) found.push(`${path}: ${node.name.getText()}`);
    if (ts.isCallExpression(node) && STATE.test(node.expression.getText().replace(/^React\./, "")))
      found.push(`${path}: ${node.expression.getText()}`);
  });
  return found;
}

/** The words in the string value of an attribute; none where it is computed. */
function wordsOf(path: string, attribute: string): string[] {
  const found: string[] = [];
  walk(path, (node) => {
    const named = ts.isJsxAttribute(node) || ts.isPropertyAssignment(node);
    if (!named || node.name.getText().replaceAll('"', "") !== attribute || !node.initializer) return;
    const strings = (part: ts.Node) => {
      if (ts.isStringLiteral(part)) found.push(...part.text.split(" ").filter((word) => /^[a-z][\w-]*$/.test(word)));
      ts.forEachChild(part, strings);
    };
    strings(node.initializer);
  });
  return found;
}

/** The names of the parts in an object written as `parts: { bag: ... }` or returned as `Parts`. */
function offeredIn(path: string): string[] {
  const found: string[] = [];
  const names = (node: ts.Node) => {
    if (!ts.isObjectLiteralExpression(node)) return;
    for (const one of node.properties) if (one.name) found.push(one.name.getText().replaceAll('"', ""));
  };
  walk(path, (node) => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === "parts") names(node.initializer);
    if (ts.isArrowFunction(node) && node.type?.getText() === "Parts" && ts.isParenthesizedExpression(node.body))
      names(node.body.expression);
  });
  return found;
}

it("keeps handlers and state in islands and at the editors' desk, because elsewhere they would compile and do nothing", () => {
  expect(files.filter((path) => !isIsland(path) && !isHydrated(path) && path !== STARTER).flatMap(aliveIn)).toEqual([]);
});

it("calls each island by the name of its file, by which the browser finds it", () => {
  const islands = files.filter(isIsland);
  expect(islands.length).toBeGreaterThan(1);
  for (const path of islands) expect(wordsOf(path, "name"), path).toContain(basename(path, ".island.tsx"));
});

it("asks only for parts that a page can draw alone", () => {
  const offered = new Set(files.flatMap(offeredIn));
  const asked = files.flatMap((path) => wordsOf(path, "data-part").map((name) => [path, name] as const));
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter(([, name]) => !offered.has(name))).toEqual([]);
});
