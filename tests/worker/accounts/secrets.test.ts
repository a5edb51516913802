import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { type Claims, makeAccessToken, readAccessToken } from "../../../functions/api/accounts/sessions/access-token";
import { api } from "../../../functions/api/app";
import { eachSecret, isSigned, secretsOf, sign } from "../../../functions/api/kit/proof/signing";
import { API_BASE } from "../../../functions/contract/facts/api-base";
import { memberIn } from "../../support/people/members";
import { testEnv } from "../../support/run/env";
import { cookiesOf } from "../../support/run/pages";
import { placeOrder } from "../../support/shop/builders";
import { shopper, world } from "../../support/shop/world";

// The signing secret can be replaced while tokens of the earlier secret stay valid.

const { env, seed } = world();
beforeAll(() => seed(new Date()));
const NEW = "another secret, which signs from today on, long enough";
const rotated = { SESSION_SECRET: NEW, SESSION_SECRET_PREVIOUS: env.SESSION_SECRET };

async function ask(path: string, cookie: string, secrets: object, init: RequestInit = {}) {
  const context = createExecutionContext();
  const headers = { cookie, "content-type": "application/json", "x-site-country": "sg" };
  const url = `http://sg.localhost${API_BASE}${path}`;
  const response = await api.fetch(new Request(url, { headers, ...init }), { ...testEnv, ...secrets }, context);
  await waitOnExecutionContext(context);
  return response;
}

describe("after the secret was changed", () => {
  it("members stay signed in, and get tokens of the new secret", async () => {
    const member = await memberIn();
    expect((await ask("/user", cookiesOf(member), rotated)).status).toBe(200);
    const body = JSON.stringify({ grant_type: "refresh_token", flow: "client" });
    const renewed = await ask("/auth/token", cookiesOf(member), rotated, { method: "POST", body });
    expect(renewed.status).toBe(200);
    const fresh = renewed.headers
      .getAll("set-cookie")
      .map((line) => line.split(";")[0])
      .join("; ");
    expect((await ask("/user", fresh, { SESSION_SECRET: NEW })).status).toBe(200);
    expect((await ask("/user", cookiesOf(member), { SESSION_SECRET: NEW })).status).toBe(401);
  });

  it("a guest's bag and an order's link still open, until the old secret is removed", async () => {
    const guest = shopper();
    const { order, accessToken } = (await placeOrder(guest)).body;
    const link = `/orders/${order.number}?token=${accessToken}`;
    expect((await ask(link, "", rotated)).status).toBe(200);
    expect((await ask(link, "", { SESSION_SECRET: NEW })).status).toBe(404);
    const change = { method: "POST", body: JSON.stringify({ code: "BLOOM10" }) };
    expect((await ask("/cart/discount-coupon", cookiesOf(guest), rotated, change)).status).toBe(200);
    expect((await ask("/cart/discount-coupon", cookiesOf(guest), { SESSION_SECRET: NEW }, change)).status).toBe(403);
  });
});

describe("secrets", () => {
  const user: Claims["user"] = { id: "m", firstName: "M", tier: "pink", isEmployee: false, roles: [] };
  const claims: Claims = { user, sessionId: "s", country: "SG", proof: { provedAt: null, factorAt: null } };
  const now = new Date();

  it("sign with the first secret, and name it in a token without revealing it", async () => {
    const both = secretsOf(rotated);
    expect(await sign(both, "x")).toBe(await sign(NEW, "x"));
    expect(await isSigned(both, "x", await sign(env.SESSION_SECRET, "x"))).toBe(true);
    expect(await isSigned(both, "x", await sign("a third one, which nobody ever configured here", "x"))).toBe(false);
    const token = await makeAccessToken(both, claims, now);
    const { kid } = JSON.parse(atob(token.split(".")[0] ?? ""));
    expect(kid).toMatch(/^[0-9a-f]{8}$/);
    expect((await readAccessToken(NEW, token, now)).kind).toBe("valid");
    expect((await readAccessToken(env.SESSION_SECRET, token, now)).kind).toBe("wrong");
  });

  it("ignore an empty earlier secret", async () => {
    for (const none of [undefined, ""])
      expect(
        eachSecret(
          secretsOf({ SESSION_SECRET: NEW, ...(none === undefined ? {} : { SESSION_SECRET_PREVIOUS: none }) }),
        ),
      ).toEqual([NEW]);
  });
});
