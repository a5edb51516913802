import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Draw } from "../../../functions/edge/pages/pages";
import { DEFAULT_CONFIGURATION } from "../../../functions/flags/default-configuration";
import { followFlags } from "../../../functions/jobs/flags/follow-flags";
import { runJobs } from "../../../functions/jobs/run";
import { consentTo, flagService, phone } from "../../support/rooms/edge/experiment-visits";
import { world } from "../../support/shop/world";

// Changes of flags reach the shop by the service's events, where a Durable Object can hold their stream (docs/decisions/050).

const { db, env, clock, seed } = world();
const { service, projectAt } = flagService("stream");
const settings = { ...projectAt("streamsite"), FLAG_STREAM: (env as unknown as { FLAG_STREAM: never }).FLAG_STREAM };

const live = (over: object = {}) => ({
  ...DEFAULT_CONFIGURATION,
  ...over,
  configuration: { ...DEFAULT_CONFIGURATION.configuration, realTimeUpdate: true },
});
/** Everybody is shown this variation of the front page. */
const showing = (variation: string) => {
  const featureFlags = DEFAULT_CONFIGURATION.featureFlags.map((flag) => ({
    ...flag,
    rules: flag.rules.map((rule) => ({
      ...rule,
      variationByExposition: rule.variationByExposition.map((one) => ({
        ...one,
        exposition: flag.featureKey !== "home-hero" ? 0.5 : one.variationKey === variation ? 1 : 0,
      })),
    })),
  }));
  return live({ featureFlags });
};

beforeAll(() => seed(new Date()));
beforeEach(() => db.prepare("DELETE FROM flag_faults").run());
// A stream that stays open would outlive its test.
afterAll(async () => {
  await service.become({ state: "quiet" });
  await service.drop();
});

const hero: Draw = async (_, { experiments }) => new Response(await experiments.shows("home-hero"));
const seen = async () => (await phone(consentTo(true)).visit(hero, { settings })).text;
const arrived: string[] = [];
/** The calls that have arrived since the last time; waits until one of them is such a call. */
const until = async (call: RegExp) => {
  await vi.waitFor(async () => {
    arrived.push(...(await service.calls()).map(({ method, path }) => `${method} ${path}`));
    if (!arrived.some((line) => call.test(line))) throw new Error(`no ${call} in ${arrived.join(", ")}`);
  }, 20_000);
  return arrived.splice(0);
};
const follow = () => followFlags(settings);
const checkedAt = async () =>
  (await db.prepare("SELECT checked_at FROM flag_configurations").first<{ checked_at: string }>())?.checked_at ?? "";
const faults = async () => (await db.prepare("SELECT kind FROM flag_faults").all()).results.map(({ kind }) => kind);
const settled = () => new Promise((done) => setTimeout(done, 300));

it("is held only where the project asks for it", async () => {
  await service.become({});
  expect(await follow()).toBe("off");
  expect((await service.calls()).map(({ path }) => path)).toEqual(["/v3/streamsite"]);
  expect(await followFlags({ ...settings, FLAG_STREAM: undefined } as never)).toBe(null);
  expect(await followFlags({ FLAG_STREAM: settings.FLAG_STREAM })).toBe(null);
  await db.prepare("DELETE FROM flag_configurations").run();
});

it("is opened by the job of each minute, for the project's site, and brings a change to pages within seconds", async () => {
  await service.become({ configuration: showing("control"), modified: "Mon, 23 Nov 2026 00:00:00 GMT" });
  clock.advance(31_000);
  await runJobs({ ...env, ...settings } as never, new Date());
  expect(await until(/\/sse/)).toContain("GET /sse?siteCode=streamsite");
  await vi.waitFor(async () => expect(await follow()).toBe("open"), 20_000);
  // The first page of an isolate looks into the database, and finds what the object has put there.
  expect(await seen()).toBe("control");
  await service.become({ configuration: showing("short"), modified: "Mon, 23 Nov 2026 01:00:00 GMT" });
  await service.event(JSON.stringify({ siteCode: "streamsite", ts: 1_763_860_000_000 }));
  expect(await until(/v3.*1763860000000/)).toContain("GET /v3/streamsite?ts=1763860000000");
  await settled();
  clock.advance(5_001);
  await seen();
  expect(await seen()).toBe("short");
});

it("leaves out what is another site's, and survives what nobody understands", async () => {
  await service.calls();
  arrived.splice(0);
  await service.event(JSON.stringify({ siteCode: "another", ts: 2 }));
  await service.event("<html>");
  await service.event("null");
  await settled();
  expect(await service.calls()).toEqual([]);
  expect(await faults()).toEqual(["JSONParse"]);
  await service.event(JSON.stringify({ siteCode: "streamsite", ts: 3 }));
  expect(await until(/ts=3/)).toEqual(["GET /v3/streamsite?ts=3"]);
});

it("says each minute that what is kept is as it was, so that nobody asks the service", async () => {
  await service.calls();
  clock.advance(60_000);
  const before = await checkedAt();
  expect(await follow()).toBe("open");
  expect((await checkedAt()) > before).toBe(true);
  await seen();
  expect((await service.calls()).filter(({ method }) => method === "GET")).toEqual([]);
});

it("asks again where a change was told but not had", async () => {
  await service.become({ state: "breaks" });
  await service.event(JSON.stringify({ siteCode: "streamsite", ts: 4 }));
  await until(/ts=4/);
  await service.become({ configuration: showing("control"), modified: "Mon, 23 Nov 2026 02:00:00 GMT" });
  await follow();
  expect(await until(/v3/)).toEqual(expect.arrayContaining(["GET /v3/streamsite"]));
  clock.advance(5_001);
  await seen();
  expect(await seen()).toBe("control");
});

it("is opened again where its line drops, and asks for what was said meanwhile", async () => {
  await service.calls();
  arrived.splice(0);
  await service.drop();
  const calls = await until(/v3/);
  expect(calls[0]).toBe("GET /sse?siteCode=streamsite");
  expect(calls[1]).toMatch(/^GET \/v3\/streamsite\?ts=\d+$/);
});

it("is reported where the service ends it for good, and opened by the next minute's job", async () => {
  await service.become({ state: "quiet", configuration: showing("control") });
  await service.drop();
  await until(/\/sse/);
  await vi.waitFor(async () => expect(await faults()).toContain("EventSourceInitialization"), 20_000);
  await service.become({ configuration: showing("control") });
  await follow();
  await vi.waitFor(async () => expect(await follow()).toBe("open"), 20_000);
});
