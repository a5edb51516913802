import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Draw } from "../../../functions/edge/pages/pages";
import { consentTo, flagService, phone } from "../../support/rooms/edge/experiment-visits";
import { takeConsoleErrors } from "../../support/run/no-console-error";
import { world } from "../../support/shop/world";

// When the flag service is asked whether its configuration has changed (S9.09), and how its faults are reported (S8.08).

const { db, clock, seed } = world();
const { service, projectAt } = flagService("service");
beforeAll(() => seed());
beforeEach(() => service.become({}));
afterEach(() => vi.restoreAllMocks());

const hero: Draw = async (_, { experiments }) => new Response(await experiments.shows("home-hero"));

it.each([
  ["production", 300, "/v3/five"],
  ["staging", 60, "/v3/one?environment=staging"],
])("it is asked again in %s after %i seconds", async (environment, seconds, path) => {
  clock.set(new Date());
  const settings = projectAt(/v3\/(\w+)/.exec(path)?.[1] ?? "", environment);
  const who = phone(consentTo(true));
  await service.calls();
  const asked = async () => {
    expect((await who.visit(hero, { settings })).status).toBe(200);
    const calls = (await service.calls()).filter(({ method }) => method === "GET");
    return calls.map((call) => [call.path, call.headers["if-modified-since"] !== undefined]);
  };
  expect(await asked()).toEqual([[path, false]]);
  // An isolate looks at what it holds every five seconds at most.
  clock.advance((seconds - 6) * 1_000);
  expect(await asked()).toEqual([]);
  clock.advance(12_000);
  expect(await asked()).toEqual([[path, true]]);
  clock.advance((seconds - 6) * 1_000);
  expect(await asked()).toEqual([]);
});

describe("a fault is reported by its kind and words, once in a while, and without the visitor's code", () => {
  const ask = globalThis.fetch;
  const reported: string[] = [];
  let days = 0;
  beforeEach(() => {
    reported.splice(0);
    // What was said before is said again on another day.
    days += 1;
    clock.set(new Date(Date.now() + days * 86_400_000));
    vi.spyOn(globalThis, "fetch").mockImplementation(async (url, init) => {
      if (!String(url).startsWith("https://reports.example")) return ask(url, init);
      const body = typeof init?.body === "string" ? init.body : new TextDecoder().decode(init?.body as ArrayBuffer);
      reported.push(JSON.parse(body).events[0].exceptions[0].message);
      return new Response("{}");
    });
  });
  const reports = { REPORTS_URL: "https://reports.example", REPORTS_KEY: "our-key" };

  it.each([
    ["rubbish", "rubbish" as const, /^KameleoonError::ClientConfiguration: /],
    ["an error", "breaks" as const, /^KameleoonError::MaximumRetriesReached: /],
  ])("where the service answers %s", async (name, state, text) => {
    await service.become({ state });
    const settings = { ...projectAt(name.replace(" ", "")), ...reports };
    const who = phone(consentTo(true));
    for (let turn = 0; turn < 3; turn++) expect((await who.visit(hero, { settings })).text).toBe("control");
    const code = who.cookies.get("kameleoonVisitorCode") ?? "";
    expect(code).not.toBe("");
    expect(reported.filter((message) => text.test(message))).toHaveLength(1);
    expect(reported.join()).not.toContain(code);
  });

  it("where the shop's own database cannot be read or written", async () => {
    const tables = ["flag_configurations", "experiment_exposures"];
    const rename = (from: string, to: string) => db.prepare(`ALTER TABLE ${from} RENAME TO ${to}`).run();
    for (const table of tables) await rename(table, `${table}_away`);
    const settings = { ...projectAt("storage"), ...reports };
    const who = phone(consentTo(true));
    for (let turn = 0; turn < 2; turn++) expect((await who.visit(hero, { settings })).status).toBe(200);
    for (const table of tables) await rename(`${table}_away`, table);
    const kinds = reported.map((message) => /^KameleoonError::(\w+): .*no such table/.exec(message)?.[1]);
    expect(new Set(kinds.filter((kind) => kind !== undefined))).toEqual(new Set(["StorageRead", "StorageWrite"]));
    expect(kinds.filter((kind) => kind === "StorageWrite")).toHaveLength(2);
  });

  it("where there is no configuration yet, and where a setting is missing", async () => {
    await phone(consentTo(true)).visit(hero, { settings: { ...projectAt("unready"), ...reports } });
    await phone(consentTo(true)).visit(hero, { settings: { KAMELEOON_SITE_CODE: "half", ...reports } });
    takeConsoleErrors();
    expect(reported).toEqual(["Kameleoon client is not ready", "Kameleoon siteCode or environment is missing"]);
  });
});
