import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { unstable_splitSqlQuery } from "wrangler";
import { readWorkerConfig } from "../worker-config";
import { letCommandIn } from "./command-key";
import { persistDir, withDatabases } from "./worker/serve";

/**
 * Updates the local databases of this state folder. A new folder is migrated and seeded under another name and moved
 * into place only then, so that an interrupted run leaves nothing behind and existing data is never overwritten.
 */
export async function prepareDatabases(state: string): Promise<"seeded" | "kept"> {
  const persist = persistDir(state);
  const d1 = join(persist, "d1");
  if (existsSync(d1)) {
    await withDatabases(state, d1, async (databases) => {
      for (const db of databases) {
        await migrate(db);
        await letCommandIn(db, state, new Date());
      }
    });
    return "kept";
  }
  const building = join(persist, `d1-seeding-${process.pid}`);
  await mkdir(persist, { recursive: true });
  for (const name of readdirSync(persist)) {
    if (name.startsWith("d1-seeding-")) rmSync(join(persist, name), { recursive: true, force: true });
  }
  await withDatabases(state, building, async (databases) => {
    for (const db of databases) {
      await fillDatabase(db);
      await letCommandIn(db, state, new Date());
    }
  });
  renameSync(building, d1);
  return "seeded";
}

/** Gives an empty database its tables and the opening catalogue. */
export async function fillDatabase(db: D1Database): Promise<void> {
  const { seed } = await import("../../functions/db/seed/seed");
  await migrate(db);
  await seed(db, { now: new Date() });
}

/**
 * Applies the migrations that `db` lacks, each in one batch. It uses the same table of applied migrations as wrangler.
 */
async function migrate(db: D1Database): Promise<void> {
  const { migrationsDir } = readWorkerConfig();
  await db
    .prepare(
      "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
    )
    .run();
  const { results } = await db.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const files = readdirSync(migrationsDir).filter((name) => name.endsWith(".sql"));
  for (const name of files.sort()) {
    if (applied.has(name)) continue;
    const statements = unstable_splitSqlQuery(readFileSync(join(migrationsDir, name), "utf8"));
    const ledger = db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name);
    await db.batch([...statements.map((sql: string) => db.prepare(sql)), ledger]);
  }
}
