import { describe, expect, it } from "vitest";
import { confirmTotp } from "../../../../functions/api/accounts/factors/enrol";
import { seal, unseal } from "../../../../functions/api/accounts/factors/totp/secret-box";
import { secretsOf } from "../../../../functions/api/kit/proof/signing";
import { memberIn, PASSWORD } from "../../../support/people/members";
import { enrol } from "../../../support/people/reviewers";
import { codeNow, enrolled, isIn, MINUTE, STEP, signIn, told } from "../../../support/rooms/accounts/second-factor";
import { shopper, world } from "../../../support/shop/world";

const { db, env, clock } = world();

describe("setting one up", () => {
  it("shows the key once, stores it encrypted, and doesn't count before its first code", async () => {
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

  it("fails when an encrypted key is copied into another member's row", async () => {
    const { who, key, id } = await enrolled();
    const thief = await enrolled();
    await db
      .prepare("UPDATE second_factors SET secret = (SELECT secret FROM second_factors WHERE id = ?1) WHERE id = ?2")
      .bind(id, thief.id)
      .run();
    expect(told(await thief.who.post("/account/step-up", { code: await codeNow(key) }))).toEqual([422, "wrong_code"]);
    expect((await who.post("/account/step-up", { code: await codeNow(key) })).status).toBe(200);
  });

  it("ends the sessions without a second factor", async () => {
    const who = await memberIn();
    const thief = shopper();
    await signIn(thief, who.email);
    await enrol(who);
    clock.advance(16 * MINUTE);
    await thief.post("/auth/token", { grant_type: "refresh_token", flow: "client" });
    expect(await isIn(thief)).toBe(false);
  });

  it("writes nothing for an app that was replaced while its code was checked", async () => {
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
    const caller = { memberId: who.id, sessionId: session!.id, proof, byProvider: false, reference: "" };
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

  it("asks for a proof of identity first, so that an open session isn't enough", async () => {
    const who = await memberIn();
    clock.advance(11 * MINUTE);
    expect(told(await who.post("/account/factors/totp", {}))).toEqual([403, "step_up_needed"]);
    expect(told(await who.post("/account/step-up", { password: "not this one" }))).toEqual([422, "wrong_password"]);
    expect((await who.post("/account/step-up", { password: PASSWORD })).status).toBe(200);
    expect((await who.post("/account/factors/totp", {})).status).toBe(200);
  });

  it("asks for a fresh code, not the password, before removing one or renewing recovery codes", async () => {
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

describe("the key of an app", () => {
  it("is encrypted again with the present secret after the earlier one has opened it", async () => {
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
  it("must show the second factor first: the password is not enough", async () => {
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
