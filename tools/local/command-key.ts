import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const DAYS = 90;
const fileOf = (state: string) => join(state, "command-key");

/** The key with which the commands of this machine call the local shop while it runs; its owner alone reads it. */
export function commandKey(state: string): string {
  const file = fileOf(state);
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  const key = `mk_${randomBytes(32).toString("base64url")}`;
  mkdirSync(state, { recursive: true });
  writeFileSync(file, `${key}\n`, { mode: 0o600 });
  return key;
}

/** Lets that key into a local database for the next ninety days. */
export async function letCommandIn(db: D1Database, state: string, now: Date): Promise<void> {
  const key = commandKey(state);
  const expires = new Date(now.getTime() + DAYS * 86_400_000).toISOString();
  await db
    .prepare(
      `INSERT INTO operator_keys (id, country, member_id, name, scope, hash, hint, created_at, expires_at)
        VALUES ('command', '', NULL, 'npm run catalogue', 'catalogue', ?1, ?2, ?3, ?4)
        ON CONFLICT (id) DO UPDATE SET hash = ?1, hint = ?2, expires_at = ?4, revoked_at = NULL`,
    )
    .bind(createHash("sha256").update(key).digest("hex"), key.slice(-4), now.toISOString(), expires)
    .run();
}
