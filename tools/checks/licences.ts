import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Licences under which a package may be used and passed on, as SPDX names them. */
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
/** More that tools may have, which are run here and never passed on: their files may be used as they are, with their names. */
const ALLOWED_FOR_TOOLS = new Set([...ALLOWED, "CC-BY-3.0", "CC-BY-4.0", "LGPL-3.0-or-later", "MPL-2.0"]);

/** Packages that only tell it in the old way, or in their files: MIT each, read by hand. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  "node_modules/eval": "MIT",
  "node_modules/format": "MIT",
  "node_modules/require-like": "MIT",
};

type Package = { license?: string; dev?: boolean; optional?: boolean; version?: string };
export type Lock = { packages: Record<string, Package> };

/** Whether an SPDX expression allows the use: one side of OR is enough, of AND both are needed. Brackets may not be nested. */
export function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const bare = expression.replace(/^\((.*)\)$/, "$1");
  if (/[()]/.test(bare)) return false;
  return bare.split(" OR ").some((side) => side.split(" AND ").every((name) => allowed.has(name.trim())));
}

/** What the lock does not say, the package itself does; null for another system's binary, which is not installed here. */
export function licenceOf(path: string, { license, optional }: Package, root: string): string | null {
  if (license !== undefined) return license;
  const file = join(root, path, "package.json");
  if (!existsSync(file)) return optional ? null : "none";
  const { license: said } = JSON.parse(readFileSync(file, "utf8")) as { license?: unknown };
  return typeof said === "string" ? said : (READ_BY_HAND[path] ?? "none");
}

/** Each package of the lock whose licence is not on the list, with that licence. */
export const wrongLicences = ({ packages }: Lock, root: string): string[] =>
  Object.entries(packages)
    .filter(([path]) => path !== "")
    .flatMap(([path, entry]) => {
      const licence = licenceOf(path, entry, root);
      const allowed = entry.dev === true ? ALLOWED_FOR_TOOLS : ALLOWED;
      return licence === null || isAllowed(licence, allowed) ? [] : [`${path}: ${licence}`];
    });
