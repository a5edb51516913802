import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { ROOT } from "../worker-config";

/** Secrets that a deployment sets with `wrangler secret put`; locally each shop makes its own on the first run. */
const SECRETS = ["SESSION_SECRET"];

/** Absolute folder that holds everything a local shop remembers. STATE_DIR chooses it, so that two shops can run side by side. */
export function stateDir(): string {
  return resolve(ROOT, process.env.STATE_DIR || ".wrangler/state");
}

/** Random secrets of this state folder, made once and readable by its owner alone. */
export function localSecrets(state: string): Record<string, string> {
  const file = join(state, "secrets.json");
  const known: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const missing = SECRETS.filter((name) => !known[name]);
  if (missing.length === 0) return known;
  for (const name of missing) known[name] = randomBytes(32).toString("base64url");
  mkdirSync(state, { recursive: true });
  writeFileSync(file, `${JSON.stringify(known, null, 2)}\n`, { mode: 0o600 });
  return known;
}
