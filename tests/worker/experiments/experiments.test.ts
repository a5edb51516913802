import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { leaveExperiments, loadExperiments } from "../../../app/features/experiments/experiments.server";
import type { Draw } from "../../../functions/edge/pages/pages";
import { DEFAULT_CONFIGURATION } from "../../../functions/flags/default-configuration";
import { consentTo, flagService, phone } from "../../support/rooms/edge/experiment-visits";
import { takeConsoleErrors } from "../../support/run/no-console-error";
import { world } from "../../support/shop/world";

// Experiments: decided in the Worker for who agreed, shown in the page itself, counted once, and left for good by a form.

const { db, seed } = world();
const { service, projectAt } = flagService("experiments");
beforeAll(() => seed());
beforeEach(async () => {
  await service.become({});
  await service.calls();
  await db.batch(
    ["experiment_exposures", "experiment_goals", "flag_faults"].map((t) => db.prepare(`DELETE FROM ${t}`)),
  );
});

const hero: Draw = async (_, { experiments }) => new Response(await experiments.shows("home-hero"));
const all: Draw = async (_, { experiments }) => {
  const shown = [
    await experiments.shows("home-hero"),
    await experiments.shows("product-sections"),
    await experiments.shows("header-delivery"),
  ];
  return new Response(shown.join(" "));
};
const page: Draw = async (request, context) => Response.json(await loadExperiments(request, context));
const leave: Draw = async (request, context) => {
  const answer = await leaveExperiments(request, context);
  return "data" in answer ? Response.json(answer.data, { status: answer.init?.status ?? 200 }) : answer;
};
const rows = async (table: string) => (await db.prepare(`SELECT * FROM ${table}`).all()).results;
const lines = async () =>
  (await service.calls()).flatMap(({ path, body }) => (path.startsWith("/visit/events") ? body.split("\n") : []));

/** A visitor whom the shop's own configuration shows the short picture. */
async function inShort(settings: object = {}) {
  for (let at = 0; at < 60; at++) {
    const who = phone(`${consentTo(true)}; kameleoonVisitorCode=visitor${String(at).padStart(9, "0")}`);
    const { text } = await who.visit(hero, { settings });
    if (text === "short") return who;
  }
  throw new Error("Nobody is shown the short picture");
}

describe("who has not agreed", () => {
  it.each([
    ["was not asked", ""],
    ["said no", consentTo(false)],
  ])("and %s: sees the page as it was; nothing is set, kept or sent", async (_, cookie) => {
    const who = phone(cookie);
    const settings = projectAt("unasked");
    expect((await who.visit(all, { settings })).text).toBe("control control control");
    expect([...who.cookies.keys()].filter((name) => /kameleoon|experiments/.test(name))).toEqual([]);
    expect([await rows("experiment_exposures"), await service.calls()]).toEqual([[], []]);
  });

  it("loses the visitor code of an earlier consent", async () => {
    const who = phone(`${consentTo(false)}; kameleoonVisitorCode=abcdefghij012345`);
    const { headers } = await who.visit(hero);
    expect(headers.getAll("set-cookie").join()).toContain("kameleoonVisitorCode=; Path=/; Max-Age=0");
    expect(who.cookies.has("kameleoonVisitorCode")).toBe(false);
  });

  it("is a crawler, whatever its cookies say", async () => {
    const who = phone(`${consentTo(true)}; kameleoonVisitorCode=abcdefghij012345`);
    const headers = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" };
    expect((await who.visit(all, { headers })).text).toBe("control control control");
    expect(await rows("experiment_exposures")).toEqual([]);
  });
});

