import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import type { Purpose } from "../../../functions/contract/consent/purposes";
import type { WorkerBindings } from "../../../functions/edge/environment";
import { chosen } from "../../support/rooms/analytics/visitors";
import { handle } from "../../support/run/edge";
import { bindings } from "../../support/run/pages";
import { OPENING, world } from "../../support/shop/world";

// A page tells once how fast it was, of visitors who agreed to being counted; the shop keeps histograms of it.

const { db, clock } = world();
const PHONE = "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";

beforeEach(async () => {
  clock.set(OPENING);
  await db.batch(["analytics_speeds", "analytics_hours"].map((table) => db.prepare(`DELETE FROM ${table}`)));
});

type Options = { purposes?: readonly Purpose[]; headers?: Record<string, string>; settings?: object };
async function report(body: string, { purposes = ["measurement"], headers = {}, settings = {} }: Options = {}) {
  const context = createExecutionContext();
  const request = new Request("http://sg.localhost/reports/speed", {
    method: "POST",
    headers: {
      "user-agent": PHONE,
      origin: "http://sg.localhost",
      cookie: `consent=${chosen(purposes, new Date())}`,
      ...headers,
    },
    body,
  });
  const answer = await handle(
    request,
    { ...bindings, ...settings } as WorkerBindings,
    context,
    async () => new Response(),
  );
  await waitOnExecutionContext(context);
  return answer.status;
}
const kept = async () =>
  (
    await db
      .prepare("SELECT * FROM analytics_speeds ORDER BY metric, bucket")
      .all<{ [column: string]: string | number }>()
  ).results.map(({ country, day, metric, page, connection, device, bucket, count }) =>
    [country, day, metric, page, connection, device, bucket, count].join(" "),
  );

const SPEED = { path: "/products/lipstick-rouge", connection: "3g", lcp: 2_600.4, inp: 180, cls: 0.04, ttfb: 90 };
const text = (more: object = {}) => JSON.stringify({ ...SPEED, ...more });

describe("a report of speed", () => {
  it("is counted in the histogram of each metric, by kind of page, connection and device", async () => {
    expect(await report(text())).toBe(204);
    expect(await report(text())).toBe(204);
    expect(await kept()).toEqual([
      "SG 2026-03-02 cls product 3g mobile 2 2",
      "SG 2026-03-02 inp product 3g mobile 4 2",
      "SG 2026-03-02 lcp product 3g mobile 5 2",
      "SG 2026-03-02 ttfb product 3g mobile 1 2",
    ]);
  });

  it("counts what was measured alone, and an unknown connection as unknown", async () => {
    expect(await report(JSON.stringify({ path: "/?q=secret", connection: "carrier-pigeon", ttfb: 70 }))).toBe(204);
    expect(await kept()).toEqual(["SG 2026-03-02 ttfb home unknown mobile 1 1"]);
  });

  it("is not kept without consent to measurement, nor of a crawler", async () => {
    expect(await report(text(), { purposes: [] })).toBe(204);
    expect(await report(text(), { purposes: ["experiments", "advertising"] })).toBe(204);
    const agent = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
    expect(await report(text(), { headers: { "user-agent": agent } })).toBe(204);
    expect(await kept()).toEqual([]);
  });

  it.each([
    ["two megabytes", "x".repeat(2_000_000), 413],
    ["rubbish", "{", 400],
    ["nothing", "", 400],
    ["a list", "[]", 400],
    ["a negative time", text({ lcp: -1 }), 400],
    ["a time without end", text({ lcp: 1e300 }), 400],
    ["words for a time", text({ inp: "fast" }), 400],
    ["a path without end", text({ path: "/".repeat(3_000) }), 400],
  ])("of %s is refused, and counted as refused", async (_, body, status) => {
    expect(await report(body)).toBe(status);
    expect(await kept()).toEqual([]);
    const { results } = await db.prepare("SELECT event, key, count FROM analytics_hours").all();
    expect(results).toEqual([{ event: "report_refused", key: `/reports/speed ${status}`, count: 1 }]);
  });

  it("of another site, and more than a network's share, is refused", async () => {
    expect(await report(text(), { headers: { origin: "https://evil.example" } })).toBe(403);
    const full = { REPORTS_LIMIT: { limit: async () => ({ success: false }) } };
    expect(await report(text(), { settings: full })).toBe(429);
    expect(await kept()).toEqual([]);
  });
});
