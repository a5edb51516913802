import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeFactors, finishSignInBy } from "../../../../app/features/accounts/factors/factors.server";
import { passkeyQuestion } from "../../../../app/features/accounts/factors/passkeys.server";
import { newAuthenticator } from "../../../support/people/authenticator";
import { type Joined, memberIn } from "../../../support/people/members";
import { begun, optionsOf, withPasskey } from "../../../support/rooms/accounts/passkeys";
import { openPage } from "../../../support/run/pages";
import { OPENING, type Shopper, shopper, world } from "../../../support/shop/world";

const { db, clock, seed } = world();
const MINUTE = 60_000;

beforeAll(async () => {
  clock.set(OPENING);
  await seed();
});
beforeEach(() => clock.set(OPENING));
const listed = async (who: Shopper) => (await who.get("/account/factors")).body.items;

describe("the pages", () => {
  const form = (fields: Record<string, unknown>) =>
    new URLSearchParams(
      Object.entries(fields).map(([name, value]): [string, string] => [
        name,
        typeof value === "string" ? value : JSON.stringify(value),
      ]),
    );
  const change = async (who: Shopper, fields: Record<string, unknown>) =>
    (await openPage(who, "/account/security", changeFactors, form(fields))).status;
  const recoveryAt = async (who: Shopper) =>
    db
      .prepare("SELECT COUNT(*) AS count FROM security_events WHERE kind = 'recovery_renewed' AND member_id = ?")
      .bind((who as Joined).id)
      .first("count");

  it("add a passkey, and name it when the member gave no name", async () => {
    const who = await memberIn();
    const key = await newAuthenticator();
    const { clientDataJSON, attestationObject } = await key.make(await optionsOf(who));
    const made = { clientDataJSON, attestationObject };
    expect(await change(who, { intent: "passkey", name: "x", made: "rubbish" })).toBe(422);
    expect(await change(who, { intent: "passkey", name: " ", made })).toBe(200);
    expect(await listed(who)).toMatchObject([{ kind: "passkey", name: "Passkey" }]);
  });

  it("accept a passkey in place of a code before a change, and refuse a bad one", async () => {
    const { who, key } = await withPasskey();
    clock.advance(11 * MINUTE);
    expect(await change(who, { intent: "recovery" })).toBe(403);
    expect(await change(who, { intent: "recovery", step_passkey: "rubbish" })).toBe(422);
    const stranger = await newAuthenticator();
    const options = await optionsOf(who);
    expect(await change(who, { intent: "recovery", step_passkey: await stranger.show(options) })).toBe(422);
    expect(await recoveryAt(who)).toBe(0);
    expect(await change(who, { intent: "recovery", step_passkey: await key.show(options) })).toBe(200);
    expect(await recoveryAt(who)).toBe(1);
  });

  it("complete a sign-in by a passkey, and give its challenge to nobody else", async () => {
    const { who, key } = await withPasskey();
    const { browser, options } = await begun(who);
    const finish = async (passkey: unknown) =>
      (await openPage(browser, "/sign_in/code", finishSignInBy, form({ passkey }))).status;
    expect(await finish("rubbish")).toBe(422);
    expect(await finish(await key.show(options))).toBe(303);
    const asked = (of: Shopper, query = "") => openPage(of, `/passkeys/options${query}`, passkeyQuestion);
    expect((await asked(shopper())).status).toBe(401);
    expect((await asked(shopper(), "?step=sign_in")).status).toBe(410);
    const question = await asked(who);
    expect([question.status, question.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(await question.json()).toMatchObject({ rpId: "sg.localhost", ids: [key.id] });
  });
});
