import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { API_BASE } from "../../../functions/contract/shared";
import { runJobs } from "../../../functions/jobs/run";
import { reconcile, toLookAt } from "../../../tools/orders/reconcile";
import { type Joined, memberIn } from "../../support/people/members";
import { operatorIn } from "../../support/people/reviewers";
import { stripeStandIn } from "../../support/servers/stripe";
import { checkout, contact, fillBag, onceKey } from "../../support/shop/builders";
import { onSale, putOnSale, variantsOf } from "../../support/shop/stock";
import { OPENING, shopper, world } from "../../support/shop/world";

// What a shopper's bank takes back is heard: nothing leaves, and what the money bought is worth nothing, until it is decided.

const { db, env, clock, seed, fetch: fetchApi } = world();
const KEY = "sk_test_key";
let ids: string[] = [];
let desk: Joined;
let stripe: ReturnType<typeof stripeStandIn>;
type Session = Parameters<ReturnType<typeof stripeStandIn>["pay"]>[0];
type Dispute = ReturnType<ReturnType<typeof stripeStandIn>["disputeThere"]>;

beforeAll(async () => {
  clock.set(OPENING);
  await seed();
  ids = await variantsOf("SG");
});
beforeEach(async () => {
  clock.set(OPENING);
  vi.spyOn(console, "warn").mockImplementation(() => {});
  desk ??= await operatorIn("SG");
  stripe = stripeStandIn(KEY, "whsec_test");
  vi.stubGlobal("fetch", stripe.fetch);
  env.STRIPE_SECRET_KEY = KEY;
  env.STRIPE_WEBHOOK_SECRET = "whsec_test";
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  delete env.STRIPE_SECRET_KEY;
  delete env.STRIPE_WEBHOOK_SECRET;
  // Whatever was told in whatever order: all tables say the same.
  expect(await reconcile(db)).toEqual([]);
});

const deliver = async (type: string, object: object, more: { id?: string; secret?: string } = {}) => {
  const { body, signature } = await stripe.event(type, object, more);
  const answer = await fetchApi(`http://sg.localhost${API_BASE}/payments/webhooks/stripe`, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", "stripe-signature": signature },
  });
  return answer.status;
};

async function paid(
  who: ReturnType<typeof shopper>,
  answer: { body: { order: { number: string }; accessToken: string } },
) {
  const { order, accessToken } = answer.body;
  const { number } = order;
  const post = (path: string, body: object = {}) => who.post(`/orders/${number}${path}?token=${accessToken}`, body);
  await post("/payment/begin");
  const session = [...stripe.sessions.values()].at(-1) as Session;
  stripe.pay(session);
  expect((await post("/payment/check")).body.state).toBe("paid");
  return {
    number,
    token: accessToken,
    session,
    post,
    show: async () => (await who.get(`/orders/${number}?token=${accessToken}`)).body,
    act: async (act: string, more: object = {}) =>
      (await desk.post(`/operator/orders/${number}/acts`, { act, note: "", ...more })).status,
    atDesk: async () => (await desk.get(`/operator/orders/${number}`)).body,
  };
}

/** An order of one piece out of ten, paid by card. */
async function bought(who: ReturnType<typeof shopper> = shopper()) {
  const variantId = ids.shift()!;
  await putOnSale("SG", variantId, 10);
  await fillBag(who, 1, variantId);
  const form = await checkout(who, { paymentMethod: "card" });
  return { variantId, ...(await paid(who, await who.post("/checkout", form, { "idempotency-key": onceKey() }))) };
}

/** A card of $50, bought by card; `code` is what its letter said. */
async function card() {
  const who = shopper();
  const input = {
    ...contact("SG"),
    amount: 5000,
    recipientName: "Ann Lee",
    recipientEmail: "ann@example.com",
    message: "",
    paymentMethod: "card",
  };
  return paid(who, await who.post("/gift-cards", input, { "idempotency-key": onceKey() }));
}
async function sent(one: Awaited<ReturnType<typeof card>>) {
  await runJobs(env, new Date());
  const row = await db
    .prepare("SELECT id FROM gift_cards WHERE order_number = ?")
    .bind(one.number)
    .first<{ id: string }>();
  const { giftCode } = await import("../../../functions/api/gift-cards/code");
  return giftCode(env.SESSION_SECRET, row!.id);
}
const leftOn = async (code: string) => (await shopper().post("/gift-cards/balance", { code })).body.balance?.minor;
const SHIP = { carrier: "Ninja Van", trackingNumber: "NV-1" };
const decide = async (dispute: Dispute, status: string) => {
  dispute.status = status;
  return deliver("charge.dispute.closed", dispute);
};

