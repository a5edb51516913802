import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Joined, memberIn, signInAgain, unconfirmedIn } from "../../support/people/members";
import { operatorIn } from "../../support/people/reviewers";
import { fillBag, placeOrder } from "../../support/shop/builders";
import { OPENING, type Shopper, shopper, world } from "../../support/shop/world";

// A guest's order can be added to an account (expectation 11): by its link, or by its number and the member's own
// email. Nobody can add somebody else's order.

const { db, clock, seed } = world();
beforeAll(() => seed());
beforeEach(() => clock.set(OPENING));

const code = ({ status, body }: { status: number; body: { errors?: { code: string }[] } }) => [
  status,
  body.errors?.[0]?.code,
];
const own = () => `melur.${crypto.randomUUID().slice(0, 8)}@example.com`;

/** An order of a visitor, paid unless the test says otherwise. */
async function guestOrder(email: string, pays = true, guest: Shopper = shopper()) {
  const { order, accessToken: token } = (await placeOrder(guest, { email })).body;
  const number: string = order.number;
  if (pays) await guest.post(`/orders/${number}/payment?token=${token}`, { outcome: "approve" });
  return { number, token: token as string, order, guest };
}
const claim = (who: Shopper, number: string, token?: string) =>
  who.post(`/orders/${number}/claim`, token === undefined ? {} : { token });
const confirm = (who: Joined) =>
  db.prepare("UPDATE members SET email_verified_at = '2026-03-01' WHERE id = ?").bind(who.id).run();
/** Moves the clock, and renews the access tokens that expire with it. */
async function later(days: number, ...who: Shopper[]) {
  clock.advance(days * 86_400_000);
  for (const one of who) await one.post("/auth/token", { grant_type: "refresh_token", flow: "client" });
}
const numbersOf = async (who: Shopper) =>
  (await who.get("/account/orders")).body.items.map(({ number }: { number: string }) => number);

