import ts from "typescript";
import { expect, it } from "vitest";
import { COUNTRY_CODES, LANGUAGES } from "../../functions/contract/countries";
import { parse, repositoryFiles } from "../support/source/source-files";

// A language is one folder of words and one row, a country one file and its opening. Whatever else listed them would be forgotten.

/** The lists themselves, and the opening's texts: there a row is a text in each language it was written in. */
const LISTS = [
  "functions/countries/facts/languages.ts",
  "functions/countries/countries.ts",
  "functions/db/seed/countries/countries.ts",
  "functions/db/seed/words/words.ts",
];
const isOpeningText = (path: string) =>
  path === "functions/db/seed/promotions/promotion-texts.ts" ||
  path === "functions/db/seed/catalogue/search/synonyms.ts";

/** The names that a list, a table, a union or a call spells out. */
function namesIn(node: ts.Node): string[] {
  const textOf = (one: ts.Node) => (ts.isStringLiteralLike(one) ? [one.text] : []);
  const nameOf = (one: { name?: ts.Node | undefined }) =>
    one.name && (ts.isIdentifier(one.name) || ts.isStringLiteral(one.name)) ? [one.name.text] : [];
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(textOf);
  if (ts.isCallExpression(node)) return node.arguments.flatMap(textOf);
  if (ts.isObjectLiteralExpression(node)) return node.properties.flatMap(nameOf);
  if (ts.isTypeLiteralNode(node)) return node.members.flatMap(nameOf);
  if (ts.isUnionTypeNode(node))
    return node.types.flatMap((one) => (ts.isLiteralTypeNode(one) ? textOf(one.literal) : []));
  return [];
}

function listsIn(path: string, all: readonly string[]): string[] {
  const source = parse(path);
  const found: string[] = [];
  const walk = (node: ts.Node) => {
    const names = new Set(namesIn(node));
    // Some of them are a matter of their own, such as the countries of one way to pay; nearly all of them are a list.
    if (all.filter((one) => names.has(one)).length >= all.length - 1)
      found.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    ts.forEachChild(node, walk);
  };
  walk(source);
  return found;
}

const code = repositoryFiles().filter(
  (path) => /\.(tsx?|mjs)$/.test(path) && !LISTS.includes(path) && !isOpeningText(path),
);

it.each([
  ["languages", LANGUAGES],
  ["countries", COUNTRY_CODES],
])("the %s are listed in one place", (_, all) => {
  // A test may say what it expects in each: a table of expectations is no list.
  const places = code.filter((path) => !/^tests\/|\.test\.tsx?$/.test(path));
  expect(places.flatMap((path) => listsIn(path, all))).toEqual([]);
  expect(LISTS.flatMap((path) => listsIn(path, all)).length).toBeGreaterThan(0);
});
