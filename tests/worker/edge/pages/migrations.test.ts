import { applyD1Migrations } from "cloudflare:test";
import { expect, it } from "vitest";
import { testEnv } from "../../../support/run/env";
import { world } from "../../../support/shop/world";

// Migrating an older shop keeps what its members ordered, booked and saved.

const { db } = world();
const { TEST_MIGRATIONS: migrations } = testEnv;

/** The number of migrations before the named one, as an older shop has them. */
const before = (name: string) => migrations.findIndex((migration) => migration.name.includes(name));
const AGES = [
  "0023_second_pair_of_eyes",
  "0026_mailboxes_and_networks",
  "0033_who_is_known_again",
  "0034_vouchers_are_perks",
  "0036_codes_of_sent_cards",
] as const;

/** The tables of what people did; the catalogue and what is worked out of it is written anew by its own import. */
const TABLES = [
  "addresses",
  "bag_codes",
  "bag_lines",
  "bags",
  "bookings",
  "consents",
  "gift_cards",
  "members",
  "messages",
  "one_time_tokens",
  "order_events",
  "order_lines",
  "orders",
  "pass_events",
  "payments",
  "promotion_uses",
  "reviews",
  "reward_holds",
  "sessions",
  "store_credit_entries",
  "wish_list_entries",
] as const;
type Table = (typeof TABLES)[number];
type Row = Record<string, unknown>;

/** Takes everything out of the database, so that it can grow up again. */
async function empty() {
  const { results } = await db
    .prepare("SELECT name, type, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'")
    .all<{ name: string; type: string; sql: string | null }>();
  const isVirtual = (sql: string | null) => sql?.startsWith("CREATE VIRTUAL") === true;
  const named = (type: string, virtual: boolean) =>
    results.filter((one) => one.type === type && isVirtual(one.sql) === virtual).map(({ name }) => name);
  const drop = (type: string, name: string) => db.prepare(`DROP ${type} IF EXISTS "${name}"`).run();
  for (const name of [...named("trigger", false)]) await drop("TRIGGER", name);
  // The tables behind a virtual one go with it.
  for (const name of [...named("table", true), ...named("table", false)]) await drop("TABLE", name);
}

const columnsOf = async (table: string) =>
  (
    await db
      .prepare("SELECT name, type FROM pragma_table_xinfo(?1) WHERE hidden = 0")
      .bind(table)
      .all<{ name: string; type: string }>()
  ).results;

/** What ties rows together, and what a table takes no other value for. */
const TIES: Readonly<Record<string, (at: number) => unknown>> = {
  member_id: (at) => `member-${at}`,
  order_number: (at) => `SG-OLD-${at}`,
  bag_id: (at) => `bag-${at}`,
  "members.id": (at) => `member-${at}`,
  "members.roles": () => '["service"]',
  "orders.number": (at) => `SG-OLD-${at}`,
  "orders.state": () => "paid",
  "orders.payment_id": (at) => `SG-OLD-${at}/1`,
  "payments.id": (at) => `SG-OLD-${at}/1`,
  "payments.state": () => "paid",
  "bags.id": (at) => `bag-${at}`,
  "bookings.starts_at": () => "2026-05-01T02:00:00.000Z",
  "bookings.ends_at": () => "2026-05-01T03:00:00.000Z",
  // The first is spent and void, as one is that was overdrawn; the second has all of its money.
  "gift_cards.id": (at) => `card-${at}`,
  "gift_cards.code_hash": (at) => `hash-${at}`,
  "gift_cards.amount": () => 5000,
  "gift_cards.balance": (at) => (at === 1 ? 0 : 5000),
  "gift_cards.voided": (at) => (at === 1 ? 1000 : 0),
  "messages.template": (at) => (at === 1 ? "gift_card" : "order_placed"),
  "messages.vars": (at) => JSON.stringify({ cardId: `card-${at}` }),
};

