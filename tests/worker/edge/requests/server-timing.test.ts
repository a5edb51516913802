import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { search } from "../../../../functions/contract/catalogue/listing/listing";
import type { WorkerBindings } from "../../../../functions/edge/environment";
import { handle } from "../../../support/run/edge";
import { world } from "../../../support/shop/world";

// Server-Timing tells how long a page took: its parts to developers, the whole alone to everybody, and nothing where that would be of another answer.

const { env, seed } = world();
beforeAll(() => seed(new Date()));
let version: string;
beforeEach(() => {
  version = crypto.randomUUID();
});

const PAGE = "/products/lipstick-rouge";
const SHOPPER = { cookie: "device-id=0b6f3c4e-0000-4000-8000-000000000000; locale=sg" };
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** A page that reads the database and then takes its time. */
const slow = async (_: Request, { api }: AppLoadContext) => {
  await api.call(search, { query: { category: "makeup" } });
  await pause(120);
  return new Response("<p>", { headers: { "content-type": "text/html; charset=utf-8" } });
};

type Asked = { environment?: string; init?: RequestInit; kept?: string; draw?: typeof slow };
async function ask(path: string, { environment = "test", init = {}, kept = "", draw = slow }: Asked = {}) {
  const context = createExecutionContext();
  const request = new Request(`http://sg.localhost${path}`, { headers: SHOPPER, ...init });
  const settings = { ENVIRONMENT: environment, VERSION: version, KEPT_PAGES: kept };
  const answer = await handle(request, { ...env, ...settings } as never as WorkerBindings, context, draw);
  await answer.text();
  await waitOnExecutionContext(context);
  return answer;
}
const told = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).headers.get("server-timing");
const read = (line: string | null) =>
  Object.fromEntries([...(line ?? "").matchAll(/(\w+);dur=([\d.]+)/g)].map(([, name, ms]) => [name, Number(ms)]));

describe("Server-Timing", () => {
  it("tells developers the database, the drawing and the rest, which are the whole", async () => {
    const { db = 0, render = 0, edge = 0, total = 0, ...more } = read(await told(PAGE));
    expect(more).toEqual({});
    expect(db).toBeGreaterThan(0);
    expect(render).toBeGreaterThanOrEqual(110);
    expect(Math.abs(db + render + edge - total)).toBeLessThan(1);
  });

  it("tells everybody else the whole in full milliseconds", async () => {
    const line = await told(PAGE, { environment: "production" });
    expect(line).toMatch(/^total;dur=\d+$/);
    expect(read(line).total).toBeGreaterThanOrEqual(110);
  });

  it("of a kept page is that of this answer, and nothing was rendered", async () => {
    expect(read(await told(PAGE, { kept: "on" })).render).toBeGreaterThanOrEqual(110);
    const again = read(await told(PAGE, { kept: "on" }));
    expect(Object.keys(again)).toEqual(["db", "edge", "total"]);
    expect(again.total).toBeLessThan(110);
  });

  it.each<[string, string, Asked]>([
    ["an answer that others may keep", PAGE, { init: { headers: { "user-agent": "Googlebot/2.1" } } }],
    ["a call", "/api/web/v1/categories", {}],
    ["a wrong password", "/api/web/v1/auth/token", { init: { method: "POST", headers: SHOPPER, body: "{}" } }],
    [
      "a form",
      "/sign_in",
      { init: { method: "POST", headers: SHOPPER, body: new URLSearchParams({ email: "a@b.example" }) } },
    ],
    [
      "a page that is not there",
      PAGE,
      { draw: async () => new Response("no", { status: 404, headers: { "content-type": "text/html" } }) },
    ],
    ["a page without its body", PAGE, { init: { method: "HEAD", headers: SHOPPER } }],
    ["the state of the shop", "/healthz", {}],
    ["a missing file", "/assets/none.js", {}],
  ])("says nothing of %s", async (_, path, asked) => {
    for (const environment of ["test", "production"]) expect(await told(path, { ...asked, environment })).toBeNull();
  });
});
