import { describe, expect, it } from "vitest";
import { toLookAt } from "../../../tools/orders/reconcile";
import { operatorIn } from "../../support/people/reviewers";
import { bought, decide, deliver, stripe } from "../../support/rooms/orders/disputes";
import { checkout, fillBag, onceKey } from "../../support/shop/builders";
import { OPENING, shopper, world } from "../../support/shop/world";

// Disputes: nothing is delivered, and gift cards and points of the payment are worth nothing, until the bank has
// decided.

const { db, clock } = world();
const SHIP = { carrier: "Ninja Van", trackingNumber: "NV-1" };

describe("messages about a dispute", () => {
  const written = async (number: string) =>
    (
      await db
        .prepare(
          "SELECT template, recipient, language, vars FROM messages WHERE vars ->> '$.number' = ? AND template LIKE '%disput%' ORDER BY id",
        )
        .bind(number)
        .all<{ template: string; recipient: string; language: string; vars: string }>()
    ).results;

  it("go to its shopper, once for each change, and to the country's operators for money", async () => {
    const [money, stock, elsewhere] = [
      await operatorIn("SG", ["money"]),
      await operatorIn("SG", ["stock"]),
      await operatorIn("TH", ["money"]),
    ];
    await db.prepare("UPDATE members SET language = 'zh' WHERE id = ?").bind(money.id).run();
    const one = await bought();
    const dispute = stripe.disputeThere(one.session);
    for (let times = 0; times < 3; times++) await deliver("charge.dispute.created", dispute);
    const opened = await written(one.number);
    expect(opened.filter(({ template }) => template === "payment_disputed")).toHaveLength(1);
    const told = opened.filter(({ template }) => template === "desk_dispute");
    expect(told).toContainEqual(expect.objectContaining({ recipient: money.email, language: "zh" }));
    for (const { email } of [stock, elsewhere]) expect(told.map(({ recipient }) => recipient)).not.toContain(email);
    expect(JSON.parse(told[0]!.vars)).toMatchObject({ state: "open", amount: String(one.session.amount_total) });
    await decide(dispute, "lost");
    const all = await written(one.number);
    expect(all.filter(({ template }) => template === "dispute_lost")).toHaveLength(1);
    const toMoney = all.filter(({ recipient }) => recipient === money.email);
    expect(toMoney.map(({ vars }) => JSON.parse(vars).state)).toEqual(["open", "lost"]);
  });

  it("are sent for a second dispute after the first was won", async () => {
    const one = await bought();
    for (const status of ["won", "won"]) {
      const dispute = stripe.disputeThere(one.session);
      await deliver("charge.dispute.created", dispute);
      await decide(dispute, status);
    }
    const templates = (await written(one.number)).map(({ template }) => template);
    expect(templates.filter((name) => name !== "desk_dispute")).toEqual([
      "payment_disputed",
      "dispute_won",
      "payment_disputed",
      "dispute_won",
    ]);
  });
});

describe("events of a dispute", () => {
  it("count once, in whatever order they come, and however often", async () => {
    const one = await bought();
    const dispute = stripe.disputeThere(one.session);
    const opened = { ...dispute };
    const id = `evt_${crypto.randomUUID()}`;
    await Promise.all(Array.from({ length: 6 }, () => deliver("charge.dispute.created", opened, { id })));
    dispute.status = "won";
    for (const type of ["closed", "funds_reinstated", "closed", "created", "updated", "funds_withdrawn"])
      expect(await deliver(`charge.dispute.${type}`, type === "created" ? opened : dispute)).toBe(200);
    expect((await one.show()).events.map(({ state }: { state: string }) => state)).toEqual([
      "payment_pending",
      "paid",
      "payment_disputed",
      "dispute_won",
    ]);
    expect(await one.act("ship", SHIP)).toBe(200);
  });

  it("end the same when the decision comes before the opening", async () => {
    const one = await bought();
    const dispute = stripe.disputeThere(one.session, { status: "lost" });
    await deliver("charge.dispute.closed", dispute);
    await deliver("charge.dispute.created", { ...dispute, status: "needs_response" });
    expect(await one.show()).toMatchObject({ state: "cancelled", dispute: "lost" });
  });

  it("that race a parcel end in one way: it left before, or it stays", async () => {
    for (let round = 0; round < 4; round++) {
      const one = await bought();
      const dispute = stripe.disputeThere(one.session);
      const acts = [() => one.act("ship", SHIP), () => deliver("charge.dispute.created", dispute)];
      await Promise.all(acts.map((_, index) => acts[(index + round) % 2]!()));
      expect((await one.atDesk()).order).toMatchObject({ state: "paid", dispute: "open" });
    }
  });

  it("are ignored without a signature, and checked with the provider", async () => {
    const one = await bought();
    const dispute = stripe.disputeThere(one.session, { status: "won" });
    expect(await deliver("charge.dispute.created", { ...dispute, status: "lost" }, { secret: "whsec_other" })).toBe(
      403,
    );
    // The event is signed, but Stripe itself says something else.
    await deliver("charge.dispute.closed", { ...dispute, status: "lost" });
    expect((await one.show()).state).toBe("paid");
    expect(await deliver("charge.dispute.created", { id: "dp_nobody_knows" })).toBe(200);
    expect(
      await deliver("charge.dispute.created", stripe.disputeThere({ ...one.session, payment_intent: "pi_other" })),
    ).toBe(200);
    stripe.setDown(true);
    expect(await deliver("charge.dispute.created", dispute)).toBe(409);
    stripe.setDown(false);
    expect(await one.act("ship", SHIP)).toBe(200);
  });

  it("about money that was refunded already are reported to operators, and stop nothing", async () => {
    const one = await bought();
    await one.post("/cancel");
    expect(await one.act("refund")).toBe(200);
    const dispute = stripe.disputeThere(one.session);
    await deliver("charge.dispute.created", dispute);
    await decide(dispute, "lost");
    expect((await one.atDesk()).payments).toMatchObject([{ state: "refunded" }]);
    expect(await toLookAt(db)).toContain(`${one.number}/1: refunded, and taken back by the bank too`);
  });
});

describe("the payment of an order", () => {
  it("has its own call for those who may read the order, and for nobody else", async () => {
    const who = shopper();
    await fillBag(who);
    const { order, accessToken } = (
      await who.post("/checkout", await checkout(who, { paymentMethod: "paynow" }), { "idempotency-key": onceKey() })
    ).body;
    const { status, body } = await who.get(`/orders/${order.number}/payment?token=${accessToken}`);
    expect(status).toBe(200);
    expect(body).toEqual({ number: order.number, state: "payment_pending", due: order.tender.due, ...order.payment });
    const other = await bought();
    for (const token of ["", "zzz.zzz", "1.x"])
      expect((await who.get(`/orders/${order.number}/payment?token=${token}`)).status).toBe(404);
    expect((await who.get(`/orders/${other.number}/payment?token=${accessToken}`)).status).toBe(404);
    expect((await shopper("TH").get(`/orders/${order.number}/payment?token=${accessToken}`)).status).toBe(404);
    clock.advance(400 * 86_400_000);
    expect((await who.get(`/orders/${order.number}/payment?token=${accessToken}`)).status).toBe(410);
    clock.set(OPENING);
  });
});
