import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insightsFile, loadInsights } from "../../../app/features/desk/insights/insights.server";
import type { DeskRole } from "../../../functions/contract/desk/desk-roles";
import { operatorIn } from "../../support/people/reviewers";
import { cookiesOf, openPage } from "../../support/run/pages";
import { OPENING, world } from "../../support/shop/world";

// Operators see the totals of their country: visits, the way to an order, searches, products and speed, also as a file.

const { db, clock, seed, shopper } = world();
let content: Awaited<ReturnType<typeof operatorIn>>;

type Total = [
  day: string,
  event: string,
  key: string,
  count: number,
  value?: number,
  language?: string,
  device?: string,
];
const TOTALS: Total[] = [
  ["2026-03-01", "visit", "", 80],
  ["2026-03-02", "visit", "", 20, 0, "en", "desktop"],
  ["2026-03-01", "page_viewed", "home", 90],
  ["2026-03-02", "page_viewed", "product", 60],
  ["2026-03-01", "reached", "list", 70],
  ["2026-03-01", "reached", "item", 40],
  ["2026-03-01", "reached", "bag", 20],
  ["2026-03-01", "reached", "checkout", 12],
  ["2026-03-02", "reached", "paid", 5],
  ["2026-03-02", "purchase", "", 6, 54_000],
  ["2026-03-02", "view_item", "lipstick-rouge", 33],
  ["2026-03-02", "add_to_cart", "lipstick-rouge", 9, 48_600],
  ["2026-03-02", "item_sold", "lipstick-rouge", 6, 32_400],
  ["2026-03-02", "view_item", "a-product-that-is-gone", 3],
  ["2026-03-02", "search", "lipstick", 14],
  ["2026-03-02", "search_none", "=cmd|calc", 4],
  ["2026-03-02", "page_failed", "404", 7],
  ["2026-03-02", "sink_failed", "ga4", 3],
  // Outside of the requested days.
  ["2026-02-01", "visit", "", 1_000],
];

beforeAll(async () => {
  clock.set(OPENING);
  await seed();
  content = await operatorIn("SG", ["content"]);
  const add = db.prepare("INSERT INTO analytics_hours VALUES (?, ?, 10, ?, ?, ?, ?, ?, ?)");
  await db.batch([
    ...TOTALS.map(([day, event, key, count, value = 0, language = "en", device = "mobile"]) =>
      add.bind("SG", day, event, key, language, device, count, value),
    ),
    add.bind("TH", "2026-03-02", "visit", "", "th", "mobile", 11, 0),
    add.bind("TH", "2026-03-02", "purchase", "", "th", "mobile", 2, 90_000),
    ...[4, 4, 4, 9].map((bucket, turn) =>
      db
        .prepare("INSERT INTO analytics_speeds VALUES ('SG', '2026-03-02', 'lcp', ?, ?, 'mobile', ?, 1)")
        .bind(turn % 2 ? "home" : "product", turn === 3 ? "3g" : "4g", bucket + turn * (turn === 3 ? 0 : 1)),
    ),
  ]);
});
beforeEach(() => clock.set(OPENING));

