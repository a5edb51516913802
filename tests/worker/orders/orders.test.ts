import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeAccessToken } from "../../../functions/api/kit/tokens/access-token";
import { newOrderNumber } from "../../../functions/api/orders/place/order-number";
import { orderSchema } from "../../../functions/contract/orders/orders";
import { runJobs } from "../../../functions/jobs/run";
import { checkout, fillBag, onceKey } from "../../support/shop/builders";
import { inStore, onSale, putInStore, putOnSale, rowCounts, variantsOf } from "../../support/shop/stock";
import { type Answer, OPENING, type Shopper, world } from "../../support/shop/world";

const { db, env, clock, seed, shopper } = world();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let ids: string[] = [];

type PlacedOrder = {
  who: Shopper;
  variantId: string;
  number: string;
  path: string;
  pay: (outcome: string) => Promise<Answer>;
};

/** An unpaid order of two pieces out of ten, and the link that opens it. */
async function placed(overrides: Parameters<typeof checkout>[1] = {}): Promise<PlacedOrder> {
  const who = shopper();
  const variantId = ids.shift()!;
  await putOnSale("SG", variantId, 10);
  if (overrides.storeSlug) await putInStore(overrides.storeSlug, variantId, 10);
  await fillBag(who, 2, variantId);
  const answer = await who.post("/checkout", await checkout(who, overrides), { "idempotency-key": onceKey() });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const { order, accessToken } = answer.body;
  const query = `?token=${accessToken}`;
  const path = `/orders/${order.number}${query}`;
  const pay = (outcome: string) => who.post(`/orders/${order.number}/payment${query}`, { outcome });
  return { who, variantId, number: order.number, path, pay };
}

const code = ({ status, body }: Answer) => [status, body.errors?.[0]?.code];
const states = (body: { events: { state: string }[] }) => body.events.map(({ state }) => state);

beforeAll(async () => {
  await seed();
  ids = await variantsOf("SG");
});
beforeEach(() => clock.set(OPENING));

