import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { countPurchases } from "../../../functions/analytics/purchases/purchases";
import type { Sink } from "../../../functions/analytics/sink";
import { newVisit, VISIT_COOKIE, writtenVisit } from "../../../functions/analytics/visit";
import { sandboxSecret } from "../../../functions/api/orders/pay/gateway/sandbox-events";
import { signatureOf } from "../../../functions/api/orders/pay/gateway/signed-body";
import { runJobs } from "../../../functions/jobs/run";
import { ga4Service } from "../../support/rooms/analytics/ga4-service";
import { chosen } from "../../support/rooms/analytics/visitors";
import { nextVariant, send } from "../../support/rooms/orders/payments";
import { takeConsoleErrors } from "../../support/run/no-console-error";
import { checkout, fillBag, onceKey } from "../../support/shop/builders";
import { putOnSale } from "../../support/shop/stock";
import { OPENING, world } from "../../support/shop/world";

// An order is counted once, when it is paid, also after repeated, simultaneous or interrupted events.

const { db, env, clock, seed, shopper } = world();
const ga4 = ga4Service("purchases");
let told = 0;

beforeAll(() => seed());
beforeEach(() => clock.set(OPENING));
afterEach(async () => {
  await db.batch([db.prepare("DELETE FROM analytics_hours"), db.prepare("DELETE FROM analytics_orders")]);
});

/** An unpaid order of two pieces by a visitor who agreed to be counted. */
async function placed(purposes: readonly ("measurement" | "advertising")[] = ["measurement"]) {
  const who = shopper("SG");
  const variantId = await nextVariant("SG");
  await putOnSale("SG", variantId, 10);
  await fillBag(who, 2, variantId);
  who.cookies.set("consent", chosen(purposes, new Date()));
  who.cookies.set(VISIT_COOKIE, writtenVisit(newVisit(new Date())));
  const key = onceKey();
  const form = await checkout(who, { paymentMethod: "paynow" });
  const post = () => who.post("/checkout", form, { "idempotency-key": key });
  const { body } = await post();
  const { number, totals } = body.order as { number: string; totals: { total: { minor: number } } };
  /** The bank's event that the order is paid, with a new id or this one. */
  const pay = async (id = `evt-a-${++told}`) => {
    const message = JSON.stringify({
      id,
      type: "approve",
      payment: `${number}/1`,
      created: Math.floor(Date.now() / 1000),
    });
    const signature = await signatureOf(await sandboxSecret(env.SESSION_SECRET), message, new Date());
    return (await send("sandbox", message, { "melati-signature": signature })).status;
  };
  return { who, number, total: totals.total.minor, pay, again: post };
}

type Line = { event: string; key: string; count: number; value: number };
const lines = async () =>
  (
    await db
      .prepare("SELECT day, hour, event, key, language, device, count, value FROM analytics_hours ORDER BY event, key")
      .all<Line>()
  ).results;
const purchases = async () => (await lines()).filter(({ event }) => event === "purchase");
const job = () => runJobs(env, new Date());

