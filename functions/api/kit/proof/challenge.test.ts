import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { SECRET, startSiteverify } from "../../../../tests/support/servers/siteverify-server";
import { challengeOf } from "./challenge";

// Runs against a local server that speaks the real protocol, both when it answers and when it fails.

let service: Awaited<ReturnType<typeof startSiteverify>>;
const SITES = { SITE_HOSTS: "SG=sg.example HK=hk.example", SITE_ORIGIN: "https://melati.example" };
const passed = (response: string, secret = SECRET, remoteip?: string, purpose = crypto.randomUUID() as string) =>
  challengeOf(
    { ...SITES, TURNSTILE_SITE_KEY: "site", TURNSTILE_SECRET_KEY: secret, TURNSTILE_URL: service.url },
    remoteip,
    "place_order",
  )?.passed(response, purpose);

beforeAll(async () => {
  service = await startSiteverify();
});
afterAll(() => service.stop());
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  service.say(null);
  service.asked.length = 0;
  vi.restoreAllMocks();
});

it("accepts a token of our site and action once, and says who sent it", async () => {
  const token = service.solve();
  expect(await passed(token, SECRET, "203.0.113.7")).toBe(true);
  expect(service.asked).toEqual([
    { secret: SECRET, response: token, remoteip: "203.0.113.7", idempotency_key: expect.any(String) },
  ]);
  expect(await passed(token)).toBe(false);
});

it("accepts a token again for the same purpose, and for no other", async () => {
  const token = service.solve();
  const passedFor = (purpose: string, response = token) => passed(response, SECRET, undefined, purpose);
  expect([await passedFor("order 1"), await passedFor("order 1")]).toEqual([true, true]);
  expect(await passedFor("order 2")).toBe(false);
  expect(await passedFor("order 1", service.solve())).toBe(true);
});

it("repeats a question whose answer was lost, as one question", async () => {
  service.lose(1);
  expect(await passed(service.solve())).toBe(true);
  expect(service.asked).toHaveLength(2);
  expect(service.asked[0]).toEqual(service.asked[1]);
  service.lose(2);
  expect(await passed(service.solve())).toBe(false);
});

it("accepts tokens from each of our hosts, and from no other", async () => {
  for (const hostname of ["hk.example", "melati.example", "www.sg.example"])
    expect([hostname, await passed(service.solve({ hostname }))]).toEqual([hostname, true]);
  for (const hostname of ["evil.example", "notsg.example", "sg.example.evil.example", ""])
    expect([hostname, await passed(service.solve({ hostname }))]).toEqual([hostname, false]);
});

it("refuses another action, an old token, an unsolved one, another secret and a missing token", async () => {
  expect(await passed(service.solve({ action: "sign_up" }))).toBe(false);
  expect(await passed(service.solve({ at: Date.now() - 301_000 }))).toBe(false);
  expect(await passed("made-up")).toBe(false);
  expect(await passed(service.solve(), "another secret")).toBe(false);
  service.asked.length = 0;
  expect(await passed("")).toBe(false);
  expect(service.asked).toEqual([]);
});

it.each([
  { status: 500, body: "oops" },
  { status: 200, body: "<!doctype html>" },
  { status: 200, body: '{"success":"true"}' },
  { status: 200, body: '{"success":true}' },
  { status: 200, body: "null" },
])("refuses when the service answers %j", async (answer) => {
  service.say(answer);
  expect(await passed(service.solve())).toBe(false);
});

it("refuses when the service is silent for five seconds", async () => {
  service.say("nothing");
  expect(await passed(service.solve())).toBe(false);
});

it("is off when a key is missing", () => {
  expect(challengeOf({ ...SITES, TURNSTILE_SITE_KEY: "site" }, undefined, "place_order")).toBeNull();
  expect(challengeOf({ ...SITES, TURNSTILE_SECRET_KEY: SECRET }, undefined, "place_order")).toBeNull();
});
