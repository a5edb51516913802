import { beforeAll, beforeEach, expect, it } from "vitest";
import { receivePayment } from "../../functions/api/orders/receive";
import { runJobs } from "../../functions/jobs/run";
import { checkout, fillBag, onceKey } from "../support/builders";
import { memberIn } from "../support/members";
import { putOnSale, variantsOf } from "../support/stock";
import { OPENING, world } from "../support/world";

// A promotion counts its uses with the orders that hold it: given back when one is let go, counted again when it is taken up (R28, R33).

const { db, env, clock, seed, shopper } = world();
let ids: string[] = [];

beforeAll(async () => {
  await seed();
  ids = await variantsOf("SG");
});
beforeEach(async () => {
  clock.set(OPENING);
  await db
    .prepare(
      "UPDATE promotions SET first_order_only = 0, max_uses_per_customer = NULL, max_uses = NULL WHERE code = 'BLOOM10' AND country = 'SG'",
    )
    .run();
});

/** What the code counts, and how many orders stand behind it. */
const counted = () =>
  db
    .prepare(
      `SELECT p.used, p.max_uses AS most, (SELECT COUNT(*) FROM promotion_uses u WHERE u.promotion_id = p.id) AS orders
       FROM promotions p WHERE p.code = 'BLOOM10' AND p.country = 'SG'`,
    )
    .first<{ used: number; most: number | null; orders: number }>();
const limit = (most: number | null) =>
  db.prepare("UPDATE promotions SET max_uses = ?1 WHERE code = 'BLOOM10' AND country = 'SG'").bind(most).run();

async function place(email: string, who = shopper()) {
  const [variantId = ""] = ids;
  await putOnSale("SG", variantId, 500, 6000);
  await fillBag(who, 2, variantId);
  const coded = await who.post("/cart/discount-coupon", { code: "BLOOM10" });
  expect(coded.body.coupon?.applied, JSON.stringify(coded.body)).toBe(true);
  return who.post("/checkout", await checkout(who, { email }), { "idempotency-key": onceKey() });
}
async function placed(email: string) {
  const who = shopper();
  const answer = await place(email, who);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const { order, accessToken } = answer.body;
  const path = `/orders/${order.number}`;
  return {
    number: order.number as string,
    shown: () => who.get(`${path}?token=${accessToken}`),
    retry: (wish = {}) => who.post(`${path}/payment/retry?token=${accessToken}`, wish),
    approve: () => who.post(`${path}/payment?token=${accessToken}`, { outcome: "approve" }),
    total: async () => (await who.get(`${path}?token=${accessToken}`)).body.totals.total.minor,
  };
}
const expire = async () => {
  clock.advance(31 * 60_000);
  await runJobs(env, new Date());
};

it("is counted again when an order that expired is paid after all", async () => {
  const before = (await counted())!;
  const one = await placed("late.payer@example.com");
  const total = await one.total();
  expect(await counted()).toMatchObject({ used: before.used + 1, orders: before.orders + 1 });
  await expire();
  expect(await counted()).toMatchObject({ used: before.used, orders: before.orders });
  expect((await one.retry()).status).toBe(200);
  expect(await counted()).toMatchObject({ used: before.used + 1, orders: before.orders + 1 });
  expect((await one.approve()).body.state).toBe("paid");
  expect(await counted()).toMatchObject({ used: before.used + 1, orders: before.orders + 1 });
  expect(await one.total()).toBe(total);
});

