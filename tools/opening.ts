import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fillDatabase } from "./local/database";
import { withDatabases } from "./local/worker/serve";
import { ROOT } from "./worker-config";

// `npm run opening`: writes the opening catalogue as SQL, for a deployed database that has empty tables.
const FILE = join(ROOT, ".cache/opening.sql");
const scratch = mkdtempSync(join(tmpdir(), "opening-"));

const literal = (value: unknown): string => {
  if (value === null) return "NULL";
  return typeof value === "number" ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
};

/**
 * The tables with seeded data: not the list of applied migrations, nor the tables that SQLite, D1 and search indexes
 * keep for themselves.
 */
async function contentTables(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY rowid")
    .all<{ name: string; sql: string }>();
  const virtual = results.filter(({ sql }) => /^CREATE VIRTUAL/i.test(sql)).map(({ name }) => name);
  const inner = (name: string) => virtual.some((index) => name.startsWith(`${index}_`));
  return results.map(({ name }) => name).filter((name) => !/^(d1_|sqlite_|_cf_)/.test(name) && !inner(name));
}

try {
  await withDatabases(scratch, join(scratch, "d1"), async ([db]) => {
    if (!db) throw new Error("wrangler.toml names no database");
    await fillDatabase(db);
    const lines = ["PRAGMA defer_foreign_keys = true;"];
    for (const table of await contentTables(db)) {
      const { results } = await db.prepare(`SELECT * FROM "${table}"`).all();
      for (const row of results) {
        const columns = Object.keys(row).map((name) => `"${name}"`);
        lines.push(`INSERT INTO "${table}" (${columns}) VALUES (${Object.values(row).map(literal)});`);
      }
    }
    mkdirSync(join(ROOT, ".cache"), { recursive: true });
    writeFileSync(FILE, `${lines.join("\n")}\n`);
    console.log(`Wrote ${lines.length - 1} rows to .cache/opening.sql`);
  });
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
