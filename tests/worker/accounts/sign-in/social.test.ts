import { beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { memberIn } from "../../../support/people/members";
import { answersAsPublished } from "../../../support/shop/published";
import { OPENING, type Shopper, shopper, world } from "../../../support/shop/world";

// Signing in with a provider (S7.30, S8.01) against an OpenID provider that signs real tokens.

const { db, env, clock } = world();
const issuer = inject("openIdIssuer");
const CALLBACK = "http://sg.localhost/sign_in/google/callback";

type SignInWay = { as: string; fault?: string; link?: boolean; returnTo?: string };
type Answer = { state: string; code?: string; error?: string };

/** Goes to the provider's page as the browser does, and comes back with its answer. */
async function ask(browser: Shopper, { as, fault = "", link = false, returnTo = "/cart" }: SignInWay): Promise<Answer> {
  const body = { provider: "google", redirectUri: CALLBACK, returnTo, link };
  const begun = await browser.post("/auth/social/begin", body);
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  const page = new URL(begun.body.url);
  const own = { as, fault, now: String(Math.floor(Date.now() / 1000)) };
  for (const [name, value] of Object.entries(own)) page.searchParams.set(name, value);
  const { headers } = await fetch(page, { redirect: "manual" });
  return Object.fromEntries(new URL(headers.get("location")!).searchParams) as Answer;
}
const come = (browser: Shopper, answer: Answer) => browser.post("/auth/social", { provider: "google", ...answer });
const signInAs = async (browser: Shopper, way: SignInWay) => come(browser, await ask(browser, way));
const code = ({ status, body }: { status: number; body: { errors?: { code: string }[] } }) => [
  status,
  body.errors?.[0]?.code,
];

/** A member whose account is linked to `as`. */
async function linkedMember(as: string) {
  const member = await memberIn();
  expect((await signInAs(member, { as, link: true, returnTo: "/account" })).body).toEqual({ returnTo: "/account" });
  return member;
}

beforeAll(() => {
  Object.assign(env, {
    GOOGLE_CLIENT_ID: "melati-tests",
    GOOGLE_CLIENT_SECRET: "a client secret",
    GOOGLE_ISSUER: issuer,
  });
});
beforeEach(() => clock.set(OPENING));

describe("signing in with Google", () => {
  it("asks the provider with state, nonce and a code challenge, and keeps their secrets in a signed cookie", async () => {
    const browser = shopper();
    const begun = await browser.post("/auth/social/begin", { provider: "google", redirectUri: CALLBACK });
    const { searchParams } = new URL(begun.body.url);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: "code",
      scope: "openid email profile",
      code_challenge_method: "S256",
      redirect_uri: CALLBACK,
    });
    for (const name of ["state", "nonce", "code_challenge"]) expect(searchParams.get(name)?.length).toBeGreaterThan(40);
    expect(begun.headers.getAll("set-cookie")).toEqual([
      expect.stringMatching(/^social=.*; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it("tells a shopper without a linked account to join, in their language, and makes no account", async () => {
    const count = () => db.prepare("SELECT COUNT(*) AS n FROM members").first("n");
    const before = await count();
    const refused = await signInAs(shopper(), { as: "stranger" });
    expect(code(refused)).toEqual([409, "social_not_linked"]);
    expect(refused.body.errors[0].message).toMatch(/^Your Google account is not yet linked .* Please register$/);
    const thai = await signInAs(shopper("SG", "th"), { as: "stranger" });
    expect(thai.body.errors[0].message).toContain("Google");
    expect(await count()).toBe(before);
  });

  it("signs in a linked member, merges the bag and returns to their page", async () => {
    const member = await linkedMember("melur-at-google");
    const elsewhere = shopper();
    const { status, body } = await signInAs(elsewhere, { as: "melur-at-google", returnTo: "/cart" });
    expect(status).toBe(201);
    expect(body).toMatchObject({ expires_in: 900, returnTo: "/cart", user: { id: member.id } });
    expect((await elsewhere.get("/account")).body.id).toBe(member.id);
    expect((await elsewhere.post("/auth/token", { grant_type: "refresh_token", flow: "client" })).status).toBe(200);
    expect(elsewhere.cookies.has("social")).toBe(false);
  });

  it.each(["nonce", "audience", "issuer", "expired", "key", "denied"])(
    "refuses a token with a wrong %s",
    async (fault) => {
      await linkedMember(`linked-${fault}`);
      const browser = shopper();
      expect(code(await signInAs(browser, { as: `linked-${fault}`, fault }))).toEqual([401, "authentication_failed"]);
      expect(browser.cookies.has("jwt-data")).toBe(false);
    },
  );

  it("refuses an answer that this browser didn't request, and a repeated one", async () => {
    await linkedMember("asked");
    const [victim, thief] = [shopper(), shopper()];
    const stolen = await ask(victim, { as: "asked" });
    expect(code(await come(thief, stolen))).toEqual([401, "authentication_failed"]);
    // With the thief's own cookie the state is wrong, and with the owner's state the verifier is wrong.
    const own = await ask(thief, { as: "asked" });
    expect(code(await come(thief, stolen))).toEqual([401, "authentication_failed"]);
    await ask(thief, { as: "asked" });
    expect(code(await come(thief, { ...own, code: stolen.code! }))).toEqual([401, "authentication_failed"]);
    const cookie = victim.cookies.get("social")!;
    expect((await come(victim, stolen)).status).toBe(201);
    victim.cookies.set("social", cookie);
    expect(code(await come(victim, stolen))).toEqual([401, "authentication_failed"]);
  });

  it("expires after ten minutes, and refuses a forged cookie", async () => {
    await linkedMember("slow");
    const browser = shopper();
    const answer = await ask(browser, { as: "slow" });
    const cookie = browser.cookies.get("social")!;
    clock.advance(10 * 60_000);
    expect(code(await come(browser, answer))).toEqual([401, "authentication_failed"]);
    clock.set(OPENING);
    browser.cookies.set("social", `${cookie.split(".")[0]}.${"A".repeat(43)}`);
    expect(code(await come(browser, answer))).toEqual([401, "authentication_failed"]);
  });

  it("says when the provider can't be reached, and is hidden where it isn't set up", async () => {
    Object.assign(env, { GOOGLE_ISSUER: "http://127.0.0.1:9" });
    const begin = () => shopper().post("/auth/social/begin", { provider: "google", redirectUri: CALLBACK });
    expect(code(await begin())).toEqual([409, "social_unavailable"]);
    Object.assign(env, { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: "" });
    expect((await shopper().get("/auth/social")).body).toMatchObject({ items: [], page: 1, total: 0 });
    expect(code(await begin())).toEqual([404, "not_found"]);
    Object.assign(env, { GOOGLE_CLIENT_ID: "melati-tests" });
    expect((await shopper().get("/auth/social")).body).toMatchObject({ items: ["google"], page: 1, total: 1 });
  });
});

describe("linking", () => {
  it("needs the signed-in member who started it", async () => {
    const body = { provider: "google", redirectUri: CALLBACK, link: true };
    expect(code(await shopper().post("/auth/social/begin", body))).toEqual([401, "authentication_failed"]);
    const [member, other] = [await memberIn(), await memberIn()];
    const answer = await ask(member, { as: "mine", link: true });
    other.cookies.set("social", member.cookies.get("social")!);
    expect(code(await come(other, answer))).toEqual([401, "authentication_failed"]);
    expect((await other.get("/account/identities")).body).toMatchObject({ items: [], total: 0, providers: ["google"] });
  });

  it("shows the linked account, which nobody else can take, and can be undone", async () => {
    const member = await linkedMember("taken");
    const linkedAt = OPENING.toISOString();
    expect((await member.get("/account/identities")).body.items).toEqual([{ provider: "google", linkedAt }]);
    const other = await memberIn();
    const refused = await signInAs(other, { as: "taken", link: true });
    expect(code(refused)).toEqual([403, "attribute_not_yours"]);
    expect(refused.body.errors[0].message).toBe("The Google account does not belong to the current user");
    expect((await other.delete("/account/identities/google")).status).toBe(200);
    expect((await member.get("/account/identities")).body.items).toHaveLength(1);
    expect((await member.delete("/account/identities/google")).body.items).toEqual([]);
    expect(code(await signInAs(shopper(), { as: "taken" }))).toEqual([409, "social_not_linked"]);
  });

  it("belongs to one country, and needs a live session", async () => {
    await linkedMember("traveller");
    expect(code(await signInAs(shopper("MY"), { as: "traveller" }))).toEqual([409, "social_not_linked"]);
    const ended = await memberIn();
    const answer = await ask(ended, { as: "ended", link: true });
    await db.prepare("UPDATE sessions SET ended_at = ? WHERE member_id = ?").bind("2026-03-02", ended.id).run();
    expect(code(await come(ended, answer))).toEqual([401, "authentication_failed"]);
  });
});

describe("a member who has no password", () => {
  it("signs in with Google again to delete the account, and needs no password", async () => {
    const member = await linkedMember("google-alone");
    await db.prepare("UPDATE members SET password_hash = NULL WHERE id = ?").bind(member.id).run();
    clock.advance(11 * 60_000);
    const erase = (who: Shopper, body = {}) => who.post("/account/erase", body);
    expect((await member.get("/account/profile")).body).toMatchObject({ hasPassword: false, step: "sign_in" });
    expect(code(await erase(member))).toEqual([403, "step_up_needed"]);
    expect(code(await erase(member, { password: "" }))).toEqual([403, "step_up_needed"]);
    // Another member's sign-in doesn't prove this member's identity.
    const other = await linkedMember("google-other");
    await signInAs(other, { as: "google-other" });
    expect(code(await erase(member))).toEqual([403, "step_up_needed"]);
    expect((await signInAs(member, { as: "google-alone", returnTo: "/account" })).status).toBe(201);
    expect((await member.get("/account/profile")).body).toMatchObject({ hasPassword: false, step: null });
    expect((await erase(member)).body).toEqual({ erased: true });
    expect((await other.get("/account")).status).toBe(200);
  });

  it("is asked to set a password when the shop has no Google", async () => {
    const member = await linkedMember("google-gone");
    await db.prepare("UPDATE members SET password_hash = NULL WHERE id = ?").bind(member.id).run();
    clock.advance(11 * 60_000);
    const asked = () =>
      Promise.all(["/account/profile", "/account/factors"].map(async (path) => (await member.get(path)).body.step));
    expect(await asked()).toEqual(["sign_in", "sign_in"]);
    const { GOOGLE_CLIENT_ID } = env;
    env.GOOGLE_CLIENT_ID = "";
    expect(await asked()).toEqual(["set_password", "set_password"]);
    env.GOOGLE_CLIENT_ID = GOOGLE_CLIENT_ID;
  });

  it("is an exception: for others a fresh sign-in with Google doesn't replace the password", async () => {
    const member = await linkedMember("google-beside");
    await signInAs(member, { as: "google-beside" });
    expect(code(await member.post("/account/erase", {}))).toEqual([422, "wrong_password"]);
  });
});
answersAsPublished("accounts/sign-in/social.test.ts");
