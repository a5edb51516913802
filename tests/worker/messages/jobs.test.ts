import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { runJobs } from "../../../functions/jobs/run";
import { placeOrder } from "../../support/shop/builders";
import { OPENING, shopper, world } from "../../support/shop/world";

// A job that fails, in any database, doesn't stop other jobs (R65).

const { clock, db, env, seed } = world();
const LATER = new Date(OPENING.getTime() + 2 * 3_600_000);

/** A database that refuses every statement that matches `fails`. */
const refusing = (fails: RegExp) =>
  new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name === "prepare")
        return (sql: string) => {
          if (fails.test(sql)) throw new Error("D1_ERROR: the table is locked");
          return target.prepare(sql);
        };
      return typeof value === "function" ? value.bind(target) : value;
    },
  });

beforeAll(async () => {
  clock.set(OPENING);
  await seed();
});
beforeEach(() => clock.set(OPENING));

const stateOf = (number: string) =>
  db.prepare("SELECT state FROM orders WHERE number = ?1").bind(number).first("state");
/** Reads and removes the reported errors; a test that expects none fails by them. */
function reported(): { message: string; job: string; database: string; error: string }[] {
  const spy = vi.spyOn(console, "error");
  const lines = spy.mock.calls.map(([line]) => JSON.parse(String(line)));
  spy.mockClear();
  return lines;
}
const unsent = () =>
  db.prepare("SELECT COUNT(*) AS many FROM messages WHERE sent_at IS NULL AND due_at <= ?1").bind(LATER.toISOString());

it("runs every other job when some fail, and reports which", async () => {
  const { number } = (await placeOrder(shopper("SG"))).body.order;
  clock.set(LATER);
  const run = runJobs({ ...env, DB: refusing(/\bnotices\b/) }, LATER);
  await expect(run).rejects.toThrow("2 jobs failed");
  const fault = { message: "job fault", database: "DB", error: expect.stringContaining("locked") };
  expect(reported()).toEqual(["tellThoseWhoWait", "remindOfRunningOut"].map((job) => ({ ...fault, job })));
  expect(await stateOf(number)).toBe("payment_expired");
  expect(await unsent().first("many"), "those behind it ran: the messages are sent").toBe(0);
});

it("runs jobs on every other database when one refuses everything", async () => {
  const { number } = (await placeOrder(shopper("SG"))).body.order;
  clock.set(LATER);
  await expect(runJobs({ ...env, DB_AU: refusing(/./) }, LATER)).rejects.toThrow(AggregateError);
  const databases = reported().map(({ database }) => database);
  expect(databases.length).toBeGreaterThan(5);
  expect(new Set(databases)).toEqual(new Set(["DB_AU"]));
  expect(await stateOf(number)).toBe("payment_expired");
});

it("reports nothing when all jobs succeed", async () => {
  await runJobs(env, LATER);
  expect(reported()).toEqual([]);
});
