import type { RouteConfig } from "@hono/zod-openapi";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { signBag } from "../../../functions/api/bag/owner/identity";
import { ENDPOINTS } from "../../../functions/contract/endpoints";
import { ERROR_STATUS, errorReplySchema } from "../../../functions/contract/errors";
import { API_BASE } from "../../../functions/contract/facts/api-base";
import { type Fitting, type HostileCall, hostileCall } from "../../support/run/hostile";
import { checkout, fillBag, onceKey } from "../../support/shop/builders";
import { putOnSale, rowCounts, variantsOf } from "../../support/shop/stock";
import { OPENING, world } from "../../support/shop/world";

// Sends at least 2,000 generated bad calls: none gets a 5xx, every refusal has a reason, and a refused call writes
// nothing.

const { db, env, clock, seed, shopper, fetch } = world();

const ROUTES = Object.values(ENDPOINTS).flatMap((room) => Object.entries(room)) as [string, RouteConfig][];
/** Calls that write are tried more often than calls that only read. */
const runsOf = (route: RouteConfig) => (route.method === "get" ? 80 : 280);
const CALLS = ROUTES.reduce((sum, [, route]) => sum + runsOf(route), 0);

let fitting: Omit<Fitting, "body">;
/** Fills the bag again, which earlier calls may have emptied. */
let refill: () => Promise<unknown>;
const bodies: Record<string, Record<string, unknown>> = {};

beforeAll(async () => {
  clock.set(OPENING);
  await seed();
  const [first = "", second = ""] = await variantsOf("SG");
  await putOnSale("SG", first, 1_000);
  const buyer = shopper();
  await fillBag(buyer, 2, first);
  const form = await checkout(buyer);
  const placed = await buyer.post("/checkout", form, { "idempotency-key": onceKey() });
  await fillBag(buyer, 1, first);
  const other = shopper();
  await fillBag(other, 1, second);
  refill = () => fillBag(buyer, 1, first).catch(() => "it is full");
  const lineOf = async (who: typeof buyer): Promise<string> => (await who.get("/cart")).body.lines[0].id;
  const cookie = buyer.cookies.get("bag_sg") ?? "";
  fitting = {
    params: {
      id: [await lineOf(buyer), await lineOf(other), "homepage"],
      number: [placed.body.order.number, "SG-00000-00000"],
      slug: ["no-such-product"],
    },
    queries: [`?token=${placed.body.accessToken}`, "?token=zzz.zzz"],
    cookies: [
      "",
      ...Array.from({ length: 10 }, () => `bag_sg=${cookie}`),
      `bag_sg=${cookie}x`,
      `bag_sg=${await signBag("somebody else's secret", "SG", "0".repeat(32))}`,
      `bag_sg=${await signBag(env.SESSION_SECRET, "TH", "0".repeat(32))}`,
      `bag_sg=${await signBag(env.SESSION_SECRET, "SG", "f".repeat(32))}`,
      `bag_sg=; bag_th=${cookie}`,
      "bag_sg=%; =; ;;; __proto__=1",
    ],
  };
  Object.assign(bodies, {
    addLine: { variantId: first, quantity: 1 },
    updateLine: { quantity: 2 },
    placeOrder: { ...(await checkout(buyer)) },
    payOrder: { outcome: "decline" },
  });
});

/** Everything that a call could have written, in one row: counts, and sums that change with each change. */
async function fingerprint() {
  const [, row] = await db.batch([
    // Attempts are counted even for refusals; without deleting them, all calls after the first twenty would be told to
    // wait.
    db.prepare("DELETE FROM attempts"),
    db.prepare(
      `SELECT (SELECT COUNT(*) FROM bags) AS bags, (SELECT SUM(version) FROM bags) AS versions,
         (SELECT COUNT(*) FROM bag_lines) AS lines, (SELECT SUM(quantity) FROM bag_lines) AS pieces,
         (SELECT COUNT(*) FROM idempotency_keys) AS keys, (SELECT COUNT(*) FROM orders) AS orders,
         (SELECT COUNT(*) FROM order_lines) AS orderLines, (SELECT group_concat(state) FROM order_events) AS events,
         (SELECT group_concat(state) FROM orders) AS states,
         (SELECT SUM(available) FROM variant_offers) AS onSale, (SELECT SUM(available) FROM store_stock) AS inStores`,
    ),
  ]);
  return JSON.stringify(row?.results[0]);
}

async function send({ method, path, headers, body }: HostileCall) {
  const response = await fetch(`http://sg.localhost${API_BASE}${path}`, {
    method,
    headers,
    ...(body === undefined || method === "GET" || method === "DELETE" ? {} : { body }),
  });
  const type = response.headers.get("content-type");
  // A stream lasts for half a minute, so only its start is checked.
  const streams = type?.startsWith("text/event-stream") === true;
  if (streams) await response.body?.cancel();
  return { status: response.status, type, text: streams ? "" : await response.text() };
}

function expectRefusal({ status, type, text }: Awaited<ReturnType<typeof send>>) {
  expect(type).toMatch(/^application\/json/);
  const { errors, requestId } = errorReplySchema.parse(JSON.parse(text));
  expect(requestId).not.toBe("");
  for (const { code, message } of errors) {
    expect(Object.keys(ERROR_STATUS)).toContain(code);
    expect(message).not.toBe(code);
    expect(message).not.toMatch(/\{\{|undefined|\[object|\bat .*\.ts/);
  }
  const first = ERROR_STATUS[errors[0]!.code as keyof typeof ERROR_STATUS];
  expect([first, 400, 422]).toContain(status);
}

describe(`of ${CALLS} hostile calls`, () => {
  it("there are at least 2,000", () => expect(CALLS).toBeGreaterThanOrEqual(2_000));

  it.each(ROUTES)("%s never fails, and writes nothing for a refused call", async (name, route) => {
    clock.set(OPENING);
    await refill();
    let last = await fingerprint();
    const tables = await rowCounts();
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(hostileCall(route, { ...fitting, body: bodies[name] }), async (call) => {
        const answer = await send(call);
        expect(answer.status, answer.text).toBeLessThan(500);
        const now = await fingerprint();
        if (answer.status >= 400) {
          refused += 1;
          expectRefusal(answer);
          expect(now).toBe(last);
        }
        last = now;
      }),
      // The calls are always the same; another seed tries others.
      { numRuns: runsOf(route), seed: 20260302, endOnFailure: true },
    );
    if (route.method === "get" || refused === runsOf(route)) expect(await rowCounts()).toEqual(tables);
  });
});
