import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startKameleoon } from "../../tests/support/servers/kameleoon";
import { EXPERIMENT_KEYS } from "../contract/experiments/experiments";
import { DEFAULT_CONFIGURATION } from "./default-configuration";
import { addressOf } from "./hosts";
import { faultText, fetchConfiguration, openClient, preparedOf, type Send } from "./kameleoon";

// Runs the flag service's library against a local service of its protocol (S7.39, S9.09).

const SOURCE = { siteCode: "melatisite", environment: "production" };
let service: Awaited<ReturnType<typeof startKameleoon>>;
beforeAll(async () => {
  service = await startKameleoon();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.become({});
  service.calls.splice(0);
});

const send: Send = (kind, url, init) =>
  fetch(addressOf(url, kind, { origin: service.url, domain: null, dataHost: "" }), init);
const visitor = (code: string, country = "SG") => ({ code, slots: { country } });
const faultOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => faultText(error),
  );
const arrived = async (count: number) => {
  while (service.calls.length < count) await new Promise((done) => setTimeout(done, 5));
  return service.calls.splice(0);
};

describe("the configuration", () => {
  it("is asked for by site code, without its environment in production, and again only where it has changed", async () => {
    const first = await fetchConfiguration(SOURCE, send, undefined);
    expect(first?.lastModified).toBe("Sun, 22 Nov 2026 00:00:00 GMT");
    expect(await fetchConfiguration(SOURCE, send, first?.lastModified)).toBe(null);
    await fetchConfiguration({ ...SOURCE, environment: "staging" }, send, undefined);
    expect(service.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "GET /v3/melatisite",
      "GET /v3/melatisite",
      "GET /v3/melatisite?environment=staging",
    ]);
    expect(service.calls[0]?.headers).toMatchObject({
      "x-kameleoon-sdk-type": "javascript",
      "x-kameleoon-sdk-version": "4.17.1",
    });
    expect(service.calls[1]?.headers["if-modified-since"]).toBe("Sun, 22 Nov 2026 00:00:00 GMT");
  });

  it("is asked for twice where the service breaks, and the fault has its name", async () => {
    service.become({ state: "breaks" });
    expect(await faultOf(fetchConfiguration(SOURCE, send, undefined))).toBe(
      "KameleoonError::MaximumRetriesReached: Maximum retries reached, request failed. Reason: The service is away",
    );
    expect(service.calls).toHaveLength(2);
  });

  it.each([
    ["what is no JSON", { state: "rubbish" as const }],
    ["nothing in it", { configuration: {} }],
    ["another thing", { configuration: { configuration: 7, featureFlags: {} } }],
    ["flags without rules", { configuration: { ...DEFAULT_CONFIGURATION, segments: [], featureFlags: [{ id: 1 }] } }],
  ])("is refused with %s", async (_, said) => {
    service.become(said);
    expect(await faultOf(fetchConfiguration(SOURCE, send, undefined))).toMatch(
      /^KameleoonError::ClientConfiguration: /,
    );
  });

  it("is waited for twenty seconds, twice, where the service hangs", async () => {
    service.become({ state: "hangs" });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let fault: string | null | undefined;
    const asked = faultOf(fetchConfiguration(SOURCE, send, undefined)).then((text) => {
      fault = text;
    });
    /** Waits for a number of calls without a timer of its own, which stands still. */
    const called = async (count: number) => {
      while (service.calls.length < count) await new Promise((done) => setImmediate(done));
    };
    await called(1);
    await vi.advanceTimersByTimeAsync(19_999);
    expect([fault, service.calls.length]).toEqual([undefined, 1]);
    for (let turn = 0; fault === undefined && turn < 4; turn++) await vi.advanceTimersByTimeAsync(20_001);
    vi.useRealTimers();
    await asked;
    expect(fault).toMatch(/^KameleoonError::(ClientConfiguration|MaximumRetriesReached): .*abort/i);
  });

  it("is refused where nobody listens", async () => {
    const nowhere: Send = () => fetch("http://127.0.0.1:9/");
    expect(await faultOf(fetchConfiguration(SOURCE, nowhere, undefined))).toMatch(
      /^KameleoonError::ClientConfiguration: Couldn't retrieve client configuration/,
    );
  });

  it("may have two million characters", async () => {
    const [flag] = DEFAULT_CONFIGURATION.featureFlags;
    const many = Array.from({ length: 4_000 }, (_, at) => ({
      ...flag,
      featureKey: `flag-${at}`,
      name: "x".repeat(100),
    }));
    const configuration = { ...DEFAULT_CONFIGURATION, featureFlags: [...DEFAULT_CONFIGURATION.featureFlags, ...many] };
    expect(JSON.stringify(configuration).length).toBeGreaterThan(2_000_000);
    service.become({ configuration });
    const prepared = await fetchConfiguration(SOURCE, send, undefined);
    if (prepared === null) throw new Error("It was new");
    const client = await openClient(SOURCE, prepared, visitor("abcdefghij012345"), send);
    expect(client.flag("home-hero").experimentId).toBe(300);
  });
});

