import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeAccessToken } from "../../../functions/api/kit/tokens/access-token";
import type { Visitor } from "../../../functions/api/orders/admission";
import { watchOrder } from "../../../functions/api/orders/follow/watch";
import { findOrder } from "../../../functions/api/orders/pay/payment-store";
import { API_BASE } from "../../../functions/contract/facts/api-base";
import { orderNewsSchema } from "../../../functions/contract/orders/order-events";
import { placeOrder } from "../../support/shop/builders";
import { OPENING, type Shopper, world } from "../../support/shop/world";

const { env, db, clock, seed, shopper, fetch: fetchApi } = world();
beforeAll(() => seed());
beforeEach(() => clock.set(OPENING));

async function waiting() {
  const who = shopper();
  const { body } = await placeOrder(who);
  const { number } = body.order;
  return { who, number, token: body.accessToken as string };
}

const listen = (number: string, token: string) =>
  fetchApi(`http://sg.localhost${API_BASE}/orders/${number}/events?token=${encodeURIComponent(token)}`, {
    headers: { "x-site-country": "sg" },
  });

const approve = (who: Shopper, number: string, token: string) =>
  who.post(`/orders/${number}/payment?token=${token}`, { outcome: "approve" });

describe("the stream of an order", () => {
  it("gives the present state at once, in the order's own form, to anybody with its link", async () => {
    const { who, number, token } = await waiting();
    const answer = await listen(number, token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(/^text\/event-stream/);
    const reader = answer.body!.getReader();
    const text = new TextDecoder().decode((await reader.read()).value);
    await reader.cancel();
    const news = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? "{}");
    const { body: order } = await who.get(`/orders/${number}?token=${token}`);
    // The text must equal the page's, in the same order, because the script compares texts.
    expect(JSON.stringify(news)).toBe(
      JSON.stringify({
        state: order.state,
        fulfilmentState: order.fulfilmentState,
        dispute: order.dispute,
        startedAt: order.payment.startedAt,
      }),
    );
  });

  it("is refused to anybody else, and ends with the link", async () => {
    const { number, token } = await waiting();
    const expired = await makeAccessToken(env.SESSION_SECRET, number, new Date("2025-01-01T00:00:00Z"));
    const other = await waiting();
    expect((await listen(number, "")).status).toBe(404);
    expect((await listen(number, other.token)).status).toBe(404);
    expect((await listen(number, expired)).status).toBe(410);
    expect((await listen(other.number, token)).status).toBe(404);
  });

  it("sends a change at the next check, and ends in time", async () => {
    const { who, number, token } = await waiting();
    const visitor: Visitor = { d1: db, country: "SG", now: OPENING, secret: env.SESSION_SECRET, number, token };
    const looks: number[] = [];
    const stream = watchOrder(visitor, (await findOrder(db, number))!, {
      pace: { lasts: 25_000, waiting: 3000, otherwise: 8000 },
      clock: () => new Date(),
      pause: async (milliseconds) => {
        looks.push(milliseconds);
        clock.advance(milliseconds);
        if (looks.length === 2) await approve(who, number, token);
        return true;
      },
    });
    const heard: string[] = [];
    for await (const news of stream) heard.push(orderNewsSchema.parse(news).state);
    expect(heard).toEqual(["payment_pending", "payment_pending", "paid", "paid", "paid"]);
    expect(looks).toEqual([3000, 3000, 8000, 8000]);
  });

  it("says that the time to pay is over although no job has recorded it yet", async () => {
    const { number, token } = await waiting();
    const visitor: Visitor = { d1: db, country: "SG", now: OPENING, secret: env.SESSION_SECRET, number, token };
    const first = (await findOrder(db, number))!;
    const pause = async () => {
      clock.advance(60 * 60_000);
      return true;
    };
    const stream = watchOrder(visitor, first, {
      pace: { lasts: 4, waiting: 1, otherwise: 1 },
      clock: () => new Date(),
      pause,
    });
    const heard: string[] = [];
    for await (const news of stream) heard.push(news.state);
    expect([heard[0], heard.at(-1)]).toEqual(["payment_pending", "payment_expired"]);
  });
});