describe("a paid order", () => {
  it("is counted line by line, in the hour in which it was paid on the country's clock", async () => {
    const { number, total, pay } = await placed();
    await job();
    expect(await lines()).toEqual([]);
    clock.advance(600_000);
    await pay();
    clock.advance(3_600_000);
    await job();
    const row = await db
      .prepare(
        "SELECT snapshot ->> '$.product.slug' AS slug, unit_price AS price FROM order_lines WHERE order_number = ?",
      )
      .bind(number)
      .first<{ slug: string; price: number }>();
    // 12:10 in Singapore.
    const at = { day: "2026-03-02", hour: 12, language: "en", device: "desktop" };
    expect(await lines()).toEqual([
      { ...at, event: "item_sold", key: row?.slug, count: 2, value: 2 * (row?.price ?? 0) },
      { ...at, event: "purchase", key: "", count: 1, value: total },
      { ...at, event: "reached", key: "paid", count: 1, value: 0 },
    ]);
  });

  it("is counted once, however often the bank repeats itself, the page reloads and the job runs", async () => {
    const { total, pay, again, who, number } = await placed();
    await again();
    await Promise.all([pay("evt-same"), pay("evt-same"), pay(), pay(), pay("evt-same")]);
    await Promise.all(Array.from({ length: 8 }, job));
    for (let turn = 0; turn < 3; turn++) await who.get(`/orders/${number}`);
    await pay();
    await job();
    expect(await purchases()).toMatchObject([{ count: 1, value: total }]);
  });

  it("counts its visit among those that bought only once", async () => {
    const first = await placed();
    const second = await placed();
    await db.prepare("UPDATE analytics_orders SET first = 0 WHERE order_number = ?").bind(second.number).run();
    await Promise.all([first.pay(), second.pay()]);
    await job();
    expect(await purchases()).toMatchObject([{ count: 2 }]);
    expect((await lines()).filter(({ event }) => event === "reached")).toMatchObject([{ key: "paid", count: 1 }]);
  });

  it("is not counted of who did not agree, nor remembered", async () => {
    const { pay } = await placed([]);
    await pay();
    await job();
    expect(await lines()).toEqual([]);
    expect((await db.prepare("SELECT * FROM analytics_orders").all()).results).toEqual([]);
  });

  it("is forgotten when the consent is taken back before it is paid, or before the services have it, also after its visit", async () => {
    const consents = async (who: Awaited<ReturnType<typeof placed>>["who"], measurement: boolean) => {
      const [, , , , id] = (who.cookies.get("consent") ?? "").split(".");
      const granted = { measurement, experiments: false, advertising: false };
      expect((await who.post("/consents", { id, granted, textVersion: "2026-11-22" })).status).toBe(200);
    };
    const waiting = async () => (await db.prepare("SELECT order_number FROM analytics_orders").all()).results.length;
    const first = await placed();
    await consents(first.who, true);
    expect(await waiting()).toBe(1);
    clock.advance(3_600_000);
    await consents(first.who, false);
    expect(await waiting()).toBe(0);
    await first.pay();
    await job();
    expect(await purchases()).toEqual([]);
    // Counted in the totals, which name nobody, but not sent: no service hears of it any more.
    const second = await placed();
    await second.pay();
    const away: Sink = { name: "ga4", take: () => Promise.reject(new Error("away")) };
    await countPurchases(db, [away], new Date());
    await consents(second.who, false);
    const heard: string[] = [];
    const hears: Sink = { name: "ga4", take: async () => void heard.push(second.number) };
    clock.advance(301_000);
    await countPurchases(db, [hears], new Date());
    expect([heard, await purchases()]).toMatchObject([[], [{ count: 1 }]]);
  });

  it("is counted by the next job where the one before was killed after counting, and after holding", async () => {
    const { number, total, pay } = await placed();
    await pay();
    const killed: Sink = {
      name: "ga4",
      take: () => {
        throw new Error("killed");
      },
    };
    expect(await countPurchases(db, [killed], new Date())).toHaveLength(1);
    const heard: string[] = [];
    const hears: Sink = {
      name: "ga4",
      take: async ({ events }) => {
        heard.push(...events.flatMap((event) => (event.name === "purchase" ? event.order : [])));
      },
    };
    // Another process may still be working on it.
    await countPurchases(db, [hears], new Date());
    expect(heard).toEqual([]);
    clock.advance(301_000);
    await Promise.all(Array.from({ length: 6 }, () => countPurchases(db, [hears], new Date())));
    expect(heard).toEqual([number]);
    expect(await purchases()).toMatchObject([{ count: 1, value: total }]);
    expect(await db.prepare("SELECT client FROM analytics_orders").first()).toEqual({ client: "" });
  });
});

describe("services that count", () => {
  it("are told of a paid order by its number, with value, tax and pieces", async () => {
    await ga4.posts();
    const { number, total, pay } = await placed(["measurement", "advertising"]);
    await pay();
    await runJobs({ ...env, ...ga4.settings }, new Date());
    await runJobs({ ...env, ...ga4.settings }, new Date());
    const order = await db
      .prepare("SELECT tax_amount AS tax, delivery FROM orders WHERE number = ?")
      .bind(number)
      .first<{ tax: number; delivery: number }>();
    const posts = await ga4.posts();
    expect(posts).toHaveLength(1);
    expect(posts[0]?.faults).toEqual([]);
    expect(posts[0]?.body).toMatchObject({
      consent: { ad_user_data: "GRANTED", ad_personalization: "GRANTED" },
      user_location: { country_id: "SG" },
      events: [
        {
          name: "purchase",
          params: {
            transaction_id: number,
            currency: "SGD",
            value: total / 100,
            tax: (order?.tax ?? 0) / 100,
            shipping: (order?.delivery ?? 0) / 100,
            items: [{ quantity: 2 }],
          },
        },
      ],
    });
  });

  it("are tried again while they are down, five times, and what failed is counted and reported", async () => {
    await ga4.become("breaks");
    const { pay } = await placed();
    await pay();
    const reported: string[] = [];
    const settings = { ...env, ...ga4.settings };
    for (let turn = 0; turn < 7; turn++) {
      await runJobs(settings, new Date(), { text: (message) => reported.push(message) });
      clock.advance(301_000);
    }
    expect(reported).toEqual(["Analytics: ga4 failed, 1 this hour"]);
    const failed = (await lines()).filter(({ event }) => event === "sink_failed");
    expect(failed.reduce((sum, { count }) => sum + count, 0)).toBe(5);
    expect(await purchases()).toMatchObject([{ count: 1 }]);
    takeConsoleErrors();
    // Each try is the same order under the same number, by which the service knows it again.
    const tries = (await ga4.posts()).flatMap(({ body }) => body.events.map(({ params }) => params.transaction_id));
    expect([tries.length, new Set(tries).size]).toEqual([5, 1]);
    await ga4.become("up");
  });

  it("are not told of an order that was paid longer ago than they take, by whichever clock is wrong", async () => {
    const { pay } = await placed();
    await pay();
    clock.advance(73 * 3_600_000);
    await runJobs({ ...env, ...ga4.settings }, new Date());
    expect(await ga4.posts()).toEqual([]);
    expect(await purchases()).toMatchObject([{ count: 1 }]);
  });
});
