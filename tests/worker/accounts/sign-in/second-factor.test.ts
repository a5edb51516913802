import { describe, expect, it } from "vitest";
import { memberIn, PASSWORD } from "../../../support/people/members";
import { enrol, operatorIn } from "../../../support/people/reviewers";
import { codeNow, enrolled, isIn, MINUTE, STEP, signIn, told } from "../../../support/rooms/accounts/second-factor";
import { shopper, world } from "../../../support/shop/world";

const { db, clock } = world();

describe("signing in with a second factor", () => {
  it("needs the code beside the password, by browser and by app", async () => {
    const { who, key } = await enrolled();
    const browser = shopper();
    const first = await signIn(browser, who.email);
    expect([first.status, first.body]).toEqual([202, {}]);
    expect(await isIn(browser)).toBe(false);
    expect(told(await browser.post("/sessions/factor", { code: "000000" }))).toEqual([422, "wrong_code"]);
    expect((await browser.post("/sessions/factor", { code: await codeNow(key) })).status).toBe(201);
    expect(await isIn(browser)).toBe(true);
    clock.advance(STEP);
    const app = shopper();
    const device = { flow: "app", device_id: "phone-0001" };
    const { body } = await app.post("/sessions", { email: who.email, password: PASSWORD, ...device });
    const tokens = await app.post("/sessions/factor", { code: await codeNow(key), pending: body.pending });
    expect(tokens.body.access_token).toMatch(/^ey/);
  });

  it("accepts a code once, also at the same moment", async () => {
    const { who, key } = await enrolled();
    const code = await codeNow(key);
    const two = [shopper(), shopper()];
    for (const one of two) await signIn(one, who.email);
    const answers = await Promise.all(two.map((one) => one.post("/sessions/factor", { code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    // A code of an earlier step doesn't work either, although the time window would allow it.
    const late = shopper();
    await signIn(late, who.email);
    expect(told(await late.post("/sessions/factor", { code: await codeNow(key, -1) }))).toEqual([422, "wrong_code"]);
  });

  it("accepts each recovery code once, however it is typed", async () => {
    const { who, recoveryCodes } = await enrolled();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = ""] = recoveryCodes;
    const browser = shopper();
    await signIn(browser, who.email);
    const typed = code.toLowerCase().replaceAll("-", " ");
    expect((await browser.post("/sessions/factor", { code: typed })).status).toBe(201);
    expect((await browser.get("/account/factors")).body.recoveryLeft).toBe(9);
    await signIn(browser, who.email);
    expect(told(await browser.post("/sessions/factor", { code }))).toEqual([422, "wrong_code"]);
    const { results } = await db.prepare("SELECT hash FROM recovery_codes WHERE member_id = ?").bind(who.id).all();
    expect(JSON.stringify(results)).not.toContain(code.replaceAll("-", ""));
  });

  it("allows five wrong codes over all forms together, then not even the right one", async () => {
    const { who, key } = await enrolled();
    const browser = shopper();
    await signIn(browser, who.email);
    for (let tried = 0; tried < 3; tried++)
      expect((await browser.post("/sessions/factor", { code: "000000" })).status).toBe(422);
    for (let tried = 0; tried < 2; tried++)
      expect((await who.post("/account/step-up", { code: "000000" })).status).toBe(422);
    expect(told(await browser.post("/sessions/factor", { code: await codeNow(key) }))).toEqual([423, "factor_locked"]);
    expect(told(await who.post("/account/step-up", { code: await codeNow(key) }))).toEqual([423, "factor_locked"]);
    clock.advance(14 * MINUTE);
    expect(told(await who.post("/account/step-up", { code: await codeNow(key) }))).toEqual([423, "factor_locked"]);
  });

  it("continues only its own first step, within ten minutes and once", async () => {
    const { who, key } = await enrolled();
    const other = await enrolled();
    const app = shopper();
    const device = { flow: "app", device_id: "phone-0001" };
    const begin = async () =>
      (await app.post("/sessions", { email: who.email, password: PASSWORD, ...device })).body.pending as string;
    const pending = await begin();
    const [id = "", , signature = ""] = pending.split(".");
    for (const forged of ["", "x", `${id}.${other.who.id}.${signature}`, `${id}.${who.id}.${"A".repeat(43)}`])
      expect(told(await app.post("/sessions/factor", { code: await codeNow(other.key), pending: forged }))).toEqual([
        410,
        "sign_in_expired",
      ]);
    expect((await app.post("/sessions/factor", { code: await codeNow(key), pending })).status).toBe(201);
    clock.advance(STEP);
    expect(told(await app.post("/sessions/factor", { code: await codeNow(key), pending }))).toEqual([
      410,
      "sign_in_expired",
    ]);
    const old = await begin();
    clock.advance(10 * MINUTE);
    expect(told(await app.post("/sessions/factor", { code: await codeNow(key), pending: old }))).toEqual([
      410,
      "sign_in_expired",
    ]);
  });
});

describe("the desk", () => {
  it("is closed to an operator without a second factor, which can't be removed", async () => {
    const who = await memberIn();
    await db.prepare(`UPDATE members SET roles = '["money"]' WHERE id = ?`).bind(who.id).run();
    await signIn(who, who.email);
    for (const path of ["/operator/me", "/operator/orders", "/operator/payments"])
      expect(told(await who.get(path))).toEqual([403, "factor_needed"]);
    const { id } = await enrol(who);
    expect((await who.get("/operator/me")).body).toMatchObject({ roles: ["money"], fresh: true });
    expect(told(await who.delete(`/account/factors/${id}`))).toEqual([409, "factor_required"]);
  });

  it("asks for a fresh code before money moves, but not before a parcel is sent", async () => {
    const operator = await operatorIn("SG");
    const grant = () =>
      operator.post(
        "/operator/store-credit",
        { email: "nobody@example.com", amount: 100, reason: "Late" },
        { "idempotency-key": crypto.randomUUID() },
      );
    expect(told(await grant())).toEqual([404, "user_not_found"]);
    clock.advance(11 * MINUTE);
    expect((await operator.get("/operator/me")).body.fresh).toBe(false);
    expect(told(await grant())).toEqual([403, "step_up_needed"]);
    const act = (name: string) => operator.post("/operator/orders/SG-7K3M9-Q2VXT/acts", { act: name });
    expect(told(await act("refund"))).toEqual([403, "step_up_needed"]);
    expect(told(await act("deliver"))).toEqual([404, "order_not_found"]);
  });
});

describe("a member is written to", () => {
  it("when a factor was added or removed, and when recovery codes were used or renewed", async () => {
    const { who, key, id, recoveryCodes } = await enrolled();
    await who.post("/account/step-up", { code: recoveryCodes[0] });
    expect(told(await who.post("/account/step-up", { code: recoveryCodes[0] }))).toEqual([422, "wrong_code"]);
    await signIn(who, who.email);
    expect((await who.post("/sessions/factor", { code: recoveryCodes[1] })).status).toBe(201);
    await who.post("/account/recovery-codes", {});
    await who.post("/account/step-up", { code: await codeNow(key) });
    await who.delete(`/account/factors/${id}`);
    const { results } = await db
      .prepare(
        "SELECT template, vars FROM messages WHERE recipient = ? AND template = 'second_factor_changed' ORDER BY id",
      )
      .bind(who.email)
      .all<{ vars: string }>();
    expect(results.map(({ vars }) => JSON.parse(vars))).toEqual(
      ["added", "recovery_used", "recovery_used", "recovery_renewed", "removed"].map((change) => ({
        firstName: "Melur",
        change,
      })),
    );
  });
});
