import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, it } from "vitest";
import { databaseOver, STATEMENTS_WORKER } from "../local/worker/statements";
import { compare } from "./compare";
import { exportTo, restoreFrom } from "./restore";

// A restore is complete when every row, every rule and every search is as before, and the drill must find any
// difference.

const folder = mkdtempSync(join(tmpdir(), "melati-drill-"));
const file = join(folder, "shop.sql");
let mf: Miniflare;
const on = (binding: string) => databaseOver(mf, binding);
const run = (binding: string, ...statements: string[]) => {
  const db = on(binding);
  return db.batch(statements.map((sql) => db.prepare(sql)));
};

/** One example of each kind of object in the shop's database. */
const SHOP = [
  "CREATE TABLE lines (id TEXT PRIMARY KEY, number TEXT REFERENCES orders (number), amount INTEGER, tax REAL, note TEXT) WITHOUT ROWID",
  "CREATE TABLE orders (number TEXT PRIMARY KEY, email TEXT, mailbox TEXT GENERATED ALWAYS AS (lower(email)) VIRTUAL, picture BLOB)",
  "CREATE TABLE log (id INTEGER PRIMARY KEY AUTOINCREMENT, parent INTEGER REFERENCES log (id), text TEXT)",
  "CREATE TABLE counts (what TEXT PRIMARY KEY, many INTEGER NOT NULL)",
  "CREATE VIRTUAL TABLE words USING fts5(slug UNINDEXED, title, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3')",
  "CREATE VIRTUAL TABLE words_vocab USING fts5vocab('words', 'row')",
  "CREATE INDEX lines_number ON lines (number)",
  "CREATE TRIGGER counted AFTER INSERT ON lines BEGIN INSERT INTO counts VALUES ('lines', 1) ON CONFLICT DO UPDATE SET many = many + 1; END",
  "INSERT INTO orders (rowid, number, email, picture) VALUES (7, 'A-1', 'Mei''s@Example.com', x'00ff'), (9, 'A-2', NULL, NULL)",
  "INSERT INTO lines VALUES ('1', 'A-1', 9007199254740993, 0.1, 'two\nlines; ''quoted'' ลิป 唇膏'), ('2', 'A-2', -1, 1e300, ''), ('3', NULL, NULL, NULL, NULL)",
  "INSERT INTO log (id, parent, text) VALUES (1, 2, 'a'), (2, 1, 'b'), (3, 3, 'c')",
  "DELETE FROM log WHERE id = 3",
  "INSERT INTO words (words, rank) VALUES ('rank', 'bm25(0.0, 3.0)')",
  "INSERT INTO words (rowid, slug, title) VALUES (5, 'lip', 'Rouge crème lipstick'), (8, 'lip-2', 'Velvet lipstick'), (9, 'thai', 'ลิปสติก กำมะหยี่')",
];

beforeAll(async () => {
  mf = new Miniflare({
    modules: true,
    script: STATEMENTS_WORKER,
    d1Databases: ["BEFORE", "AFTER", "DAMAGED", "WORDLESS", "UNCOUNTED", "CUT"],
    cf: false,
  });
  await run("BEFORE", "PRAGMA defer_foreign_keys = TRUE", ...SHOP);
  await exportTo(file, on("BEFORE"));
});
afterAll(async () => {
  await mf.dispose();
  rmSync(folder, { recursive: true, force: true });
});

it("makes every table, row, number, trigger and search again", async () => {
  await restoreFrom(file, on("AFTER"));
  expect(await compare(on("BEFORE"), on("AFTER"))).toEqual({ faults: [], tables: 5, rows: 11, searches: 8 });
  expect(await on("AFTER").prepare("SELECT many FROM counts").first("many"), "no row was counted twice").toBe(3);
  await run("AFTER", "INSERT INTO log (text) VALUES ('next')");
  expect(await on("AFTER").prepare("SELECT MAX(id) AS id FROM log").first("id"), "no number is given again").toBe(4);
  await run("AFTER", "INSERT INTO lines VALUES ('4', 'A-2', 1, 1, '')");
  expect(await on("AFTER").prepare("SELECT many FROM counts").first("many"), "the trigger stands").toBe(4);
});

it("names the table of a changed value, a lost row and a changed rule", async () => {
  await restoreFrom(file, on("DAMAGED"));
  await run(
    "DAMAGED",
    "UPDATE orders SET email = 'somebody@example.com' WHERE number = 'A-2'",
    "DELETE FROM lines WHERE id = '3'",
  );
  await run("DAMAGED", "DROP INDEX lines_number");
  const { faults } = await compare(on("BEFORE"), on("DAMAGED"));
  expect(faults).toEqual([
    "lines_number is missing",
    "table lines has 2 rows instead of 3",
    "table orders has other values in its 2 rows",
  ]);
});

it("reports a search that would find another row", async () => {
  await restoreFrom(file, on("WORDLESS"));
  await run("WORDLESS", "UPDATE words SET rowid = 80 WHERE rowid = 8");
  const { faults } = await compare(on("BEFORE"), on("WORDLESS"));
  expect(faults).toEqual(["table words has other values in its 3 rows"]);
});

it("reports a file that was cut off", async () => {
  const cut = join(folder, "cut.sql");
  const whole = readFileSync(file, "utf8").split("\n");
  writeFileSync(cut, whole.slice(0, whole.length - 4).join("\n"));
  await restoreFrom(cut, on("CUT"));
  expect((await compare(on("BEFORE"), on("CUT"))).faults).toContain("counted is missing");
});
