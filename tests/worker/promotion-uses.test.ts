import { beforeAll, beforeEach, expect, it } from "vitest";
import { runJobs } from "../../functions/jobs/run";
import { checkout, fillBag, onceKey } from "../support/builders";
import { putOnSale, variantsOf } from "../support/stock";
import { OPENING, world } from "../support/world";

// A promotion counts its uses with the orders that hold it: given back when one is let go, counted again when it is taken up (R28, R33).

const { db, env, clock, seed, shopper } = world();
let ids: string[] = [];

beforeAll(async () => {
  await seed();
  ids = await variantsOf("SG");
});
beforeEach(() => clock.set(OPENING));

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

async function placed(email: string) {
  const who = shopper();
  const variantId = ids.shift()!;
  await putOnSale("SG", variantId, 10, 6000);
  await fillBag(who, 2, variantId);
  expect((await who.post("/cart/discount-coupon", { code: "BLOOM10" })).body.coupon.applied).toBe(true);
  const answer = await who.post("/checkout", await checkout(who, { email }), { "idempotency-key": onceKey() });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const { order, accessToken } = answer.body;
  const path = `/orders/${order.number}`;
  return {
    retry: () => who.post(`${path}/payment/retry?token=${accessToken}`, {}),
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

it("keeps the price of an order whose code others have used up since, and never counts more than it allows", async () => {
  const { used } = (await counted())!;
  const late = await placed("late.again@example.com");
  await expire();
  const other = await placed("quick.payer@example.com");
  expect((await other.approve()).body.state).toBe("paid");
  await limit(used + 1);
  const total = await late.total();
  expect((await late.retry()).status).toBe(200);
  expect((await late.approve()).body.state).toBe("paid");
  expect(await late.total()).toBe(total);
  const now = (await counted())!;
  expect(now.used).toBe(used + 1);
  expect(now.orders).toBe(now.used);
  await limit(null);
});
