import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * An import of a file. `target` is a path from the root (`app/site/addresses/links.ts`) or a package name. A `typeOnly`
 * import doesn't exist at run time. `as` is the suffix of the file's name (`?styles` for something made of the file),
 * or `()` for a dynamic `import()`.
 */
export type Import = { from: string; target: string; typeOnly: boolean; as: string };

export const readSource = (path: string): string => readFileSync(join(ROOT, path), "utf8");

/** The syntax tree of a TypeScript file. */
export const parse = (path: string): ts.SourceFile =>
  ts.createSourceFile(
    path,
    readSource(path),
    ts.ScriptTarget.Latest,
    true,
    path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

const ENDINGS = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];

/** Resolves a specifier to a file or package, with the aliases that the compilers use. */
function resolve(from: string, specifier: string): string {
  const bare = specifier.replace(/\?.*$/, "");
  const path = bare.startsWith("~/")
    ? `app/${bare.slice(2)}`
    : /^#(contract|shared)\//.test(bare)
      ? `functions/${bare.slice(1)}`
      : bare.startsWith(".")
        ? normalize(join(dirname(from), bare))
        : null;
  if (path === null) return bare;
  const isFile = (candidate: string) => existsSync(join(ROOT, candidate)) && statSync(join(ROOT, candidate)).isFile();
  return ENDINGS.map((ending) => path + ending).find(isFile) ?? path;
}

/** All imports of a TypeScript file: static imports, re-exports and `import()`. */
export function importsOf(path: string): Import[] {
  const found: Import[] = [];
  const add = (node: ts.Node | undefined, typeOnly: boolean, called = false) => {
    if (!node || !ts.isStringLiteralLike(node)) return;
    const as = called ? "()" : (/\?.*$/.exec(node.text)?.[0] ?? "");
    found.push({ from: path, target: resolve(path, node.text), typeOnly, as });
  };
  const walk = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeOnly(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false, true);
    ts.forEachChild(node, walk);
  };
  walk(parse(path));
  return found;
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const named = clause.namedBindings;
  return (
    !clause.name && named !== undefined && ts.isNamedImports(named) && named.elements.every((name) => name.isTypeOnly)
  );
}
