import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DeskRole } from "../../functions/contract/desk-roles";
import { onceKey } from "../support/builders";
import { orderGoods } from "../support/goods-order";
import { type Joined, memberIn } from "../support/members";
import { operatorIn } from "../support/reviewers";
import { type Answer, OPENING, type Shopper, shopper, world } from "../support/world";

const { db, clock, seed } = world();

let asker: Joined;
let other: Joined;
beforeAll(async () => {
  clock.set(OPENING);
  await seed();
});
beforeEach(async () => {
  clock.set(OPENING);
  asker = await operatorIn("SG");
  other = await operatorIn("SG", ["money"]);
});

const told = ({ status, body }: Answer) => [status, body.errors?.[0]?.code];
const grant = (by: Joined, email: string, amount: number, key = onceKey(), reason = "The parcel came late") =>
  by.post("/operator/store-credit", { email, amount, reason }, { "idempotency-key": key });
const decide = (by: Joined, id: string, decision = "approved", reason = "Looked at") =>
  by.post(`/operator/approvals/${id}/decision`, { decision, reason });
const waiting = async (by: Joined = other) => (await by.get("/operator/approvals")).body.items;
const newest = async () => (await waiting()).at(-1);
const has = async (who: Shopper) => (await who.get("/account/store-credit")).body.balance.minor;
/** Above what money may give at once in Singapore. */
const MUCH = 50_001;

/** A paid order of so much, by somebody. */
async function paidOrder(price: number, who: Shopper = shopper()) {
  const order = await orderGoods(who, price);
  await who.post(`${order.path}/payment${order.query}`, { outcome: "approve" });
  return order;
}
const act = (by: Joined, number: string, name: string, more = {}) =>
  by.post(`/operator/orders/${number}/acts`, { act: name, ...more });

