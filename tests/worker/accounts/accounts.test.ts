import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { resetPassword } from "../../../functions/api/accounts/password/passwords";
import { memberIn, PASSWORD, unconfirmedIn } from "../../support/people/members";
import { buy } from "../../support/people/reviewers";
import { linkTo } from "../../support/rooms/accounts/account-links";
import { codes, SECOND, setPassword, signIn } from "../../support/rooms/accounts/passwords";
import { placeOrder } from "../../support/shop/builders";
import { answersAsPublished } from "../../support/shop/published";
import { variantsOf } from "../../support/shop/stock";
import { OPENING, shopper, world } from "../../support/shop/world";

// Joining, passwords and the links of emails (S2.07, S5.03, S5.04, S8.01, S8.03, R51 to R53), and the export of a
// member's data.

const { db, env, clock, seed } = world();
const MINUTE = 60_000;
const THIRD = "Cempaka-2028";

beforeAll(() => seed());
beforeEach(() => clock.set(OPENING));

describe("a forgotten password", () => {
  const ask = (email: string) => shopper().post("/users/password", { email });

  it("has the same answer with and without an account, and only a member gets an email", async () => {
    const { email } = await memberIn();
    const [known, unknown] = [await ask(email), await ask("nobody.here@example.com")];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(known.status).toBe(202);
    const written = "SELECT recipient FROM messages WHERE template = 'reset_password' AND recipient IN (?, ?)";
    const to = await db.prepare(written).bind(email, "nobody.here@example.com").all();
    expect(to.results).toEqual([{ recipient: email }]);
  });

  it("can't become the present one or the one before, ends every session, and its link works once", async () => {
    const member = await memberIn();
    const { email } = member;
    await ask(email);
    const first = await linkTo(email);
    expect(first.path).toBe("/users/password/edit");
    expect(codes((await setPassword(first.token, PASSWORD)).body)).toEqual(["AUTH_MS_PV_006"]);
    expect((await setPassword(first.token, SECOND)).status).toBe(200);
    expect((await member.get("/account")).status).toBe(401);
    expect((await setPassword(first.token, THIRD)).body.errors[0].code).toBe("account_link_expired");
    clock.advance(20 * MINUTE);
    await ask(email);
    const { token } = await linkTo(email);
    for (const old of [PASSWORD, SECOND])
      expect(codes((await setPassword(token, old)).body)).toEqual(["AUTH_MS_PV_006"]);
    expect((await setPassword(token, THIRD)).status).toBe(200);
    expect([(await signIn(email, SECOND)).status, (await signIn(email, THIRD)).status]).toEqual([401, 201]);
  });

  it("takes one of two that are requested and sent at the same time: the other link says that it was used", async () => {
    const { email } = await memberIn();
    await Promise.all([ask(email), ask(email)]);
    const mails = await shopper().get("/sandbox/messages");
    const tokens = mails.body.items
      .filter(
        ({ recipient, text }: { recipient: string; text: string }) =>
          recipient === email && text.includes("/users/password/edit"),
      )
      .map(({ text }: { text: string }) => new URL(/https?:\S+/.exec(text)![0]).searchParams.get("token")!);
    expect(new Set(tokens).size).toBe(2);
    const wishes = [SECOND, THIRD];
    const replies = await Promise.all(tokens.map((token: string, at: number) => setPassword(token, wishes[at]!)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    const winner = replies.findIndex(({ status }) => status === 200);
    expect(codes(replies[1 - winner]!.body)).toEqual(["account_link_expired"]);
    expect((await signIn(email, wishes[winner]!)).status).toBe(201);
    for (const other of [wishes[1 - winner]!, PASSWORD]) expect((await signIn(email, other)).status).toBe(401);
    const told = "SELECT COUNT(*) AS n FROM messages WHERE template = 'password_changed' AND recipient = ?";
    expect(await db.prepare(told).bind(email).first("n")).toBe(1);
  });

  it("keeps the session that signed in with the first of two new passwords", async () => {
    const { email, id } = await memberIn();
    await ask(email);
    const { token } = await linkTo(email);
    const now = new Date();
    // The link is valid when it is read, and another request uses it before anything is written.
    let trips = 0;
    const slow = Object.create(env.DB, {
      prepare: { value: db.prepare.bind(db) },
      batch: {
        value: async (statements: D1PreparedStatement[]) => {
          trips += 1;
          if (trips === 1) {
            expect((await setPassword(token, SECOND)).status).toBe(200);
            expect((await signIn(email, SECOND)).status).toBe(201);
          }
          return db.batch(statements);
        },
      },
    });
    const desk = { d1: slow, now, country: "SG", language: "en", secret: env.SESSION_SECRET } as const;
    const given = { token, password: THIRD, passwordConfirmation: THIRD, breached: async () => false };
    expect(await resetPassword(desk, given)).toMatchObject({ ok: false, code: "account_link_expired" });
    expect(trips).toBe(1);
    const open = "SELECT COUNT(*) AS n FROM sessions WHERE member_id = ? AND ended_at IS NULL";
    expect(await db.prepare(open).bind(id).first("n")).toBe(1);
  });

  it("has a link that expires after two hours with the text of S8.01, also when it is a newer one", async () => {
    const { email } = await memberIn();
    await ask(email);
    const { token } = await linkTo(email);
    clock.advance(120 * MINUTE);
    const { status, body } = await setPassword(token, SECOND);
    expect(status).toBe(410);
    expect(body.errors[0].message).toMatch(/expired.*new link.*customer service/i);
    expect((await setPassword(`${token.split(".")[0]}.${"A".repeat(43)}`, SECOND)).status).toBe(410);
  });

  it("can be requested three times in a window", async () => {
    const { email } = await memberIn();
    const statuses = [];
    for (let tries = 0; tries < 4; tries += 1) statuses.push((await ask(email)).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
    expect(Number((await ask(email)).headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("a locked account", () => {
  it("is unlocked once by the owner's link", async () => {
    const { email } = await memberIn();
    for (let tries = 0; tries < 8; tries += 1) await signIn(email, "Wrong-2026");
    expect((await signIn(email, PASSWORD)).status).toBe(423);
    const { path, token } = await linkTo(email);
    expect(path).toBe("/users/unlock");
    expect((await shopper().post("/users/unlock", { token })).status).toBe(200);
    expect((await signIn(email, PASSWORD)).status).toBe(201);
    expect((await shopper().post("/users/unlock", { token })).status).toBe(410);
  });

  it.each([
    ["deleting it", "/account/erase", "POST", (password: string) => ({ password })],
    [
      "a new password",
      "/users/password",
      "PUT",
      (currentPassword: string) => ({ currentPassword, password: SECOND, passwordConfirmation: SECOND }),
    ],
  ])("is also locked by guesses at %s, for the same time", async (_, path, method, body) => {
    const member = await memberIn();
    const statuses = [];
    for (let tries = 0; tries < 8; tries += 1)
      statuses.push((await member.call(path, { method, body: body("Wrong-2026") })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 422, 423]);
    clock.advance(29 * MINUTE);
    expect((await signIn(member.email, PASSWORD)).status).toBe(423);
    clock.advance(2 * MINUTE);
    expect((await signIn(member.email, PASSWORD)).status).toBe(201);
  });
});

it("an empty form names the required fields, and doesn't count as an attempt", async () => {
  const said = async (path: string, body: object) => {
    const { status, body: answer } = await shopper().post(path, body);
    return [status, answer.errors.map(({ code, field }: { code: string; field: string }) => `${field} ${code}`)];
  };
  const { email } = await memberIn();
  for (let round = 0; round < 9; round += 1)
    expect(await said("/sessions", { email, password: "" })).toEqual([422, ["password required"]]);
  expect(await said("/sessions", { email: " ", password: "" })).toEqual([422, ["email required", "password required"]]);
  expect(await said("/users/password", { email: "" })).toEqual([422, ["email required"]]);
  expect((await signIn(email, PASSWORD)).status).toBe(201);
});

it("a password is refused only while it is one of the last two (AUTH_MS_PV_006)", async () => {
  const member = await memberIn();
  const change = async (currentPassword: string, password: string) =>
    (
      await member.call("/users/password", {
        method: "PUT",
        body: { currentPassword, password, passwordConfirmation: password },
      })
    ).status;
  const [first, second, third] = [PASSWORD, "Kenanga-2027", "Cempaka-2028"];
  expect(await change(first, second)).toBe(200);
  expect([await change(second, first), await change(second, second)]).toEqual([422, 422]);
  expect(await change(second, third)).toBe(200);
  expect([await change(third, second), await change(third, third)]).toEqual([422, 422]);
  expect(await change(third, first)).toBe(200);
});

describe("a link", () => {
  it("opens only what it was made for", async () => {
    const member = await unconfirmedIn();
    expect((await member.post("/account/verification", {})).status).toBe(202);
    const { token } = await linkTo(member.email);
    expect((await shopper().post("/users/join", { token })).status).toBe(410);
    expect((await setPassword(token, SECOND)).status).toBe(410);
    expect((await shopper().post("/users/unlock", { token })).status).toBe(410);
    expect((await shopper().post("/users/verify", { token })).status).toBe(200);
    expect((await shopper().post("/users/verify", { token })).status).toBe(410);
  });
});

describe("a member's own things", () => {
  it("include a guest's order, added once by its link", async () => {
    const [guest, member, other] = [shopper(), await memberIn(), await memberIn()];
    const { order, accessToken } = (await placeOrder(guest)).body;
    const claim = (who: typeof member, token = accessToken) => who.post(`/orders/${order.number}/claim`, { token });
    expect((await claim(member, `${accessToken.slice(0, -3)}AAA`)).status).toBe(404);
    expect((await claim(member)).body).toEqual({ claimed: true });
    expect((await claim(member)).status).toBe(200);
    const refused = await claim(other);
    expect([refused.status, refused.body.errors[0].message]).toEqual([
      403,
      "The order does not belong to the current user",
    ]);
    const found = await member.get(`/account/orders?number=${order.number.slice(-6).toLowerCase()}`);
    expect(found.body.items.map(({ number }: { number: string }) => number)).toEqual([order.number]);
    expect((await member.get("/account/orders?number=ZZZZZZ")).body.items).toEqual([]);
  });

  it("can be exported without secrets and deleted, after which nothing names the member", async () => {
    const member = await memberIn("SG", { lastName: "Quillfeather", mobile: "81112222" });
    const [variantId = ""] = await variantsOf("SG");
    const number = await buy(member, variantId);
    const [, wished = ""] = await variantsOf("SG");
    await member.patch(`/wishlist/${wished}`, { active: true });
    await member.post("/cart/line-items", { variantId: wished, quantity: 1 });
    await member.patch(`/waitlist/${wished}`, { active: true, email: member.email, consent: true });
    await member.post("/account/addresses", {
      fullName: "Melur Quillfeather",
      mobile: "81112222",
      address: { street: "77 Zephyr Close", postcode: "238872" },
    });
    const { body } = await member.get("/account/export");
    const text = JSON.stringify(body);
    for (const mine of [member.email, number, "77 Zephyr Close", "over_14"]) expect(text).toContain(mine);
    // The export has the products of the order, the bag and the wish list, not only an order's number.
    expect(body).toMatchObject({
      profile: { loyaltyTier: "white" },
      order_lines: [{ order_number: number, snapshot: { product: { slug: expect.any(String) } } }],
      payments: [{ order_number: number }],
      bag_lines: [{ variant_id: wished, quantity: 1 }],
      wish_list_entries: [{ variant_id: wished }],
      notices: [{ subject: wished }],
    });
    for (const secret of ["scrypt", "passwordHash", "previousHash"]) expect(text).not.toContain(secret);
    expect((await member.post("/account/erase", { password: "Wrong-2026" })).body.errors[0].code).toBe(
      "wrong_password",
    );
    expect((await member.post("/account/erase", { password: PASSWORD })).body).toEqual({ erased: true });
    expect((await signIn(member.email, PASSWORD)).status).toBe(401);
    // Counters of attempts name nobody who can be identified, and end with their window.
    const { results: tables } = await db
      .prepare(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE TABLE %' AND name NOT LIKE '%_fts%'",
      )
      .all<{ name: string }>();
    const named: string[] = [];
    for (const { name } of tables.filter((table) => !/^(_|d1_|sqlite|attempts$)/.test(table.name))) {
      const { results } = await db.prepare(`SELECT * FROM "${name}"`).all();
      // The security log is never changed, so it keeps an id that leads to nobody.
      const id = name === "security_events" ? "" : `${member.id}|`;
      if (new RegExp(`${id}Zephyr|${member.email}`).test(JSON.stringify(results))) named.push(name);
    }
    expect(named).toEqual([]);
    // The accounts keep the order without a person.
    const kept = await db.prepare("SELECT member_id AS memberId FROM orders WHERE number = ?").bind(number).first();
    expect(kept).toEqual({ memberId: null });
  });
});

answersAsPublished("accounts/accounts.test.ts");