describe("an order whose payment is disputed", () => {
  it("is not shipped, is marked at the desk and for its shopper, and can be neither refunded nor credited", async () => {
    const one = await bought(await memberIn("SG"));
    const dispute = stripe.disputeThere(one.session);
    expect(await deliver("charge.dispute.created", dispute)).toBe(200);
    expect(await one.act("ship", SHIP)).toBe(409);
    const shown = await one.atDesk();
    expect(shown).toMatchObject({
      possible: ["cancel"],
      order: { state: "paid", fulfilmentState: "preparing", dispute: "open" },
      payments: [{ state: "disputed" }],
      disputes: [{ id: `stripe|${dispute.id}`, state: "open", reason: "fraudulent", closedAt: null }],
    });
    expect(shown.disputes[0].amount.minor).toBe(one.session.amount_total);
    const { items } = (await desk.get("/operator/orders?list=disputed")).body;
    expect(items.map(({ number, dispute: state }: Record<string, string>) => [number, state])).toContainEqual([
      one.number,
      "open",
    ]);
    const waiting = (await desk.get("/operator/payments")).body.items;
    expect(waiting.map(({ id }: { id: string }) => id)).toContain(`${one.number}/1`);
    expect((await one.show()).events.at(-1).state).toBe("payment_disputed");
    expect(await toLookAt(db)).toContain(`${one.number}/1: disputed`);
  });

  it("goes on where the bank decides for the shop", async () => {
    const one = await bought();
    const dispute = stripe.disputeThere(one.session);
    await deliver("charge.dispute.created", dispute);
    expect(await decide(dispute, "won")).toBe(200);
    expect(await one.show()).toMatchObject({ state: "paid", dispute: "won" });
    expect(await one.act("ship", SHIP)).toBe(200);
  });

  it("ends where the money is gone and nothing left: its pieces are on sale, and nobody is promised a refund", async () => {
    const one = await bought(await memberIn("SG"));
    const dispute = stripe.disputeThere(one.session);
    await deliver("charge.dispute.created", dispute);
    expect(await decide(dispute, "lost")).toBe(200);
    expect(await one.atDesk()).toMatchObject({
      possible: [],
      order: { state: "cancelled", dispute: "lost", payment: { refundDue: false } },
      payments: [{ state: "charged_back" }],
    });
    expect(await onSale("SG", one.variantId)).toBe(10);
    expect(await one.act("refund")).toBe(409);
    expect(await one.act("credit")).toBe(409);
    const letters = await db
      .prepare("SELECT template FROM messages WHERE key LIKE ?")
      .bind(`order|${one.number}|%`)
      .all();
    expect(JSON.stringify(letters.results)).not.toContain("order_cancelled");
  });

  it("that was sent stays sent, loses what it earned once, and is among what to look at", async () => {
    const who = await memberIn("SG");
    const one = await bought(who);
    await one.act("ship", SHIP);
    const dispute = stripe.disputeThere(one.session);
    await deliver("charge.dispute.created", dispute);
    expect(await one.act("deliver")).toBe(200);
    await decide(dispute, "lost");
    const shown = await one.atDesk();
    expect(shown).toMatchObject({ order: { state: "paid", fulfilmentState: "delivered", dispute: "lost" } });
    expect(await one.act("return")).toBe(200);
    const { results } = await db
      .prepare("SELECT kind FROM pass_events WHERE order_number = ? ORDER BY kind")
      .bind(one.number)
      .all<{ kind: string }>();
    expect(results.map(({ kind }) => kind)).toEqual(["order_delivered", "order_paid", "order_returned"]);
    expect((await one.atDesk()).payments).toMatchObject([{ state: "charged_back" }]);
  });

  it("may be cancelled meanwhile: what is won then is given back, once, and what is lost is not", async () => {
    for (const [status, state] of [
      ["won", "refund_due"],
      ["lost", "charged_back"],
    ] as const) {
      const one = await bought();
      const dispute = stripe.disputeThere(one.session);
      await deliver("charge.dispute.created", dispute);
      expect((await one.post("/cancel")).body).toMatchObject({ state: "cancelled", payment: { refundDue: false } });
      await decide(dispute, status);
      expect((await one.atDesk()).payments).toMatchObject([{ state }]);
      expect(await one.act("refund")).toBe(status === "won" ? 200 : 409);
    }
    expect(stripe.refunds.size).toBe(1);
  });

  it("is not stopped for good by an inquiry that comes to nothing", async () => {
    const one = await bought();
    const dispute = stripe.disputeThere(one.session, { status: "warning_needs_response" });
    await deliver("charge.dispute.created", dispute);
    expect(await one.act("ship", SHIP)).toBe(409);
    await decide(dispute, "warning_closed");
    expect(await one.act("ship", SHIP)).toBe(200);
  });

  it("is held as long as one of two is open", async () => {
    const one = await bought();
    const half = Math.floor(Number(one.session.amount_total) / 2);
    const [first, second] = [
      stripe.disputeThere(one.session, { amount: half }),
      stripe.disputeThere(one.session, { amount: half }),
    ];
    await deliver("charge.dispute.created", first);
    await deliver("charge.dispute.created", second);
    await decide(first, "won");
    expect(await one.act("ship", SHIP)).toBe(409);
    await decide(second, "won");
    expect(await one.act("ship", SHIP)).toBe(200);
  });
});