describe("showing an order", () => {
  it("needs only the link's token, without a cookie, in any language", async () => {
    const { path, number } = await placed();
    const { status, body } = await shopper("SG").get(path);
    expect(status).toBe(200);
    expect(orderSchema.parse(body)).toMatchObject({ number, state: "payment_pending" });
    expect(body.seller).toEqual({
      legalName: "Melati Demo Pte. Ltd.",
      registrationLabel: "GST Reg No.",
      registrationNumber: "DEMO-M00000000",
      address: "1 Jasmine Road, #05-01, Singapore 238872",
      phone: "+65 6555 0000",
    });
  });

  it("answers 404 to everybody else, whether the order exists or not (R41)", async () => {
    const { who, number, path } = await placed();
    const other = await placed();
    const token = path.split("token=")[1]!;
    const strangers = [
      `/orders/${number}`,
      `/orders/${number}?token=`,
      `/orders/${number}?token=${other.path.split("token=")[1]}`,
      `/orders/${number}?token=${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
      `/orders/${number}?token=${await makeAccessToken("another secret", number, OPENING)}`,
      `/orders/${other.number}?token=${token}`,
      `/orders/SG-00000-00001?token=${token}`,
    ];
    for (const stranger of strangers) expect(code(await who.get(stranger)), stranger).toEqual([404, "order_not_found"]);
    const never = newOrderNumber("SG");
    const signed = await makeAccessToken(env.SESSION_SECRET, never, OPENING);
    expect(code(await who.get(`/orders/${never}?token=${signed}`))).toEqual([404, "order_not_found"]);
    expect(code(await shopper("TH", "th").get(path))).toEqual([404, "order_not_found"]);
  });

  it("says that a link has expired only for a real link", async () => {
    const { who, path, number } = await placed();
    clock.advance(90 * DAY);
    expect(code(await who.get(path))).toEqual([410, "link_expired"]);
    expect(code(await who.get(`/orders/${number}?token=zzz.${"A".repeat(43)}`))).toEqual([404, "order_not_found"]);
  });
});

describe("paying", () => {
  it("marks the order as paid once, and keeps the stock sold", async () => {
    const { who, variantId, path, pay } = await placed();
    const first = await pay("approve");
    expect(first.status).toBe(200);
    expect(orderSchema.parse(first.body)).toMatchObject({
      state: "paid",
      fulfilmentState: "preparing",
      payment: { canPay: false, expiresAt: null },
    });
    clock.advance(MINUTE);
    const again = await pay("approve");
    expect(again.body).toEqual(first.body);
    expect(states(again.body)).toEqual(["payment_pending", "paid"]);
    expect(code(await pay("decline"))).toEqual([409, "order_not_payable"]);
    expect(code(await pay("pending"))).toEqual([409, "order_not_payable"]);
    clock.advance(2 * DAY);
    await runJobs(env, new Date());
    expect((await who.get(path)).body.state).toBe("paid");
    expect(await onSale("SG", variantId)).toBe(8);
  });

  it("keeps the stock when the bank declines, and can be tried again", async () => {
    const { variantId, pay } = await placed();
    const declined = await pay("decline");
    expect([declined.status, declined.body.state]).toEqual([200, "payment_failed_with_inventory"]);
    expect(declined.body.payment.canPay).toBe(true);
    expect(await onSale("SG", variantId)).toBe(8);
    const after = await pay("approve");
    expect(after.body.state).toBe("paid");
    expect(states(after.body)).toEqual(["payment_pending", "payment_failed_with_inventory", "paid"]);
  });

  it("stays open while the bank examines it", async () => {
    const { pay } = await placed();
    const { status, body } = await pay("pending");
    expect([status, body.state, body.payment.canPay]).toEqual([200, "payment_pending", true]);
    expect(states(body)).toEqual(["payment_pending"]);
  });

  it("is not possible once the time is over", async () => {
    const { pay, path, who, variantId } = await placed();
    await pay("decline");
    clock.advance(30 * MINUTE - 1);
    expect((await who.get(path)).body.payment.canPay).toBe(true);
    clock.advance(1);
    expect(code(await pay("approve"))).toEqual([410, "payment_expired"]);
    expect((await who.get(path)).body).toMatchObject({ state: "payment_expired", payment: { canPay: false } });
    expect(await onSale("SG", variantId)).toBe(10);
  });

  it("is refused to anybody else", async () => {
    const { who, number, variantId } = await placed();
    const before = await rowCounts();
    for (const query of ["", "?token=", `?token=zzz.${"A".repeat(43)}`]) {
      const answer = await who.post(`/orders/${number}/payment${query}`, { outcome: "approve" });
      expect(code(answer)).toEqual([404, "order_not_found"]);
    }
    expect(await rowCounts()).toEqual(before);
    expect(await onSale("SG", variantId)).toBe(8);
  });

  it("refuses an unknown outcome", async () => {
    const { who, path, pay } = await placed();
    const { status, body } = await pay("refund");
    expect([status, body.errors[0].code, body.errors[0].field]).toEqual([422, "invalid_choice", "outcome"]);
    expect((await who.get(path)).body.state).toBe("payment_pending");
  });

  it("is limited, and says when to come back", async () => {
    const { pay } = await placed();
    for (let tries = 0; tries < 20; tries++) expect((await pay("decline")).status).toBe(200);
    const answer = await pay("approve");
    expect(code(answer)).toEqual([429, "rate_limited"]);
    expect(answer.headers.get("retry-after")).toBe("600");
    clock.advance(10 * MINUTE);
    expect((await pay("approve")).body.state).toBe("paid");
  });
});

describe("an order that nobody paid", () => {
  it("has expired when it is read, before any job has run, and gives its stock back once (R65)", async () => {
    const { who, path, variantId } = await placed();
    clock.advance(31 * MINUTE);
    const reads = await Promise.all([1, 2, 3, 4].map(() => who.get(path)));
    for (const { body } of reads) {
      expect(orderSchema.parse(body).state).toBe("payment_expired");
      expect(body.events).toEqual([
        { state: "payment_pending", at: OPENING.toISOString() },
        { state: "payment_expired", at: "2026-03-02T04:30:00.000Z" },
      ]);
    }
    expect(await onSale("SG", variantId)).toBe(10);
    await runJobs(env, new Date());
    expect(await onSale("SG", variantId)).toBe(10);
  });

  it("is released by the job: many at once, each once, to the place of its pieces", async () => {
    const { body: stores } = await shopper().get("/store-locations?collect=true");
    const storeSlug: string = stores.items[0].slug;
    const delivered = await placed();
    const collected = await placed({ fulfilment: "collection", storeSlug });
    const paid = await placed();
    await paid.pay("approve");
    const waiting = await placed({ paymentMethod: "sandbox_bank" });
    expect(await inStore(storeSlug, collected.variantId)).toBe(8);
    clock.advance(31 * MINUTE);
    await Promise.all([runJobs(env, new Date()), runJobs(env, new Date())]);
    expect(await onSale("SG", delivered.variantId)).toBe(10);
    expect(await inStore(storeSlug, collected.variantId)).toBe(10);
    expect(await onSale("SG", collected.variantId)).toBe(10);
    expect(await onSale("SG", paid.variantId)).toBe(8);
    expect(await onSale("SG", waiting.variantId)).toBe(8);
    clock.advance(DAY);
    await runJobs(env, new Date());
    expect(await onSale("SG", waiting.variantId)).toBe(10);
  });

  it("releases its pieces to a shopper who needs them, without waiting for the job", async () => {
    const { variantId } = await placed();
    await putOnSale("SG", variantId, 3);
    const next = shopper();
    await fillBag(next, 3, variantId);
    await putOnSale("SG", variantId, 1);
    const form = await checkout(next);
    const key = { "idempotency-key": onceKey() };
    expect(code(await next.post("/checkout", form, key))).toEqual([409, "insufficient_stock"]);
    clock.advance(31 * MINUTE);
    expect((await next.post("/checkout", form, key)).status).toBe(201);
    expect(await onSale("SG", variantId)).toBe(0);
  });
});

it("deletes bags, keys and counters that nothing reads any more", async () => {
  const who = shopper();
  await putOnSale("SG", ids[0]!, 5);
  await who.post("/cart/line-items", { variantId: ids[0] }, { "idempotency-key": onceKey() });
  clock.advance(31 * DAY);
  await runJobs(env, new Date());
  const left = await Promise.all(
    ["bags", "bag_lines", "idempotency_keys", "attempts"].map((table) =>
      db.prepare(`SELECT COUNT(*) AS count FROM ${table}`).first<{ count: number }>(),
    ),
  );
  expect(left.map((row) => row?.count)).toEqual([0, 0, 0, 0]);
});
