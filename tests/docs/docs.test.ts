import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { readWorkerConfig } from "../../tools/worker-config";
import { ROOT, readSource, repositoryFiles } from "../support/source/source-files";

// Everything that README and docs name must exist: each path, each command, each link, and each setting of the Worker.
const pages = repositoryFiles().filter((path) =>
  /^(README|CONTRIBUTING|CHANGELOG)\.md$|^docs\/.*\.md$|^\.github\/.*\.md$/.test(path),
);
const scripts: Record<string, string> = JSON.parse(readSource("package.json")).scripts;

/** Folders that commands make, which a new clone doesn't have. */
const GENERATED = /^(build|\.wrangler|\.cache|node_modules)(\/|$)/;
const topLevel = new Set(readdirSync(ROOT));

/** Finds the paths of this repository among the words in `code`: `app/routes.ts`, `docs/`, `wrangler.toml`. */
function namedPaths(text: string): string[] {
  const code = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, inner = ""]) => inner.split(/[\s,;()]+/));
  return code.filter((word) => {
    const [first = ""] = word.split("/");
    return (
      !GENERATED.test(word) &&
      (word.includes("/")
        ? topLevel.has(first)
        : /^([\w-]+\.(toml|json|md|config\.ts)|LICENSE|\.editorconfig)$/.test(word))
    );
  });
}

/** `app/features/<room>` and `locales/*` stand for any file, so only the part before the placeholder must exist. */
const fixedPart = (path: string) => path.replace(/[^/]*[*<>{}$].*$/, "").replace(/:\d+$/, "");

describe.each(pages)("%s", (page) => {
  const text = readSource(page);

  it("names paths that exist", () => {
    expect(namedPaths(text).filter((path) => !existsSync(join(ROOT, fixedPart(path))))).toEqual([]);
  });

  it("names commands that exist", () => {
    const named = [...text.matchAll(/\bnpm run ([\w:-]+)|\bnpm (start|test)\b/g)].map(
      ([, run, short]) => run ?? short ?? "",
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it("links to files that exist", () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)|<img[^>]*\bsrc="([^"]+)"/g)].map(
      ([, link, image]) => link ?? image ?? "",
    );
    const local = links.filter((link) => !/^(https?:|mailto:|#)/.test(link)).map((link) => link.replace(/#.*$/, ""));
    expect(local.filter((link) => !existsSync(join(ROOT, dirname(page), link)))).toEqual([]);
  });
});

describe("README.md", () => {
  const text = readSource("README.md");

  it("opens with the two commands", () => {
    const [first = ""] = text.match(/```[\s\S]*?```/) ?? [];
    expect(text.indexOf(first)).toBeLessThan(400);
    expect(first).toContain("npm start");
    expect(first).toContain("npm test");
  });

  it("explains each variable, binding and secret of the Worker", () => {
    const { vars, databases } = readWorkerConfig();
    const read = [...readSource("functions/edge/settings/check.ts").matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(
      ([, name = ""]) => name,
    );
    expect(read).toContain("STRIPE_API");
    const names = [...Object.keys(vars), ...databases.map(({ binding }) => binding), ...read];
    expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  it("names each command", () => {
    const named = (name: string) => new RegExp(`npm (run )?${name}\\b(?!:)`).test(text);
    expect(Object.keys(scripts).filter((name) => !named(name))).toEqual([]);
  });

  it("explains nothing twice", () => {
    const rows = [...text.matchAll(/^\| (`[^|]*?) *\|/gm)].flatMap(([, first = ""]) => first.split(", "));
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.filter((name, at) => rows.indexOf(name) !== at)).toEqual([]);
  });
});
