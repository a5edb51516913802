import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { liveSessions } from "../../../../functions/api/accounts/sessions/store";
import { type Joined, memberIn, PASSWORD } from "../../../support/people/members";
import { operatorIn } from "../../../support/people/reviewers";
import { SANDBOX_MEMBER } from "../../../support/people/sandbox-member";
import { watch } from "../../../support/run/watched-database";
import { placeOrder } from "../../../support/shop/builders";
import { OPENING, type Shopper, shopper, world } from "../../../support/shop/world";

// R2: a list says how long it is, and every row of it can be reached.

const { clock, db, env, seed } = world();
let member: Joined;
let desk: Joined;

/** Copies a row of a table with some columns changed. */
async function copies(table: string, where: string, many: number, changes: (index: number) => Record<string, string>) {
  const row = await db.prepare(`SELECT * FROM ${table} WHERE ${where}`).first<Record<string, unknown>>();
  const { results } = await db
    .prepare("SELECT name FROM pragma_table_xinfo(?1) WHERE hidden = 0")
    .bind(table)
    .all<{ name: string }>();
  const columns = results.map(({ name }) => name);
  await db.batch(
    Array.from({ length: many }, (_, index) => {
      const changed: Record<string, unknown> = { ...row, ...changes(index) };
      return db
        .prepare(`INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`)
        .bind(...columns.map((column) => changed[column]));
    }),
  );
}

/** Reads a list to its end, page by page. */
async function readAll(who: Shopper, path: string, key: string, pageSize: number) {
  const at = (page: number) => `${path}${path.includes("?") ? "&" : "?"}page=${page}&pageSize=${pageSize}`;
  const { body: first } = await who.get(at(1));
  expect(first).toMatchObject({ page: 1, pageSize });
  const seen: unknown[] = [];
  for (let page = 1; page <= Math.ceil(first.total / pageSize); page += 1) {
    const { body } = await who.get(at(page));
    expect(body).toMatchObject({ page, pageSize, total: first.total });
    seen.push(...body.items.map((item: Record<string, unknown>) => item[key]));
  }
  const past = await who.get(at(9_999));
  expect(past).toMatchObject({ status: 200, body: { items: [], total: first.total } });
  expect(new Set(seen).size, "none is met twice").toBe(seen.length);
  expect(seen.length, "none is missed").toBe(first.total);
  return { seen, first };
}

const two = (index: number) => String(index).padStart(3, "0");

beforeAll(async () => {
  clock.set(OPENING);
  env.SANDBOX = "on";
  await seed();
  member = await memberIn("SG");
  desk = await operatorIn("SG");
});
beforeEach(() => clock.set(OPENING));

describe("a list of more than fifty", () => {
  it("has every device, the caller's own first", async () => {
    const { id } = (await member.get("/sessions")).body.items[0];
    await copies("sessions", `id = '${id}'`, 70, (index) => ({
      id: `device-${two(index)}`,
      token_hash: `hash-${two(index)}`,
      created_at: new Date(OPENING.getTime() + index * 1000).toISOString(),
    }));
    const { seen, first } = await readAll(member, "/sessions", "id", 20);
    expect(seen).toHaveLength(71);
    expect(first.items[0]).toMatchObject({ id, current: true });
  });

  it("has every order of a member", async () => {
    const { number } = (await placeOrder(member)).body.order;
    await copies("orders", `number = '${number}'`, 60, (index) => ({
      number: `${number.slice(0, -3)}${two(index)}`,
      idempotency_key: `copy-${index}`,
    }));
    const { seen } = await readAll(member, "/account/orders", "number", 25);
    expect(seen.length).toBeGreaterThanOrEqual(60);
    expect((await member.get(`/account/orders?number=${number}`)).body).toMatchObject({ total: 1, page: 1 });
  });

  it("has every payment that needs a look", async () => {
    const { number } = (await placeOrder(shopper("SG"))).body.order;
    await copies("payments", `order_number = '${number}'`, 230, (index) => ({
      id: `${number}/${index + 2}`,
      attempt: String(index + 2),
      state: "refund_due",
      reference: `copy-${index}`,
    }));
    const { seen, first } = await readAll(desk, "/operator/payments", "id", 100);
    expect(seen).toHaveLength(230);
    expect(first.selling).toBeDefined();
  });

  it("has every message of the country, for the desk and for the sandbox", async () => {
    const { id } = (await db.prepare("SELECT id FROM messages LIMIT 1").first<{ id: number }>())!;
    const last = (await db.prepare("SELECT MAX(id) AS id FROM messages").first<{ id: number }>())!.id;
    await copies("messages", `id = ${id}`, 120, (index) => ({
      id: String(last + index + 1),
      key: `copy|${index}`,
      failed_at: OPENING.toISOString(),
      sent_at: null as unknown as string,
    }));
    expect((await readAll(desk, "/operator/messages", "id", 50)).seen).toHaveLength(120);
    expect((await readAll(shopper("SG"), "/sandbox/messages", "id", 50)).seen.length).toBeGreaterThan(120);
  });

  it("has every test user", async () => {
    const made = await shopper("SG").post("/sandbox/users", {
      ...SANDBOX_MEMBER,
      email: "many@example.com",
      password: PASSWORD,
    });
    await copies("members", `id = '${made.body.id}'`, 60, (index) => ({
      id: `sandbox-copy-${index}`,
      email: `many${index}@example.com`,
      email_key: `many${index}@example.com`,
      card_number: `99${two(index)}`,
    }));
    expect((await readAll(shopper("SG"), "/sandbox/users", "id", 25)).seen.length).toBeGreaterThan(60);
  });

  it("refuses an invalid page", async () => {
    for (const query of ["page=0", "page=x", "page=10001", "pageSize=101", "pageSize=0"])
      expect((await member.get(`/sessions?${query}`)).status, query).toBe(400);
  });
});

it("counts its rows in the trip that reads them", async () => {
  const { d1, trips } = watch();
  const who = { memberId: member.id, sessionId: "device-001" };
  const found = await liveSessions({ d1, country: "SG", now: OPENING }, who, { page: 2, pageSize: 10 });
  expect([trips(), found?.total]).toEqual([1, 71]);
});
