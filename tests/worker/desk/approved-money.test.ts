import { describe, expect, it } from "vitest";
import type { Joined } from "../../support/people/members";
import { operatorIn } from "../../support/people/reviewers";
import { asker, other } from "../../support/rooms/desk/approvals";
import { orderGoods } from "../../support/shop/goods-order";
import { type Answer, type Shopper, shopper, world } from "../../support/shop/world";

const { db, clock } = world();

const told = ({ status, body }: Answer) => [status, body.errors?.[0]?.code];
const decide = (by: Joined, id: string, decision = "approved", reason = "Looked at") =>
  by.post(`/operator/approvals/${id}/decision`, { decision, reason });
const waiting = async (by: Joined = other) => (await by.get("/operator/approvals")).body.items;

/** A paid order with this price. */
async function paidOrder(price: number, who: Shopper = shopper()) {
  const order = await orderGoods(who, price);
  await who.post(`${order.path}/payment${order.query}`, { outcome: "approve" });
  return order;
}
const act = (by: Joined, number: string, name: string, more = {}) =>
  by.post(`/operator/orders/${number}/acts`, { act: name, ...more });

describe("an order's money", () => {
  it("above a limit is refunded once after a second operator's approval", async () => {
    const order = await paidOrder(30_000);
    await act(asker, order.number, "cancel");
    const asked = await act(asker, order.number, "refund", { note: "Out of stock" });
    expect([asked.status, asked.body.waiting]).toEqual([202, ["refund"]]);
    // Asking again doesn't make a second request.
    expect((await act(asker, order.number, "refund")).status).toBe(202);
    const mine = (await waiting()).filter(({ order: of }: { order: string }) => of === order.number);
    expect(mine).toHaveLength(1);
    const { id } = mine[0];
    expect(told(await decide(asker, id))).toEqual([403, "own_request"]);
    const third = await operatorIn("SG", ["money"]);
    const answers = await Promise.all([decide(other, id), decide(third, id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const shown = (await other.get(`/operator/orders/${order.number}`)).body;
    expect(shown.payments[0].state).toBe("refunded");
    expect(shown.acts.filter(({ act: name }: { act: string }) => name === "refund")).toHaveLength(1);
  });

  it("still waits when the order changed before the approval", async () => {
    const order = await paidOrder(30_000);
    await act(asker, order.number, "cancel");
    await act(asker, order.number, "refund");
    const [request] = (await waiting()).filter(({ order: of }: { order: string }) => of === order.number);
    await db.prepare("UPDATE payments SET state = 'refunded' WHERE order_number = ?").bind(order.number).run();
    expect(told(await decide(other, request.id))).toEqual([409, "act_not_possible"]);
    expect((await decide(other, request.id, "declined")).status).toBe(200);
  });

  /** The waiting request for an order. */
  const requestOf = async (number: string, by = other) =>
    (await waiting(by)).find(({ order: of }: { order: string }) => of === number);
  /** As if the program had stopped after the approval and before the act. */
  const stopHalfway = (id: string) =>
    db
      .prepare(
        `UPDATE approvals SET state = 'approved', decided_by = ?1, decided_at = ?2, reason = 'Looked at', acting_until = ?3 WHERE id = ?4`,
      )
      .bind(other.id, new Date().toISOString(), new Date(Date.now() + 120_000).toISOString(), id)
      .run();
  const refundsOf = async (number: string) => {
    const { payments, acts } = (await other.get(`/operator/orders/${number}`)).body;
    return [payments[0].state, acts.filter(({ act: name }: { act: string }) => name === "refund").length];
  };

  it("of several orders at one moment stays within the day's limit", async () => {
    const by = await operatorIn("SG", ["money", "service"]);
    const orders = [];
    for (let made = 0; made < 12; made++) orders.push(await paidOrder(24_000));
    for (const { number } of orders) expect((await act(by, number, "cancel")).status).toBe(200);
    const answers = await Promise.all(orders.map(({ number }) => act(by, number, "refund")));
    const given = answers.filter(({ status }) => status === 200).length;
    const { results } = await db
      .prepare("SELECT SUM(amount) AS total FROM operator_acts WHERE operator_id = ?")
      .bind(by.id)
      .all<{ total: number }>();
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: given }, () => 200),
      ...Array.from({ length: 12 - given }, () => 202),
    ]);
    expect(results[0]!.total).toBeLessThanOrEqual(500_000);
    expect(results[0]!.total).toBeGreaterThan(400_000);
    // Nothing stays reserved of the money that was given.
    const left = await db
      .prepare("SELECT COUNT(*) AS n FROM reserved_amounts WHERE operator_id = ?")
      .bind(by.id)
      .first();
    expect(left).toEqual({ n: 0 });
  });

  it("with an interrupted approval can be completed by one of many operators, once", async () => {
    const order = await paidOrder(60_000);
    await act(asker, order.number, "cancel");
    await act(asker, order.number, "refund");
    const { id } = await requestOf(order.number);
    await stopHalfway(id);
    const third = await operatorIn("SG", ["money"]);
    // The operator who approved it may still be working on it.
    expect(told(await decide(third, id))).toEqual([409, "approval_over"]);
    clock.advance(3 * 60_000);
    expect(await requestOf(order.number)).toMatchObject({ unfinished: true, state: "approved" });
    expect(told(await decide(third, id, "declined"))).toEqual([409, "approval_over"]);
    expect(told(await decide(asker, id))).toEqual([403, "own_request"]);
    const answers = await Promise.all([decide(third, id), decide(other, id), decide(third, id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await refundsOf(order.number)).toEqual(["refunded", 1]);
    expect(await requestOf(order.number)).toBe(undefined);
    expect(told(await decide(third, id))).toEqual([409, "approval_over"]);
  });

  it("that the provider refunded before the interruption is recorded, and not refunded again", async () => {
    const order = await paidOrder(60_000);
    await act(asker, order.number, "cancel");
    await act(asker, order.number, "refund");
    const { id } = await requestOf(order.number);
    await stopHalfway(id);
    await db.prepare("UPDATE payments SET state = 'refunded' WHERE order_number = ?").bind(order.number).run();
    clock.advance(3 * 60_000);
    const third = await operatorIn("SG", ["money"]);
    expect((await decide(third, id)).body).toMatchObject({ state: "approved", unfinished: false });
    expect(await refundsOf(order.number)).toEqual(["refunded", 1]);
  });

  it("can't be moved by its own buyer, as a member or as a guest with the same email, also not through an approval", async () => {
    const mine = await paidOrder(30_000, asker);
    for (const name of ["cancel", "ship", "refund"])
      expect(told(await act(asker, mine.number, name, { carrier: "x", trackingNumber: "y" }))).toEqual([
        403,
        "own_order",
      ]);
    expect((await asker.get(`/operator/orders/${mine.number}`)).body.possible).toEqual([]);
    // An order of somebody else, which the operator who asked claims before the approval.
    const order = await paidOrder(30_000);
    await act(asker, order.number, "cancel");
    await act(asker, order.number, "refund");
    const [request] = (await waiting()).filter(({ order: of }: { order: string }) => of === order.number);
    await db.prepare("UPDATE orders SET member_id = ? WHERE number = ?").bind(asker.id, order.number).run();
    expect(told(await decide(other, request.id))).toEqual([403, "own_order"]);
    await db
      .prepare("UPDATE orders SET member_id = NULL, email = ? WHERE number = ?")
      .bind(other.email, order.number)
      .run();
    expect(told(await decide(other, request.id))).toEqual([403, "own_order"]);
  });
});
