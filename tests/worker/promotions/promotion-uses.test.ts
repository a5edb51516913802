import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { receivePayment } from "../../../functions/api/orders/pay/gateway/receive";
import { runJobs } from "../../../functions/jobs/run";
import { memberIn } from "../../support/people/members";
import { checkout, fillBag, onceKey } from "../../support/shop/builders";
import { putOnSale, variantsOf } from "../../support/shop/stock";
import { OPENING, world } from "../../support/shop/world";

// A promotion counts the orders that use it: an order that is cancelled or expires gives its use back, and paying it
// again takes it again (R28, R33).

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

/** The code's counter, and the number of orders that use it. */
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

it("a use is counted again when an expired order is paid after all", async () => {
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

it("a used-up code makes the shopper agree to the new total before paying an expired order, and is never exceeded", async () => {
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

describe("an order whose code has no use left", () => {
  const rule = (set: string) =>
    db.prepare(`UPDATE promotions SET ${set} WHERE code = 'BLOOM10' AND country = 'SG'`).run();
  /** Adds a gift of the offer to an order's bag; `codeOnly` for a gift that needs the code. */
  async function withGift(email: string, codeOnly: boolean) {
    await db
      .prepare("UPDATE gift_offers SET code_only = ? WHERE id = 'halcye-minis-sg'")
      .bind(codeOnly ? 1 : 0)
      .run();
    await rule(`gift_offer_id = ${codeOnly ? "'halcye-minis-sg'" : "NULL"}`);
    await db.prepare("UPDATE gift_offers SET includes = '{}' WHERE id = 'halcye-minis-sg'").run();
    const who = shopper();
    const [variantId = ""] = ids;
    await putOnSale("SG", variantId, 500, 6000);
    await fillBag(who, 2, variantId);
    await who.post("/cart/discount-coupon", { code: "BLOOM10" });
    const { body } = await who.call("/multiple-gwps/halcye-minis-sg", {
      method: "PUT",
      body: { choices: ["gift-serum-c-sg"] },
    });
    expect(body.coupon?.applied, JSON.stringify(body)).toBe(true);
    const answer = await who.post("/checkout", await checkout(who, { email }), { "idempotency-key": onceKey() });
    const { order, accessToken } = answer.body;
    const path = `/orders/${order.number}`;
    return {
      order,
      shown: async () => (await who.get(`${path}?token=${accessToken}`)).body,
      retry: (wish = {}) => who.post(`${path}/payment/retry?token=${accessToken}`, wish),
      approve: () => who.post(`${path}/payment?token=${accessToken}`, { outcome: "approve" }),
    };
  }
  const giftsLeft = () =>
    db.prepare("SELECT available FROM treats WHERE id = 'gift-serum-c-sg'").first<number>("available");
  const kindsOf = ({ lines }: { lines: { kind: string }[] }) => lines.map(({ kind }) => kind);

  it("needs agreement to its total without the code's gift, and continues without both", async () => {
    const { used } = (await counted())!;
    const before = (await giftsLeft())!;
    const late = await withGift("gift.of.code@example.com", true);
    expect(await giftsLeft()).toBe(before - 1);
    await expire();
    expect(await giftsLeft()).toBe(before);
    await limit(used);
    const asked = await late.retry();
    expect([asked.status, asked.body.errors[0].code, asked.body.errors[0].field]).toEqual([
      409,
      "code_used_up",
      "expectedTotal",
    ]);
    expect(asked.body.errors[0].message).not.toContain("{{");
    expect(kindsOf(await late.shown())).toContain("gift");
    // Another shopper has the last piece by then, so the gift leaves the order without a question.
    await db.prepare("UPDATE treats SET available = 0 WHERE id = 'gift-serum-c-sg'").run();
    const { total } = asked.body.errors[0];
    expect((await late.retry({ expectedTotal: total - 1 })).body.errors[0].total).toBe(total);
    const agreed = await late.retry({ expectedTotal: total });
    expect(agreed.status, JSON.stringify(agreed.body)).toBe(200);
    expect(agreed.body).toMatchObject({
      couponCode: null,
      totals: { discount: { minor: 0 }, total: { minor: total } },
    });
    expect(kindsOf(agreed.body)).not.toContain("gift");
    expect(agreed.body.ledger).toContainEqual(
      expect.objectContaining({ step: "gift", outcome: "refused", reason: "needs_code" }),
    );
    expect((await late.approve()).body.state).toBe("paid");
    expect(await giftsLeft()).toBe(0);
    await db.prepare("UPDATE treats SET available = ? WHERE id = 'gift-serum-c-sg'").bind(before).run();
    await limit(null);
  });

  it("keeps a gift that it also has without the code", async () => {
    const { used } = (await counted())!;
    const late = await withGift("gift.of.all@example.com", false);
    await expire();
    await limit(used);
    const asked = await late.retry();
    expect(asked.body.errors[0].code).toBe("total_changed");
    const agreed = await late.retry({ expectedTotal: asked.body.errors[0].total });
    expect(agreed.status, JSON.stringify(agreed.body)).toBe(200);
    expect(kindsOf(agreed.body)).toContain("gift");
    await limit(null);
  });

  it("has percentages computed without the discount that ended", async () => {
    await rule("gift_offer_id = NULL");
    await db.prepare("UPDATE promotions SET ends_at = '2026-01-01' WHERE country = 'SG' AND kind = 'offer'").run();
    await db
      .prepare(
        `UPDATE promotions SET ends_at = NULL, starts_at = NULL, benefit = 'percent', value = 50, min_spend = NULL, includes = '{}',
           excludes = '{}', tiers = '[]', segments = '[]', max_discount = NULL, max_uses = NULL
         WHERE id = (SELECT id FROM promotions WHERE country = 'SG' AND kind = 'offer' ORDER BY id LIMIT 1)`,
      )
      .run();
    const late = await placed("percent.of.percent@example.com");
    // Half of $120, then 10% of the rest.
    expect((await late.shown()).body.totals.discount.minor).toBe(6000 + 600);
    await expire();
    await db
      .prepare(
        `UPDATE promotions SET max_uses = 0 WHERE id = (SELECT id FROM promotions WHERE country = 'SG' AND kind = 'offer' ORDER BY id LIMIT 1)`,
      )
      .run();
    const asked = await late.retry();
    expect(asked.body.errors[0]).toMatchObject({ code: "total_changed", total: 12_000 - 1200 });
    const agreed = await late.retry({ expectedTotal: 10_800 });
    expect(agreed.body).toMatchObject({ couponCode: "BLOOM10", totals: { discount: { minor: 1200 } } });
    const cuts = agreed.body.ledger.filter(({ reason }: { reason: string }) => reason === "percent_off");
    expect(cuts.map(({ amount }: { amount: { minor: number } }) => amount.minor)).toEqual([-1200]);
  });
});

it("late money for an order with a used-up code is refunded", async () => {
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

it("one of several simultaneous orders gets the last use again", async () => {
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

it("a first-order code is used once for any spelling of an email, whether the order waits, expires or is paid", async () => {
  await db.prepare("UPDATE promotions SET first_order_only = 1 WHERE code = 'BLOOM10' AND country = 'SG'").run();
  const spellings = [
    "mei.lin+melati@gmail.com",
    "MeiLin@GMAIL.com",
    "m.e.i.l.i.n@googlemail.com",
    "ｍｅｉｌｉｎ@gmail.com",
  ];
  const first = await placed(spellings[0]!);
  // It waits for its payment and holds the code.
  for (const email of spellings) expect((await place(email)).body.errors?.[0].code, email).toBe("total_changed");
  await expire();
  const second = await placed(spellings[1]!);
  expect((await first.retry()).body.errors[0].code).toBe("total_changed");
  expect((await second.approve()).body.state).toBe("paid");
  expect((await first.retry()).body.errors[0].code).toBe("total_changed");
  for (const email of spellings) expect((await place(email)).body.errors?.[0].code, email).toBe("total_changed");
  await db.prepare("UPDATE promotions SET first_order_only = 0 WHERE code = 'BLOOM10' AND country = 'SG'").run();
});

it("a once-only code counts a member and a guest with the same email as one", async () => {
  await db.prepare("UPDATE promotions SET max_uses_per_customer = 1 WHERE code = 'BLOOM10' AND country = 'SG'").run();
  const member = await memberIn("SG", { email: "once.only@example.com" });
  const bought = await place("another.address@example.com", member);
  expect(bought.status, JSON.stringify(bought.body)).toBe(201);
  // The member's own email, and the email of the order, from a browser that knows neither.
  for (const email of ["once.only+2@example.com", "Another.Address@example.com"])
    expect((await place(email)).body.errors?.[0].code, email).toBe("total_changed");
  await db
    .prepare("UPDATE promotions SET max_uses_per_customer = NULL WHERE code = 'BLOOM10' AND country = 'SG'")
    .run();
});
