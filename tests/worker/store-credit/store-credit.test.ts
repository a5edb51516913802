import type { AppLoadContext } from "@remix-run/cloudflare";
import { describe, expect, it } from "vitest";
import { payOrderOf } from "../../../app/features/orders/pay/pay-order.server";
import type { FormReply } from "../../../app/platform/form/reply";
import { codeOf, stepAt } from "../../../functions/api/accounts/factors/totp/totp";
import { renderMessage } from "../../../functions/api/messages/templates/render";
import { creditOfOrderSchema, memberCreditSchema } from "../../../functions/contract/store-credit/store-credit";
import { runJobs } from "../../../functions/jobs/run";
import { memberIn, PASSWORD } from "../../support/people/members";
import { enrol } from "../../support/people/reviewers";
import {
  agrees,
  code,
  credit,
  desk,
  goods,
  grant,
  has,
  log,
  MINUTE,
  memberWith,
} from "../../support/rooms/store-credit/store-credit";
import { openPage } from "../../support/run/pages";
import { onceKey } from "../../support/shop/builders";
import { answersAsPublished } from "../../support/shop/published";
import { type Shopper, world } from "../../support/shop/world";

const { db, env, clock, shopper } = world();

describe("giving store credit", () => {
  it("counts once for each key, tells the member why, and records the operator", async () => {
    const who = await memberIn("SG");
    expect(await credit(who)).toMatchObject({ balance: { minor: 0, currency: "SGD" }, items: [], total: 0 });
    const key = onceKey();
    const answers = await Promise.all(Array.from({ length: 5 }, () => grant(who, 2500, key)));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(memberCreditSchema.parse(body)).toMatchObject({ balance: { minor: 2500 }, member: { email: who.email } });
    }
    expect(await credit(who)).toMatchObject({
      balance: { minor: 2500 },
      items: [{ kind: "granted", amount: { minor: 2500 }, reason: "The parcel came late", orderNumber: null }],
    });
    expect(code(await grant(who, 2600, key))).toEqual([409, "idempotency_conflict"]);
    const { body } = await (await desk()).get("/operator/acts");
    const acts = body.items.filter(({ subject }: { subject: string }) => subject === `credit|${who.id}`);
    expect(acts).toEqual([
      expect.objectContaining({
        act: "grant_credit",
        operatorId: (await desk()).id,
        before: { balance: "$0.00" },
        after: { balance: "$25.00" },
        note: "The parcel came late",
      }),
    ]);
  });

  it("can be taken back down to 0 and never below, however many operators do so at once", async () => {
    const who = await memberWith(1000);
    expect(code(await grant(who, -1001))).toEqual([409, "store_credit_short"]);
    const answers = await Promise.all(Array.from({ length: 6 }, () => grant(who, -400)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await has(who)).toBe(200);
    await agrees();
  });

  it("is done by operators of the country for its members, and never for oneself", async () => {
    const who = await memberIn("SG");
    const body = { email: who.email, amount: 100, reason: "x" };
    const key = { "idempotency-key": onceKey() };
    expect(code(await shopper("SG").post("/operator/store-credit", body, key))).toEqual([401, "authentication_failed"]);
    expect(code(await who.post("/operator/store-credit", body, key))).toEqual([403, "not_authorized"]);
    expect(code(await who.get(`/operator/store-credit?email=${who.email}`))).toEqual([403, "not_authorized"]);
    expect(code(await (await desk("MY")).post("/operator/store-credit", body, key))).toEqual([404, "user_not_found"]);
    const mine = { ...body, email: (await desk()).email };
    expect(code(await (await desk()).post("/operator/store-credit", mine, key))).toEqual([403, "own_credit"]);
    expect(await has(who)).toBe(0);
  });

  it.each([{ amount: 0 }, { amount: 1.5 }, { amount: "1" }, { reason: "  " }, { reason: "x".repeat(301) }, { who: 1 }])(
    "refuses %j",
    async (wrong) => {
      const body = { email: "nobody@example.com", amount: 100, reason: "x", ...wrong };
      const answer = await (await desk()).post("/operator/store-credit", body, { "idempotency-key": onceKey() });
      expect(answer.status).toBe(422);
    },
  );
});

