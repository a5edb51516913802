import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The licences of packages that the product may contain, by their SPDX names. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Python-2.0",
  "Unlicense",
]);
/** More licences that development tools may have, because tools run here and are never passed on. */
const ALLOWED_FOR_TOOLS = new Set([...ALLOWED, "CC-BY-3.0", "CC-BY-4.0", "LGPL-3.0-or-later", "MPL-2.0"]);

/** Packages that state their licence in an old form or only in their files. A person has read each. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  "node_modules/eval": "MIT",
  "node_modules/format": "MIT",
  "node_modules/parse-cache-control": "BSD-3-Clause",
  "node_modules/require-like": "MIT",
};

type Package = { license?: string; dev?: boolean; optional?: boolean; version?: string };
export type Lock = { packages: Record<string, Package> };

/** Whether an SPDX expression is allowed: OR needs one side, AND needs both. Nested brackets are not supported. */
export function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const bare = expression.replace(/^\((.*)\)$/, "$1");
  if (/[()]/.test(bare)) return false;
  return bare.split(" OR ").some((side) => side.split(" AND ").every((name) => allowed.has(name.trim())));
}

/**
 * Reads the licence from the lock file, or else from the package. Null for a binary of another system, which is not
 * installed here.
 */
export function licenceOf(path: string, { license, optional }: Package, root: string): string | null {
  if (license !== undefined) return license;
  const file = join(root, path, "package.json");
  if (!existsSync(file)) return optional ? null : "none";
  const { license: said } = JSON.parse(readFileSync(file, "utf8")) as { license?: unknown };
  return typeof said === "string" ? said : (READ_BY_HAND[path] ?? "none");
}

/** The packages of the lock file whose licence is not allowed, each with that licence. */
export const wrongLicences = ({ packages }: Lock, root: string): string[] =>
  Object.entries(packages)
    .filter(([path]) => path !== "")
    .flatMap(([path, entry]) => {
      const licence = licenceOf(path, entry, root);
      const allowed = entry.dev === true ? ALLOWED_FOR_TOOLS : ALLOWED;
      return licence === null || isAllowed(licence, allowed) ? [] : [`${path}: ${licence}`];
    });