describe("who has agreed", () => {
  it("gets a code of 16 letters and digits for a year, is shown one variation, and is counted once", async () => {
    const who = phone(consentTo(true));
    const first = await who.visit(all);
    const set = first.headers.getAll("set-cookie").join("\n");
    expect(set).toMatch(/kameleoonVisitorCode=[a-z0-9]{16}; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly/);
    const kept = await rows("experiment_exposures");
    expect(kept).toHaveLength(3);
    expect(kept[0]).toMatchObject({ visitor: who.cookies.get("kameleoonVisitorCode"), country: "SG" });
    const again = await who.visit(all);
    expect(again.text).toBe(first.text);
    expect(again.headers.getAll("set-cookie").join()).not.toMatch(/kameleoon|experiments/);
    expect(await rows("experiment_exposures")).toEqual(kept);
    expect(first.headers.get("cache-control")).toBe("private, no-store");
  });

  it("is not counted for a page that could not be drawn, nor for looking at what there is", async () => {
    const who = phone(consentTo(true));
    const broken: Draw = async (request, context) => new Response((await hero(request, context)).body, { status: 404 });
    await who.visit(broken);
    const { standings } = JSON.parse((await phone(consentTo(true)).visit(page)).text);
    expect(standings.map(({ state }: { state: string }) => state)).toEqual(["in", "in", "in"]);
    expect(await rows("experiment_exposures")).toEqual([]);
  });

  it("keeps the variation when the shares are changed", async () => {
    const who = await inShort();
    const rule = (flag: (typeof DEFAULT_CONFIGURATION.featureFlags)[number]) => ({
      ...flag.rules[0],
      variationByExposition: flag.rules[0]?.variationByExposition.slice(0, 1).map((one) => ({ ...one, exposition: 1 })),
    });
    const featureFlags = DEFAULT_CONFIGURATION.featureFlags.map((flag) => ({ ...flag, rules: [rule(flag)] }));
    await service.become({ configuration: { ...DEFAULT_CONFIGURATION, featureFlags } });
    const settings = projectAt("shares");
    await phone(consentTo(true)).visit(hero, { settings });
    expect((await phone(consentTo(true)).visit(hero, { settings })).text).toBe("control");
    expect((await who.visit(hero, { settings })).text).toBe("short");
  });

  it("has a copy of each variation in the key", async () => {
    const { text } = await (await inShort()).visit(async (_, { experiments }) =>
      Response.json((await experiments.standings()).map(({ variation }) => variation)),
    );
    expect(JSON.parse(text)).toContain("short");
  });
});

describe("a code that is none", () => {
  it.each([
    ["x".repeat(300), "VisitorCodeMaxLength"],
    ["a%0Ab", "VisitorCodeForged"],
    ["", "VisitorCodeEmpty"],
  ])("is replaced and counted: %s", async (code, kind) => {
    const who = phone(`${consentTo(true)}; kameleoonVisitorCode=${code}`);
    expect((await who.visit(hero)).status).toBe(200);
    expect(who.cookies.get("kameleoonVisitorCode")).toMatch(/^[a-z0-9]{16}$/);
    expect(await rows("flag_faults")).toMatchObject([{ kind, count: 1 }]);
  });
});

it("a code that another site of the retailer made is kept as it is, and is that of every line", async () => {
  const settings = projectAt("othersite");
  await phone(consentTo(true)).visit(hero, { settings });
  const code = "Made-By_another-site-2026-of-the-same-retailer";
  const who = phone(`${consentTo(true)}; kameleoonVisitorCode=${code}`);
  await service.calls();
  const { headers } = await who.visit(hero, { settings });
  expect(headers.getAll("set-cookie").join()).not.toContain("kameleoonVisitorCode");
  const said = await lines();
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter((line) => !line.endsWith(`&visitorCode=${code}`))).toEqual([]);
  expect(await rows("experiment_exposures")).toMatchObject([{ visitor: code }]);
  expect(await rows("flag_faults")).toMatchObject([{ kind: "Kameleoon client is not ready" }]);
});

it("a configuration that a wrong clock dated into the future is asked for again", async () => {
  const { pack } = await import("../../../functions/flags/packed");
  const { preparedOf } = await import("../../../functions/flags/kameleoon");
  const { keepConfiguration } = await import("../../../functions/flags/flag-store");
  const source = { siteCode: "future", environment: "production" };
  const packed = await pack(await preparedOf(source, DEFAULT_CONFIGURATION));
  await keepConfiguration(db, "future:production", packed, new Date(Date.now() + 86_400_000));
  const { text } = await phone(consentTo(true)).visit(hero, { settings: projectAt("future") });
  expect(["control", "short"]).toContain(text);
  expect((await service.calls()).map(({ path }) => path)).toContain("/v3/future");
  const [row] = await rows("flag_configurations");
  expect(Math.abs(Date.parse(String(row?.checked_at)) - Date.now())).toBeLessThan(60_000);
});

it("lines are waited for twenty seconds, and sent once more, where the service hangs", async () => {
  const settings = projectAt("hanging");
  await phone(consentTo(true)).visit(hero, { settings });
  await service.become({ state: "hangs" });
  await service.calls();
  const waits: number[] = [];
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    waits.push(milliseconds);
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException("The operation timed out", "TimeoutError")), 100);
    return controller.signal;
  });
  expect((await phone(consentTo(true)).visit(hero, { settings })).status).toBe(200);
  timeout.mockRestore();
  expect(waits).toEqual([20_000, 20_000]);
  expect((await service.calls()).map(({ method }) => method)).toEqual(["POST", "POST"]);
  expect((await rows("flag_faults")).map(({ kind }) => kind)).toContain("MaximumRetriesReached");
});

