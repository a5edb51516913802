import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { textsBeside } from "../../local/worker/serve";

/** The bytes that Wrangler uploads of a built Worker, after gzip: its program and the texts beside it, but not the source map. */
export function uploadOf(program: string): number {
  const files = ["index.js", ...textsBeside(program)].map((name) => readFileSync(join(program, name)));
  return gzipSync(Buffer.concat(files), { level: 9 }).length;
}
