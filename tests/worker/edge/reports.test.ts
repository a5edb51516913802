import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../functions/api/app";
import type { WorkerBindings } from "../../../functions/edge/environment";
import type { Draw } from "../../../functions/edge/pages/pages";
import { handle } from "../../support/run/edge";
import { takeConsoleErrors } from "../../support/run/no-console-error";
import { bindings } from "../../support/run/pages";
import { oneCopy } from "../../support/run/watched-database";
import { world } from "../../support/shop/world";

// Errors are reported to a service of the retailer's choice: in Sentry's envelopes, or as events of payload version 4
// (S7.40).

const { db, seed } = world();

type Post = { url: string; headers: Record<string, string>; body: string };
let posts: Post[] = [];
let service: () => Promise<Response> = async () => new Response("{}");

beforeEach(() => {
  posts = [];
  service = async () => new Response("{}");
  vi.spyOn(globalThis, "fetch").mockImplementation(async (url, init) => {
    const body = typeof init?.body === "string" ? init.body : new TextDecoder().decode(init?.body as ArrayBuffer);
    posts.push({ url: String(url), headers: Object.fromEntries(new Headers(init?.headers)), body });
    return service();
  });
});
afterEach(() => {
  // The log has the error too, with the same id.
  takeConsoleErrors();
  vi.restoreAllMocks();
});

const SENTRY = { SENTRY_DSN: "https://key@sentry.example/42" };
const OTHER = { REPORTS_URL: "https://reports.example", REPORTS_KEY: "our-key" };

const fine: Draw = async () => new Response("<p>", { headers: { "content-type": "text/html" } });

async function ask(path: string, init: RequestInit, settings: object, draw = fine) {
  const context = createExecutionContext();
  const request = new Request(`http://sg.localhost${path}`, init);
  const answer = await handle(request, { ...bindings, ...settings } as WorkerBindings, context, draw);
  await waitOnExecutionContext(context);
  return answer;
}

type Sent = {
  exception?: { values: { type: string; value: string; stacktrace?: { frames: object[] } }[] };
  message?: string;
  tags: Record<string, string>;
  breadcrumbs: object[];
  release: string;
  environment: string;
};
/** The events in the envelopes that Sentry received. */
const events = (): Sent[] =>
  posts.flatMap(({ body }) => {
    const [, ...lines] = body.split("\n");
    return lines.flatMap((line, at) =>
      at % 2 === 0 && line.includes('"type":"event"') ? [JSON.parse(lines[at + 1] ?? "") as Sent] : [],
    );
  });

/** The refusals that the shop's own totals have counted since the last time. */
async function refusals(): Promise<string[]> {
  const { results } = await db
    .prepare(
      "SELECT key, SUM(count) AS count FROM analytics_hours WHERE event = 'report_refused' GROUP BY key ORDER BY key",
    )
    .all<{ key: string; count: number }>();
  await db.prepare("DELETE FROM analytics_hours").run();
  return results.map(({ key, count }) => `${key} ${count}`);
}

const SECRET = "mei.tan@example.com, 12 Orchard Road, 4242424242424242";

const breaking: Draw = async (_request, context: AppLoadContext) => {
  context.report(new TypeError(`Cannot read properties of undefined (reading '${SECRET}')`));
  return new Response("", { status: 500, headers: { "content-type": "text/html" } });
};

