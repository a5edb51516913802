import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { encode } from "turbo-stream";
import { describe, expect, it } from "vitest";
import { serverReactDom } from "./worker/server-react-dom";
import { unreadHandoff } from "./worker/unread-handoff";

// The Worker's plugins replace modules of other packages. Each test names what a plugin relies on, and fails when an
// update changes it.

const require = createRequire(import.meta.url);
const sourceOf = (module: string) => readFileSync(require.resolve(module), "utf8");
const esm = (name: string, file: string) =>
  readFileSync(require.resolve(`${name}/package.json`).replace("package.json", file), "utf8");

/** A plugin's hook as a plain function; these hooks use nothing of the build. */
const hookOf = (hook: unknown) => hook as (source: string, importer?: string) => string | null;

describe("server-react-dom", () => {
  const { resolveId, load } = serverReactDom();

  it("gives the router the one function of react-dom that it needs", () => {
    const router = esm("react-router-dom", "dist/index.js");
    expect(router).toContain("import * as ReactDOM from 'react-dom'");
    expect(
      [...router.matchAll(/ReactDOM(?:\.(\w+)|\[(\w+)\])/g)].map(([, name, constant]) => name ?? constant),
    ).toEqual(["FLUSH_SYNC"]);
    expect(router).toContain('const FLUSH_SYNC = "flushSync"');
    expect(hookOf(load)(hookOf(resolveId)("react-dom") ?? "")).toContain("export const flushSync");
  });

  it("finds the writer of whole documents, and Remix's server imports no other part of react-dom", () => {
    const writer = hookOf(resolveId)("react-dom/server") ?? "";
    expect(existsSync(writer)).toBe(true);
    const written = require(writer) as Record<string, unknown>;
    expect(["renderToString", "renderToStaticMarkup"].map((name) => typeof written[name])).toEqual([
      "function",
      "function",
    ]);
    expect(written.version).toBe(require("react-dom/package.json").version);
  });
});

describe("unread-handoff", () => {
  it("replaces a module of which Remix's server uses `encode` only", () => {
    const server = esm("@remix-run/server-runtime", "dist/esm/single-fetch.js");
    expect(
      [...server.matchAll(/import \{([^}]*)\} from 'turbo-stream'/g)].map(([, names = ""]) => names.trim()),
    ).toEqual(["encode"]);
    expect(sourceOf("turbo-stream")).toContain("encode");
  });

  it("writes nothing until somebody reads, and then the same as the module itself", async () => {
    const code = hookOf(unreadHandoff().load)("\0melati:turbo-stream") ?? "";
    const body = code
      .replace(/^import.*$/m, "")
      .replace(/^export \{.*$/m, "")
      .replace("export function", "return function");
    let begun = 0;
    const counted: typeof encode = (...given) => {
      begun += 1;
      return encode(...given);
    };
    const lazy = new Function("encodeNow", body)(counted) as typeof encode;
    const value = { page: { slug: "lipstick-rouge", prices: [1290, 990], later: Promise.resolve("then") } };
    const stream = lazy(value);
    await new Promise((done) => setTimeout(done, 0));
    expect(begun).toBe(0);
    expect(await new Response(stream).text()).toBe(await new Response(encode(value)).text());
    expect(begun).toBe(1);
  });
});
