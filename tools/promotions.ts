import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { number, text } from "../functions/db/readers";
import { rewards } from "../functions/db/schema/beauty-pass";
import { giftOffers, promotions, treats } from "../functions/db/schema/promotions";
import { of, sql } from "../functions/db/sql";
import { rows, trip } from "../functions/db/trip";
import { prepareDatabases } from "./local/database";
import { stateDir } from "./local/state";
import { persistDir, withDatabases } from "./local/worker/serve";
import { LEVELS, lintPromotions } from "./promotions/lint";
import { lintRewards } from "./promotions/lint-rewards";
import { bagFile, simulate } from "./promotions/simulate";

// `npm run promotions -- lint` explains conflicts; `npm run promotions -- simulate FILE` prints the price ledger of a bag file.

const USAGE = `npm run promotions -- lint
npm run promotions -- simulate FILE     a JSON file such as
  {"country": "SG", "code": "BLOOM10", "tier": "black", "lines": [{"variantId": "serum-c--30-ml", "quantity": 2}]}
  Also: "isEmployee": true, "fulfilment": "collection", "now": "2026-12-01T00:00:00Z", "ordered": true,
  "perks": ["welcome_voucher"], "segments": ["birthday-month"], "used": ["welcome-voucher-sg"],
  "points": 300, "reward": "starskin-sheet-mask--x1", "gifts": ["gift-serum-c-sg"], "samples": ["sample-cream-jar-sg"].`;

class Stop extends Error {}

const PROMOTION = of(promotions, "t");
const GIFT = of(giftOffers, "t");
const TREAT = of(treats, "t");
const REWARD = of(rewards, "t");
const IN_ORDER = sql`t ORDER BY t.country, t.id`;
const NAME = { name: text };
const setOf = (found: readonly { name: string }[]) => new Set(found.map(({ name }) => name));

/** All promotions and rewards, and the facts that they refer to. */
const linted = {
  promotions: rows(PROMOTION, sql`SELECT ${PROMOTION} FROM ${promotions} ${IN_ORDER}`),
  gifts: rows(GIFT, sql`SELECT ${GIFT} FROM ${giftOffers} ${IN_ORDER}`),
  treats: rows(TREAT, sql`SELECT ${TREAT} FROM ${treats} ${IN_ORDER}`),
  rewards: rows(REWARD, sql`SELECT ${REWARD} FROM ${rewards} ${IN_ORDER}`),
  products: rows(NAME, sql`SELECT slug AS name FROM products`),
  brands: rows(NAME, sql`SELECT slug AS name FROM brands`),
  categories: rows(NAME, sql`SELECT path AS name FROM categories`),
  sold: rows(NAME, sql`SELECT country || ' ' || variant_id AS name FROM variant_offers`),
  spent: rows(
    { name: text, count: number },
    sql`SELECT country || ' ' || reward_id AS name, COUNT(*) AS count FROM reward_holds WHERE state = 'spent' GROUP BY 1`,
  ),
};

async function lint(db: D1Database): Promise<boolean> {
  const now = new Date().toISOString();
  const { rewards: kept, sold, spent, products, brands, categories, ...found } = await trip(db, linted);
  const known = { products: setOf(products), brands: setOf(brands), categories: setOf(categories) };
  const counts = new Map(spent.map(({ name, count }) => [name, count]));
  const findings = [
    ...lintPromotions(found, known, now),
    ...lintRewards(kept, { sold: setOf(sold), spent: counts, now }),
  ].toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));
  for (const { level, id, text } of findings) console.log(`${level.padEnd(8)}${id}: ${text}`);
  const errors = findings.filter(({ level }) => level === "error").length;
  const warnings = findings.filter(({ level }) => level === "warning").length;
  console.log(`${errors} errors, ${warnings} warnings, ${findings.length - errors - warnings} notes.`);
  return errors === 0;
}

async function print(db: D1Database, file: string): Promise<void> {
  if (!existsSync(file)) throw new Stop(`There is no file ${file}.`);
  const read = bagFile.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!read.success) throw new Stop(`${file}: ${z.prettifyError(read.error)}`);
  for (const line of await simulate(db, read.data)) console.log(line);
}

try {
  const [action, file] = process.argv.slice(3);
  if (action !== "lint" && (action !== "simulate" || file === undefined)) throw new Stop(USAGE);
  const state = stateDir();
  await prepareDatabases(state);
  await withDatabases(state, join(persistDir(state), "d1"), async ([db]) => {
    if (db === undefined) throw new Stop("wrangler.toml binds no database.");
    if (action === "lint") process.exitCode = (await lint(db)) ? 0 : 1;
    else await print(db, file ?? "");
  });
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}
process.exit();