describe("a page with an error", () => {
  it("is reported to Sentry with release, request id and country, and without typed text", async () => {
    const answer = await ask(
      `/products/x?q=${encodeURIComponent(SECRET)}`,
      { headers: { cookie: "jwt-data=abc" } },
      SENTRY,
      breaking,
    );
    expect(posts[0]?.url).toMatch(/^https:\/\/sentry\.example\/api\/42\/envelope\//);
    const [event] = events();
    expect(event?.exception?.values[0]).toMatchObject({
      type: "TypeError",
      value: "Cannot read properties of undefined (reading '…')",
    });
    expect(event?.tags).toEqual({
      requestId: answer.headers.get("x-request-id"),
      path: "/products/x",
      method: "GET",
      country: "SG",
      language: "en",
      device: "desktop other other",
    });
    expect(event).toMatchObject({ release: "9.9.9", environment: "test" });
    for (const piece of ["mei", "tan", "example.com", "Orchard", "4242", "jwt-data", "abc"])
      expect(posts.map(({ body }) => body).join()).not.toContain(piece);
  });

  it("is reported to the other kind of service as an event of payload version 4, with key and time", async () => {
    await ask("/", {}, OTHER, breaking);
    const [post] = posts;
    expect(post?.url).toBe("https://reports.example/notify");
    expect(post?.headers).toMatchObject({ "bugsnag-api-key": "our-key", "bugsnag-payload-version": "4" });
    expect(Date.parse(post?.headers["bugsnag-sent-at"] ?? "")).toBeGreaterThan(0);
    const { payloadVersion, events: sent } = JSON.parse(post?.body ?? "{}");
    expect(payloadVersion).toBe("4");
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      payloadVersion: "4",
      exceptions: [{ errorClass: "TypeError", message: "Cannot read properties of undefined (reading '…')" }],
      severity: "error",
      context: "/",
      app: { version: "9.9.9", releaseStage: "test" },
    });
    expect(sent[0].exceptions[0].stacktrace.length).toBeGreaterThan(0);
  });

  it("is reported ten times at most for each request", async () => {
    await ask("/", {}, SENTRY, async (_request, { report }) => {
      for (let turn = 0; turn < 30; turn++) report(new Error("Worker failed"));
      return fine(_request, {} as AppLoadContext);
    });
    expect(events()).toHaveLength(10);
  });

  it("is answered all the same when the service is down, refuses, or hangs", async () => {
    for (const broken of [
      async () => Promise.reject(new TypeError("fetch failed")),
      async () => new Response("no", { status: 500 }),
      async () => new Response("slow down", { status: 429, headers: { "retry-after": "60" } }),
    ]) {
      service = broken;
      expect((await ask("/account", {}, SENTRY, breaking)).status).toBe(500);
      expect((await ask("/account", {}, OTHER, breaking)).status).toBe(500);
    }
  });

  it("is not reported where no service is configured", async () => {
    await ask("/", {}, {}, breaking);
    expect(posts).toEqual([]);
  });
});

it("reports a call with an error", async () => {
  await seed();
  const context = createExecutionContext();
  const broken = oneCopy({
    prepare: () => {
      throw new Error("D1_ERROR: no such column: members.email");
    },
    batch: async () => [],
  });
  const request = new Request("http://sg.localhost/api/web/v1/brands", { headers: { "x-site-country": "sg" } });
  const answer = await api.fetch(request, { ...bindings, ...SENTRY, DB: broken } as never, context);
  await waitOnExecutionContext(context);
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect(events()[0]?.tags).toMatchObject({ path: "/api/web/v1/brands", country: "SG" });
});

const browserError = (message = "x is not a function") => ({
  name: "TypeError",
  message,
  frames: [{ file: "https://sg.localhost/assets/send-abc.js?x=1", name: "send", line: 1, column: 20 }],
  crumbs: [{ at: 1_700_000_000_000, kind: "navigation", text: `/account?email=${SECRET}` }],
  unhandled: true,
  path: `/orders/M123?token=${SECRET}`,
});
const report = (over: object = {}) =>
  JSON.stringify({ session: crypto.randomUUID(), first: true, events: [browserError()], ...over });
const post = (body: BodyInit, headers: Record<string, string> = {}) => ({
  method: "POST",
  body,
  headers: { "content-type": "application/json", origin: "http://sg.localhost", ...headers },
});

