import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../../functions/api/app";
import { DESK_ROLES } from "../../../../functions/contract/desk/desk-roles";
import { API_BASE } from "../../../../functions/contract/facts/api-base";
import { NOBODY } from "../../../../functions/contract/shared";
import { type Joined, memberIn, PASSWORD } from "../../../support/people/members";
import { type Owner, ownerOfEverything, rowsOf } from "../../../support/people/owner";
import { operatorIn } from "../../../support/people/reviewers";
import { testEnv } from "../../../support/run/env";
import { watch } from "../../../support/run/watched-database";
import { OPENING, type Shopper, shopper, world } from "../../../support/shop/world";
import { ENDPOINT_ROWS } from "../../../support/source/endpoint-rows";

// A session that has ended is ended everywhere at once, because each call asks whether it still lives. Its access token
// would live for 15 minutes.

const { clock, db, env, seed } = world();
const CALLS = Object.keys(ENDPOINT_ROWS);
/** These calls have their own proof (a password, a link, a refresh token), or sign out anybody who asks. */
const OWN_PROOF = /^post \/(users|sessions)(\/|$)|^\w+ \/auth\/|^delete \/sessions$/;
/** These are refused before the database is asked, when the token is not an operator's or an editor's. */
const DESK = /^\w+ \/(operator|desk|editor)\//;
/** These read nothing personal, or are refused before the database is asked. */
const ASK_NOTHING = [
  ...CALLS.filter((call) => DESK.test(call)),
  "get /ingredient-groups",
  "get /sea-falcon/all-user-segments",
  "get /contentful/content-entries/{id}",
  // Previews ask for the token of their link, and the webhook for its signature.
  "get /contentful/preview/content-entries/{id}",
  "get /preview/overlays/{id}",
  "get /preview/changes",
  "post /previews",
  "post /contentful/webhooks",
  "get /gift-cards",
  "get /layouts",
  "get /receipt-keys",
  "get /redirects",
  "get /beauty-pass/calendar",
  "get /collection-points",
  "get /wishlist/shared/{token}",
  "post /notification-subscription/stop",
  // The newsletter asks for consent, and its links for their signature.
  "post /newsletter",
  "post /newsletter/confirmation",
  "post /newsletter/leave",
  "post /experiments/previews",
  "post /orders/enquireKbankPayment",
  "post /payments/webhooks/{provider}",
];

let owner: Owner;
beforeAll(async () => {
  clock.set(OPENING);
  await seed();
  owner = await ownerOfEverything();
  // The rows pay by card, which exists only with its provider.
  env.STRIPE_SECRET_KEY = "sk_test_key";
  env.STRIPE_WEBHOOK_SECRET = "whsec_test";
});
beforeEach(() => clock.set(OPENING));