describe("the proof of identity", () => {
  it("is the password before store credit is spent, in a session that is more than a day old", async () => {
    const who = await memberWith(5000);
    clock.advance(24 * 60 * MINUTE + MINUTE);
    await who.post("/auth/token", { grant_type: "refresh_token", flow: "client" });
    const order = await goods(who, 2000);
    expect(creditOfOrderSchema.parse((await order.offer()).body).step).toBe("password");
    expect(code(await order.spend(500))).toEqual([403, "step_up_needed"]);
    expect(await has(who)).toBe(5000);
    expect(code(await who.post("/account/step-up", { password: "not this one" }))).toEqual([422, "wrong_password"]);
    expect(code(await order.spend(500))).toEqual([403, "step_up_needed"]);
    await who.post("/account/step-up", { password: PASSWORD });
    expect((await order.offer()).body.step).toBe(null);
    expect((await order.spend(500)).status).toBe(200);
  });

  it("is the second factor for a member who has one, ten minutes after the last; using less needs none", async () => {
    const who = await memberWith(5000);
    const { key } = await enrol(who);
    const order = await goods(who, 2000);
    expect((await order.spend(500)).status).toBe(200);
    clock.advance(11 * MINUTE);
    expect((await order.offer()).body.step).toBe("code");
    expect(code(await order.spend(600))).toEqual([403, "step_up_needed"]);
    expect(code(await order.spend())).toEqual([403, "step_up_needed"]);
    expect((await order.spend(400)).status).toBe(200);
    expect((await order.spend(0)).status).toBe(200);
    expect(await has(who)).toBe(5000);
    expect(code(await who.post("/account/step-up", { password: PASSWORD }))).toEqual([422, "wrong_code"]);
    await who.post("/account/step-up", { code: await codeOf(key, stepAt(new Date())) });
    expect((await order.spend(600)).status).toBe(200);
  });

  it("is asked for in the form that spends, which keeps its amount", async () => {
    const who = await memberWith(5000);
    const order = await goods(who, 2000);
    await db.prepare("UPDATE sessions SET proved_at = NULL WHERE member_id = ?").bind(who.id).run();
    clock.advance(16 * MINUTE);
    await who.post("/auth/token", { grant_type: "refresh_token", flow: "client" });
    const token = new URLSearchParams(order.query).get("token")!;
    const send = async (fields: Record<string, string>) => {
      let told: unknown;
      const act = async (request: Request, context: AppLoadContext) => {
        told = await payOrderOf({ number: order.number, token, path: new URL(request.url).pathname })(request, context);
        return told;
      };
      const path = `/orders/${order.number}/payment?token=${token}`;
      const { status } = await openPage(
        who,
        path,
        act,
        new URLSearchParams({ intent: "credit", amount: "5.00", ...fields }),
      );
      return { status, result: (told as { data?: FormReply }).data?.result };
    };
    expect(await send({})).toMatchObject({ status: 403, result: { initialValue: { amount: "5.00" } } });
    const wrong = await send({ step_password: "not this one" });
    expect(wrong).toMatchObject({
      status: 422,
      result: { initialValue: { amount: "5.00" }, error: { step_password: [{ message: expect.any(String) }] } },
    });
    expect(await has(who)).toBe(5000);
    expect((await send({ step_password: PASSWORD })).status).toBe(303);
    expect(await has(who)).toBe(4500);
  });
});