describe("an error in a browser", () => {
  it("is passed on as an event and the start of a session, without typed text", async () => {
    expect((await ask("/reports", post(report()), OTHER)).status).toBe(204);
    const [session, event] = posts;
    expect(session?.url).toBe("https://reports.example/sessions");
    expect(session?.headers["bugsnag-payload-version"]).toBe("1");
    expect(JSON.parse(session?.body ?? "{}")).toMatchObject({ app: { version: "9.9.9" }, sessions: [{ user: {} }] });
    const [sent] = JSON.parse(event?.body ?? "{}").events;
    expect(sent).toMatchObject({
      unhandled: true,
      context: "/orders/M123",
      exceptions: [{ stacktrace: [{ file: "/assets/send-abc.js", method: "send", lineNumber: 1, columnNumber: 20 }] }],
    });
    expect(sent.metaData.tags).toMatchObject({ side: "browser", country: "SG", device: "desktop other other" });
    for (const piece of ["mei", "Orchard", "4242"]) expect(event?.body).not.toContain(piece);
  });

  it("says what the page is looked at with, by its screen where the request says something else, and where each breadcrumb was", async () => {
    const crumbs = [
      { at: 1_700_000_000_000, kind: "navigation", text: "page", path: `/orders/M123?email=${SECRET}` },
      { at: 1_700_000_000_001, kind: "request", text: "request 500", path: `/lists/${"x9".repeat(20)}` },
    ];
    const mac =
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15";
    const told = report({ touchPoints: 5, events: [{ ...browserError(), crumbs }] });
    await ask("/reports", post(told, { "user-agent": mac }), OTHER);
    const [sent] = JSON.parse(posts[1]?.body ?? "{}").events;
    expect(sent.metaData.tags).toMatchObject({ device: "tablet ios safari" });
    expect(sent.breadcrumbs).toMatchObject([
      { type: "navigation", name: "page", metaData: { path: "/orders/M123" } },
      { type: "request", metaData: { path: "/lists/{token}" } },
    ]);
  });

  it("keeps 25 breadcrumbs, and counts a session once", async () => {
    const crumbs = Array.from({ length: 25 }, (_, at) => ({ at, kind: "user", text: "open" }));
    const events_ = [{ ...browserError(), crumbs }];
    await ask("/reports", post(report({ first: false, events: events_ })), SENTRY);
    expect(posts).toHaveLength(1);
    expect(events()[0]?.breadcrumbs).toHaveLength(25);
  });

  it("is refused when it is invalid, over 1 MB, from another site or too frequent", async () => {
    const many = Array.from({ length: 11 }, () => browserError());
    const tries: [BodyInit, Record<string, string>, number][] = [
      ["{", {}, 400],
      ["null", {}, 400],
      [report({ session: "somebody" }), {}, 400],
      [report({ touchPoints: "mei.tan@example.com" }), {}, 400],
      [report({ events: many }), {}, 400],
      [`{"session":"${"x".repeat(2_000_000)}"}`, {}, 413],
      [report(), { origin: "https://evil.example", "sec-fetch-site": "cross-site" }, 403],
    ];
    for (const [body, headers, status] of tries)
      expect((await ask("/reports", post(body, headers), SENTRY)).status).toBe(status);
    const REPORTS_LIMIT = { limit: async () => ({ success: false }) };
    expect((await ask("/reports", post(report()), { ...SENTRY, REPORTS_LIMIT })).status).toBe(429);
    expect(events().map(({ message }) => message)).toEqual([
      "Reports: /reports refused one with 400, 1 this hour",
      "Reports: /reports refused one with 413, 1 this hour",
    ]);
    for (const piece of ["mei", "xxx"]) expect(posts.map(({ body }) => body).join()).not.toContain(piece);
    expect(await refusals()).toEqual(["/reports 400 5", "/reports 413 1"]);
  });
});

describe("a report that a browser sends by itself", () => {
  const older = {
    "csp-report": {
      "document-uri": `http://sg.localhost/sign_in?email=${SECRET}`,
      "effective-directive": "script-src-elem",
      "blocked-uri": `https://evil.example/x.js?${SECRET}`,
    },
  };
  const newer = [
    {
      type: "csp-violation",
      url: "http://sg.localhost/cart",
      body: { effectiveDirective: "img-src", blockedURL: "inline" },
    },
    {
      type: "network-error",
      url: "http://sg.localhost/",
      body: { type: "tcp.timed_out", phase: "connection", status_code: 0 },
    },
    { type: "deprecation", url: "http://sg.localhost/", body: {} },
  ];

  it("is passed on in our own words, in either format", async () => {
    const as = (type: string) => ({ "content-type": type });
    await ask("/reports/policy", post(JSON.stringify(older), as("application/csp-report")), SENTRY);
    await ask("/reports/policy", post(JSON.stringify(newer), as("application/reports+json")), SENTRY);
    expect(events().map(({ message, tags }) => [message, tags.path])).toEqual([
      ["Content policy: script-src-elem kept out evil.example", "/sign_in"],
      ["Content policy: img-src kept out inline", "/cart"],
      ["Network: tcp.timed_out at connection, 0", "/"],
    ]);
    for (const piece of ["mei", "Orchard", "4242"]) expect(posts.map(({ body }) => body).join()).not.toContain(piece);
  });

  it("is refused when it is invalid", async () => {
    for (const body of ["", "[]x", '{"csp-report":{}}', JSON.stringify(Array.from({ length: 99 }, () => newer[0]))])
      expect((await ask("/reports/policy", post(body), SENTRY)).status).toBe(400);
    expect((await ask("/reports/policy", post("x".repeat(70_000)), SENTRY)).status).toBe(413);
    expect(events().map(({ message }) => message)).toEqual([
      "Reports: /reports/policy refused one with 400, 1 this hour",
      "Reports: /reports/policy refused one with 413, 1 this hour",
    ]);
    expect(await refusals()).toEqual(["/reports/policy 400 4", "/reports/policy 413 1"]);
  });

  it("is requested by each page's policy", async () => {
    const { headers } = await ask("/", {}, {});
    expect(headers.get("content-security-policy")).toContain("report-uri /reports/policy; report-to reports");
    expect(headers.get("reporting-endpoints")).toBe('reports="/reports/policy"');
  });
});
