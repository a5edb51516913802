import { describe, expect, it } from "vitest";
import { orderCancelled } from "../../../functions/api/beauty-pass/rewards/order-statements-store";
import { trip } from "../../../functions/db/trip";
import { fillAgain, granted, holds, memberAgain, memberWith, points } from "../../support/rooms/bag/bag-rewards";
import { checkout, onceKey } from "../../support/shop/builders";
import { purchaseOf } from "../../support/shop/purchase";
import { onSale } from "../../support/shop/stock";
import { OPENING, type Shopper, world } from "../../support/shop/world";

const { db, clock } = world();
const CHEAP = "starskin-sheet-mask--x1";
const redeem = (who: Shopper, rewardId = CHEAP) => who.post("/rewards", { rewardId });
const codeOf = ({ body }: { body: { errors?: { code: string }[] } }) => body.errors?.[0]?.code;
const rewardOf = (body: { lines: { kind: string; id: string }[] }) => body.lines.find(({ kind }) => kind === "reward");
const place = async (who: Shopper, overrides = {}) =>
  who.post("/checkout", await checkout(who, overrides), { "idempotency-key": onceKey() });
const pay = (
  who: Shopper,
  { order, accessToken }: { order: { number: string }; accessToken: string },
  outcome: string,
) => who.post(`/orders/${order.number}/payment?token=${encodeURIComponent(accessToken)}`, { outcome });

describe("a reward in an order", () => {
  it("is delivered with the order, spent with the payment, and takes no piece from the shop's stock", async () => {
    const who = await memberWith(300);
    const shelf = await onSale("SG", CHEAP);
    await redeem(who);
    const { status, body } = await place(who);
    expect(status).toBe(201);
    expect(body.order.lines.map(({ kind }: { kind: string }) => kind)).toEqual(["product", "reward"]);
    expect(rewardOf((await who.get("/cart/bag")).body)).toBeUndefined();
    expect(await points(who)).toBe(200);
    expect((await pay(who, body, "approve")).status).toBe(200);
    expect(await holds(who)).toEqual([{ state: "spent", number: body.order.number }]);
    expect(await onSale("SG", CHEAP)).toBe(shelf);
    const log = (await who.get("/beauty-pass/points")).body.items;
    expect(
      log.some(({ delta, source }: { delta: number; source: string }) => delta === -100 && source === "used_points"),
    ).toBe(true);
  });

  it("is given back when the order is cancelled, without changing the shop's stock", async () => {
    const who = await memberWith(300);
    const shelf = await onSale("SG", CHEAP);
    await redeem(who);
    const { body } = await place(who);
    const token = encodeURIComponent(body.accessToken);
    expect((await who.post(`/orders/${body.order.number}/cancel?token=${token}`, {})).status).toBe(200);
    expect([await points(who), await onSale("SG", CHEAP)]).toEqual([300, shelf]);
    expect(await trip(db, orderCancelled({ now: OPENING, number: body.order.number, memberId: who.id }))).toHaveLength(
      2,
    );
    expect(await points(who)).toBe(300);
  });

  it("returns to an order that is paid after its expiry, when a piece and the points are left", async () => {
    for (const [spends, outcome] of [
      [false, 200],
      [true, 409],
    ] as const) {
      const who = await memberWith(120);
      await redeem(who);
      const { body } = await place(who);
      clock.advance(31 * 60_000);
      await memberAgain(who);
      expect(await points(who)).toBe(120);
      if (spends) await fillAgain(who);
      if (spends) expect((await redeem(who)).status).toBe(200);
      const token = encodeURIComponent(body.accessToken);
      const again = await who.post(`/orders/${body.order.number}/payment/retry?token=${token}`, {});
      expect([again.status, codeOf(again)]).toEqual([outcome, spends ? "reward_gone" : undefined]);
      if (spends) continue;
      expect(await points(who)).toBe(20);
      expect((await pay(who, body, "approve")).status).toBe(200);
      expect((await holds(who)).map(({ state }) => state)).toEqual(["released", "spent"]);
    }
  });
});

it.each(["cancel", "block"] as const)(
  "gives piece and points back once after a paid order was stopped (%s)",
  async (how) => {
    const RARE = "tube-cleanser--50-ml";
    await db.prepare("UPDATE rewards SET quantity = 1 WHERE country = 'SG' AND id = ?").bind(RARE).run();
    await db.prepare("DELETE FROM reward_holds WHERE country = 'SG' AND reward_id = ?").bind(RARE).run();
    const [who, next] = [await memberWith(600), await memberWith(600)];
    expect((await redeem(who, RARE)).status).toBe(200);
    const { body } = await place(who);
    expect((await pay(who, body, "approve")).status).toBe(200);
    expect(codeOf(await redeem(next, RARE))).toBe("reward_fully_redeemed");
    const token = encodeURIComponent(body.accessToken);
    const stop = () =>
      how === "cancel" ? who.post(`/orders/${body.order.number}/cancel?token=${token}`, {}) : pay(who, body, "block");
    await Promise.all(Array.from({ length: 5 }, stop));
    expect((await who.get(`/orders/${body.order.number}?token=${token}`)).body.state).toBe(
      how === "cancel" ? "cancelled" : "payment_blocked",
    );
    expect(await holds(who)).toEqual([{ state: "returned", number: body.order.number }]);
    expect(await points(who)).toBe(600);
    const log: { delta: number; note: string | null }[] = (await who.get("/beauty-pass/points")).body.items;
    const cost = log.find(({ delta }) => delta < 0)!.delta;
    expect(log.filter(({ delta, note }) => delta === -cost && note === "given_back")).toHaveLength(1);
    const { redeem: redeemHere } = await import("../../../functions/api/beauty-pass/rewards/rewards");
    const racers = Array.from({ length: 20 }, () => `returns-${crypto.randomUUID()}`);
    await trip(
      db,
      racers.flatMap((racer) => purchaseOf(racer, OPENING)),
    );
    await trip(
      db,
      racers.map((racer) => granted(racer, 600)),
    );
    const at = { d1: db, country: "SG" as const, now: OPENING };
    const answers = await Promise.all(
      racers.map((racer) => redeemHere(at, { memberId: racer, isEmployee: false }, RARE)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  },
);