describe("a guest's order that is claimed", () => {
  const points = async (who: Joined) => (await who.get("/beauty-pass")).body.pass;

  it("brings nothing after its bank took the money back, and loses what it brought where that happens later", async () => {
    for (const when of ["before", "after"] as const) {
      const one = await bought();
      await one.act("ship", SHIP);
      await one.act("deliver");
      const member = await memberIn("SG");
      const claim = async () =>
        expect((await member.post(`/orders/${one.number}/claim`, { token: one.token })).body).toEqual({
          claimed: true,
        });
      if (when === "after") {
        await claim();
        expect((await points(member)).pointsPending).toMatchObject([{ order: one.number }]);
      }
      const dispute = stripe.disputeThere(one.session);
      await deliver("charge.dispute.created", dispute);
      await decide(dispute, "lost");
      if (when === "before") await claim();
      expect(await points(member)).toMatchObject({
        tier: "pink",
        tierPointsCounter: 0,
        pointsBalance: 0,
        pointsPending: [],
      });
    }
  });
});

describe("who is written to about a dispute", () => {
  const written = async (number: string) =>
    (
      await db
        .prepare(
          "SELECT template, recipient, language, vars FROM messages WHERE vars ->> '$.number' = ? AND template LIKE '%disput%' ORDER BY id",
        )
        .bind(number)
        .all<{ template: string; recipient: string; language: string; vars: string }>()
    ).results;

  it("is its shopper, once for each turn that it takes, and who handles money at the country's desk", async () => {
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

  it("hears of a second one after the first was won", async () => {
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

describe("news of a dispute", () => {
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

  it("that are decided before they are opened end the same", async () => {
    const one = await bought();
    const dispute = stripe.disputeThere(one.session, { status: "lost" });
    await deliver("charge.dispute.closed", dispute);
    await deliver("charge.dispute.created", { ...dispute, status: "needs_response" });
    expect(await one.show()).toMatchObject({ state: "cancelled", dispute: "lost" });
  });

  it("race a parcel to one end: it left before, or it stays", async () => {
    for (let round = 0; round < 4; round++) {
      const one = await bought();
      const dispute = stripe.disputeThere(one.session);
      const acts = [() => one.act("ship", SHIP), () => deliver("charge.dispute.created", dispute)];
      await Promise.all(acts.map((_, index) => acts[(index + round) % 2]!()));
      expect((await one.atDesk()).order).toMatchObject({ state: "paid", dispute: "open" });
    }
  });

  it("are not believed without their signature, nor for what they say of themselves", async () => {
    const one = await bought();
    const dispute = stripe.disputeThere(one.session, { status: "won" });
    expect(await deliver("charge.dispute.created", { ...dispute, status: "lost" }, { secret: "whsec_other" })).toBe(
      403,
    );
    // Signed, but Stripe itself knows it otherwise.
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

  it("of money that went back already are told to who looks, and hold nothing", async () => {
    const one = await bought();
    await one.post("/cancel");
    expect(await one.act("refund")).toBe(200);
    const dispute = stripe.disputeThere(one.session);
    await deliver("charge.dispute.created", dispute);
    await decide(dispute, "lost");
    expect((await one.atDesk()).payments).toMatchObject([{ state: "refunded" }]);
    expect(await toLookAt(db)).toContain(`${one.number}/1: given back, and taken back by the bank too`);
  });
});

describe("a gift card whose price is disputed", () => {
  it("is worth nothing while it is open, what is left of it when it is won, and nothing when it is lost", async () => {
    const one = await card();
    const code = await sent(one);
    expect(await leftOn(code)).toBe(5000);
    const dispute = stripe.disputeThere(one.session);
    await deliver("charge.dispute.created", dispute);
    expect(await leftOn(code)).toBe(0);
    expect((await one.atDesk()).voidCard.minor).toBe(5000);
    const thief = shopper();
    await fillBag(thief);
    const { body } = await thief.post("/checkout", await checkout(thief, { paymentMethod: "card" }), {
      "idempotency-key": onceKey(),
    });
    const use = () => thief.post(`/orders/${body.order.number}/payment/gift-card?token=${body.accessToken}`, { code });
    expect((await use()).body.errors[0].code).toBe("gift_card_empty");
    await decide(dispute, "won");
    expect(await leftOn(code)).toBe(5000);
    expect((await use()).status).toBe(200);
    const again = stripe.disputeThere(one.session);
    await deliver("charge.dispute.created", again);
    await decide(again, "lost");
    const cancelled = await thief.post(`/orders/${body.order.number}/cancel?token=${body.accessToken}`, {});
    expect(cancelled.body.state).toBe("cancelled");
    // What the order gave back to it is worth nothing either.
    expect(await leftOn(code)).toBe(0);
  });

  it("is not sent while it is open", async () => {
    const one = await card();
    const dispute = stripe.disputeThere(one.session);
    await deliver("charge.dispute.created", dispute);
    await runJobs(env, new Date());
    expect((await one.show()).fulfilmentState).toBe("preparing");
    await decide(dispute, "won");
    expect(await leftOn(await sent(one))).toBe(5000);
  });
});

describe("a gift card whose price was refunded", () => {
  it("is worth nothing, and what an order gives back to it neither", async () => {
    const one = await card();
    const code = await sent(one);
    stripe.refundThere(one.session);
    expect(await deliver("charge.refunded", stripe.chargeOf(one.session))).toBe(200);
    expect(await leftOn(code)).toBe(0);
    expect((await one.atDesk()).voidCard.minor).toBe(5000);
  });

  it("loses the part that went back, once for each, and all where more went back than is left", async () => {
    const one = await card();
    const code = await sent(one);
    for (const [amount, left] of [
      [1000, 4000],
      [500, 3500],
    ] as const) {
      const refund = stripe.refundThere(one.session, amount);
      await deliver("refund.created", refund);
      await deliver("charge.refunded", stripe.chargeOf(one.session));
      expect(await leftOn(code)).toBe(left);
    }
    stripe.refundThere(one.session, 3500);
    await deliver("charge.refunded", stripe.chargeOf(one.session));
    expect(await leftOn(code)).toBe(0);
  });
});

describe("a gift card that was spent, then partly refunded, then doubted", () => {
  it("stays worth nothing when the doubt is over, also what its orders give back to it", async () => {
    const one = await card();
    const code = await sent(one);
    const buyer = shopper();
    await fillBag(buyer, 6);
    const { body } = await buyer.post("/checkout", await checkout(buyer, { paymentMethod: "card" }), {
      "idempotency-key": onceKey(),
    });
    const at = (what: string) => `/orders/${body.order.number}/${what}?token=${body.accessToken}`;
    expect((await buyer.post(at("payment/gift-card"), { code })).status).toBe(200);
    expect(await leftOn(code), "spent to the last cent").toBe(0);
    stripe.refundThere(one.session, 2000);
    await deliver("charge.refunded", stripe.chargeOf(one.session));
    const dispute = stripe.disputeThere(one.session);
    await deliver("charge.dispute.created", dispute);
    await decide(dispute, "won");
    expect((await buyer.post(at("cancel"), {})).body.state).toBe("cancelled");
    expect(await leftOn(code)).toBe(0);
    expect((await one.atDesk()).voidCard.minor).toBe(5000);
  });

  it("stays so too where the part goes back while the doubt is open", async () => {
    const one = await card();
    const code = await sent(one);
    const spender = shopper();
    await fillBag(spender, 6);
    const { body } = await spender.post("/checkout", await checkout(spender, { paymentMethod: "card" }), {
      "idempotency-key": onceKey(),
    });
    const at = (what: string) => `/orders/${body.order.number}/${what}?token=${body.accessToken}`;
    expect((await spender.post(at("payment/gift-card"), { code })).status).toBe(200);
    const dispute = stripe.disputeThere(one.session);
    await deliver("charge.dispute.created", dispute);
    stripe.refundThere(one.session, 2000);
    await deliver("charge.refunded", stripe.chargeOf(one.session));
    await decide(dispute, "won");
    expect((await spender.post(at("cancel"), {})).body.state).toBe("cancelled");
    expect(await leftOn(code)).toBe(0);
  });

  it("is worth what is left again where less was spent than is left of its price", async () => {
    const one = await card();
    const code = await sent(one);
    stripe.refundThere(one.session, 2000);
    await deliver("charge.refunded", stripe.chargeOf(one.session));
    const dispute = stripe.disputeThere(one.session);
    await deliver("charge.dispute.created", dispute);
    await decide(dispute, "won");
    expect(await leftOn(code)).toBe(3000);
  });
});

describe("how an order is paid", () => {
  it("is told by itself to who may read the order, and to nobody else", async () => {
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
