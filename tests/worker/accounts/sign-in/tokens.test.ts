import { beforeEach, describe, expect, it } from "vitest";
import { memberIn, PASSWORD } from "../../../support/people/members";
import { sessionsOf } from "../../../support/rooms/accounts/sessions";
import { OPENING, type Shopper, shopper, world } from "../../../support/shop/world";

// Tokens (R50, S3.15, S4.09, S4.10, S7.03, S7.04, S8.04, S9.06) and the lockout of sign-in (R51).

const { db, clock } = world();
const MINUTE = 60_000;
const CLIENT = { grant_type: "refresh_token", flow: "client" };
const refresh = (browser: Shopper) => browser.post("/auth/token", CLIENT);

beforeEach(() => {
  clock.set(OPENING);
});

describe("an access token", () => {
  it("expires after 15 minutes; then every call asks for a refresh instead of answering as for a visitor", async () => {
    const member = await memberIn();
    clock.advance(14 * MINUTE);
    expect((await member.get("/user")).status).toBe(200);
    expect((await member.post("/auth/token/verify", {})).body).toEqual({ valid: true, expires_in: 60 });
    clock.advance(2 * MINUTE);
    expect((await member.get("/user")).status).toBe(401);
    expect((await member.get("/cart")).status).toBe(401);
    expect((await member.post("/auth/token/verify", {})).status).toBe(401);
    expect((await refresh(member)).body).toEqual({ expires_in: 900 });
    expect((await member.get("/user")).status).toBe(200);
  });
});

describe("what a token says", () => {
  const said = ({ cookies }: Shopper) => JSON.parse(atob((cookies.get("jwt-data") ?? "").split(".")[1] ?? ""));
  const profile = { lastName: "Tan", mobile: null, birthDate: null, language: "en" };

  it("has the new name as soon as it is saved, in the same session", async () => {
    const member = await memberIn();
    const refreshToken = member.cookies.get("jwt-refresh-token");
    await member.call("/account/profile", { method: "PUT", body: { ...profile, firstName: "Kenanga" } });
    expect(said(member).name).toBe("Kenanga");
    expect((await member.get("/user")).body.firstName).toBe("Kenanga");
    expect(member.cookies.get("jwt-refresh-token")).toBe(refreshToken);
    expect((await refresh(member)).status).toBe(200);
  });

  it("has the new role and tier as soon as the account is read, and sets a cookie only after a change", async () => {
    const member = await memberIn();
    expect((await member.get("/account")).headers.getAll("set-cookie")).toEqual([]);
    const told = async () => (await member.get("/desk/reviews")).body.errors[0].code;
    expect(await told()).toBe("not_authorized");
    await db.prepare(`UPDATE members SET roles = '["content"]', is_employee = 1 WHERE id = ?`).bind(member.id).run();
    await member.get("/account");
    expect(said(member)).toMatchObject({ roles: ["content"], staff: true });
    expect(await told()).toBe("factor_needed");
  });

  it("is not renewed for a session that has ended", async () => {
    const member = await memberIn();
    await db.prepare("UPDATE sessions SET ended_at = ? WHERE member_id = ?").bind("2026-03-02", member.id).run();
    await db.prepare(`UPDATE members SET roles = '["money"]' WHERE id = ?`).bind(member.id).run();
    expect((await member.get("/account")).headers.getAll("set-cookie")).toEqual([]);
    expect(said(member).roles).toEqual([]);
  });
});

describe("a refresh token", () => {
  it("changes with each use and expires after 60 days without one", async () => {
    const member = await memberIn();
    const first = member.cookies.get("jwt-refresh-token");
    clock.advance(59 * 24 * 60 * MINUTE);
    expect((await refresh(member)).status).toBe(200);
    expect(member.cookies.get("jwt-refresh-token")).not.toBe(first);
    clock.advance(59 * 24 * 60 * MINUTE);
    expect((await refresh(member)).status).toBe(200);
    clock.advance(61 * 24 * 60 * MINUTE);
    expect((await refresh(member)).status).toBe(401);
    expect([...member.cookies.keys()].filter((name) => name.startsWith("jwt"))).toEqual([]);
  });

  it("that 20 tabs send at once is used once, and all of them continue with the same new one", async () => {
    const member = await memberIn();
    clock.advance(20 * MINUTE);
    const tabs = Array.from({ length: 20 }, () => {
      const tab = shopper();
      for (const [name, value] of member.cookies) tab.cookies.set(name, value);
      return tab;
    });
    const answers = await Promise.all(tabs.map(refresh));
    expect(answers.map(({ status }) => status)).toEqual(tabs.map(() => 200));
    expect(new Set(tabs.map(({ cookies }) => cookies.get("jwt-refresh-token"))).size).toBe(1);
    expect(await sessionsOf(member.id)).toEqual([{ generation: 2, endedAt: null, because: null }]);
  });

  it("that is used after its replacement ends its session, for the thief and for the member", async () => {
    const member = await memberIn();
    const thief = shopper();
    for (const [name, value] of member.cookies) thief.cookies.set(name, value);
    clock.advance(20 * MINUTE);
    expect((await refresh(member)).status).toBe(200);
    clock.advance(MINUTE);
    expect((await refresh(thief)).status).toBe(401);
    expect(await sessionsOf(member.id)).toMatchObject([{ because: "reused" }]);
    expect((await refresh(member)).status).toBe(401);
    expect((await member.get("/account")).status).toBe(401);
  });

  it("that is two generations old ends the session at once, also within the grace period", async () => {
    const member = await memberIn();
    const old = new Map(member.cookies);
    await refresh(member);
    await refresh(member);
    const thief = shopper();
    for (const [name, value] of old) thief.cookies.set(name, value);
    expect((await refresh(thief)).status).toBe(401);
    expect(await sessionsOf(member.id)).toMatchObject([{ because: "reused" }]);
  });

  it("of an app belongs to its device, comes as a Bearer token and is answered with a text (S7.03)", async () => {
    const { email } = await memberIn();
    const app = shopper();
    const device_id = "device-0001";
    const signed = await app.post("/sessions", { email, password: PASSWORD, flow: "app", device_id });
    expect(signed.headers.getAll("set-cookie")).toEqual([]);
    const { access_token, refresh_token } = signed.body;
    const go = (over: object, bearer = access_token) =>
      app.post(
        "/auth/token",
        { grant_type: "refresh_token", flow: "app", refresh_token, device_id, ...over },
        { authorization: `Bearer ${bearer}` },
      );
    expect((await go({ device_id: "device-0002" })).status).toBe(401);
    expect((await go({}, "a.b.c")).status).toBe(401);
    clock.advance(20 * MINUTE);
    const { status, body } = await go({});
    expect(status).toBe(200);
    expect(body).toEqual({ expires_in: 900, access_token: expect.any(String), refresh_token: expect.any(String) });
    const user = await app.call("/user", { headers: { authorization: `Bearer ${body.access_token}` } });
    expect(user.status).toBe(200);
    const password = "Kenanga-2027";
    const changed = await app.call("/users/password", {
      method: "PUT",
      headers: { authorization: `Bearer ${body.access_token}` },
      body: { currentPassword: PASSWORD, password, passwordConfirmation: password },
    });
    expect(changed.body).toEqual({
      done: true,
      ...body,
      access_token: expect.any(String),
      refresh_token: expect.any(String),
    });
    expect((await go({ refresh_token: body.refresh_token }, body.access_token)).status).toBe(401);
    expect((await go({ refresh_token: changed.body.refresh_token }, changed.body.access_token)).status).toBe(200);
  });
});
