import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { text } from "../functions/db/readers";
import { sql } from "../functions/db/sql";
import { rows, trip } from "../functions/db/trip";
import { compare } from "./drill/compare";
import { askShop, type PageCheck } from "./drill/open-shop";
import { exportTo, restoreFrom } from "./drill/restore";
import { build } from "./local/build";
import { prepareDatabases } from "./local/database";
import { endOrphan, runningShop } from "./local/process/shop-process";
import { localSecrets, stateDir } from "./local/state";
import { persistDir, withDatabases } from "./local/worker/serve";
import { ROOT, readWorkerConfig } from "./worker-config";

// `npm run restore-drill`: exports the local databases, restores them into fresh ones, compares every row and opens the shop on them.

const state = stateDir();
const drill = join(state, `drill-${process.pid}`);
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
const since = Date.now();

/** Migrations that the restored database lacks, or that don't belong to this shop. */
async function unlikeMigrations(db: D1Database): Promise<string[]> {
  const migrations = await trip(db, rows({ name: text }, sql`SELECT name FROM d1_migrations ORDER BY id`));
  const files = readdirSync(readWorkerConfig().migrationsDir).filter((name) => name.endsWith(".sql"));
  const had = migrations.map(({ name }) => name);
  return files.sort().join() === had.join() ? [] : [`the migrations are ${had.at(-1)} instead of ${files.at(-1)}`];
}

/** Pages that show data of the database. */
async function pagesOf(db: D1Database): Promise<PageCheck[]> {
  const products = await trip(
    db,
    rows(
      { country: text, slug: text, name: text },
      sql`SELECT l.country, p.slug, p.name FROM product_listings l JOIN products p ON p.slug = l.product_slug
        GROUP BY l.country ORDER BY l.country`,
    ),
  );
  return products.flatMap(({ country, slug, name }) => {
    const host = `${country.toLowerCase()}.localhost`;
    const [, word = name] = /([A-Za-z]{4,})/.exec(name) ?? [];
    return [
      { host, path: `/products/${slug}`, says: "<h1" },
      { host, path: `/search?q=${encodeURIComponent(word)}`, says: word },
      { host, path: "/healthz", says: "ok" },
    ];
  });
}

/** Exports, restores and compares one database. */
async function drillOne(before: D1Database, after: D1Database, file: string): Promise<string[]> {
  const written = await exportTo(file, before);
  console.log(
    `Exported ${written} statements, ${(statSync(file).size / 1_048_576).toFixed(1)} MB (${seconds(since)}).`,
  );
  await restoreFrom(file, after);
  console.log(`Restored into an empty database (${seconds(since)}).`);
  const { faults, tables, rows, searches } = await compare(before, after);
  console.log(`Compared ${rows} rows of ${tables} tables and ${searches} searches (${seconds(since)}).`);
  return [...faults, ...(await unlikeMigrations(after))];
}

async function run(): Promise<string[]> {
  await endOrphan(state);
  if (runningShop(state)) return ["A shop is running on this data: stop it first, or name a copy with STATE_DIR."];
  await prepareDatabases(state);
  localSecrets(state);
  mkdirSync(drill, { recursive: true, mode: 0o700 });
  // Links of orders and codes of gift cards need the same secrets, so a restore must include them.
  await copyFile(join(state, "secrets.json"), join(drill, "secrets.json"));
  const folder = (of: string) => join(persistDir(of), "d1");
  mkdirSync(folder(drill), { recursive: true });
  const faults = await withDatabases(state, folder(state), (sources) =>
    withDatabases(drill, folder(drill), async (copies) => {
      const found: string[] = [];
      for (const [index, source] of sources.entries()) {
        const copy = copies[index];
        if (copy !== undefined) found.push(...(await drillOne(source, copy, join(drill, `melati-${index}.sql`))));
      }
      return found;
    }),
  );
  if (faults.length > 0) return faults;
  await build();
  const pages = await withDatabases(drill, folder(drill), async ([db]) => (db === undefined ? [] : pagesOf(db)));
  const wrong = await askShop(drill, pages);
  console.log(`Asked the shop on it for ${pages.length} pages (${seconds(since)}).`);
  return wrong;
}

try {
  const faults = await run();
  for (const fault of faults) console.error(`  ${fault}`);
  console.log(faults.length === 0 ? "The restore is whole." : `The restore is NOT whole: ${faults.length} faults.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`The restore failed: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  // The folder contains names, addresses and password hashes.
  rmSync(drill, { recursive: true, force: true });
  console.log(`${relative(ROOT, drill)} is removed.`);
}
process.exit();