/** A value for a column, which is told from all others; text is JSON as well. */
function cellOf(table: string, { name, type }: { name: string; type: string }, at: number): unknown {
  const tied = TIES[`${table}.${name}`] ?? TIES[name];
  if (tied !== undefined) return tied(at);
  if (/^int/i.test(type)) return at;
  if (/^real/i.test(type)) return at + 0.5;
  return /_at$|_before$/.test(name) ? `2026-01-0${at}T00:00:00.000Z` : JSON.stringify({ [`${table}.${name}`]: at });
}

async function filled(): Promise<Map<Table, Row[]>> {
  const kept = new Map<Table, Row[]>();
  for (const table of TABLES) {
    const columns = await columnsOf(table);
    if (columns.length === 0) continue;
    const names = columns.map(({ name }) => `"${name}"`).join(", ");
    const add = db.prepare(`INSERT INTO ${table} (${names}) VALUES (${columns.map(() => "?").join(", ")})`);
    await db.batch([1, 2].map((at) => add.bind(...columns.map((column) => cellOf(table, column, at)))));
    kept.set(table, (await db.prepare(`SELECT ${names} FROM ${table} ORDER BY rowid`).all<Row>()).results);
  }
  return kept;
}

/** What a migration changes on purpose: each is looked at below. */
const MEANT: readonly string[] = ["bags.id", "bag_lines.bag_id", "bag_codes.bag_id", "messages.vars"];

const countOf = (sql: string) => db.prepare(`SELECT COUNT(*) AS n FROM ${sql}`).first<number>("n");

/** How often rows of one table have theirs in another. */
const ties = () =>
  Promise.all(
    [
      "bag_lines l JOIN bags b ON b.id = l.bag_id JOIN members m ON m.id = b.member_id",
      "bookings b JOIN members m ON m.id = b.member_id",
      "orders o JOIN members m ON m.id = o.member_id JOIN payments p ON p.id = o.payment_id AND p.order_number = o.number",
      "order_lines l JOIN orders o ON o.number = l.order_number",
      "gift_cards g JOIN orders o ON o.number = g.order_number",
    ].map(countOf),
  );

it.each(AGES)("loses nothing of a shop that stopped before %s", async (name) => {
  const age = before(name);
  expect(age).toBeGreaterThan(0);
  await empty();
  await applyD1Migrations(db, migrations.slice(0, age));
  const kept = await filled();
  expect(kept.size).toBeGreaterThanOrEqual(TABLES.length - 1);
  expect(await ties()).toEqual([2, 2, 2, 2, 2]);

  await applyD1Migrations(db, migrations);

  expect(await ties()).toEqual([2, 2, 2, 2, 2]);
  for (const [table, rows] of kept) {
    const now = (await db.prepare(`SELECT * FROM ${table} ORDER BY rowid`).all<Row>()).results;
    const same = (row: Row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !MEANT.includes(`${table}.${column}`)));
    expect(
      now.map((row) => same(Object.fromEntries(Object.keys(rows[0]!).map((column) => [column, row[column]])))),
      table,
    ).toEqual(rows.map(same));
  }
  expect(await countOf("messages WHERE vars ->> '$.cardId' LIKE 'card-%'")).toBe(2);
});

it("marks the gift cards that were overdrawn before, and lets the messages of cards know their code", async () => {
  await empty();
  await applyD1Migrations(db, migrations.slice(0, before("0033_who_is_known_again")));
  await filled();
  await applyD1Migrations(db, migrations);
  const cards = await db.prepare("SELECT id, overdrawn FROM gift_cards ORDER BY id").all();
  expect(cards.results).toEqual([
    { id: "card-1", overdrawn: 1 },
    { id: "card-2", overdrawn: 0 },
  ]);
  const letters = await db.prepare("SELECT vars ->> '$.codeHash' AS hash FROM messages ORDER BY id").all();
  expect(letters.results).toEqual([{ hash: "hash-1" }, { hash: null }]);
  // Their doors are worked out for orders that were placed before.
  expect(await countOf("orders WHERE household IS NOT NULL")).toBe(2);
});