describe("a guest's order", () => {
  it("is found by its number and the email that its member has confirmed, however both are spelt", async () => {
    const email = own();
    const { number } = await guestOrder(email.toUpperCase());
    const member = await unconfirmedIn("SG", { email });
    expect(code(await claim(member, number))).toEqual([403, "email_unconfirmed"]);
    await confirm(member);
    expect((await claim(member, number)).body).toEqual({ claimed: true });
    expect((await claim(member, number)).status).toBe(200);
    expect(await numbersOf(member)).toEqual([number]);
  });

  it("is listed among the member's orders with its state, in the order's own texts", async () => {
    const [paid, waiting] = [await guestOrder(own()), await guestOrder(own(), false)];
    const member = await memberIn();
    for (const { number, token } of [paid, waiting]) await claim(member, number, token);
    const standing = async (number: string) => {
      const { items } = (await member.get(`/account/orders?number=${number}`)).body;
      return items.map(({ state, fulfilment, fulfilmentState }: Record<string, string | null>) => [
        state,
        fulfilment,
        fulfilmentState,
      ]);
    };
    expect(await standing(paid.number)).toEqual([["paid", "delivery", "preparing"]]);
    expect(await standing(waiting.number)).toEqual([["payment_pending", "delivery", null]]);
    // The list uses the present time (R65), so an expired order shows as expired before any job has run.
    await later(2, member);
    expect(await standing(waiting.number)).toEqual([["payment_expired", "delivery", null]]);
  });

  it("is not found with another email, in another country, or by an unknown number", async () => {
    const email = own();
    const { number, token } = await guestOrder(email);
    const [stranger, abroad] = [await memberIn(), await memberIn("MY", { email })];
    for (const who of [stranger, abroad]) await confirm(who);
    expect(code(await claim(stranger, number))).toEqual([404, "order_not_found"]);
    expect(code(await claim(stranger, "SG-00000-00000"))).toEqual([404, "order_not_found"]);
    expect(code(await claim(abroad, number))).toEqual([404, "order_not_found"]);
    expect(code(await claim(abroad, number, token))).toEqual([404, "order_not_found"]);
    expect(code(await claim(shopper(), number, token))).toEqual([401, "authentication_failed"]);
    expect(await db.prepare("SELECT member_id AS id FROM orders WHERE number = ?").bind(number).first("id")).toBeNull();
  });

  it("belongs to the first of ten members who claim it at once, and its page says so", async () => {
    const { number, token, guest } = await guestOrder(own());
    const show = async () => (await guest.get(`/orders/${number}?token=${token}`)).body.canClaim;
    expect(await show()).toBe(true);
    const members: Joined[] = [];
    for (let count = 0; count < 4; count += 1) members.push(await memberIn());
    const answers = await Promise.all(members.map((who) => claim(who, number, token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403]);
    expect(await show()).toBe(false);
    const { results } = await db
      .prepare("SELECT member_id AS id FROM pass_events WHERE order_number = ?")
      .bind(number)
      .all();
    expect(results).toHaveLength(1);
  });

  it("brings its points once, at its own time, and later events belong to the member", async () => {
    const { number, token, order } = await guestOrder(own());
    clock.advance(2 * 86_400_000);
    const member = await memberIn();
    expect((await claim(member, number, token)).status).toBe(200);
    await claim(member, number, token);
    const points = order.totals.pointsEarned;
    expect(points).toBeGreaterThan(0);
    const pass = async () => (await member.get("/beauty-pass")).body.pass;
    expect(await pass()).toMatchObject({
      tier: "white",
      tierPointsCounter: points,
      pointsPending: [{ order: number, points }],
    });
    const desk = await operatorIn("SG");
    const act = (name: string, more = {}) => desk.post(`/operator/orders/${number}/acts`, { act: name, ...more });
    await act("ship", { carrier: "Ninja Van", trackingNumber: "NV-1" });
    expect((await act("deliver")).status).toBe(200);
    await later(7, member);
    await signInAgain(desk);
    expect(await pass()).toMatchObject({ pointsBalance: points, pointsPending: [] });
    expect((await act("return")).status).toBe(200);
    expect((await pass()).pointsBalance).toBe(0);
  });

  it("that has arrived brings points that can be spent; a returned or unpaid one brings none", async () => {
    const desk = await operatorIn("SG");
    const arrive = async (number: string, ...acts: string[]) => {
      for (const act of ["ship", "deliver", ...acts]) {
        const more = act === "ship" ? { carrier: "Ninja Van", trackingNumber: "NV-2" } : {};
        expect((await desk.post(`/operator/orders/${number}/acts`, { act, ...more })).status).toBe(200);
      }
    };
    const [arrived, returned, unpaid] = [
      await guestOrder(own()),
      await guestOrder(own()),
      await guestOrder(own(), false),
    ];
    await arrive(arrived.number);
    await arrive(returned.number, "return");
    clock.advance(7 * 86_400_000);
    const member = await memberIn();
    for (const { number, token } of [returned, unpaid]) expect((await claim(member, number, token)).status).toBe(200);
    expect((await member.get("/beauty-pass")).body.pass).toMatchObject({ pointsBalance: 0, pointsPending: [] });
    expect((await claim(member, arrived.number, arrived.token)).status).toBe(200);
    expect((await member.get("/beauty-pass")).body.pass.pointsBalance).toBe(arrived.order.totals.pointsEarned);
  });

  it("can be claimed ten times in a window", async () => {
    const member = await memberIn();
    await confirm(member);
    for (let tries = 0; tries < 10; tries += 1) expect((await claim(member, "SG-00000-00000")).status).toBe(404);
    const { status, headers } = await claim(member, "SG-00000-00000");
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("the link that confirms an email", () => {
  it("is sent again on request a few times, and not after the confirmation", async () => {
    const member = await unconfirmedIn();
    const messages = () =>
      db
        .prepare("SELECT COUNT(*) AS n FROM messages WHERE template = 'verify_email' AND recipient = ?")
        .bind(member.email)
        .first("n");
    expect(await messages()).toBe(0);
    const ask = () => member.post("/account/verification", {});
    expect((await ask()).body).toEqual({ done: true });
    expect(await messages()).toBe(1);
    const { body } = await shopper().get("/sandbox/messages");
    const mail = body.items.find(({ recipient }: { recipient: string }) => recipient === member.email);
    const token = new URL(/https?:\S+/.exec(mail.text)![0]).searchParams.get("token");
    expect((await shopper().post("/users/verify", { token })).status).toBe(200);
    expect((await ask()).status).toBe(202);
    expect(await messages()).toBe(1);
    await ask();
    expect((await ask()).status).toBe(429);
    expect((await shopper().post("/account/verification", {})).status).toBe(401);
  });
});

describe("a birthday", () => {
  it("doubles the points shown in bag, order and pass, only in its month (R45)", async () => {
    const earned = async (birthDate?: string) => {
      const member = await memberIn("SG", birthDate === undefined ? {} : { birthDate });
      const { order, accessToken } = (await placeOrder(member)).body;
      await member.post(`/orders/${order.number}/payment?token=${accessToken}`, { outcome: "approve" });
      const [pending] = (await member.get("/beauty-pass")).body.pass.pointsPending;
      await fillBag(member);
      const { totals } = (await member.get("/cart/bag")).body;
      const whole = Math.floor((totals.subtotal.minor - totals.discount.minor) / 100);
      return { told: order.totals.pointsEarned, given: pending.points, times: totals.pointsEarned / whole };
    };
    const [plain, other, doubled] = [await earned(), await earned("1990-04-17"), await earned("1990-03-17")];
    for (const { told, given } of [plain, other, doubled]) expect([told > 0, given]).toEqual([true, told]);
    expect([plain.times, other.times, doubled.times]).toEqual([1, 1, 2]);
    expect(doubled.told).toBe(2 * plain.told);
  });

  it("that is set later counts like one that was set on joining (R45)", async () => {
    const member = await memberIn();
    const profile = { firstName: "Melur", lastName: "Tan", mobile: null, language: "en" };
    const save = (birthDate: string) =>
      member.call("/account/profile", { method: "PUT", body: { ...profile, birthDate } });
    const kinds = async () =>
      (await member.get("/beauty-pass/perks")).body.items.map(({ kind }: { kind: string }) => kind);
    expect(await kinds()).not.toContain("birthday_points");
    expect((await save("1990-03-17")).status).toBe(200);
    await save("1990-03-17");
    expect(await kinds()).toEqual(expect.arrayContaining(["birthday_points", "birthday_voucher"]));
    expect((await member.get("/beauty-pass")).body.pass.birthdayMonth).toBe(true);
    // A change in the same year is kept, but doesn't bring a second birthday month.
    await later(1, member);
    expect((await save("1990-04-17")).body).toMatchObject({ birthDate: "1990-04-17", birthDateFixed: true });
    expect((await member.get("/beauty-pass")).body.pass.birthdayMonth).toBe(true);
    expect((await save("1990-05-17")).status).toBe(422);
  });
});