describe("the host of the data", () => {
  it.each([
    ["na-data.kameleoon.io", "na-data.kameleoon.io"],
    ["evil.example", "data.kameleoon.io"],
    ["kameleoon.io.evil.example", "data.kameleoon.io"],
    [undefined, "data.kameleoon.io"],
    [7, "data.kameleoon.io"],
  ])("is a region's, where the configuration names one: %s", async (dataApiDomain, expected) => {
    const configuration = { ...DEFAULT_CONFIGURATION.configuration, dataApiDomain };
    const prepared = await preparedOf(SOURCE, { ...DEFAULT_CONFIGURATION, configuration });
    expect(prepared.data.configuration.dataApiDomain).toBe(expected);
  });
});

describe("a visitor", () => {
  const opened = async (code: string, country?: string, configuration: object = DEFAULT_CONFIGURATION) =>
    openClient(SOURCE, await preparedOf(SOURCE, configuration), visitor(code, country), send);

  it("is given the same variations each time, and all are given them evenly", async () => {
    const prepared = await preparedOf(SOURCE, DEFAULT_CONFIGURATION);
    const counts = new Map<string, number>();
    for (let at = 0; at < 300; at++) {
      const client = await openClient(SOURCE, prepared, visitor(`visitor${at}`), send);
      const said = EXPERIMENT_KEYS.map((key) => client.flag(key).variation);
      const again = at < 20 ? await openClient(SOURCE, prepared, visitor(`visitor${at}`), send) : client;
      expect(EXPERIMENT_KEYS.map((key) => again.flag(key).variation)).toEqual(said);
      for (const [number, variation] of said.entries())
        counts.set(
          `${EXPERIMENT_KEYS[number]} ${variation}`,
          (counts.get(`${EXPERIMENT_KEYS[number]} ${variation}`) ?? 0) + 1,
        );
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 150)).toBeLessThan(45);
    expect(service.calls).toEqual([]);
  });

  it("is chosen by country", async () => {
    const segment = {
      id: 900,
      name: "Singapore",
      audienceTracking: false,
      conditionsData: {
        firstLevelOrOperators: [],
        firstLevel: [
          {
            orOperators: [],
            conditions: [
              {
                targetingType: "CUSTOM_DATUM",
                isInclude: true,
                customDataIndex: "3",
                valueMatchType: "AMONG_VALUES",
                value: '["SG"]',
              },
            ],
          },
        ],
      },
    };
    const featureFlags = DEFAULT_CONFIGURATION.featureFlags.map((flag) => ({
      ...flag,
      rules: flag.rules.map((rule) => ({ ...rule, segmentId: 900 })),
    }));
    const configuration = { ...DEFAULT_CONFIGURATION, segments: [segment], featureFlags };
    expect((await opened("abcdefghij012345", "SG", configuration)).flag("home-hero").experimentId).toBe(300);
    expect((await opened("abcdefghij012345", "TH", configuration)).flag("home-hero")).toEqual({
      variation: "off",
      experimentId: null,
    });
  });

  it("is told of by lines: what was shown, what was reached, the country, each with a nonce of 16 hex characters", async () => {
    const client = await opened("abcdefghij012345");
    client.track({ shown: ["home-hero"], goals: [{ id: 77, sale: { revenue: 42.5, currency: "SGD" } }] });
    const [call] = await arrived(1);
    expect(`${call?.method} ${call?.path}`).toBe(
      "POST /visit/events?siteCode=melatisite&sdkName=javascript&sdkVersion=4.17.1",
    );
    const lines = (call?.body ?? "").split("\n");
    expect(lines.filter((line) => !/&nonce=[0-9A-F]{16}&visitorCode=abcdefghij012345$/.test(line))).toEqual([]);
    const said = lines.map((line) => line.replace(/&nonce=.*$/, ""));
    expect(said).toEqual([
      expect.stringMatching(/^eventType=experiment&id=300&variationId=300[01]$/),
      "eventType=customData&index=3&valuesCountMap=%7B%22SG%22%3A1%7D&overwrite=true",
      "eventType=conversion&goalId=77&revenue=42.5&negative=false",
      "eventType=staticData&visitNumber=0&timeSincePreviousVisit=0",
    ]);
  });

  it("is told of in bodies of at most 10 MB, with four bytes a character (S9.09)", async () => {
    const client = await opened("abcdefghij012345");
    const goals = (count: number) => Array.from({ length: count }, (_, at) => ({ id: 1_000_000 + at }));
    client.track({ shown: [], goals: goals(20_000) });
    const [call] = await arrived(1);
    const { length } = call?.body ?? "";
    expect(length).toBeGreaterThan(1_000_000);
    expect(length * 4).toBeLessThanOrEqual(10_000_000);
    const other = await opened("visitor000000001");
    other.track({ shown: [], goals: goals(40_000) });
    await new Promise((done) => setTimeout(done, 200));
    expect(service.calls).toEqual([]);
  });

  it("is on a visit for 29 minutes to the service (S9.09)", async () => {
    const kept = vi.spyOn(Map.prototype, "set");
    const client = await opened("abcdefghij012345");
    const before = Date.now();
    client.track({ shown: ["home-hero"], goals: [] });
    const until = kept.mock.calls.flatMap(([, value]) => (value as { nextVisitTime?: number })?.nextVisitTime || []);
    kept.mockRestore();
    expect(until.length).toBeGreaterThan(0);
    expect(Math.abs(Math.max(...until) - before - 29 * 60_000)).toBeLessThan(5_000);
    await arrived(1);
  });

  it("has a sale's currency beside the revenue, where the project has custom data of that name", async () => {
    const customData = [
      ...DEFAULT_CONFIGURATION.customData,
      { ...DEFAULT_CONFIGURATION.customData[0], id: 9, index: 11, name: "currency" },
    ];
    const client = await opened("abcdefghij012345", "SG", { ...DEFAULT_CONFIGURATION, customData });
    client.track({ shown: [], goals: [{ id: 77, sale: { revenue: 500_000, currency: "IDR" } }] });
    const [call] = await arrived(1);
    const [line = ""] = (call?.body ?? "").split("\n").filter((text) => text.startsWith("eventType=conversion"));
    const said = new URLSearchParams(line);
    expect([said.get("revenue"), said.get("metadata")]).toEqual(["500000", '{"11":["IDR"]}']);
  });

  it("sees the page as it was where a flag is off, and a fault where there is none", async () => {
    const featureFlags = DEFAULT_CONFIGURATION.featureFlags.map((flag) => ({ ...flag, environmentEnabled: false }));
    const client = await opened("abcdefghij012345", "SG", { ...DEFAULT_CONFIGURATION, featureFlags });
    expect(client.flag("home-hero")).toEqual({ variation: "off", experimentId: null });
    expect(() => client.flag("no-such-flag")).toThrow("No feature flag with key no-such-flag was found.");
  });

  it("has data with the service: by key, and of earlier visits, 1 to 25 of them", async () => {
    service.become({ remote: { segment: { vip: true } } });
    const client = await opened("abcdefghij012345");
    expect(await client.remoteData("segment")).toEqual({ vip: true });
    expect(await faultOf(client.remoteData("nothing"))).toBe(
      "KameleoonError::RemoteData: No data found for nothing key",
    );
    service.calls.splice(1);
    await client.visitorData();
    await client.visitorData({ previousVisitAmount: 25, currentVisit: true, device: true });
    expect(service.calls.map(({ path }) => path)).toEqual([
      "/map/map?siteCode=melatisite&key=segment",
      expect.stringMatching(
        /^\/visit\/visitor\?siteCode=melatisite&visitorCode=abcdefghij012345&.*maxNumberPreviousVisits=1/,
      ),
      expect.stringMatching(/maxNumberPreviousVisits=25/),
    ]);
    expect(await faultOf(client.visitorData({ previousVisitAmount: 26 }))).toBe(
      "KameleoonError::VisitAmount: Visit amount must be a number between 1 and 25",
    );
    service.become({ state: "breaks" });
    expect(await faultOf(client.remoteData("segment"))).toMatch(/^KameleoonError::RemoteData: .*The service is away$/);
  });
});

describe("a fault", () => {
  it("never names the visitor", () => {
    const fault = Object.assign(
      new Error("No feature flag variable with key a was found for abcdefghij012345 visitorCode."),
      {
        name: "KameleoonError",
        type: "FeatureFlagVariableNotFound",
      },
    );
    expect(faultText(fault, "abcdefghij012345")).toBe(
      "KameleoonError::FeatureFlagVariableNotFound: No feature flag variable with key a was found for … visitorCode.",
    );
  });
});
