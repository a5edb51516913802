import ts from "typescript";
import { expect, it } from "vitest";
import { parse, repositoryFiles } from "../support/source/source-files";

const TESTS = repositoryFiles().filter((path) => /\.test\.tsx?$/.test(path));
const RUN = new Set(["it", "test", "beforeAll", "beforeEach", "afterAll", "afterEach"]);

/** The called name, also for `it.each(...)`. */
function nameOf(called: ts.Expression): string {
  if (ts.isIdentifier(called)) return called.text;
  if (ts.isPropertyAccessExpression(called) || ts.isCallExpression(called)) return nameOf(called.expression);
  return "";
}

const isLimit = (given: ts.Expression) =>
  ts.isNumericLiteral(given) ||
  (ts.isObjectLiteralExpression(given) &&
    given.properties.some((property) => property.name !== undefined && property.name.getText() === "timeout"));

/** Finds the lines where a test or a hook sets its own time limit. */
function limitsIn(source: ts.SourceFile): number[] {
  const lines: number[] = [];
  const walk = (node: ts.Node) => {
    if (ts.isCallExpression(node) && RUN.has(nameOf(node.expression)) && node.arguments.some(isLimit))
      lines.push(source.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    ts.forEachChild(node, walk);
  };
  walk(source);
  return lines;
}

it("recognises a time limit", () => {
  const source = (text: string) => ts.createSourceFile("a.test.ts", text, ts.ScriptTarget.Latest, true);
  expect(limitsIn(source('it("a", () => {}, 60_000);'))).toEqual([1]);
  expect(limitsIn(source('\nit.each([1])("a", { timeout: 5 }, () => {});'))).toEqual([2]);
  expect(limitsIn(source("beforeAll(() => seed(), 120_000);"))).toEqual([1]);
  expect(limitsIn(source('it("a", () => wait(60_000));'))).toEqual([]);
});

it("no test sets its own time limit, because on a busy machine it would fail for being slow", () => {
  const found = TESTS.flatMap((path) => limitsIn(parse(path)).map((line) => `${path}:${line}`));
  expect(found).toEqual([]);
});