describe("a member's store credit", () => {
  it("is for the member only: not for a guest, another member with the link, or an expired link", async () => {
    const who = await memberWith(5000);
    const other = await memberWith(7000);
    const order = await goods(who);
    for (const ask of [order.offer, (by: Shopper) => order.spend(100, by)]) {
      expect(code(await ask(shopper("SG")))).toEqual([401, "authentication_failed"]);
      expect(code(await ask(other))).toEqual([403, "attribute_not_yours"]);
    }
    expect(code(await shopper("SG").get("/account/store-credit"))).toEqual([401, "authentication_failed"]);
    const guests = await goods(shopper("SG"));
    expect((await guests.show()).payment.takesStoreCredit).toBe(false);
    expect(code(await guests.spend(100, who))).toEqual([403, "attribute_not_yours"]);
    const forged = `${order.path}/payment/store-credit?token=x`;
    for (const answer of [await other.call(forged, { method: "PUT", body: {} }), await other.get(forged)])
      expect(code(answer)).toEqual([404, "order_not_found"]);
    expect([await has(who), await has(other)]).toEqual([5000, 7000]);
  });

  it.each([{ amount: -1 }, { amount: 0.5 }, { amount: "100" }, { more: 1 }])("refuses %j", async (body) => {
    const who = await memberWith(5000);
    const order = await goods(who);
    const { number } = order;
    const answer = await who.call(`/orders/${number}/payment/store-credit`, { method: "PUT", body });
    expect(answer.status).toBe(422);
  });

  it("is in the member's own export, and belongs to nobody once they are erased, whatever is given back later", async () => {
    const who = await memberWith(5000);
    const order = await goods(who);
    await order.spend(1000);
    const { body } = await who.get("/account/export");
    expect(body.store_credit_entries).toHaveLength(2);
    expect((await who.post("/account/erase", { password: PASSWORD })).status).toBe(200);
    clock.advance(31 * MINUTE);
    await runJobs(env, new Date());
    const { results } = await db
      .prepare("SELECT member_id, SUM(amount) AS sum FROM store_credit_entries WHERE member_id IN ('', ?) GROUP BY 1")
      .bind(who.id)
      .all();
    expect(results).toEqual([{ member_id: "", sum: 5000 }]);
    await agrees();
  });
});

describe("a refund to store credit", () => {
  const paid = async (who: Shopper) => {
    const order = await goods(who);
    await order.approve();
    await order.cancel();
    return order;
  };

  it("is entered once, with its log entry and message, and leaves nothing to refund", async () => {
    const who = await memberIn("SG");
    const order = await paid(who);
    const answers = await Promise.all(Array.from({ length: 4 }, () => order.act("credit", { note: "As she asked" })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await has(who)).toBe(order.total);
    expect(await log(who)).toEqual([["refunded", order.total]]);
    expect(await order.show()).toMatchObject({ payment: { refundDue: false, refunded: true } });
    expect(code(await order.act("refund"))).toEqual([409, "act_not_possible"]);
    const { body } = await (await desk()).get(`/operator/orders/${order.number}`);
    expect(body.acts.map(({ act, note }: { act: string; note: string }) => [act, note])).toEqual([
      ["credit", "As she asked"],
    ]);
    expect(body.payments).toEqual([expect.objectContaining({ state: "refunded", refundTo: "store_credit" })]);
    const row = await db
      .prepare("SELECT template, channel, country, language, vars FROM messages WHERE key LIKE ?")
      .bind(`order|${order.number}|order_refunded|%`)
      .first<Record<string, string>>();
    const message = { ...row, vars: JSON.parse(row!.vars!) } as unknown as Parameters<typeof renderMessage>[0];
    expect((await renderMessage(message, { secret: env.SESSION_SECRET, settings: env })).text).toContain(
      "as store credit",
    );
    const next = await goods(who);
    expect((await next.spend()).body.state).toBe("paid");
    await agrees();
  });

  it("never comes in addition to the money, also when two operators press at once", async () => {
    for (let round = 0; round < 3; round++) {
      const who = await memberIn("SG");
      const order = await paid(who);
      const answers = await Promise.all([order.act("credit"), order.act("refund"), order.act("credit")]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const row = await db
        .prepare("SELECT state, refund_to FROM payments WHERE order_number = ?")
        .bind(order.number)
        .first();
      expect(row).toMatchObject({ state: "refunded" });
      expect(await has(who)).toBe(row!.refund_to === "store_credit" ? order.total : 0);
      await agrees();
    }
  });

  it("is refused for a guest's order, and when the provider was asked already", async () => {
    const order = await paid(shopper("SG"));
    const { body } = await (await desk()).get(`/operator/orders/${order.number}`);
    expect(body.possible).toEqual(["refund"]);
    expect(code(await order.act("credit"))).toEqual([409, "act_not_possible"]);
    const own = await paid(await memberIn("SG"));
    await db.prepare("UPDATE payments SET refund_to = 'provider' WHERE order_number = ?").bind(own.number).run();
    expect(code(await own.act("credit"))).toEqual([409, "act_not_possible"]);
    expect((await own.act("refund")).status).toBe(200);
  });
});
answersAsPublished("store-credit/store-credit.test.ts");
