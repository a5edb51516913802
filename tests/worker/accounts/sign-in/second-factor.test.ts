import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { confirmTotp } from "../../../../functions/api/accounts/factors/enrol";
import { seal, unseal } from "../../../../functions/api/accounts/factors/totp/secret-box";
import { codeOf, stepAt } from "../../../../functions/api/accounts/factors/totp/totp";
import { secretsOf } from "../../../../functions/api/kit/proof/signing";
import { type Joined, memberIn, PASSWORD } from "../../../support/people/members";
import { enrol, operatorIn } from "../../../support/people/reviewers";
import { type Answer, OPENING, type Shopper, shopper, world } from "../../../support/shop/world";

const { db, env, clock, seed } = world();
const MINUTE = 60_000;
const STEP = 30_000;

beforeAll(async () => {
  clock.set(OPENING);
  await seed();
});
beforeEach(() => clock.set(OPENING));

const codeNow = (key: string, ahead = 0) => codeOf(key, stepAt(new Date()) + ahead);
const told = ({ status, body }: Answer) => [status, body.errors?.[0]?.code];
/** A member with an authenticator app, and its next step: a code works once. */
async function enrolled(): Promise<{ who: Joined; key: string; recoveryCodes: string[]; id: string }> {
  const who = await memberIn();
  const made = await enrol(who);
  clock.advance(STEP);
  return { who, ...made };
}
const signIn = (who: Shopper, email: string, password = PASSWORD) => who.post("/sessions", { email, password });
const isIn = async (who: Shopper) => (await who.get("/account")).status === 200;

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

  it("takes a code once, whoever shows it, and at the same moment too", async () => {
    const { who, key } = await enrolled();
    const code = await codeNow(key);
    const two = [shopper(), shopper()];
    for (const one of two) await signIn(one, who.email);
    const answers = await Promise.all(two.map((one) => one.post("/sessions/factor", { code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    // Nor one of a step before it, which the window would still allow.
    const late = shopper();
    await signIn(late, who.email);
    expect(told(await late.post("/sessions/factor", { code: await codeNow(key, -1) }))).toEqual([422, "wrong_code"]);
  });

  it("takes each recovery code once, however it is typed", async () => {
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

  it("allows five wrong codes by all doors together, then none, not the right one", async () => {
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

  it("goes on with nothing but its own beginning, for ten minutes and once", async () => {
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

describe("setting one up", () => {
  it("shows the key once, keeps it unreadable, and opens nothing before its first code", async () => {
    const who = await memberIn();
    const { id, key, uri } = (await who.post("/account/factors/totp", {})).body;
    expect(uri).toContain(`secret=${key}`);
    const row = await db.prepare("SELECT secret FROM second_factors WHERE id = ?").bind(id).first<{ secret: string }>();
    expect(row!.secret).not.toContain(key);
    expect((await signIn(shopper(), who.email)).status).toBe(201);
    expect(told(await who.post(`/account/factors/${id}/confirm`, { code: "000000" }))).toEqual([422, "wrong_code"]);
    const abroad = await memberIn();
    expect(told(await abroad.post(`/account/factors/${id}/confirm`, { code: await codeNow(key) }))).toEqual([
      404,
      "factor_not_found",
    ]);
    expect((await who.post(`/account/factors/${id}/confirm`, { code: await codeNow(key) })).status).toBe(200);
    expect(JSON.stringify((await who.get("/account/factors")).body)).not.toContain(key);
  });

  it("opens nothing for who moves the sealed key into a row of their own", async () => {
    const { who, key, id } = await enrolled();
    const thief = await enrolled();
    await db
      .prepare("UPDATE second_factors SET secret = (SELECT secret FROM second_factors WHERE id = ?1) WHERE id = ?2")
      .bind(id, thief.id)
      .run();
    expect(told(await thief.who.post("/account/step-up", { code: await codeNow(key) }))).toEqual([422, "wrong_code"]);
    expect((await who.post("/account/step-up", { code: await codeNow(key) })).status).toBe(200);
  });

  it("ends the sessions that never showed it", async () => {
    const who = await memberIn();
    const thief = shopper();
    await signIn(thief, who.email);
    await enrol(who);
    clock.advance(16 * MINUTE);
    await thief.post("/auth/token", { grant_type: "refresh_token", flow: "client" });
    expect(await isIn(thief)).toBe(false);
  });

  it("writes nothing of an app that was replaced while its code was judged", async () => {
    const who = await memberIn();
    const session = await db
      .prepare("SELECT id FROM sessions WHERE member_id = ?")
      .bind(who.id)
      .first<{ id: string }>();
    const elsewhere = shopper();
    await signIn(elsewhere, who.email);
    const { id, key } = (await who.post("/account/factors/totp", {})).body;
    let trips = 0;
    const d1 = Object.create(db, {
      batch: {
        value: async (statements: D1PreparedStatement[]) => {
          trips += 1;
          if (trips === 2) expect((await who.post("/account/factors/totp", {})).status).toBe(200);
          return db.batch(statements);
        },
      },
      prepare: { value: db.prepare.bind(db) },
    });
    const now = new Date();
    const desk = { d1, now, country: "SG", language: "en", secret: env.SESSION_SECRET } as const;
    const proof = { provedAt: Math.floor(now.getTime() / 1000), factorAt: null };
    const caller = { memberId: who.id, sessionId: session!.id, proof, reference: "" };
    expect(await confirmTotp(desk, caller, { id, code: await codeNow(key) })).toEqual({
      ok: false,
      code: "factor_not_found",
    });
    expect(trips).toBe(2);
    expect([await isIn(who), await isIn(elsewhere)]).toEqual([true, true]);
    const kept = await db
      .prepare(
        `SELECT (SELECT COUNT(*) FROM recovery_codes WHERE member_id = ?1) AS codes,
           (SELECT COUNT(*) FROM sessions WHERE member_id = ?1 AND (ended_at IS NOT NULL OR factor_at IS NOT NULL)) AS touched,
           (SELECT COUNT(*) FROM security_events WHERE member_id = ?1 AND kind = 'factor_added') AS events,
           (SELECT COUNT(*) FROM messages WHERE recipient = ?2 AND template = 'second_factor_changed') AS told`,
      )
      .bind(who.id, who.email)
      .first();
    expect(kept).toEqual({ codes: 0, touched: 0, events: 0, told: 0 });
  });

  it("asks who sits there first: a session left open enrols nobody", async () => {
    const who = await memberIn();
    clock.advance(11 * MINUTE);
    expect(told(await who.post("/account/factors/totp", {}))).toEqual([403, "step_up_needed"]);
    expect(told(await who.post("/account/step-up", { password: "not this one" }))).toEqual([422, "wrong_password"]);
    expect((await who.post("/account/step-up", { password: PASSWORD })).status).toBe(200);
    expect((await who.post("/account/factors/totp", {})).status).toBe(200);
  });

  it("asks for a fresh code before one is removed or codes are renewed; the password is none", async () => {
    const { who, key, id, recoveryCodes } = await enrolled();
    clock.advance(11 * MINUTE);
    for (const call of [
      () => who.delete(`/account/factors/${id}`),
      () => who.post("/account/recovery-codes", {}),
      () => who.post("/account/factors/totp", {}),
    ])
      expect(told(await call())).toEqual([403, "step_up_needed"]);
    expect(told(await who.post("/account/step-up", { password: PASSWORD }))).toEqual([422, "wrong_code"]);
    expect((await who.post("/account/step-up", { code: await codeNow(key) })).status).toBe(200);
    const renewed = (await who.post("/account/recovery-codes", {})).body.recoveryCodes;
    expect(renewed).toHaveLength(10);
    expect(told(await who.post("/account/step-up", { code: recoveryCodes[0] }))).toEqual([422, "wrong_code"]);
    expect((await who.delete(`/account/factors/${id}`)).status).toBe(200);
    expect((await who.get("/account/factors")).body).toMatchObject({ items: [], recoveryLeft: 0 });
    expect((await signIn(shopper(), who.email)).status).toBe(201);
  });
});

describe("the desk", () => {
  it("is shut to an operator without a second factor, and theirs is not removed", async () => {
    const who = await memberIn();
    await db.prepare(`UPDATE members SET roles = '["money"]' WHERE id = ?`).bind(who.id).run();
    await signIn(who, who.email);
    for (const path of ["/operator/me", "/operator/orders", "/operator/payments"])
      expect(told(await who.get(path))).toEqual([403, "factor_needed"]);
    const { id } = await enrol(who);
    expect((await who.get("/operator/me")).body).toMatchObject({ roles: ["money"], fresh: true });
    expect(told(await who.delete(`/account/factors/${id}`))).toEqual([409, "factor_required"]);
  });

  it("asks for a fresh code before money moves, and for none before a parcel", async () => {
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
  it("when a factor was added or removed, and when recovery codes were used or made anew", async () => {
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

describe("the key of an app", () => {
  it("is sealed anew under the present secret once the one before has opened it", async () => {
    const { who, key, id } = await enrolled();
    const owner = `${who.id}|${id}`;
    const present = env.SESSION_SECRET;
    const old = "the-secret-before-this-one-0123456789";
    await db
      .prepare("UPDATE second_factors SET secret = ? WHERE id = ?")
      .bind(await seal(old, owner, key), id)
      .run();
    const sealed = async () =>
      (await db.prepare("SELECT secret FROM second_factors WHERE id = ?").bind(id).first<{ secret: string }>())!.secret;
    expect(await unseal(present, owner, await sealed())).toBe(null);
    env.SESSION_SECRET = secretsOf({ SESSION_SECRET: present, SESSION_SECRET_PREVIOUS: old });
    try {
      expect((await who.post("/account/step-up", { code: await codeNow(key) })).status).toBe(200);
    } finally {
      env.SESSION_SECRET = present;
    }
    expect(await unseal(present, owner, await sealed())).toEqual({ words: key, by: "present" });
    clock.advance(STEP);
    expect((await who.post("/account/step-up", { code: await codeNow(key) })).status).toBe(200);
  });
});

describe("who is forgotten", () => {
  it("showed the second factor first: the password of a session that was left open is not enough", async () => {
    const { who, key } = await enrolled();
    clock.advance(11 * MINUTE);
    expect((await who.get("/account/profile")).body.step).toBe("code");
    expect(told(await who.post("/account/erase", { password: PASSWORD }))).toEqual([403, "step_up_needed"]);
    await who.post("/account/step-up", { code: await codeNow(key) });
    expect((await who.get("/account/profile")).body.step).toBe(null);
    expect((await who.post("/account/erase", { password: PASSWORD })).status).toBe(200);
  });

  it("leaves no key behind", async () => {
    const { who } = await enrolled();
    expect((await who.post("/account/erase", { password: PASSWORD })).status).toBeLessThan(300);
    for (const table of ["second_factors", "recovery_codes", "factor_challenges"]) {
      const row = await db.prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE member_id = ?`).bind(who.id).first();
      expect(row).toEqual({ n: 0 });
    }
  });
});
