import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../worker-config";

/** The files that a shop's data depends on; a folder stands for all of its programs and rows. */
function dataKey(size: string, sources: readonly string[]): string {
  const hash = createHash("sha256").update(size);
  for (const source of sources) {
    const path = join(ROOT, source);
    const files = source.endsWith(".ts")
      ? [path]
      : readdirSync(path, { recursive: true, encoding: "utf8" })
          .sort()
          .map((name) => join(path, name));
    for (const file of files) if (/\.(ts|sql|json)$/.test(file)) hash.update(readFileSync(file));
  }
  return hash.digest("hex");
}

/** A shop's data that takes minutes to make: it is kept until `size` or one of the `sources` changes. Returns its folder. */
export async function keptState(
  { name, size, sources }: { name: string; size: string; sources: readonly string[] },
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const state = join(ROOT, ".wrangler", name);
  const mark = join(state, "key");
  const key = dataKey(size, sources);
  if (existsSync(mark) && readFileSync(mark, "utf8") === key) return state;
  rmSync(state, { recursive: true, force: true });
  const building = `${state}-building`;
  rmSync(building, { recursive: true, force: true });
  mkdirSync(building, { recursive: true });
  await make(building);
  writeFileSync(join(building, "key"), key);
  renameSync(building, state);
  return state;
}
