import ts from "typescript";
import { describe, expect, it } from "vitest";
import { type Import, importsOf, parse, readSource, repositoryFiles } from "./support/source/source-files";

// Executes the walls of docs/architecture.md. A violation names the file, its import and the rule.

const files = repositoryFiles();
const isCode = (path: string) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts");
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const product = files.filter((path) => isCode(path) && /^(app|functions)\//.test(path));
const imports = product.filter((path) => !isTest(path)).flatMap(importsOf);

type Wall = {
  /** The files that the rule is about. */
  of: RegExp;
  /** The own files that they may import; any other is a violation. Packages are not judged here. */
  may: (target: string, from: string) => boolean;
  /** Files of which they may import types, because types don't exist at run time. */
  types?: (target: string) => boolean;
  because: string;
};

const within = (...folders: string[]) => {
  const starts = folders.map((folder) => (/\.\w+$/.test(folder) ? folder : `${folder}/`));
  return (target: string) => starts.some((start) => target.startsWith(start));
};
const isServerFile = (path: string) => /\.server\.tsx?$/.test(path);
const roomOf = (path: string) => path.split("/")[2];
/** Rooms whose pages show parts of another room, such as an order at the desk. */
const SHOWS: Record<string, readonly string[]> = {
  accounts: ["beauty-pass"],
  content: ["beauty-pass"],
  desk: ["orders"],
  editor: ["content", "desk"],
  experiments: ["desk"],
  "gift-cards": ["orders"],
  "store-credit": ["accounts"],
};

const WALLS: Wall[] = [
  { of: /^app\/ui\//, may: within("app/ui"), because: "primitives know no domain words and nothing of ours" },
  {
    of: /^app\/features\//,
    may: (target, from) =>
      within(
        "app/ui",
        "app/site",
        "app/platform",
        "functions/contract",
        "functions/shared/site",
        "functions/shared/device",
        "functions/shared/words",
        "locales",
      )(target) ||
      (within("functions/shared")(target) && isServerFile(from)) ||
      (within("app/features")(target) && roomOf(target) === roomOf(from)) ||
      within("app/features/catalogue/cards")(target) ||
      (within("app/features")(target) && (SHOWS[roomOf(from) ?? ""] ?? []).includes(roomOf(target) ?? "")),
    because: "a feature knows its own room (and catalogue cards); only its *.server halves speak to the API",
  },
  {
    of: /^app\/(routes|layouts)\//,
    may: within("app", "functions/contract", "functions/shared", "locales"),
    because: "routes reach the API through features, never its code or its tables",
  },
  {
    of: /^app\/site\//,
    may: within("app/site", "functions/contract", "functions/shared", "locales"),
    because: "pure request facts",
  },
  {
    of: /^app\/platform\//,
    may: within(
      "app/platform",
      "app/ui/controls/button.tsx",
      "app/ui/notices/error-summary.tsx",
      "app/ui/controls/field.tsx",
      "app/ui/controls/field.css",
      "app/ui/controls/field-error.css",
      "app/ui/controls/kept-text.ts",
      "app/ui/figures/picture.tsx",
      "app/ui/notices/note.tsx",
      "app/ui/navigation/pager.tsx",
      "app/site",
      "functions/contract",
      "functions/shared",
      "locales",
    ),
    because: "the platform knows a few views, the site and the contract",
  },
  {
    of: /^app\/[^/]+$/,
    may: within("app", "functions/contract", "functions/shared", "locales"),
    because: "the storefront knows no SQL",
  },
  {
    of: /^functions\/countries\//,
    may: within("functions/countries"),
    types: within("functions/contract/orders/address-fields.ts", "functions/contract/orders/payment-methods.ts"),
    because: "facts of a country stand alone, and name the fields of its addresses and its payment methods",
  },
  {
    of: /^functions\/contract\//,
    may: within("functions/contract", "functions/countries"),
    because: "the contract knows the facts of countries and nothing else",
  },
  {
    of: /^functions\/shared\//,
    may: within("functions/shared", "functions/contract", "locales"),
    because: "what the storefront and the edge both need lies below both",
  },
  {
    of: /^functions\/(api|jobs)\//,
    may: within(
      "functions/analytics",
      "functions/api",
      "functions/jobs",
      "functions/db",
      "functions/contract",
      "functions/countries",
      "functions/flags",
      "functions/reports",
      "functions/shared",
    ),
    types: within("functions/edge/environment.ts"),
    because: "the API knows nothing of the storefront",
  },
  {
    of: /^functions\/db\//,
    may: within("functions/db", "functions/contract", "functions/countries"),
    because: "the database is below the API",
  },
  {
    of: /^functions\/analytics\//,
    may: within("functions/analytics", "functions/contract", "functions/db", "functions/reports", "functions/shared"),
    because: "what is counted is counted from both sides of the API, and knows neither",
  },
  {
    of: /^functions\/edge\//,
    may: within(
      "functions/analytics",
      "functions/db/d1/client.ts",
      "functions/edge",
      "functions/contract",
      "functions/db/d1/client.ts",
      "functions/flags",
      "functions/reports",
      "functions/shared",
      "functions/api/app.ts",
    ),
    types: within("functions/api"),
    because: "the edge composes: of the API it knows the app, of the storefront the build alone",
  },
  {
    of: /^functions\/flags\//,
    may: within("functions/flags", "functions/contract", "functions/db"),
    because: "flags are decided for the edge, which knows who agreed",
  },
  {
    of: /^functions\/reports\//,
    may: within("functions/reports", "functions/shared/build-id.ts"),
    because: "whatever breaks is reported from anywhere",
  },
  {
    of: /^functions\/worker\.ts/,
    may: within("functions/edge", "functions/jobs", "functions/reports", "functions/api/bag/queue/launch-queue.ts"),
    because: "the Worker puts the edge, the storefront's build, the jobs and its objects together",
  },
];

const ours = (target: string) => /^(app|functions|locales|tests|tools)\//.test(target);
const say = ({ from, target }: Import, because: string) => `${from} imports ${target}: ${because}`;

/** The checks of the editors' forms in the browser, and the judges that they ask (docs/decisions/066). */
const EDITORS_CHECKS = "app/features/editor/alive/checks.tsx";
const EDITORS_JUDGES = "app/features/editor/alive/judges.ts";

describe("the import table", () => {
  it("holds for each import of our own files", () => {
    const violations = imports.flatMap((one) => {
      const wall = WALLS.find(({ of }) => of.test(one.from));
      if (!wall || !ours(one.target) || wall.may(one.target, one.from)) return [];
      return one.typeOnly && wall.types?.(one.target) ? [] : [say(one, wall.because)];
    });
    expect(violations).toEqual([]);
  });

  it("lets the contract use zod and createRoute alone", () => {
    const violations = imports
      .filter(({ from, target }) => from.startsWith("functions/contract/") && !ours(target))
      .filter(({ target }) => !["zod", "@hono/zod-openapi"].includes(target))
      .map((one) => say(one, "the contract is zod and createRoute"));
    expect(violations).toEqual([]);
  });

  it("keeps HTTP in routes and SQL in stores", () => {
    const http = /^functions\/api\/([^/]+\.ts|middleware\/.*|(.+\/)?routes\.ts)$/;
    const sql = /^functions\/(db\/.*|api\/(.+\/)?([\w-]+-)?store(-[\w-]+)?\.ts)$/;
    const violations = imports
      .filter(({ from, typeOnly }) => from.startsWith("functions/api/") && !typeOnly)
      .flatMap((one) => {
        if (/^(hono|@hono)(\/|$)/.test(one.target) && !http.test(one.from))
          return [say(one, "only routes.ts speaks HTTP")];
        // One file decides the name that a cookie has in a browser.
        if (one.target === "hono/cookie" && one.from !== "functions/api/middleware/cookies/cookies.ts")
          return [say(one, "cookies go by contract/cookie-names.ts")];
        if (/^drizzle-orm/.test(one.target) && !sql.test(one.from)) return [say(one, "only a store speaks SQL")];
        return [];
      });
    expect(violations).toEqual([]);
  });

  it("sends no zod to the browser, but to editors when their form is on the screen", () => {
    const graph = new Map<string, Import[]>();
    for (const one of imports.filter(({ typeOnly }) => !typeOnly))
      graph.set(one.from, [...(graph.get(one.from) ?? []), one]);
    const servers = (path: string) => isServerFile(path) || path === "app/entry.server.tsx";
    const reach = (path: string, trail: string[]): string[] =>
      (graph.get(path) ?? []).flatMap(({ target }) => {
        if (target === EDITORS_CHECKS) return [];
        if (/^(zod|@hono\/zod-openapi|@conform-to\/zod)(\/|$)/.test(target)) return [[...trail, target].join(" > ")];
        return ours(target) && !servers(target) && !trail.includes(target) ? reach(target, [...trail, target]) : [];
      });
    const browserFiles = product.filter((path) =>
      /^app\/(ui|features|routes|layouts|platform)\/|^app\/(root|entry\.client)\.tsx$/.test(path),
    );
    const violations = browserFiles
      .filter((path) => !servers(path) && !isTest(path) && path !== EDITORS_CHECKS && path !== EDITORS_JUDGES)
      .flatMap((path) => reach(path, [path]));
    expect([...new Set(violations)]).toEqual([]);
    // The checks are a module of their own, which only the desk's forms import, and only when they are alive.
    const askers = imports.filter(({ target, typeOnly }) => target === EDITORS_CHECKS && !typeOnly);
    expect([...new Set(askers.map(({ from }) => from))]).toEqual(["app/features/editor/alive/live-checks.tsx"]);
  });
});

describe("forms", () => {
  const outside = product.filter((path) => !path.startsWith("app/platform/form/") && !isTest(path));
  const storefront = outside.filter((path) => path.startsWith("app/"));
  const found = (paths: readonly string[], what: RegExp) =>
    paths.flatMap((path) => (readSource(path).match(what) ?? []).map((text) => `${path}: ${text.slice(0, 60)}`));

  it("are read in one place, which limits their size; the edge reads them too, to keep typed text", () => {
    const readers = outside.filter((path) => path !== "functions/edge/pages/typed-text.ts");
    expect(found(readers, /\.formData\(\)|\breadForm\(/g)).toEqual([]);
  });

  it("are drawn in one place, which writes their intent", () => {
    expect(found(storefront, /<form\b[^>]*\bmethod="post"/g)).toEqual([]);
    expect(found(storefront, /\bname=\{?"(intent|act|wish)"/g)).toEqual([]);
  });

  it("are sent back by one library in one place, and nowhere else", () => {
    const places = imports.filter(({ target }) => target.startsWith("@conform-to/")).map(({ from }) => from);
    expect([...new Set(places)].toSorted()).toEqual([
      EDITORS_CHECKS,
      "app/platform/form/actions.server.ts",
      "app/platform/form/reply.ts",
    ]);
  });
});

describe("files", () => {
  it("are at most 300 lines long", () => {
    const long = files
      .filter(
        (path) => /^(app|functions)\/.*\.(tsx?|css)$/.test(path) && !/^functions\/db\/(seed|migrations)\//.test(path),
      )
      .map((path) => ({ path, lines: readSource(path).trimEnd().split("\n").length }))
      .filter(({ lines }) => lines > 300)
      .map(({ path, lines }) => `${path} has ${lines} lines`);
    expect(long).toEqual([]);
  });

  it("are named by topic", () => {
    const empty = /(^|\/)(utils?|helpers?|libs?|misc|commons?)([./]|$)/;
    expect(files.filter((path) => empty.test(path))).toEqual([]);
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
    const odd = files
      .filter((path) => isCode(path) && !path.startsWith("app/routes/"))
      .filter((path) => !path.split("/").every((part) => kebab.test(part)));
    expect(odd).toEqual([]);
  });

  it("are no barrels", () => {
    const barrels = product.filter((path) => {
      const statements = parse(path).statements;
      return statements.length > 0 && statements.every((node) => ts.isExportDeclaration(node) && node.moduleSpecifier);
    });
    expect(barrels).toEqual([]);
  });
});

describe("functions", () => {
  const MOST = 60;
  const nameOf = (node: ts.FunctionLikeDeclaration, source: ts.SourceFile) =>
    node.name?.getText(source) ??
    (ts.isVariableDeclaration(node.parent) ? node.parent.name.getText(source) : "one without a name");

  const longIn = (path: string) => {
    const source = parse(path);
    const found: string[] = [];
    const walk = (node: ts.Node) => {
      if (ts.isFunctionLike(node) && "body" in node && node.body !== undefined) {
        const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
        const lines = lineAt(node.end) - lineAt(node.getStart(source)) + 1;
        const name = nameOf(node, source);
        if (lines > MOST) found.push(`${path}:${lineAt(node.getStart(source))} ${name} has ${lines} lines`);
      }
      ts.forEachChild(node, walk);
    };
    walk(source);
    return found;
  };
  it("are at most 60 lines long, also components", () => {
    expect(product.filter((path) => !isTest(path)).flatMap(longIn)).toEqual([]);
  });
});

describe("text", () => {
  // Names that are the same in every language.
  const NAMES = new Set(["Melati", "Beauty Pass"]);
  const SPOKEN = new Set([
    "alt",
    "aria-label",
    "aria-description",
    "aria-roledescription",
    "placeholder",
    "title",
    "label",
  ]);
  const hasWords = (text: string) => /\p{L}{2,}/u.test(text) && !NAMES.has(text.trim());

  it("stands in locales, not in components", () => {
    const violations = product
      .filter((path) => path.endsWith(".tsx") && !isTest(path))
      .flatMap((path) => {
        const source = parse(path);
        const found: string[] = [];
        const report = (node: ts.Node, text: string) => {
          if (!hasWords(text)) return;
          const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
          found.push(`${path}:${line} says "${text.trim().slice(0, 60)}"`);
        };
        const walk = (node: ts.Node) => {
          if (ts.isJsxText(node)) report(node, node.text);
          else if (ts.isJsxExpression(node) && node.expression && ts.isStringLiteralLike(node.expression)) {
            if (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent)) report(node, node.expression.text);
          } else if (ts.isJsxAttribute(node) && SPOKEN.has(node.name.getText()) && node.initializer) {
            if (ts.isStringLiteral(node.initializer)) report(node, node.initializer.text);
          }
          ts.forEachChild(node, walk);
        };
        walk(source);
        return found;
      });
    expect(violations).toEqual([]);
  });
});

describe("docs/architecture.md", () => {
  const document = readSource("docs/architecture.md");
  /** The paths in the first column of the table with this heading. */
  const rowsUnder = (heading: string) => {
    const table = document.slice(document.indexOf(`| ${heading}`)).split("\n\n")[0] ?? "";
    return table
      .split("\n")
      .flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, path]) => path));
  };
  const named = (path: string, rows: readonly (string | undefined)[]) =>
    rows.some((row) => row !== undefined && (path.startsWith(row) || row.startsWith(path)));

  it("says where to look for each folder of app and functions", () => {
    const where = rowsUnder("Where").map((row) => row?.replace("<room>/", ""));
    const folders = new Set(files.flatMap((path) => path.match(/^(app|functions)\/[^/]+\//)?.[0] ?? []));
    expect([...folders].filter((folder) => !named(folder, where))).toEqual([]);
    expect(where.filter((row) => row !== undefined && !files.some((path) => path.startsWith(row)))).toEqual([]);
  });

  it("has a row of the import table for each wall, and a wall for each row", () => {
    const rows = rowsUnder("may import");
    const walled = [...new Set(product.flatMap((path) => path.match(/^(app|functions)\/[^/]+\//)?.[0] ?? []))].filter(
      (folder) => WALLS.some(({ of }) => of.test(`${folder}x.ts`)),
    );
    expect(rows.filter((row) => row !== undefined && !WALLS.some(({ of }) => of.test(`${row}x.ts`)))).toEqual([]);
    expect(walled.filter((folder) => !named(folder, rows))).toEqual([]);
  });

  it("has the five recipes with the number of files that each took", () => {
    const recipes = [...document.matchAll(/^### (.+)$/gm)].map(([, name]) => name);
    for (const what of ["A page", "A benefit", "A country", "A language", "A component that is alive"])
      expect(
        recipes.filter((name) => name?.startsWith(what) && /\(.*\)$/.test(name)),
        what,
      ).toHaveLength(1);
  });
});