describe("insights", () => {
  it("add up the days that are asked for", async () => {
    const { status, body } = await content.get("/operator/insights?from=2026-03-01&to=2026-03-02");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      from: "2026-03-01",
      to: "2026-03-02",
      visits: 100,
      pages: 150,
      orders: 6,
      revenue: { minor: 54_000, currency: "SGD" },
      days: [
        { day: "2026-03-01", visits: 80, pages: 90, orders: 0, revenue: 0 },
        { day: "2026-03-02", visits: 20, pages: 60, orders: 6, revenue: 54_000 },
      ],
      funnel: [
        { step: "list", visits: 70 },
        { step: "item", visits: 40 },
        { step: "bag", visits: 20 },
        { step: "checkout", visits: 12 },
        { step: "paid", visits: 5 },
      ],
      kinds: [
        { kind: "home", views: 90 },
        { kind: "product", views: 60 },
      ],
      failed: [{ status: "404", count: 7 }],
      searches: [{ term: "lipstick", count: 14 }],
      foundNothing: [{ term: "=cmd|calc", count: 4 }],
      languages: [{ language: "en", visits: 100, orders: 6 }],
      devices: [
        { device: "mobile", visits: 80, orders: 6 },
        { device: "desktop", visits: 20, orders: 0 },
      ],
      countries: [
        { country: "SG", visits: 100, orders: 6, revenue: { minor: 54_000, currency: "SGD" } },
        { country: "TH", visits: 11, orders: 2, revenue: { minor: 90_000, currency: "THB" } },
      ],
      missed: [{ sink: "ga4", count: 3 }],
    });
    expect(body.products).toEqual([
      { slug: "lipstick-rouge", name: "Rouge Velvet Lipstick", views: 33, added: 9, sold: 6, revenue: 32_400 },
      { slug: "a-product-that-is-gone", name: "a-product-that-is-gone", views: 3, added: 0, sold: 0, revenue: 0 },
    ]);
  });

  it("tell how fast pages are by percentiles, by kind of page and by connection", async () => {
    const { speeds } = (await content.get("/operator/insights")).body;
    expect(speeds.map(({ by, of, samples }: { by: string; of: string; samples: number }) => [by, of, samples])).toEqual(
      [
        ["all", "", 4],
        ["page", "home", 2],
        ["page", "product", 2],
        ["connection", "3g", 1],
        ["connection", "4g", 3],
      ],
    );
    for (const { p50, p75, p95 } of speeds) expect(p50 <= p75 && p75 <= p95).toBe(true);
  });

  it("are of the last seven days where nothing is asked, and empty where nothing was counted", async () => {
    expect((await content.get("/operator/insights")).body).toMatchObject({ from: "2026-02-24", to: "2026-03-02" });
    const empty = (await content.get("/operator/insights?from=2025-01-01&to=2025-01-03")).body;
    expect(empty).toMatchObject({ visits: 0, orders: 0, products: [], searches: [], speeds: [] });
    expect(empty.days).toHaveLength(3);
  });

  it.each([
    ["from=2026-03-05&to=2026-03-01", 422, "range_of_days"],
    ["from=2025-01-01&to=2026-03-01", 422, "range_of_days"],
    ["from=yesterday", 400, "bad_request"],
    ["to=2026-02-30", 400, "bad_request"],
  ])("refuse %s", async (query, status, code) => {
    for (const path of ["/operator/insights", "/operator/insights/lines"]) {
      const answer = await content.get(`${path}?${query}`);
      expect([answer.status, answer.body.errors[0].code]).toEqual([status, code]);
    }
  });

  it("are for those whose work it is, in their country", async () => {
    expect((await shopper().get("/operator/insights")).status).toBe(401);
    for (const [roles, status] of [
      [["service"], 403],
      [["stock"], 403],
      [["money"], 200],
      [["admin"], 200],
    ] as const satisfies [DeskRole[], number][]) {
      const operator = await operatorIn("SG", roles);
      expect((await operator.get("/operator/insights")).status).toBe(status);
      expect((await operator.get("/operator/insights/lines")).status).toBe(status);
    }
    const abroad = await operatorIn("TH", ["money"]);
    expect((await abroad.get("/operator/insights")).body).toMatchObject({ visits: 11, orders: 2 });
  });
});

describe("the page", () => {
  const load = (query: string, page: (request: Request, context: AppLoadContext) => Promise<unknown> = loadInsights) =>
    openPage(content, `/operator/insights${query}`, page);

  it("keeps wrong days in its form, and says what is wrong with them", async () => {
    let shown: unknown;
    const answer = await load("?from=2026-03-05&to=2026-03-01", async (...asked) => {
      shown = await loadInsights(...asked);
      return shown;
    });
    expect(answer.status).toBe(422);
    expect(shown).toMatchObject({
      data: {
        typed: { from: "2026-03-05", to: "2026-03-01" },
        found: null,
        faults: [{ field: "to", text: "Choose up to 92 days, the first one before the last." }],
      },
    });
    expect((await load("?from=rubbish")).status).toBe(422);
    expect((await load("?to=2026-02-30")).status).toBe(422);
  });

  it("leads visitors to the sign-in, and is not there for others", async () => {
    expect((await openPage(shopper(), "/operator/insights", loadInsights)).status).toBe(303);
    const service = await operatorIn("SG", ["service"]);
    expect((await openPage(service, "/operator/insights", loadInsights)).status).toBe(404);
    expect((await openPage(service, "/operator/insights.csv", insightsFile)).status).toBe(404);
  });

  it("can be taken along as a file, without formulas", async () => {
    expect(cookiesOf(content)).not.toBe("");
    const answer = await openPage(content, "/operator/insights.csv?from=2026-03-01&to=2026-03-02", insightsFile);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toContain("insights-sg-2026-03-01-2026-03-02.csv");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const lines = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })
      .decode(await answer.arrayBuffer())
      .split("\r\n");
    expect(lines[0]).toBe("\uFEFFday,hour,event,key,language,device,count,value");
    expect(lines).toContain("2026-03-02,10,purchase,,en,mobile,6,54000");
    expect(lines).toContain("2026-03-02,10,search_none,'=cmd|calc,en,mobile,4,0");
    expect(lines).toHaveLength(TOTALS.length - 1 + 2);
  });
});