describe("store credit", () => {
  it("above a limit waits for another operator, who gives it once", async () => {
    const who = await memberIn();
    const key = onceKey();
    expect((await grant(asker, who.email, MUCH, key)).status).toBe(202);
    expect((await grant(asker, who.email, MUCH, key)).status).toBe(202);
    expect(told(await grant(asker, who.email, MUCH + 1, key))).toEqual([409, "idempotency_conflict"]);
    expect(await has(who)).toBe(0);
    const { id, own, amount } = await newest();
    expect([own, amount.minor]).toEqual([false, MUCH]);
    expect(told(await decide(asker, id))).toEqual([403, "own_request"]);
    const third = await operatorIn("SG", ["money"]);
    const answers = await Promise.all([decide(other, id), decide(third, id), decide(other, id), decide(third, id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await has(who)).toBe(MUCH);
    expect(told(await decide(third, id, "declined"))).toEqual([409, "approval_over"]);
    // The form that asked, sent once more, gives nothing again.
    expect((await grant(asker, who.email, MUCH, key)).status).toBe(200);
    expect(await has(who)).toBe(MUCH);
  });

  it("that is declined is not given, and the reason is kept", async () => {
    const who = await memberIn();
    await grant(asker, who.email, MUCH);
    const { id } = await newest();
    expect(told(await other.post(`/operator/approvals/${id}/decision`, { decision: "declined", reason: " " }))).toEqual(
      [422, "required"],
    );
    expect((await decide(other, id, "declined", "Too much")).body).toMatchObject({
      state: "declined",
      reason: "Too much",
    });
    expect(told(await decide(other, id))).toEqual([409, "approval_over"]);
    expect(await has(who)).toBe(0);
  });

  it.each([
    [["service"], 5_000],
    [["money"], 50_000],
    [["service", "money"], 50_000],
  ] as [DeskRole[], number][])("has the limit of the larger role: %j", async (roles, limit) => {
    const by = await operatorIn("SG", roles);
    const who = await memberIn();
    expect((await grant(by, who.email, limit)).status).toBe(200);
    expect((await grant(by, who.email, limit + 1)).status).toBe(202);
    expect((await grant(by, who.email, -limit - 1)).status).not.toBe(200);
  });

  it("is not given in many small parts: a day has a limit, at the same moment too", async () => {
    const by = await operatorIn("SG", ["service"]);
    const members = await Promise.all(Array.from({ length: 12 }, () => memberIn()));
    const answers = await Promise.all(members.map(({ email }) => grant(by, email, 5_000)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(2);
    clock.advance(23 * 3_600_000);
    const { results } = await db
      .prepare("SELECT SUM(amount) AS total FROM operator_acts WHERE operator_id = ?")
      .bind(by.id)
      .all();
    expect(results).toEqual([{ total: 50_000 }]);
  });

  it("never comes from its own member, by another spelling or a second account either", async () => {
    const me = `ketupat.${crypto.randomUUID().slice(0, 8)}`;
    const alias = await memberIn("SG", { email: `${me}+two@example.com` });
    await db
      .prepare("UPDATE members SET email = ?1, email_key = ?1 WHERE id = ?2")
      .bind(`${me}@example.com`, asker.id)
      .run();
    expect(told(await grant(asker, alias.email, 100))).toEqual([403, "own_credit"]);
    // Nor by way of a request that another makes and they approve.
    await grant(other, alias.email, MUCH);
    const [request] = (await waiting(asker)).filter(
      ({ memberEmail }: { memberEmail: string }) => memberEmail === alias.email,
    );
    expect(told(await decide(asker, request.id))).toEqual([403, "own_credit"]);
    expect(await has(alias)).toBe(0);
  });

  it("is decided in its own country, by who has to do with money", async () => {
    const who = await memberIn();
    await grant(asker, who.email, MUCH);
    const { id } = await newest();
    expect(told(await decide(await operatorIn("MY"), id))).toEqual([404, "approval_not_found"]);
    expect(told(await decide(await operatorIn("SG", ["service", "stock", "content", "admin"]), id))).toEqual([
      403,
      "not_authorized",
    ]);
    expect(told(await decide(other, crypto.randomUUID()))).toEqual([404, "approval_not_found"]);
  });
});

describe("an order's money", () => {
  it("above a limit goes back once another operator approves, and once", async () => {
    const order = await paidOrder(30_000);
    await act(asker, order.number, "cancel");
    const asked = await act(asker, order.number, "refund", { note: "Out of stock" });
    expect([asked.status, asked.body.waiting]).toEqual([202, ["refund"]]);
    // Asked again it is the same request.
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

  it("waits on where the order changed before it was approved", async () => {
    const order = await paidOrder(30_000);
    await act(asker, order.number, "cancel");
    await act(asker, order.number, "refund");
    const [request] = (await waiting()).filter(({ order: of }: { order: string }) => of === order.number);
    await db.prepare("UPDATE payments SET state = 'refunded' WHERE order_number = ?").bind(order.number).run();
    expect(told(await decide(other, request.id))).toEqual([409, "act_not_possible"]);
    expect((await decide(other, request.id, "declined")).status).toBe(200);
  });

  it("is nobody's to move who bought: with the account, or as a guest by the same email, and not through an approval", async () => {
    const mine = await paidOrder(30_000, asker);
    for (const name of ["cancel", "ship", "refund"])
      expect(told(await act(asker, mine.number, name, { carrier: "x", trackingNumber: "y" }))).toEqual([
        403,
        "own_order",
      ]);
    expect((await asker.get(`/operator/orders/${mine.number}`)).body.possible).toEqual([]);
    // Another's order, which the operator who asked claims before it is approved.
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

describe("roles and the security log", () => {
  it("are an admin's: roles change at once, never one's own, and the log tells it without secrets", async () => {
    const admin = await operatorIn("SG", ["admin"]);
    const set = (by: Joined, id: string, roles: string[]) =>
      by.call(`/operator/people/${id}/roles`, { method: "PUT", body: { roles } });
    expect(told(await set(admin, admin.id, ["admin", "money"]))).toEqual([403, "own_roles"]);
    expect(told(await set(asker, other.id, ["admin"]))).toEqual([403, "not_authorized"]);
    expect(told(await set(admin, (await operatorIn("MY")).id, ["admin"]))).toEqual([404, "person_not_found"]);
    expect((await set(admin, other.id, ["stock"])).body.roles).toEqual(["stock"]);
    const who = await memberIn();
    await shopper().post("/sessions", { email: who.email, password: "Not-hers-2026" });
    await who.get("/account/export");
    const log = async (query = "") => (await admin.get(`/operator/security-log${query}`)).body;
    const { items, total } = await log();
    const kinds = items.map(({ kind }: { kind: string }) => kind);
    for (const kind of ["roles_changed", "sign_in_failed", "exported", "factor_added"]) expect(kinds).toContain(kind);
    expect(total).toBeGreaterThan(4);
    const text = JSON.stringify(items);
    for (const secret of [who.email, "Not-hers-2026", admin.key!]) expect(text).not.toContain(secret);
    expect(text).toContain("m…@example.com");
    const changed = (await log("?kind=roles_changed")).items;
    expect(changed[0]).toMatchObject({ kind: "roles_changed", detail: { roles: '["stock"]' } });
    expect(new Set(changed.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(["roles_changed"]));
  });

  it("is only ever added to", async () => {
    await expect(db.prepare("UPDATE security_events SET subject = ''").run()).rejects.toThrow("append-only");
    await expect(db.prepare("DELETE FROM security_events").run()).rejects.toThrow("append-only");
  });
});
