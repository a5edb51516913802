import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TIERS } from "../../../../functions/contract/beauty-pass/tiers";
import { memberIn, PASSWORD } from "../../../support/people/members";
import { SANDBOX_MEMBER } from "../../../support/people/sandbox-member";
import { OPENING, type Shopper, shopper, world } from "../../../support/shop/world";

// Test users (S7.25, R9): all their calls, and a pass with the requested facts.

const { clock, env, seed } = world();
beforeAll(() => seed());
beforeEach(() => clock.set(OPENING));

const wanted = (facts: object = {}) => ({
  email: `tester.${crypto.randomUUID().slice(0, 8)}@example.com`,
  password: PASSWORD,
  ...SANDBOX_MEMBER,
  ...facts,
});
const make = async (facts: object = {}, country: Shopper["country"] = "SG") => {
  const form = wanted(facts);
  const { status, body } = await shopper(country).post("/sandbox/users", form);
  expect(status, JSON.stringify(body)).toBe(201);
  return { ...body, form };
};
const signedIn = async ({ form }: { form: { email: string } }, country: Shopper["country"] = "SG") => {
  const browser = shopper(country);
  const { status } = await browser.post("/sessions", { email: form.email, password: PASSWORD });
  expect(status).toBe(201);
  return browser;
};
const kindsOf = (pass: { messages: { kind: string }[] }) => pass.messages.map(({ kind }) => kind);

describe("test users", () => {
  it.each(TIERS)("of %s have the requested tier, counter and points, in every currency", async (tier) => {
    for (const country of ["SG", "ID"] as const) {
      const facts = { tier, tierPointsCounter: tier === "pink" ? 0 : 120, loyaltyPoints: 640 };
      const user = await make(facts, country);
      expect(user).toMatchObject(facts);
      const browser = await signedIn(user, country);
      expect((await browser.get("/account")).body).toMatchObject({
        loyaltyTier: tier,
        loyaltyPoints: 640,
        tierPointsCounter: facts.tierPointsCounter,
      });
      const { pass } = (await browser.get("/beauty-pass")).body;
      expect(pass).toMatchObject({ tier, pointsBalance: 640, pointsAvailable: 640, pointsPending: [] });
    }
  });

  it("can have reached their tier on a given day, so that each message of S4.04 can be seen", async () => {
    const seen = async (facts: object) => {
      const browser = await signedIn(await make(facts));
      return kindsOf((await browser.get("/beauty-pass")).body.pass);
    };
    expect(await seen({ tier: "pink" })).toEqual(["first_order"]);
    expect(await seen({ tier: "white" })).toEqual(["in_progress"]);
    expect(await seen({ tier: "black" })).toEqual(["keep_tier", "in_progress"]);
    expect(await seen({ tier: "black", tierSince: "2026-02-25" })).toEqual([
      "just_upgraded",
      "keep_tier",
      "in_progress",
    ]);
    expect(await seen({ tier: "black", tierSince: "2025-03-20" })).toEqual(["downgrade_warning", "in_progress"]);
    expect(await seen({ tier: "black", tierSince: "2025-02-20" })).toEqual(["just_downgraded", "in_progress"]);
    expect(await seen({ tier: "gold", tierPointsCounter: 1600 })).toEqual(["kept", "max_tier"]);
    expect(await seen({ tier: "gold" })).toEqual(["keep_tier", "max_tier"]);
  });

  it("can be listed, read, changed and deleted, and are no real shoppers", async () => {
    const user = await make({ loyaltyPoints: 900 });
    const path = `/sandbox/users/${user.id}`;
    const desk = shopper();
    expect((await desk.get("/sandbox/users")).body.items.map(({ id }: { id: string }) => id)).toContain(user.id);
    expect((await desk.get(path)).body).toMatchObject({ email: user.form.email, loyaltyPoints: 900 });
    expect((await desk.patch(path, { tier: "gold", loyaltyPoints: 1_200 })).body).toMatchObject({
      tier: "gold",
      loyaltyPoints: 1_200,
      tierPointsCounter: 0,
    });
    const renamed = (await desk.patch(path, { firstName: "Ayu" })).body;
    expect(renamed).toMatchObject({ firstName: "Ayu", tier: "gold", loyaltyPoints: 1_200 });
    const whole = await desk.call(path, { method: "PUT", body: wanted({ tier: "white", tierPointsCounter: 400 }) });
    // A member who has spent that much is Black whatever was requested, and the answer says so.
    expect(whole.body).toMatchObject({ tier: "black", tierPointsCounter: 0, loyaltyPoints: 0 });
    const { email } = await make();
    expect((await desk.patch(path, { email })).status).toBe(409);
    const real = await memberIn();
    for (const id of [real.id, "0".repeat(32)]) expect((await desk.delete(`/sandbox/users/${id}`)).status).toBe(404);
    expect((await desk.delete(path)).body).toEqual({ deleted: true });
    expect((await desk.get(path)).status).toBe(404);
  });

  it("don't exist where the sandbox is off, nor in another country", async () => {
    const { id } = await make();
    expect((await shopper("MY").get(`/sandbox/users/${id}`)).status).toBe(404);
    Object.assign(env, { SANDBOX: "" });
    expect((await shopper().get("/sandbox/users")).status).toBe(404);
    expect((await shopper().post("/sandbox/users", wanted())).status).toBe(404);
    Object.assign(env, { SANDBOX: "on" });
  });
});