describe("a shop with a flag service", () => {
  it("waits for nothing: the first page is as it was, the next is decided, and the service hears of it by lines", async () => {
    const settings = projectAt("first");
    const who = phone(consentTo(true));
    expect((await who.visit(all, { settings })).text).toBe("control control control");
    expect(await rows("flag_faults")).toMatchObject([{ kind: "Kameleoon client is not ready" }]);
    expect((await service.calls()).map(({ method, path }) => `${method} ${path}`)).toEqual(["GET /v3/first"]);
    await who.visit(all, { settings });
    expect(await rows("experiment_exposures")).toHaveLength(3);
    const code = who.cookies.get("kameleoonVisitorCode");
    const said = await lines();
    expect(said.filter((line) => line.startsWith("eventType=experiment&id="))).toHaveLength(3);
    expect(said.filter((line) => !line.endsWith(`&visitorCode=${code}`))).toEqual([]);
    await who.visit(all, { settings });
    expect(await lines()).toEqual([]);
  });

  it("is known to an isolate that has read nothing yet by the database, while the service breaks; lines are sent once more after five seconds", async () => {
    const { pack } = await import("../../../functions/flags/packed");
    const { preparedOf } = await import("../../../functions/flags/kameleoon");
    const { keepConfiguration } = await import("../../../functions/flags/flag-store");
    await service.become({ state: "breaks" });
    const source = { siteCode: "kept", environment: "production" };
    await keepConfiguration(
      db,
      "kept:production",
      await pack(await preparedOf(source, DEFAULT_CONFIGURATION)),
      new Date(),
    );
    await phone(consentTo(true)).visit(all, { settings: projectAt("kept") });
    expect(await rows("experiment_exposures")).toHaveLength(3);
    const calls = await service.calls();
    expect(calls.map(({ method }) => method)).toEqual(["POST", "POST"]);
    expect(calls[1]?.body).toBe(calls[0]?.body);
    expect(await rows("flag_faults")).toMatchObject([{ kind: "MaximumRetriesReached" }]);
  });

  it.each([
    ["is down", { state: "breaks" as const }, "MaximumRetriesReached"],
    ["talks rubbish", { state: "rubbish" as const }, "ClientConfiguration"],
    ["has a configuration of another shape", { configuration: { a: 1 } }, "ClientConfiguration"],
  ])("sells as before while it %s", async (name, state, kind) => {
    await service.become(state);
    const settings = projectAt(name.replaceAll(" ", ""));
    for (let at = 0; at < 2; at++) {
      const { status, text } = await phone(consentTo(true)).visit(all, { settings });
      expect([status, text]).toEqual([200, "control control control"]);
    }
    const kinds = (await rows("flag_faults")).map((row) => row.kind);
    expect(kinds.sort()).toEqual(["Kameleoon client is not ready", kind].sort());
  });

  it("says what is missing where only one of its settings is there", async () => {
    const { text } = await phone(consentTo(true)).visit(all, { settings: { KAMELEOON_SITE_CODE: "alone" } });
    expect(text).toBe("control control control");
    expect(await rows("flag_faults")).toMatchObject([{ kind: "Kameleoon siteCode or environment is missing" }]);
    expect(takeConsoleErrors().join()).toContain("KAMELEOON_SITE_CODE needs KAMELEOON_ENVIRONMENT");
  });
});

describe("leaving", () => {
  const states = async (who: ReturnType<typeof phone>) =>
    JSON.parse((await who.visit(page, { path: "/experiments" })).text).standings as Record<string, string>[];

  it("is a form, for one experiment, and holds for good", async () => {
    const who = await inShort();
    const body = new URLSearchParams({ intent: "leave", experiment: "home-hero" });
    const answer = await who.visit(leave, { path: "/experiments", body });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/experiments"]);
    expect((await who.visit(hero)).text).toBe("control");
    expect((await states(who)).map(({ state }) => state)).toEqual(["in", "in", "left"]);
  });

  it("or for all of them", async () => {
    const who = await inShort();
    await who.visit(leave, { path: "/experiments", body: new URLSearchParams({ intent: "leaveAll" }) });
    expect((await states(who)).map(({ state }) => state)).toEqual(["left", "left", "left"]);
    expect((await who.visit(all)).text).toBe("control control control");
  });

  it("refuses what is no experiment", async () => {
    const who = await inShort();
    const body = new URLSearchParams({ intent: "leave", experiment: "__proto__" });
    expect((await who.visit(leave, { path: "/experiments", body })).status).toBe(422);
  });
});
