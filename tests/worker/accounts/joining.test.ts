import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CONSENT_VERSIONS } from "../../../functions/contract/accounts/accounts";
import { LANGUAGES } from "../../../functions/contract/countries";
import { sweepAccounts } from "../../../functions/jobs/sweep/sweep-accounts";
import { joinBy, joining, joinToken, memberIn, PASSWORD } from "../../support/people/members";
import { linkTo } from "../../support/rooms/accounts/account-links";
import { codes, type Refusals, SECOND, setPassword, signIn } from "../../support/rooms/accounts/passwords";
import { OPENING, shopper, world } from "../../support/shop/world";

// Joining, passwords and the links of emails (S2.07, S5.03, S5.04, S8.01, S8.03, R51 to R53), and what a member may take along.

const { db, clock, seed } = world();
const MINUTE = 60_000;

beforeAll(() => seed());
beforeEach(() => clock.set(OPENING));

describe("joining", () => {
  it.each(LANGUAGES)("names all broken password rules at once, in %s", async (language) => {
    const browser = shopper("SG", language);
    const { status, body } = await browser.post("/users", joining({ password: "abc", passwordConfirmation: "abd" }));
    expect(status).toBe(422);
    expect(codes(body)).toEqual([1, 2, 3, 4, 7].map((number) => `AUTH_MS_PV_00${number}`));
    expect(new Set(body.errors.map(({ message }: { message: string }) => message)).size).toBe(5);
    const own = joining({ email: "melur-1@example.com", password: "melur-1@example.com" });
    expect(codes((await browser.post("/users", own)).body)).toContain("AUTH_MS_PV_005");
  });

  it("needs no last name in Indonesia, and keeps the one name", async () => {
    const suharti = { firstName: "Suharti", lastName: "" };
    expect(codes((await shopper("SG").post("/users", joining(suharti))).body)).toEqual(["required"]);
    const browser = shopper("ID", "id");
    await joinBy(browser, joining(suharti));
    expect((await browser.get("/account/profile")).body).toMatchObject(suharti);
    const kept = { ...suharti, mobile: null, birthDate: null, language: "id" };
    expect((await browser.call("/account/profile", { method: "PUT", body: kept })).status).toBe(200);
  });

  it("writes down each agreement with the version of its text, the language, the country and the time", async () => {
    const browser = shopper("TH", "th");
    const { body } = await joinBy(browser, joining());
    const { results } = await db
      .prepare(
        "SELECT kind, granted, text_version AS version, language, country, at FROM consents WHERE member_id = ? ORDER BY kind",
      )
      .bind(body.user.id)
      .all();
    expect(results).toEqual(
      // Privacy and terms are agreed to as they held that day.
      Object.entries({ ...CONSENT_VERSIONS, policy: "2025-06-01" })
        .toSorted()
        .map(([kind, version]) => {
          const place = { language: "th", country: "TH", at: OPENING.toISOString() };
          return { kind, granted: kind === "marketing" ? 0 : 1, version, ...place };
        }),
    );
  });

  it("treats a second press like the first: one row, one email, one account", async () => {
    const form = joining();
    const deviceId = crypto.randomUUID();
    /** Without script the browser may send the form again before the first answer, and its cookies, have arrived. */
    const press = async () => {
      const browser = shopper();
      browser.cookies.set("device-id", deviceId);
      expect(await browser.post("/users", form)).toMatchObject({ status: 202, body: { done: true } });
      return browser;
    };
    const browsers = await Promise.all([press(), press(), press()]);
    const count = (table: string, where: string) =>
      db.prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE ${where} = ?`).bind(form.email).first("n");
    expect([await count("sign_ups", "email_key"), await count("messages", "recipient")]).toEqual([1, 1]);
    expect(await count("members", "email")).toBe(0);
    const { token } = await linkTo(form.email);
    const joined = await Promise.all(browsers.map((browser) => browser.post("/users/join", { token })));
    expect(joined.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(joined.map(({ body }) => body.user.id)).size).toBe(1);
    expect([
      await count("members", "email"),
      await db
        .prepare("SELECT COUNT(*) AS n FROM consents WHERE member_id = ?")
        .bind(joined[0]?.body.user.id)
        .first("n"),
    ]).toEqual([1, 6]);
    clock.advance(2 * MINUTE + 1);
    const late = await browsers[1]?.post("/users/join", { token });
    expect([late?.status, late === undefined ? [] : codes(late.body)]).toEqual([410, ["account_link_expired"]]);
  });

  it("gives the same answer for a member's email, and tells its owner by email", async () => {
    const owner = await memberIn();
    const answers = await Promise.all(
      [owner.email.toUpperCase(), ` ${owner.email}`, joining().email].map(async (email) => {
        const browser = shopper();
        const { status, body, headers } = await browser.post("/users", joining({ email }));
        const names = [...headers.keys()].filter((name) => name !== "x-request-id").toSorted();
        return { status, body, names, cookies: [...browser.cookies.keys()] };
      }),
    );
    expect(answers[0]).toEqual({ ...answers[2], status: 202, body: { done: true }, cookies: ["joining"] });
    expect(answers[1]).toEqual(answers[2]);
    const { results } = await db
      .prepare("SELECT template FROM messages WHERE recipient = ? ORDER BY id")
      .bind(owner.email)
      .all();
    expect(results.map(({ template }) => template)).toEqual(["finish_joining", "already_member", "already_member"]);
    const mail = (await shopper().get("/sandbox/messages")).body.items.find(
      ({ recipient }: { recipient: string }) => recipient === owner.email,
    );
    expect(mail.text).toMatch(/\/sign_in/);
    expect(mail.text).not.toContain("token=");
    // The account is unchanged, and the typed password doesn't open it.
    expect((await signIn(owner.email, PASSWORD)).status).toBe(201);
    expect((await signIn(owner.email, SECOND)).status).toBe(401);
  });

  it("makes nobody a member before the link is used, and the password signs nobody in until then", async () => {
    const [form, owner] = [joining({ password: SECOND }), await memberIn()];
    await shopper().post("/users", form);
    await shopper().post("/users", joining({ email: owner.email, password: SECOND }));
    const [waits, member] = [await signIn(form.email, SECOND), await signIn(owner.email, SECOND)];
    expect([waits.status, codes(waits.body)]).toEqual([401, ["sign_in_failed"]]);
    expect([member.status, codes(member.body)]).toEqual([401, ["sign_in_failed"]]);
    // A password reset doesn't create the account either.
    expect((await shopper().post("/users/password", { email: form.email })).status).toBe(202);
    expect(await db.prepare("SELECT COUNT(*) AS n FROM messages WHERE key LIKE 'reset|%'").first("n")).toBe(0);
  });

  it("asks every other browser for the password, so that nobody enters a stranger's account", async () => {
    const form = joining();
    await shopper().post("/users", form);
    const { token } = await linkTo(form.email);
    const other = shopper();
    const without = await other.post("/users/join", { token });
    expect([without.status, without.body.errors[0].field, codes(without.body)]).toEqual([
      422,
      "password",
      ["required"],
    ]);
    const wrong = await other.post("/users/join", { token, password: SECOND });
    expect([codes(wrong.body), other.cookies.has("jwt-signature")]).toEqual([["wrong_join_password"], false]);
    // A proof from another sign-up in the same browser doesn't count here, and neither does an unsigned cookie.
    await other.post("/users", joining());
    expect((await other.post("/users/join", { token })).status).toBe(422);
    other.cookies.set("joining", `${token.split(".")[0]}.${"A".repeat(43)}`);
    expect((await other.post("/users/join", { token })).status).toBe(422);
    const right = await other.post("/users/join", { token, password: PASSWORD });
    expect([right.status, (await other.get("/account/profile")).body.emailConfirmed]).toEqual([201, true]);
  });

  it("limits guesses at that password", async () => {
    const form = joining();
    await shopper().post("/users", form);
    const { token } = await linkTo(form.email);
    for (let index = 0; index < 8; index += 1)
      expect((await shopper().post("/users/join", { token, password: SECOND })).status).toBe(422);
    expect((await shopper().post("/users/join", { token, password: PASSWORD })).status).toBe(429);
  });

  it("accepts the first opened link when two people typed one email, and refuses the other", async () => {
    const [thief, owner, form] = [shopper(), shopper(), joining()];
    await thief.post("/users", { ...form, password: SECOND, passwordConfirmation: SECOND });
    clock.advance(1000);
    await owner.post("/users", form);
    const { body } = await shopper().get("/sandbox/messages");
    const [own, theirs] = body.items
      .filter(({ recipient }: { recipient: string }) => recipient === form.email)
      .map(({ text }: { text: string }) => new URL(/https?:\S+/.exec(text)![0]).searchParams.get("token"));
    // The link of the thief's form must not bring the owner into an account whose password the thief knows.
    expect((await owner.post("/users/join", { token: theirs })).status).toBe(422);
    expect((await owner.post("/users/join", { token: own })).status).toBe(201);
    const late = await thief.post("/users/join", { token: theirs });
    expect([late.status, codes(late.body)]).toEqual([409, ["email_taken"]]);
    expect((await signIn(form.email, SECOND)).status).toBe(401);
    expect((await signIn(form.email, PASSWORD)).status).toBe(201);
  });

  it("expires with its link after three days, and is deleted", async () => {
    const form = joining();
    const browser = shopper();
    await browser.post("/users", form);
    const { token } = await linkTo(form.email);
    const kept = () => db.prepare("SELECT COUNT(*) AS n FROM sign_ups WHERE email_key = ?").bind(form.email).first("n");
    expect((await shopper("MY").post("/users/join", { token })).status).toBe(410);
    clock.advance(72 * 60 * MINUTE);
    expect((await browser.post("/users/join", { token })).status).toBe(410);
    expect(await kept()).toBe(1);
    await sweepAccounts(db, new Date());
    expect(await kept()).toBe(0);
  });

  it("returns to where the shopper came from, and deletes the form when the account is erased", async () => {
    const form = joining({ returnTo: "/checkout" });
    const browser = shopper();
    const { body } = await joinBy(browser, form);
    expect(body.returnTo).toBe("/checkout");
    expect((await browser.post("/account/erase", { password: PASSWORD })).status).toBe(200);
    const kept = "SELECT COUNT(*) AS n FROM sign_ups WHERE email_key = ?";
    expect(await db.prepare(kept).bind(form.email).first("n")).toBe(0);
  });

  it("refuses a common password at its field, and so do a change and a reset", async () => {
    const common = { password: "Qwerty-123!", passwordConfirmation: "Qwerty-123!" };
    const refused = [422, [["password_breached", "password"]]];
    const said = ({ status, body }: { status: number; body: Refusals }) => [
      status,
      body.errors.map(({ code, field }) => [code, field]),
    ];
    const form = joining(common);
    expect(said(await shopper().post("/users", form))).toEqual(refused);
    expect(await db.prepare("SELECT COUNT(*) AS n FROM sign_ups WHERE email_key = ?").bind(form.email).first("n")).toBe(
      0,
    );
    const member = await memberIn();
    const body = { currentPassword: PASSWORD, ...common };
    expect(said(await member.call("/users/password", { method: "PUT", body }))).toEqual(refused);
    await shopper().post("/users/password", { email: member.email });
    expect(said(await setPassword((await linkTo(member.email)).token, common.password))).toEqual(refused);
    expect((await signIn(member.email, PASSWORD)).status).toBe(201);
  });

  it("needs every compulsory agreement, and otherwise creates nothing", async () => {
    const form = joining();
    for (const kind of ["personal_data", "third_parties", "policy", "over_14", "beauty_pass_terms"] as const) {
      const { status, body } = await shopper().post("/users", {
        ...form,
        consents: { ...form.consents, [kind]: false },
      });
      expect([status, body.errors[0].field]).toEqual([422, `consents.${kind}`]);
    }
    expect(await db.prepare("SELECT COUNT(*) AS n FROM members WHERE email = ?").bind(form.email).first("n")).toBe(0);
  });

  it("makes one account for an email and country, for any spelling and any number of presses", async () => {
    const form = joining({ email: "Melur.Once@Example.com" });
    const pressed = await Promise.all(Array.from({ length: 4 }, () => shopper().post("/users", form)));
    expect(pressed.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    const { body } = await shopper().get("/sandbox/messages");
    const tokens = body.items
      .filter(({ recipient }: { recipient: string }) => recipient === form.email)
      .map(({ text }: { text: string }) => new URL(/https?:\S+/.exec(text)![0]).searchParams.get("token"));
    expect(tokens).toHaveLength(4);
    const opened = await Promise.all(
      tokens.map((token: string) => shopper().post("/users/join", { token, password: PASSWORD })),
    );
    expect(opened.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    const again = { ...form, email: " melur.once@example.COM " };
    const other = shopper();
    await other.post("/users", again);
    expect((await other.post("/users/join", { token: await joinToken(other, again.email) })).status).toBe(409);
    expect((await joinBy(shopper("MY"), form)).status).toBe(201);
  });

  it("answers with exactly the fields of S3.08, hashed on the server", async () => {
    const member = await memberIn("SG", {
      email: " Hash.Me@Example.com",
      mobile: "8123 4567",
      birthDate: "2000-03-03",
    });
    const { body } = await member.get("/account");
    expect(body).toEqual({
      id: member.id,
      isEmployee: false,
      age: 25,
      cardNumber: expect.stringMatching(/^88\d{12}$/),
      // The hash of "hash.me@example.com" and "+6581234567".
      emailSHA256: "980d25740795ebd37fc2c9705e5c35569822ee6485a823d7ab85fd6cf41fb9a4",
      emailMD5: "f78dd80f8f83f0c44762647a589e9761",
      mobileNumberMD5: "d445ec683eefbd734c705088084c898f",
      loyaltyPoints: 0,
      loyaltyTier: "pink",
      tierPointsCounter: 0,
    });
  });
});