/** Another browser with the same cookies: a thief's, or one that was left open. */
function copyOf(browser: Shopper): Shopper {
  const copy = shopper(browser.country);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

/** The row's call with valid tokens, so that only the session can be wrong. */
function ask(who: Shopper, call: string) {
  const { path, body, headers } = ENDPOINT_ROWS[call]!.ask(owner);
  const opened = [owner.paid, owner.unpaid].find(({ number }) => path.startsWith(`/orders/${number}`));
  const linked = opened === undefined || path.includes("token=") ? path : `${path}?token=${opened.token}`;
  return who.call(linked, { method: call.split(" ")[0]!.toUpperCase(), body, headers });
}

/** Every call that is answered as if the session still lived. */
async function answeredTo(thief: Shopper, calls = CALLS): Promise<string[]> {
  const answered: string[] = [];
  const token = thief.cookies.get("jwt-data") ?? "";
  for (const call of calls) {
    thief.cookies.set("jwt-data", token);
    const { status, body } = await ask(thief, call);
    if (status !== 401 || body.errors[0].code !== "authentication_failed") answered.push(`${call} ${status}`);
  }
  return answered;
}
const named = (answered: string[]) => answered.map((line) => line.split(" ").slice(0, 2).join(" "));
const walked = CALLS.filter((call) => !OWN_PROOF.test(call) && !call.includes("/sandbox/"));

const signIn = (who: Joined) => who.post("/sessions", { email: who.email, password: PASSWORD });

/** The ways in which a session ends while its access token is still valid. */
const ENDINGS: Record<string, (who: Joined) => Promise<unknown>> = {
  "signed out": (who) => copyOf(who).delete("/sessions"),
  "signed out everywhere": async (who) => {
    const other = Object.assign(shopper(who.country), { email: who.email, id: who.id });
    await signIn(other);
    return other.delete("/sessions?everywhere=true");
  },
  "signed out from another device": async (who) => {
    const other = Object.assign(shopper(who.country), { email: who.email, id: who.id });
    await signIn(other);
    const { items } = (await other.get("/sessions")).body;
    for (const { id, current } of items) if (!current) await other.delete(`/sessions/${id}`);
  },
  "a changed password": async (who) => {
    const other = Object.assign(shopper(who.country), { email: who.email, id: who.id });
    await signIn(other);
    const password = "Kenanga-2027";
    const { status } = await other.call("/users/password", {
      method: "PUT",
      body: { currentPassword: PASSWORD, password, passwordConfirmation: password },
    });
    expect(status).toBe(200);
  },
  "a password changed in the same browser": async (who) => {
    const password = "Kenanga-2027";
    const body = { currentPassword: PASSWORD, password, passwordConfirmation: password };
    expect((await who.call("/users/password", { method: "PUT", body })).status).toBe(200);
    // Its owner goes on with tokens of their own.
    expect((await who.get("/user")).status).toBe(200);
    expect((await who.post("/auth/token", { grant_type: "refresh_token", flow: "client" })).status).toBe(200);
    expect((await who.get("/sessions")).body.items).toMatchObject([{ current: true }]);
  },
  "an erased account": (who) => copyOf(who).post("/account/erase", { password: PASSWORD }),
};

describe("nothing is answered to the token of a session that was ended by being", () => {
  it.each(Object.keys(ENDINGS))("%s", async (how) => {
    const member = await memberIn();
    await member.post("/cart/line-items", { variantId: owner.inBag, quantity: 1 });
    const thief = copyOf(member);
    expect((await thief.get("/user")).status).toBe(200);
    const before = await rowsOf(owner);
    await ENDINGS[how]!(member);
    const answered = await answeredTo(thief, walked);
    expect(named(answered).filter((call) => !ASK_NOTHING.includes(call))).toEqual([]);
    expect((await thief.post("/auth/token/verify", {})).status).toBe(401);
    expect(await rowsOf(owner)).toEqual(before);
  });
});

it("the owner's own things stay as they are, whatever the owner's ended session sends", async () => {
  const { member } = owner;
  const thief = copyOf(member);
  await ENDINGS["signed out"]!(Object.assign(member, { id: member.id }));
  const before = await rowsOf(owner);
  const answered = await answeredTo(thief, walked);
  expect(named(answered).filter((call) => !ASK_NOTHING.includes(call))).toEqual([]);
  expect(await rowsOf(owner)).toEqual(before);
});

describe("an operator whose role was taken away", () => {
  const desk = CALLS.filter((call) => DESK.test(call));

  it("gets nothing from any call of the desk, and changes nothing", async () => {
    expect(desk.length).toBeGreaterThan(9);
    const operator = await operatorIn("SG", DESK_ROLES);
    expect((await ask(operator, "get /operator/orders")).status).toBe(200);
    await db.prepare("UPDATE members SET roles = '[]' WHERE id = ?").bind(operator.id).run();
    const before = await rowsOf(owner);
    // A file that is no picture is refused before anything is read.
    expect((await answeredTo(operator, desk)).filter((line) => line !== "post /editor/media 422")).toEqual([]);
    expect(await rowsOf(owner)).toEqual(before);
    // The session continues, but its member is no longer an operator.
    await operator.post("/auth/token", { grant_type: "refresh_token", flow: "client" });
    expect((await ask(operator, "get /operator/orders")).status).toBe(403);
    expect((await operator.get("/account")).status).toBe(200);
  });

  it("grants no store credit at the moment when the role is taken away", async () => {
    const operator = await operatorIn("SG");
    const { email, id } = await memberIn();
    await db.prepare("UPDATE members SET roles = '[]' WHERE id = ?").bind(operator.id).run();
    const body = { email, amount: 5000, reason: "a friend" };
    const answers = await Promise.all(
      ["once", "twice", "thrice"].map((name) =>
        operator.post("/operator/store-credit", body, { "idempotency-key": `${name}-${NOBODY}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    const entries = await db.prepare("SELECT 1 FROM store_credit_entries WHERE member_id = ?").bind(id).all();
    expect(entries.results).toEqual([]);
  });

  it("stays an operator with roles that were typed with spaces", async () => {
    const operator = await operatorIn("SG");
    await db
      .prepare(`UPDATE members SET roles = '[ "admin",  "service", "stock", "money", "content" ]' WHERE id = ?`)
      .bind(operator.id)
      .run();
    expect((await ask(operator, "get /operator/orders")).status).toBe(200);
  });
});

it("somebody who is no longer staff has no staff prices, and gets a new token that says so", async () => {
  const member = await memberIn();
  await db.prepare("UPDATE members SET is_employee = 1 WHERE id = ?").bind(member.id).run();
  await signIn(member);
  await db.prepare("UPDATE members SET is_employee = 0 WHERE id = ?").bind(member.id).run();
  expect((await member.get("/cart")).status).toBe(401);
  await member.post("/auth/token", { grant_type: "refresh_token", flow: "client" });
  expect((await member.get("/user")).body.isEmployee).toBe(false);
});

it("a running call writes nothing after its session has ended", async () => {
  const member = await memberIn();
  const address = {
    fullName: "M",
    mobile: "81234567",
    address: { street: "1 Jasmine Road", postcode: "238872" },
    isDefault: true,
  };
  const [, ...saved] = await Promise.all([
    copyOf(member).delete("/sessions"),
    ...Array.from({ length: 5 }, () => member.post("/account/addresses", address)),
  ]);
  const told = saved.filter(({ status }) => status === 200).length;
  const { count } = (await db
    .prepare("SELECT COUNT(*) AS count FROM addresses WHERE member_id = ?")
    .bind(member.id)
    .first<{ count: number }>())!;
  expect(saved.every(({ status }) => status === 200 || status === 401)).toBe(true);
  expect(count).toBe(told);
});

it("reads the session in trips that calls make anyway", async () => {
  const member = await memberIn();
  await member.post("/cart/line-items", { variantId: owner.inBag, quantity: 1 });
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const tripsOf = async (path: string, headers: Record<string, string>) => {
    const { d1, trips } = watch();
    const ctx = createExecutionContext();
    const response = await api.fetch(
      new Request(`http://sg.localhost${API_BASE}${path}`, { headers }),
      { ...testEnv, DB: d1 },
      ctx,
    );
    await waitOnExecutionContext(ctx);
    return [response.status, trips()];
  };
  for (const [path, trips] of [
    ["/cart", 1],
    ["/cart/items-count", 1],
    ["/wishlist", 1],
    ["/account/profile", 1],
    ["/account/addresses", 1],
    ["/account/store-credit", 1],
    ["/beauty-pass/points", 1],
    ["/user", 1],
  ] as const)
    expect([path, ...(await tripsOf(path, { cookie }))]).toEqual([path, 200, trips]);
});