it("asks about the new total before an order is paid whose code others have used up since, and never counts more than it allows", async () => {
  const { used } = (await counted())!;
  const late = await placed("late.again@example.com");
  await expire();
  const other = await placed("quick.payer@example.com");
  expect((await other.approve()).body.state).toBe("paid");
  await limit(used + 1);
  const total = await late.total();
  const asked = await late.retry();
  expect(asked.status).toBe(409);
  expect(asked.body.errors[0]).toMatchObject({ code: "total_changed", field: "expectedTotal" });
  const now = asked.body.errors[0].total;
  expect(now).toBeGreaterThan(total);
  expect(await late.total()).toBe(total);
  expect((await late.retry({ expectedTotal: now - 1 })).body.errors[0]).toMatchObject({
    code: "total_changed",
    total: now,
  });
  const agreed = await late.retry({ expectedTotal: now });
  expect(agreed.status, JSON.stringify(agreed.body)).toBe(200);
  expect(agreed.body).toMatchObject({ state: "payment_pending", couponCode: null });
  expect(agreed.body.totals.total.minor).toBe(now);
  expect(agreed.body.tender.due.minor).toBe(now);
  const paid = await late.approve();
  expect(paid.body.state).toBe("paid");
  expect(await counted()).toMatchObject({ used: used + 1, orders: used + 1 });
  await limit(null);
});

it("gives money back that comes late for an order whose code others have used up since", async () => {
  const { used } = (await counted())!;
  const late = await placed("late.money@example.com");
  await expire();
  await limit(used + 1);
  const other = await placed("quicker.payer@example.com");
  const taken = await receivePayment(
    { d1: db, country: "SG", now: new Date() },
    { id: `sandbox|${late.number}`, paymentId: `${late.number}/1`, event: "approve", at: new Date() },
  );
  expect(taken).toBe("taken");
  expect((await late.shown()).body).toMatchObject({ state: "payment_expired", payment: { refundDue: true } });
  expect((await other.approve()).body.state).toBe("paid");
  expect(await counted()).toMatchObject({ used: used + 1, orders: used + 1 });
  await limit(null);
});

it("lets one of many that race for a last use take it up again", async () => {
  const { used } = (await counted())!;
  const racing: Awaited<ReturnType<typeof placed>>[] = [];
  for (let one = 0; one < 6; one++) racing.push(await placed(`racer${one}@example.com`));
  await expire();
  await limit(used + 1);
  const answers = await Promise.all(racing.map(({ retry }) => retry()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.errors?.[0].code === "total_changed")).toHaveLength(5);
  expect(await counted()).toMatchObject({ used: used + 1, orders: used + 1 });
  await limit(null);
});

it("is for a first order once, however the address is spelt, and whether its orders wait, expire or are paid", async () => {
  await db.prepare("UPDATE promotions SET first_order_only = 1 WHERE code = 'BLOOM10' AND country = 'SG'").run();
  const spellings = [
    "mei.lin+melati@gmail.com",
    "MeiLin@GMAIL.com",
    "m.e.i.l.i.n@googlemail.com",
    "ｍｅｉｌｉｎ@gmail.com",
  ];
  const first = await placed(spellings[0]!);
  // It waits for its payment, and has the code.
  for (const email of spellings) expect((await place(email)).body.errors?.[0].code, email).toBe("total_changed");
  await expire();
  const second = await placed(spellings[1]!);
  expect((await first.retry()).body.errors[0].code).toBe("total_changed");
  expect((await second.approve()).body.state).toBe("paid");
  expect((await first.retry()).body.errors[0].code).toBe("total_changed");
  for (const email of spellings) expect((await place(email)).body.errors?.[0].code, email).toBe("total_changed");
  await db.prepare("UPDATE promotions SET first_order_only = 0 WHERE code = 'BLOOM10' AND country = 'SG'").run();
});

it("is once for a member and for the guest of the same address", async () => {
  await db.prepare("UPDATE promotions SET max_uses_per_customer = 1 WHERE code = 'BLOOM10' AND country = 'SG'").run();
  const member = await memberIn("SG", { email: "once.only@example.com" });
  const bought = await place("another.address@example.com", member);
  expect(bought.status, JSON.stringify(bought.body)).toBe(201);
  // The member's own address, and what the order was placed with, from a browser that knows neither.
  for (const email of ["once.only+2@example.com", "Another.Address@example.com"])
    expect((await place(email)).body.errors?.[0].code, email).toBe("total_changed");
  await db
    .prepare("UPDATE promotions SET max_uses_per_customer = NULL WHERE code = 'BLOOM10' AND country = 'SG'")
    .run();
});
