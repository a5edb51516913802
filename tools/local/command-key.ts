import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "../../functions/db/sql";
import { run, trip } from "../../functions/db/trip";

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
  const hash = createHash("sha256").update(key).digest("hex");
  const row = ["command", "", null, "npm run catalogue", "catalogue", hash, key.slice(-4), now, expires];
  await trip(
    db,
    run(sql`INSERT INTO operator_keys (id, country, member_id, name, scope, hash, hint, created_at, expires_at)
      VALUES (${row}) ON CONFLICT (id) DO UPDATE SET hash = excluded.hash, hint = excluded.hint,
        expires_at = excluded.expires_at, revoked_at = NULL`),
  );
}
