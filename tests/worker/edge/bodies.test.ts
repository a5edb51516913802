import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { balanceOf } from "../../../app/features/gift-cards/balance.server";
import { signatureOf } from "../../../functions/api/orders/pay/gateway/signed-body";
import { API_BASE } from "../../../functions/contract/facts/api-base";
import en from "../../../locales/en/errors.json";
import id from "../../../locales/id/errors.json";
import th from "../../../locales/th/errors.json";
import zh from "../../../locales/zh/errors.json";
import { handle } from "../../support/run/edge";
import { bindings, openPage, type Page } from "../../support/run/pages";
import { stripeStandIn } from "../../support/servers/stripe";
import { OPENING, world } from "../../support/shop/world";

// No body is read beyond its limit, whatever its length header says.

const { env, clock, seed, shopper, fetch } = world();
const SECRET = "whsec_test";
const KIB = 1024;

beforeAll(() => seed());
beforeEach(() => {
  clock.set(OPENING);
  env.STRIPE_SECRET_KEY = "sk_test";
  env.STRIPE_WEBHOOK_SECRET = SECRET;
  vi.stubGlobal("fetch", stripeStandIn("sk_test", SECRET).fetch);
  return () => {
    vi.unstubAllGlobals();
    delete env.STRIPE_SECRET_KEY;
    delete env.STRIPE_WEBHOOK_SECRET;
  };
});

/** A body with this many bytes in pieces of 4 KiB, without a length; `read` counts the bytes that were read. */
function chunked(bytes: number) {
  const seen = { read: 0, cancelled: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (seen.read >= bytes) return controller.close();
        controller.enqueue(new Uint8Array(4 * KIB).fill(32));
        seen.read += 4 * KIB;
      },
      cancel() {
        seen.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, seen };
}

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`http://sg.localhost${API_BASE}${path}`, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", "x-site-country": "sg", ...headers },
  });

describe("a body in pieces", () => {
  it.each(["/cart/line-items", "/checkout", "/auth/token", "/orders/SG-00000-00000/payment/retry"])(
    "is read up to its limit at %s",
    async (path) => {
      const { stream, seen } = chunked(150 * KIB * KIB);
      const answer = await post(path, stream, { "idempotency-key": "12345678" });
      expect(answer.status).toBe(413);
      expect(seen.cancelled).toBe(true);
      expect(seen.read).toBeLessThanOrEqual(24 * KIB);
    },
  );

  it.each([
    ["en-SG", en],
    ["id-ID", id],
    ["th-TH", th],
    ["zh-HK", zh],
  ] as const)("is refused in %s", async (language, words) => {
    const answer = await post("/cart/line-items", chunked(KIB * KIB).stream, {
      "accept-language": language,
      "x-site-country": language.slice(3).toLowerCase(),
    });
    const { errors } = (await answer.json()) as { errors: { code: string; message: string }[] };
    expect(errors).toEqual([{ code: "too_large", message: words.too_large }]);
  });

  it("that isn't JSON is not read at all, and one with a false length is counted all the same", async () => {
    const { stream, seen } = chunked(KIB * KIB);
    expect((await post("/cart/line-items", stream, { "content-type": "text/plain" })).status).toBe(415);
    expect(seen.read).toBe(0);
    const big = JSON.stringify({ variantId: "x".repeat(20 * KIB), quantity: 1 });
    expect((await post("/cart/line-items", big, { "content-length": "5" })).status).toBe(413);
  });

  it.each([
    ["a call", `${API_BASE}/cart/line-items`, "application/json"],
    ["a report", "/reports/speed", "application/json"],
    ["a form", "/gift-cards/balance", "application/x-www-form-urlencoded"],
  ])("with a large length is dropped up to 64 KiB, so that the sender of %s gets the answer", async (_, path, type) => {
    const { stream, seen } = chunked(150 * KIB * KIB);
    const context = createExecutionContext();
    const request = new Request(`http://sg.localhost${path}`, {
      method: "POST",
      body: stream,
      headers: { "content-type": type, "content-length": String(150 * KIB * KIB), "sec-fetch-site": "same-origin" },
    });
    const page: Page = async (asked, given) => balanceOf(asked, given);
    const answer = await handle(request, bindings, context, (...asked) =>
      page(...asked).then(
        (value) => new Response(null, { status: (value as { init: { status: number } }).init.status }),
      ),
    );
    await waitOnExecutionContext(context);
    expect(answer.status).toBe(413);
    expect(seen.cancelled).toBe(true);
    expect(seen.read).toBeGreaterThanOrEqual(64 * KIB);
    expect(seen.read).toBeLessThanOrEqual(72 * KIB);
  });

  it("within its limit is read completely, however it is split", async () => {
    const who = shopper();
    const words = new TextEncoder().encode(JSON.stringify({ email: "ann@example.com", fullName: "ละออ 李" }));
    const stream = new ReadableStream({
      start(controller) {
        for (const byte of words) controller.enqueue(new Uint8Array([byte]));
        controller.close();
      },
    });
    const answer = await post("/auth/token", stream);
    expect(answer.status).not.toBe(400);
    expect((await who.post("/gift-cards/balance", { code: "0000-0000-0000-0000" })).status).toBe(404);
  });

  it("of a page's form is limited too, with an error in the shopper's language", async () => {
    const { stream, seen } = chunked(KIB * KIB);
    let said: unknown;
    const answer = await openPage(
      shopper(),
      "/gift-cards/balance",
      async (request, context) => {
        const given = new Request(request.url, {
          method: "POST",
          body: stream,
          headers: { "content-type": "application/x-www-form-urlencoded" },
        });
        const result = await balanceOf(given, context);
        said = result.data;
        return result;
      },
      new URLSearchParams({ code: "x" }),
    );
    expect(answer.status).toBe(413);
    expect(JSON.stringify(said)).toContain(en.too_large);
    expect(seen.read).toBeLessThanOrEqual(24 * KIB);
  });
});

