import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { ROOT } from "../worker-config";

/** The secrets that a deployment sets with `wrangler secret put`; a local shop makes its own at the first start. */
const SECRETS = ["SESSION_SECRET", "RECEIPT_KEY"];

/**
 * The absolute folder with everything that a local shop stores. STATE_DIR sets it, so that two shops can run side by
 * side.
 */
export function stateDir(): string {
  return resolve(ROOT, process.env.STATE_DIR || ".wrangler/state");
}

/** Random secrets of this state folder, made once and readable by the owner only. */
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
