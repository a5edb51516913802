import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { modulesOf } from "../../local/worker/modules";

/** The bytes that Wrangler uploads of a built Worker, after gzip: its modules and the texts beside them, but not the source maps. */
export const uploadOf = (program: string): number =>
  gzipSync(Buffer.concat(modulesOf(program).map(({ name }) => readFileSync(join(program, name)))), { level: 9 }).length;
