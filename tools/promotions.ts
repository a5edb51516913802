import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { priceOf } from "../functions/api/bag/assess-bag";
import { findLines } from "../functions/api/bag/sharing-store";
import { readBag } from "../functions/api/bag/store";
import { COUNTRY_CODES, type CountryCode } from "../functions/contract/countries";
import { CURRENCY_DIGITS, type Money } from "../functions/contract/money";
import { tierSchema } from "../functions/contract/tiers";
import { giftOffers, promotions, treats } from "../functions/db/schema/promotions";
import { rowOf, selection } from "../functions/db/table-sql";
import { prepareDatabases } from "./local/database";
import { persistDir, withDatabases } from "./local/serve";
import { stateDir } from "./local/state";
import { lintPromotions } from "./promotions/lint";

// `npm run promotions -- lint` explains conflicts; `npm run promotions -- simulate FILE` prints the price ledger of a bag file.

const USAGE = `npm run promotions -- lint
npm run promotions -- simulate FILE     a JSON file such as
  {"country": "SG", "code": "BLOOM10", "tier": "black", "lines": [{"variantId": "serum-c--30-ml", "quantity": 2}]}
  Also: "isEmployee": true, "fulfilment": "collection", "now": "2026-12-01T00:00:00Z".`;

const bagFile = z.strictObject({
  country: z.enum(COUNTRY_CODES as [CountryCode, ...CountryCode[]]),
  code: z.string().optional(),
  tier: tierSchema.optional(),
  isEmployee: z.boolean().default(false),
  fulfilment: z.enum(["delivery", "collection"]).default("delivery"),
  now: z.iso.datetime().optional(),
  lines: z.array(z.strictObject({ variantId: z.string(), quantity: z.int().min(1).default(1) })).min(1),
});

class Stop extends Error {}

const textOf = ({ minor, currency }: Money) =>
  `${currency} ${(minor / 10 ** CURRENCY_DIGITS[currency]).toFixed(CURRENCY_DIGITS[currency])}`;

async function lint(db: D1Database): Promise<boolean> {
  const all = async <T extends typeof promotions | typeof giftOffers | typeof treats>(table: T, name: string) =>
    (
      await db.prepare(`SELECT ${selection(table, "t")} FROM ${name} t ORDER BY t.id`).all<Record<string, unknown>>()
    ).results.map((found) => rowOf(table, found));
  const names = async (sql: string) =>
    new Set((await db.prepare(sql).all<{ name: string }>()).results.map(({ name }) => name));
  const findings = lintPromotions(
    {
      promotions: await all(promotions, "promotions"),
      gifts: await all(giftOffers, "gift_offers"),
      treats: await all(treats, "treats"),
    },
    {
      products: await names("SELECT slug AS name FROM products"),
      brands: await names("SELECT slug AS name FROM brands"),
      categories: await names("SELECT path AS name FROM categories"),
    },
    new Date().toISOString(),
  );
  for (const { level, id, text } of findings) console.log(`${level.padEnd(8)}${id}: ${text}`);
  const errors = findings.filter(({ level }) => level === "error").length;
  console.log(`${errors} errors, ${findings.length - errors} warnings.`);
  return errors === 0;
}

async function simulate(db: D1Database, file: string): Promise<void> {
  if (!existsSync(file)) throw new Stop(`There is no file ${file}.`);
  const read = bagFile.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!read.success) throw new Stop(`${file}: ${z.prettifyError(read.error)}`);
  const { country, code, tier, isEmployee, fulfilment, now, lines } = read.data;
  const viewer =
    tier === undefined && !isEmployee
      ? undefined
      : ({ kind: "member", memberId: "", tier: tier ?? "white", isEmployee, roles: [] } as const);
  const shop = {
    d1: db,
    country,
    now: now === undefined ? new Date() : new Date(now),
    language: "en" as const,
    ...(viewer && { viewer }),
  };
  const found = await findLines(shop, lines);
  for (const { variantId } of lines)
    if (!found.some((line) => line.variantId === variantId))
      console.log(`${variantId} is no variant of ours and is left out.`);
  const bag = { ...(await readBag(shop, null, code)), lines: found };
  const { ledger, totals } = priceOf(shop, bag, { couponCode: code ?? null, fulfilment });
  for (const entry of ledger) {
    const facts = [
      entry.reason,
      entry.percent === null ? null : `${entry.percent}%`,
      entry.shortfall === null ? null : `${textOf(entry.shortfall)} missing`,
      entry.at,
    ].filter((fact) => fact !== null);
    const amount = entry.amount === null ? "" : textOf(entry.amount);
    console.log(
      `${entry.step.padEnd(10)}${entry.outcome.padEnd(9)}${(entry.name ?? "").padEnd(42)}${facts.join(", ").padEnd(40)}${amount}`,
    );
  }
  console.log(
    `Total ${textOf(totals.total)}${totals.taxIncluded === null ? "" : `, ${totals.taxIncluded.name} ${textOf(totals.taxIncluded.amount)} inside`}`,
  );
}

try {
  const [action, file] = process.argv.slice(3);
  if (action !== "lint" && (action !== "simulate" || file === undefined)) throw new Stop(USAGE);
  const state = stateDir();
  await prepareDatabases(state);
  await withDatabases(state, join(persistDir(state), "d1"), async ([db]) => {
    if (db === undefined) throw new Stop("wrangler.toml binds no database.");
    if (action === "lint") process.exitCode = (await lint(db)) ? 0 : 1;
    else await simulate(db, file ?? "");
  });
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}
process.exit();
