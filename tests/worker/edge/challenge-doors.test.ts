import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { requestResetBy } from "../../../app/features/accounts/password/password.server";
import { loadSignIn, signInBy } from "../../../app/features/accounts/sign-in/sign-in.server";
import type { FormReply } from "../../../app/platform/form/reply";
import { joining, memberIn, PASSWORD } from "../../support/people/members";
import { bindings, openPage } from "../../support/run/pages";
import { variantsOf } from "../../support/shop/stock";
import { type Answer, OPENING, shopper, world } from "../../support/shop/world";
import { TURNSTILE, turnstile } from "../../support/turnstile";

// Near their limit, sign-in, joining, password reset and waitlist ask for a challenge by the same rule and show it in
// the same way.

const { env, clock, seed } = world();
const { solve, siteverify } = turnstile();
const HOST = TURNSTILE.TURNSTILE_URL;
let variants: string[] = [];

beforeAll(async () => {
  await seed();
  variants = await variantsOf("SG");
});
beforeEach(() => {
  clock.set(OPENING);
  vi.spyOn(globalThis, "fetch").mockImplementation(siteverify);
  Object.assign(env, TURNSTILE);
  Object.assign(bindings, TURNSTILE, { SITE_HOSTS: env.SITE_HOSTS });
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const name of Object.keys(TURNSTILE)) {
    Reflect.deleteProperty(env, name);
    Reflect.deleteProperty(bindings, name);
  }
});

const challengeIn = ({ body }: Answer) => body.errors?.[0]?.challenge;
const mailbox = () => `near.${crypto.randomUUID().slice(0, 8)}@example.com`;

/** Each form: how to send it, how many attempts need no challenge, and its answer. */
const DOORS = [
  {
    action: "sign_up",
    free: 2,
    open: 202,
    begin: () => {
      const [who, form] = [shopper(), joining({ email: mailbox() })];
      return (more: object) => who.post("/users", { ...form, ...more });
    },
  },
  {
    action: "sign_in",
    free: 4,
    open: 401,
    begin: () => {
      const email = mailbox();
      return (more: object) => shopper().post("/sessions", { email, password: "Not-it-2026", ...more });
    },
  },
  {
    action: "reset_password",
    free: 1,
    open: 202,
    begin: () => {
      const email = mailbox();
      return (more: object) => shopper().post("/users/password", { email, ...more });
    },
  },
  {
    action: "waitlist",
    free: 8,
    open: 200,
    begin: () => {
      const [who, rest] = [shopper(), [...variants]];
      const about = { active: true, consent: true };
      return (more: object) => who.patch(`/waitlist/${rest.pop()}`, { ...about, email: mailbox(), ...more });
    },
  },
] as const;

describe.each(DOORS)("before $action", ({ action, free, open, begin }) => {
  it("a challenge appears only near the limit, and its answer is valid once", async () => {
    const attempt = begin();
    for (let turn = 0; turn < free; turn++) expect((await attempt({})).status).toBe(open);
    const needed = await attempt({});
    expect([needed.status, needed.body.errors[0].code]).toEqual([403, "challenge_needed"]);
    expect(challengeIn(needed)).toEqual({ siteKey: "site", script: `${HOST}/turnstile/v0/api.js`, action });
    expect((await attempt({ challenge: "made-up" })).status).toBe(403);
  });

  it("a challenge accepts only an answer for this act", async () => {
    const attempt = begin();
    for (let turn = 0; turn < free; turn++) await attempt({});
    expect((await attempt({ challenge: solve(action) })).status).toBe(open);
    const foreign = begin();
    for (let turn = 0; turn < free; turn++) await foreign({});
    expect((await foreign({ challenge: solve("place_order") })).status).toBe(403);
  });

  it("no challenge appears where none is set up", async () => {
    env.TURNSTILE_SECRET_KEY = "";
    const attempt = begin();
    for (let turn = 0; turn <= free; turn++) expect((await attempt({})).status).toBe(open);
  });
});

describe("a guesser", () => {
  it("gets one guess for each answer, and the owner as many attempts as before", async () => {
    const { email } = await memberIn();
    const attempt = (password: string, challenge?: string) =>
      shopper().post("/sessions", { email, password, ...(challenge === undefined ? {} : { challenge }) });
    for (let turn = 0; turn < 4; turn++) await attempt(`Wrong-${turn}-2026`);
    for (let turn = 0; turn < 10; turn++) expect((await attempt("Wrong-x-2026")).status).toBe(403);
    const token = solve("sign_in");
    const wrong = await attempt("Wrong-5-2026", token);
    expect([wrong.status, challengeIn(wrong)?.action]).toEqual([401, "sign_in"]);
    expect((await attempt("Wrong-6-2026", token)).status).toBe(403);
    expect((await attempt(PASSWORD, token)).status).toBe(403);
    expect((await attempt(PASSWORD, solve("sign_in"))).status).toBe(201);
  });

  it("can't pass the limit by a challenge", async () => {
    const email = mailbox();
    const reset = () => shopper().post("/users/password", { email, challenge: solve("reset_password") });
    expect([(await reset()).status, (await reset()).status, (await reset()).status]).toEqual([202, 202, 202]);
    expect((await reset()).status).toBe(429);
  });
});

describe("the pages", () => {
  const form = (fields: Record<string, string>) => new URLSearchParams(fields);
  const naming = (answer: Response) =>
    (answer.headers.get("content-security-policy") ?? "")
      .split("; ")
      .filter((part) => part.includes(HOST))
      .map((part) => part.split(" ")[0]);
  const drawn =
    <A extends unknown[]>(page: (...asked: A) => Promise<unknown>) =>
    async (...asked: A) => {
      const value = (await page(...asked)) as Response | { data: FormReply; init?: { status?: number } };
      if (value instanceof Response) return value;
      const headers = { "content-type": "text/html" };
      return new Response(JSON.stringify(value.data ?? value), { status: value.init?.status ?? 200, headers });
    };

  it("name the challenge's origin in their policy only where they show it", async () => {
    const email = mailbox();
    const send = (fields: Record<string, string> = {}) =>
      openPage(shopper(), "/sign_in", drawn(signInBy), form({ email, password: "Not-it-2026", ...fields }));
    expect(naming(await openPage(shopper(), "/sign_in", drawn(loadSignIn)))).toEqual([]);
    for (let turn = 0; turn < 4; turn++) expect(naming(await send())).toEqual([]);
    const needed = await send();
    expect([needed.status, naming(needed)]).toEqual([403, ["script-src", "frame-src"]]);
    expect(await needed.json()).toMatchObject({
      challenge: { action: "sign_in" },
      result: { initialValue: { email } },
    });
    const wrong = await send({ "cf-turnstile-response": solve("sign_in") });
    expect([wrong.status, naming(wrong)]).toEqual([401, ["script-src", "frame-src"]]);
    Object.assign(bindings, { TURNSTILE_SECRET_KEY: "" });
    expect(naming(await send())).toEqual([]);
  });

  it("never show a password or a used answer again", async () => {
    const email = mailbox();
    const send = () =>
      openPage(
        shopper(),
        "/users/password/new",
        drawn(requestResetBy),
        form({ email, "cf-turnstile-response": "made-up" }),
      );
    await send();
    const { result } = (await (await send()).json()) as FormReply;
    expect(result.initialValue).toEqual({ email });
  });
});
