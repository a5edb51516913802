import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { secure } from "../../functions/edge/answers/security-headers";

// The edge serves files before the Worker runs, so their headers are in public/_headers.

/** `path -> name -> value`, as Workers assets read the file. */
function rules(): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>();
  let headers = new Map<string, string>();
  for (const line of readFileSync("public/_headers", "utf8").split("\n")) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    if (!line.startsWith(" ")) {
      headers = new Map();
      found.set(line.trim(), headers);
      continue;
    }
    const at = line.indexOf(":");
    headers.set(line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim());
  }
  return found;
}

describe("files that are served as they are", () => {
  it("carry each security header that the Worker's own answers carry", () => {
    const worker = new Headers();
    secure(worker, { nonce: "n", https: true, siteOrigins: [] });
    const all = rules().get("/*");
    // A file never opens in a window that another page could control.
    worker.delete("cross-origin-opener-policy");
    for (const [name, value] of worker) expect(all?.get(name), name).toBe(value);
    expect(all?.get("content-security-policy")).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
  });

  it("say for each kind of file how long it may be cached", () => {
    const found = rules();
    for (const path of ["/assets/*", "/fonts/*", "/img/*", "/favicon.svg"])
      expect(found.get(path)?.get("cache-control"), path).toMatch(/^public, max-age=\d+/);
    expect(found.get("/*")?.has("cache-control")).toBe(false);
  });
});

it("the shop is deployed only under the hosts of its countries", () => {
  const toml = readFileSync("wrangler.toml", "utf8");
  expect(toml).toMatch(/^workers_dev = false$/m);
  expect(toml).toMatch(/^preview_urls = false$/m);
});
