import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FalseValues, newAuthenticator } from "../../../support/people/authenticator";
import { memberIn, PASSWORD } from "../../../support/people/members";
import { enrol, operatorIn } from "../../../support/people/reviewers";
import { begun, optionsOf, withPasskey } from "../../../support/rooms/accounts/passkeys";
import { answersAsPublished } from "../../../support/shop/published";
import { type Answer, OPENING, type Shopper, shopper, world } from "../../../support/shop/world";

const { db, clock, seed } = world();
const MINUTE = 60_000;

beforeAll(async () => {
  clock.set(OPENING);
  await seed();
});
beforeEach(() => clock.set(OPENING));

const told = ({ status, body }: Answer) => [status, body.errors?.[0]?.code];
const WRONG = [422, "wrong_passkey"];
const listed = async (who: Shopper) => (await who.get("/account/factors")).body.items;

describe("a passkey", () => {
  it.each(["ES256", "RS256"] as const)(
    "of %s is added, signs in, and proves the member's identity again",
    async (kind) => {
      const { who, key, recoveryCodes } = await withPasskey(kind);
      expect(recoveryCodes).toHaveLength(10);
      expect(await listed(who)).toMatchObject([{ kind: "passkey", name: "Phone" }]);
      const { browser, options } = await begun(who);
      expect(options.ids).toEqual([key.id]);
      expect((await browser.post("/sessions/factor", { passkey: await key.show(options) })).status).toBe(201);
      expect((await browser.get("/account")).status).toBe(200);
      clock.advance(11 * MINUTE);
      expect(told(await browser.post("/account/recovery-codes", {}))).toEqual([403, "step_up_needed"]);
      const passkey = await key.show(await optionsOf(browser));
      expect((await browser.post("/account/step-up", { passkey })).status).toBe(200);
      expect((await browser.post("/account/recovery-codes", {})).status).toBe(200);
    },
  );

  it("signs in many times, also with signatures that begin with zeros", async () => {
    const { who, key } = await withPasskey();
    for (let time = 0; time < 40; time++)
      expect((await who.post("/account/step-up", { passkey: await key.show(await optionsOf(who)) })).status).toBe(200);
  });

  it("works beside an app and other passkeys, and is removed after a fresh proof", async () => {
    const who = await memberIn();
    await enrol(who);
    const [first, second] = [await newAuthenticator(), await newAuthenticator()];
    for (const key of [first, second]) {
      const added = await who.post("/account/passkeys", await key.make(await optionsOf(who)));
      expect([added.status, added.body.recoveryCodes]).toEqual([200, []]);
    }
    const items = await listed(who);
    expect(items.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(["passkey", "passkey", "totp"]);
    const { id } = items.find(({ kind }: { kind: string }) => kind === "passkey");
    clock.advance(11 * MINUTE);
    expect(told(await who.call(`/account/factors/${id}`, { method: "DELETE" }))).toEqual([403, "step_up_needed"]);
    const passkey = await second.show(await optionsOf(who));
    expect((await who.post("/account/step-up", { passkey })).status).toBe(200);
    expect((await who.call(`/account/factors/${id}`, { method: "DELETE" })).status).toBe(200);
    expect(await listed(who)).toHaveLength(2);
  });

  it("is logged and told to the member, and ends the sessions without a second factor", async () => {
    const who = await memberIn();
    const other = shopper();
    await other.post("/sessions", { email: who.email, password: PASSWORD });
    const key = await newAuthenticator();
    await who.post("/account/passkeys", await key.make(await optionsOf(who)));
    expect((await other.get("/account")).status).toBe(401);
    const events = await db
      .prepare("SELECT subject FROM security_events WHERE member_id = ? AND kind = 'factor_added'")
      .bind(who.id)
      .all();
    expect(events.results).toEqual([{ subject: "passkey" }]);
    const mail = await db
      .prepare("SELECT COUNT(*) AS count FROM messages WHERE template = 'second_factor_changed' AND recipient = ?")
      .bind(who.email)
      .first();
    expect(mail).toEqual({ count: 1 });
  });

  it("can't be removed when it is an operator's last second factor", async () => {
    const who = await operatorIn("SG");
    const key = await newAuthenticator();
    expect((await who.post("/account/passkeys", await key.make(await optionsOf(who)))).status).toBe(200);
    const ids = (await listed(who)).map(({ id }: { id: string }) => id);
    expect((await who.call(`/account/factors/${ids[0]}`, { method: "DELETE" })).status).toBe(200);
    expect((await who.call(`/account/factors/${ids[1]}`, { method: "DELETE" })).status).toBe(409);
  });
});

/** False values for making and for using a passkey; each alone must be refused. */
const LIES: [string, FalseValues][] = [
  ["another site", { origin: "https://melati.example.evil" }],
  ["another country's site", { origin: "http://th.localhost" }],
  ["a stranger's frame", { crossOrigin: true }],
  ["another host's passkey", { rpId: "evil.example" }],
  ["nobody verified", { flags: 0x01 }],
  ["nobody there", { flags: 0x04 }],
  ["the other ceremony", { type: "payment.get" }],
];

describe("no passkey is added", () => {
  it.each(LIES)("from %s", async (_, lies) => {
    const who = await memberIn();
    const key = await newAuthenticator();
    expect(told(await who.post("/account/passkeys", await key.make(await optionsOf(who), lies)))).toEqual(WRONG);
    expect(await listed(who)).toEqual([]);
  });

  it.each([
    ["ES256", -8],
    ["ES256", -257],
    ["RS256", -37],
    ["RS256_1024", -257],
  ] as const)("with a %s key that claims algorithm %i", async (kind, algorithm) => {
    const who = await memberIn();
    const key = await newAuthenticator(kind);
    const made = await key.make(await optionsOf(who), { algorithm });
    expect(told(await who.post("/account/passkeys", made))).toEqual(WRONG);
  });

  it("with an unreadable answer", async () => {
    const who = await memberIn();
    const made = await (await newAuthenticator()).make(await optionsOf(who));
    for (const bad of [{ attestationObject: "oA" }, { clientDataJSON: "e30" }, { attestationObject: "AAAA" }])
      expect(told(await who.post("/account/passkeys", { ...made, ...bad }))).toEqual(WRONG);
  });

  it("with a challenge of another session, an expired one, or a used one", async () => {
    const [who, thief] = [await memberIn(), await memberIn()];
    const key = await newAuthenticator();
    expect(told(await thief.post("/account/passkeys", await key.make(await optionsOf(who))))).toEqual(WRONG);
    const options = await optionsOf(who);
    clock.advance(5 * MINUTE);
    expect(told(await who.post("/account/passkeys", await key.make(options)))).toEqual(WRONG);
    const fresh = await optionsOf(who);
    const [one, two] = [await key.make(fresh), await (await newAuthenticator()).make(fresh)];
    const answers = await Promise.all([one, two].map((made) => who.post("/account/passkeys", made)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await listed(who)).toHaveLength(1);
  });

  it("that another member has, or without a recent proof of identity", async () => {
    const { key } = await withPasskey();
    const who = await memberIn();
    const other = shopper();
    await other.post("/sessions", { email: who.email, password: PASSWORD });
    expect(told(await who.post("/account/passkeys", await key.make(await optionsOf(who))))).toEqual(WRONG);
    // Nothing else happened: no new codes, and no session ended.
    expect((await who.get("/account/factors")).body.recoveryLeft).toBe(0);
    expect((await other.get("/account")).status).toBe(200);
    clock.advance(11 * MINUTE);
    const made = await (await newAuthenticator()).make(await optionsOf(who));
    expect(told(await who.post("/account/passkeys", made))).toEqual([403, "step_up_needed"]);
  });

  it("beyond the fifth, and in a session that has ended", async () => {
    const { who } = await withPasskey();
    for (let more = 0; more < 4; more++) {
      const made = await (await newAuthenticator()).make(await optionsOf(who));
      expect((await who.post("/account/passkeys", made)).status).toBe(200);
    }
    const options = await optionsOf(who);
    const made = await (await newAuthenticator()).make(options);
    expect(told(await who.post("/account/passkeys", made))).toEqual([409, "act_not_possible"]);
    const { cookies } = who;
    const kept = new Map(cookies);
    await who.call("/sessions", { method: "DELETE" });
    for (const [name, value] of kept) cookies.set(name, value);
    expect((await who.post("/account/passkeys", made)).status).toBe(401);
    expect((await who.get("/account/passkeys/options")).status).toBe(401);
  });
});

describe("nobody is let in", () => {
  it.each(LIES)("with an answer from %s", async (_, lies) => {
    const { who, key } = await withPasskey();
    const { browser, options } = await begun(who);
    expect(told(await browser.post("/sessions/factor", { passkey: await key.show(options, lies) }))).toEqual(WRONG);
    const passkey = await key.show(await optionsOf(who), lies);
    expect(told(await who.post("/account/step-up", { passkey }))).toEqual(WRONG);
    expect((await browser.get("/account")).status).toBe(401);
  });

  it("with a changed signature or changed data", async () => {
    const { who, key } = await withPasskey();
    const altered = (letters: string, at: number) =>
      letters.slice(0, at) + (letters[at] === "A" ? "B" : "A") + letters.slice(at + 1);
    for (const part of ["signature", "authenticatorData", "clientDataJSON"] as const) {
      const passkey = await key.show(await optionsOf(who));
      const bad = { ...passkey, [part]: altered(passkey[part], 30) };
      expect(told(await who.post("/account/step-up", { passkey: bad }))).toEqual(WRONG);
    }
  });

  it("twice with one answer, also at the same moment", async () => {
    const { who, key } = await withPasskey();
    const passkey = await key.show(await optionsOf(who));
    const answers = await Promise.all([1, 2].map(() => who.post("/account/step-up", { passkey })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it("twice with one challenge of a passkey without a counter", async () => {
    const { who, key } = await withPasskey();
    const options = await optionsOf(who);
    expect((await who.post("/account/step-up", { passkey: await key.show(options, { counter: 0 }) })).status).toBe(200);
    expect(told(await who.post("/account/step-up", { passkey: await key.show(options, { counter: 0 }) }))).toEqual(
      WRONG,
    );
    const again = await key.show(await optionsOf(who), { counter: 0 });
    expect((await who.post("/account/step-up", { passkey: again })).status).toBe(200);
  });

  it("with a copied passkey whose counter is behind", async () => {
    const { who, key } = await withPasskey();
    for (const [counter, status] of [
      [7, 200],
      [7, 422],
      [3, 422],
      [0, 422],
      [8, 200],
    ] as const) {
      const passkey = await key.show(await optionsOf(who), { counter });
      expect((await who.post("/account/step-up", { passkey })).status).toBe(status);
    }
  });

  it("with another member's passkey or challenge, or a challenge of another sign-in", async () => {
    const [mine, thief] = [await withPasskey(), await withPasskey()];
    const { browser, options } = await begun(mine.who);
    for (const passkey of [
      await thief.key.show(options),
      { ...(await thief.key.show(options)), id: mine.key.id },
      await mine.key.show(await optionsOf(thief.who)),
      await mine.key.show((await begun(mine.who)).options),
    ])
      expect(told(await browser.post("/sessions/factor", { passkey }))).toEqual(WRONG);
    expect((await browser.post("/sessions/factor", { passkey: await mine.key.show(options) })).status).toBe(201);
  });

  it("after five wrong answers, also not with a code of an app", async () => {
    const { who, key } = await withPasskey();
    for (let tried = 0; tried < 5; tried++) {
      const passkey = await key.show(await optionsOf(who), { flags: 0x01 });
      expect(told(await who.post("/account/step-up", { passkey }))).toEqual(WRONG);
    }
    const passkey = await key.show(await optionsOf(who));
    expect(told(await who.post("/account/step-up", { passkey }))).toEqual([423, "factor_locked"]);
  });

  it("without a started sign-in, which also tells nothing about passkeys", async () => {
    expect(told(await shopper().post("/sessions/factor/passkey", {}))).toEqual([410, "sign_in_expired"]);
    const { who } = await withPasskey();
    const { browser } = await begun(who);
    clock.advance(10 * MINUTE);
    expect(told(await browser.post("/sessions/factor/passkey", {}))).toEqual([410, "sign_in_expired"]);
  });
});
answersAsPublished("accounts/sign-in/passkeys.test.ts");
