import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FalseValues, newAuthenticator } from "../../../support/people/authenticator";
import { type Joined, memberIn, PASSWORD } from "../../../support/people/members";
import { enrol } from "../../../support/people/reviewers";
import { withPasskey } from "../../../support/rooms/accounts/passkeys";
import { type Answer, OPENING, world } from "../../../support/shop/world";

// Where passkeys work: on one host, on all hosts of a domain, and on pages whose API is elsewhere.

const { env, clock, seed } = world();

beforeAll(async () => {
  clock.set(OPENING);
  await seed();
});
beforeEach(() => clock.set(OPENING));

const told = ({ status, body }: Answer) => [status, body.errors?.[0]?.code];
const WRONG = [422, "wrong_passkey"];

/** A browser of the same person on another host, whose sign-in waits for the second step. */
async function begunAt(host: string, { email }: Joined) {
  const cookies = new Map<string, string>();
  const call = async (path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> => {
    const response = await world().fetch(`${host}/api/web/v1${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        "content-type": "application/json",
        "x-site-country": "sg",
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getAll("set-cookie")) {
      const [name = "", value = ""] = line.split(";")[0]?.split(/=(.*)/s) ?? [];
      cookies.set(name, value);
    }
    const text = await response.text();
    return { status: response.status, body: text === "" ? null : JSON.parse(text), headers: response.headers };
  };
  expect((await call("/sessions", { email, password: PASSWORD })).status).toBe(202);
  return call;
}

describe("a domain above the hosts", () => {
  const HOSTS = "SG=sg.shop.example TH=th.shop.example MY=sg.other.example";
  const before = { hosts: env.SITE_HOSTS, domain: env.PASSKEY_DOMAIN };
  const restore = () => Object.assign(env, { SITE_HOSTS: before.hosts, PASSKEY_DOMAIN: before.domain ?? "" });

  it("lets one passkey work on each of them, and on no other host", async () => {
    const who = await memberIn();
    const app = await enrol(who);
    expect(app).not.toBeNull();
    Object.assign(env, { SITE_HOSTS: HOSTS, PASSKEY_DOMAIN: "shop.example" });
    try {
      const key = await newAuthenticator("ES256", "https://sg.shop.example");
      // Made on one host, it belongs to the whole domain.
      const at = (host: string) => ({ "x-site-origin": host });
      const options = async (host: string) => (await who.call("/account/passkeys/options", { headers: at(host) })).body;
      const asked = await options("http://sg.shop.example");
      expect(asked.rpId).toBe("shop.example");
      const home = { origin: "http://sg.shop.example" };
      const added = await who.post("/account/passkeys", await key.make(asked, home), at("http://sg.shop.example"));
      expect(added.status).toBe(200);
      // Another host of the domain offers the same passkey and accepts it.
      const there = await options("http://th.shop.example");
      expect([there.rpId, there.ids]).toEqual(["shop.example", [key.id]]);
      const shown = (host: string, lies: FalseValues = {}) =>
        options(host).then(async (one) =>
          who.post("/account/step-up", { passkey: await key.show(one, { origin: host, ...lies }) }, at(host)),
        );
      expect((await shown("http://th.shop.example")).status).toBe(200);
      // A host outside the domain has its own passkeys.
      const beside = await options("http://sg.other.example");
      expect([beside.rpId, beside.ids]).toEqual(["sg.other.example", []]);
      expect(told(await shown("http://sg.other.example", { rpId: "shop.example" }))).toEqual(WRONG);
      // The passkey for one page doesn't answer for another.
      const passkey = await key.show(await options("http://sg.shop.example"), { origin: "http://th.shop.example" });
      expect(told(await who.post("/account/step-up", { passkey }, at("http://sg.shop.example")))).toEqual(WRONG);
      // Hosts that only look like the domain don't accept it.
      for (const host of ["http://evilshop.example", "http://shop.example.evil", "https://sg.shop.example", "rubbish"])
        expect((await options(host)).rpId, host).toBe("sg.localhost");
    } finally {
      restore();
    }
  });
});

describe("an API on another origin", () => {
  it("accepts the passkey for the page that the storefront names", async () => {
    const { who, key } = await withPasskey();
    const call = await begunAt("http://api.localhost", who);
    const page = { "x-site-origin": "http://sg.localhost" };
    const unnamed = (await call("/sessions/factor/passkey", {})).body;
    expect([unnamed.rpId, unnamed.ids]).toEqual(["api.localhost", []]);
    const options = (await call("/sessions/factor/passkey", {}, page)).body;
    expect([options.rpId, options.ids]).toEqual(["sg.localhost", [key.id]]);
    expect(told(await call("/sessions/factor", { passkey: await key.show(options) }))).toEqual(WRONG);
    const again = (await call("/sessions/factor/passkey", {}, page)).body;
    expect((await call("/sessions/factor", { passkey: await key.show(again) }, page)).status).toBe(201);
  });
});
