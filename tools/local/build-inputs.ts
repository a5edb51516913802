import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

// The build's configuration reads this file, which therefore brings no wrangler with it as worker-config does.
const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const INPUTS = [
  "app",
  "functions",
  "locales",
  "public",
  "tools/vite",
  "package-lock.json",
  "vite.config.ts",
  "wrangler.toml",
  "tsconfig.base.json",
];

/** The hash of all files that a build is made of. */
export function hashInputs(): string {
  const hash = createHash("sha256");
  for (const file of INPUTS.flatMap((input) => filesBelow(join(ROOT, input)))) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  }
  return hash.digest("hex");
}

/** The id of a build: the release in reports, and what open pages compare. */
export const buildIdOf = (hash: string): string => hash.slice(0, 12);

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  try {
    return readdirSync(path)
      .sort()
      .flatMap((name) => filesBelow(join(path, name)));
  } catch {
    return [path];
  }
}
