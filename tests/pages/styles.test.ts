import ts from "typescript";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../functions/contract/countries";
import { layerOf, routeModules, styleGraph } from "../../tools/vite/style-graph";
import { importsOf, parse, readSource, repositoryFiles } from "../support/source/source-files";

// A style sheet is beside its component, which imports it, so that the build knows the styles of a page
// (docs/decisions/032-styles-beside-what-they-style.md).

const graph = styleGraph();
const files = repositoryFiles();
const sheets = files.filter((path) => /^app\/.*\.css$/.test(path));
const drawn = files.filter((path) => /^app\/.*\.tsx$/.test(path) && !/\.(server|test)\.tsx$/.test(path));

/** Classes that other scripts style themselves. */
const OTHERS = new Set(["cf-turnstile"]);

const textOf = (sheet: string) => readSource(sheet).replace(/\/\*[\s\S]*?\*\//g, "");
/** The selectors of a sheet, without keyframe steps and at-rules. */
const selectorsOf = (sheet: string) =>
  [...textOf(sheet).matchAll(/([^{};]+)\{/g)].flatMap(([, head = ""]) =>
    /^\s*(@|from|to|\d+%)/.test(head) ? [] : head.split(/,(?![^(]*\))/).map((selector) => selector.trim()),
  );
const classesIn = (selector: string) =>
  [...selector.replace(/\[[^\]]*\]/g, "").matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name);
const rulesFor = new Map(sheets.map((sheet) => [sheet, new Set(selectorsOf(sheet).flatMap(classesIn))]));

type SourceWords = { whole: Set<string>; beginnings: Set<string> };

/**
 * Collects the words of a text in the source. A word that an expression continues (`stock-${state}`) counts as a
 * beginning.
 */
function collect(node: ts.Node, { whole, beginnings }: SourceWords): void {
  const add = (text: string, joined: { before: boolean; after: boolean }) =>
    text.split(/\s+/).forEach((word, index, all) => {
      if (word === "" || (joined.before && index === 0)) return;
      if (joined.after && index === all.length - 1) beginnings.add(word);
      else whole.add(word);
    });
  if (ts.isStringLiteralLike(node)) add(node.text, { before: false, after: false });
  if (ts.isTemplateExpression(node)) {
    add(node.head.text, { before: false, after: true });
    for (const { literal } of node.templateSpans)
      add(literal.text, { before: true, after: literal.kind === ts.SyntaxKind.TemplateMiddle });
  }
}

/** The classes in a module's markup. */
function classesOf(module: string): SourceWords {
  const words: SourceWords = { whole: new Set(), beginnings: new Set() };
  const value = (node: ts.Node): void => {
    collect(node, words);
    if (ts.isConditionalExpression(node)) for (const part of [node.whenTrue, node.whenFalse]) value(part);
    else if (ts.isBinaryExpression(node) && node.operatorToken.kind !== ts.SyntaxKind.EqualsEqualsEqualsToken)
      for (const part of [node.left, node.right]) value(part);
    else if (!ts.isConditionalExpression(node) && !ts.isBinaryExpression(node)) ts.forEachChild(node, value);
  };
  const walk = (node: ts.Node): void => {
    const isClass = (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && node.name.getText() === "className";
    if (isClass && node.initializer) value(node.initializer);
    ts.forEachChild(node, walk);
  };
  walk(parse(module));
  return words;
}

/** The modules whose sheet is loaded after a touch (`?styles`). */
const fetchedModules = () =>
  files
    .filter((path) => /^app\/.*\.tsx?$/.test(path))
    .flatMap(importsOf)
    .flatMap(({ target, as }) => (as === "?styles" ? target : []));

/** Every word in the strings of a module. */
function wordsOf(module: string): SourceWords {
  const words: SourceWords = { whole: new Set(), beginnings: new Set() };
  const walk = (node: ts.Node): void => {
    collect(node, words);
    ts.forEachChild(node, walk);
  };
  walk(parse(module));
  return words;
}

describe("styles beside what they style", () => {
  it("has a rule for each class that a component draws, in the sheets that come with it", () => {
    const everywhere = graph.sheetsOf("app/root.tsx");
    const missing = drawn.flatMap((module) => {
      const known = [...everywhere, ...graph.sheetsOf(module), ...graph.late(module), ...graph.below(module)].flatMap(
        (sheet) => [...(rulesFor.get(sheet) ?? [])],
      );
      const { whole, beginnings } = classesOf(module);
      return [
        ...[...whole].filter((name) => !known.includes(name) && !OTHERS.has(name)),
        ...[...beginnings].filter((start) => !known.some((name) => name.startsWith(start))),
      ].map((name) => `${module}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it("has a component or a script for each class that a rule names", () => {
    const scripts = files.filter((path) => /^app\/client\/.*\.ts$/.test(path)).map(wordsOf);
    const fetched = fetchedModules();
    for (const module of fetched) graph.sheetsOf(module);
    const words = new Map(graph.modules().map((module) => [module, wordsOf(module)] as const));
    const frame = /^app\/(root|layouts\/)/;
    const routes = [...routeModules().values(), ...fetched].map((module) => ({
      module,
      sheets: new Set([...graph.sheetsOf(module), ...graph.late(module), ...graph.below(module)]),
    }));
    const unused = sheets.flatMap((sheet) => {
      // The styles of a layout are on the pages of all its routes.
      const having = routes.filter((route) => route.sheets.has(sheet)).map(({ module }) => module);
      const pages = having.some((module) => frame.test(module) || fetched.includes(module))
        ? [...routeModules().values()]
        : having;
      const parts = new Set([...pages, ...having].flatMap((module) => graph.partsOf(module)));
      const around = [...scripts, ...[...parts].flatMap((part) => words.get(part) ?? [])];
      const isUsed = (name: string) =>
        around.some(
          ({ whole, beginnings }) => whole.has(name) || [...beginnings].some((start) => name.startsWith(start)),
        );
      return [...(rulesFor.get(sheet) ?? [])].filter((name) => !isUsed(name)).map((name) => `${sheet}: .${name}`);
    });
    expect(unused).toEqual([]);
  });

  it("uses only custom properties that are tokens or set beside their use, and has no unused token", () => {
    const texts = sheets.map(textOf);
    const set = new Set([
      ...texts.flatMap((text) => [...text.matchAll(/(?:[{;]\s*|@property )(--[\w-]+)/g)].map(([, name]) => name)),
      ...drawn.flatMap((module) => [...readSource(module).matchAll(/"(--[\w-]+)"/g)].map(([, name]) => name)),
    ]);
    const used = new Set(texts.flatMap((text) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)));
    const tokens = [...textOf("app/ui/base/tokens.css").matchAll(/[{;]\s*(--[\w-]+)/g)].map(([, name]) => name);
    expect([...used].filter((name) => !set.has(name))).toEqual([]);
    expect(tokens.filter((name) => !used.has(name))).toEqual([]);
  });

  it("imports every sheet, and has each rule in one sheet of a layer only", () => {
    const brought = new Set([
      ...[...routeModules().values(), ...fetchedModules()].flatMap((module) => [
        ...graph.sheetsOf(module),
        ...graph.late(module),
        ...graph.below(module),
      ]),
      // These depend on the reader, not on the page (app/ui/base/styles.server.ts).
      ...["display", "text-latin", "text-thai"].map((face) => `app/ui/base/faces/${face}.css`),
      "app/ui/base/latin-names.css",
      "app/ui/base/plain.css",
      ...LANGUAGES.map((language) => `app/ui/base/language-${language}.css`),
    ]);
    expect(sheets.filter((sheet) => !brought.has(sheet))).toEqual([]);
    const homes = new Map<string, Set<string>>();
    for (const sheet of sheets)
      for (const selector of selectorsOf(sheet).filter((one) => one.startsWith("."))) {
        const key = `${layerOf(sheet)} ${selector}`;
        homes.set(key, (homes.get(key) ?? new Set()).add(sheet));
      }
    expect([...homes].filter(([, found]) => found.size > 1).map(([key, found]) => [key, ...found])).toEqual([]);
  });
});