describe("a webhook's body", () => {
  const event = (more: object) =>
    JSON.stringify({
      id: "evt_1",
      type: "checkout.session.completed",
      created: Math.floor(OPENING.getTime() / 1000),
      data: { object: { id: "cs_1" } },
      ...more,
    });
  const deliver = async (body: string) =>
    (await post("/payments/webhooks/stripe", body, { "stripe-signature": await signatureOf(SECRET, body, new Date()) }))
      .status;

  it("may have 256 kB at most", async () => {
    expect(await deliver(event({ padding: "x".repeat(200 * KIB) }))).toBe(200);
    expect(await deliver(event({ padding: "x".repeat(256 * KIB) }))).toBe(413);
    const { stream, seen } = chunked(150 * KIB * KIB);
    expect((await post("/payments/webhooks/stripe", stream, { "stripe-signature": "t=1,v1=00" })).status).toBe(413);
    expect(seen.read).toBeLessThanOrEqual(264 * KIB);
  });

  it.each([
    ["no id", { id: undefined }],
    ["an id of another kind", { id: 7 }],
    ["no type", { type: undefined }],
    ["a type of another kind", { type: ["checkout.session.completed"] }],
    ["a time that never was", { created: 1e20 }],
    ["a time before all", { created: -1 }],
    ["a time in words", { created: "yesterday" }],
    ["a half second", { created: 1.5 }],
    ["no data", { data: undefined }],
    ["nothing in its data", { data: {} }],
    ["null in its data", { data: { object: null } }],
    ["words in its data", { data: { object: "cs_1" } }],
    ["a session whose payment is a number", { data: { object: { id: "cs_1", client_reference_id: 7 } } }],
    ["an amount in words", { data: { object: { id: "cs_1", amount_total: "5400" } } }],
    ["a negative amount", { data: { object: { id: "cs_1", amount_total: -5400 } } }],
    ["a currency of another kind", { data: { object: { id: "cs_1", currency: {} } } }],
    ["metadata of another kind", { data: { object: { id: "cs_1", metadata: { payment: {} } } } }],
    ["a dispute without an id", { type: "charge.dispute.created", data: { object: {} } }],
    ["a refund of many intents", { type: "charge.refunded", data: { object: { payment_intent: ["pi_1"] } } }],
  ])("with %s is refused with 400", async (_, more) => {
    expect(await deliver(event(more))).toBe(400);
  });

  it.each(["null", "[]", '"text"', "7", "{}"])(
    "that is %s is refused with 400, and unsigned with 403",
    async (body) => {
      expect(await deliver(body)).toBe(400);
      expect((await post("/payments/webhooks/stripe", body)).status).toBe(403);
    },
  );

  it("of an unknown kind is accepted", async () => {
    expect(await deliver(event({ type: "invoice.paid" }))).toBe(200);
    expect(await deliver(event({ type: "__proto__" }))).toBe(200);
  });
});
