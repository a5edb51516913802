import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { payOrderOf } from "../../../../app/features/orders/pay/pay-order.server";
import { loadPayment } from "../../../../app/features/orders/pay/payment.server";
import type { FormReply } from "../../../../app/platform/form/reply";
import { HOLD_LIMITS } from "../../../../functions/api/orders/place/holds/hold-limits";
import { variantId } from "../../../support/rooms/orders/unpaid-orders";
import { bindings, openPage, type Page } from "../../../support/run/pages";
import { checkout, fillBag, onceKey } from "../../../support/shop/builders";
import { putOnSale } from "../../../support/shop/stock";
import { shopper, world } from "../../../support/shop/world";
import { TURNSTILE, turnstile } from "../../../support/turnstile";

// Paying again for an expired order makes one more waiting order. Near the limit it needs a challenge, which only that
// page shows.

const { db, env, clock } = world();
const KEYS = { ...TURNSTILE, SITE_HOSTS: env.SITE_HOSTS };
const HOST = TURNSTILE.TURNSTILE_URL;
const { solve, siteverify } = turnstile();
beforeEach(() => {
  vi.spyOn(globalThis, "fetch").mockImplementation(siteverify);
  Object.assign(bindings, KEYS);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const name of Object.keys(TURNSTILE)) Reflect.deleteProperty(env, name);
});

async function place(email: string) {
  const who = shopper();
  await fillBag(who, 1, variantId);
  const { status, body } = await who.post("/checkout", await checkout(who, { email }), {
    "idempotency-key": onceKey(),
  });
  expect(status).toBe(201);
  return { number: body.order.number as string, token: body.accessToken as string };
}

/** Expired orders of one mailbox, beside `waiting` orders that still wait. */
async function letGo(email: string, { orders = 1, waiting = HOLD_LIMITS.contact.near as number } = {}) {
  const gone = [];
  for (let turn = 0; turn < orders; turn++) gone.push(await place(email));
  clock.advance(31 * 60_000);
  for (let turn = 0; turn < waiting; turn++) await place(email);
  return gone;
}

type OrderLink = { number: string; token: string };
type Drawn = FormReply;

/** Draws as a page what Remix would have received. */
const drawing =
  (page: Page): Page =>
  async (...sent) => {
    const value = (await page(...sent)) as Response | { data: unknown; init?: { status?: number } };
    if (value instanceof Response) return value;
    const headers = { "content-type": "text/html" };
    return new Response(JSON.stringify(value.data), { status: value.init?.status ?? 200, headers });
  };

async function retry(asked: OrderLink, typed: Record<string, string> = {}) {
  const form = new URLSearchParams({ intent: "retry", ...typed });
  const path = `/orders/${asked.number}/payment?token=${asked.token}`;
  const page = drawing(payOrderOf({ ...asked, path }));
  const answer = await openPage(shopper(), path, page, form);
  const drawn: Drawn | null = answer.status === 303 ? null : await answer.json();
  return { status: answer.status, policy: answer.headers.get("content-security-policy") ?? "", drawn };
}
const stateOf = async ({ number }: OrderLink) =>
  (await db.prepare("SELECT state, payment_method FROM orders WHERE number = ?").bind(number).first()) as {
    state: string;
    payment_method: string;
  };

it("appears before a retry near the limit, keeps the chosen method, and accepts it once solved", async () => {
  const [asked] = (await letGo("near@example.com")) as [OrderLink];
  const refused = await retry(asked, { method: "sandbox_bank", total: "2000" });
  expect(refused.status).toBe(403);
  expect(refused.drawn?.result.error?.[""]?.[0]?.message).toContain("robot");
  expect(refused.drawn).toMatchObject({
    challenge: { siteKey: "site", script: `${HOST}/turnstile/v0/api.js`, action: "place_order" },
    result: { initialValue: { method: "sandbox_bank", total: "2000" } },
  });
  expect((await retry(asked, { "cf-turnstile-response": "made-up" })).status).toBe(403);
  expect((await stateOf(asked)).state).toBe("payment_expired");
  const passed = await retry(asked, { method: "sandbox_bank", "cf-turnstile-response": solve() });
  expect(passed.status).toBe(303);
  expect(await stateOf(asked)).toEqual({ state: "payment_pending", payment_method: "sandbox_bank" });
});

it("accepts one answer for one order, also when two are sent at once", async () => {
  const near = HOLD_LIMITS.contact.near;
  const gone = (await letGo("thief@example.com", { orders: 2, waiting: near })) as [OrderLink, OrderLink];
  const solved = { "cf-turnstile-response": solve() };
  const answers = await Promise.all(gone.map((asked) => retry(asked, solved)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 403]);
});

it("accepts the same order twice with one answer", async () => {
  const [asked] = (await letGo("twice@example.com")) as [OrderLink];
  const solved = { "cf-turnstile-response": solve() };
  const answers = await Promise.all([retry(asked, solved), retry(asked, solved)]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
});

it("doesn't appear far from the limit, at it, or where it is off", async () => {
  const [away] = (await letGo("away@example.com", { waiting: 1 })) as [OrderLink];
  expect((await retry(away)).status).toBe(303);
  const [full] = (await letGo("full@example.com", { waiting: HOLD_LIMITS.contact.most })) as [OrderLink];
  expect((await retry(full, { "cf-turnstile-response": solve() })).status).toBe(429);
  const [off] = (await letGo("off@example.com")) as [OrderLink];
  Object.assign(bindings, { TURNSTILE_SITE_KEY: "", TURNSTILE_SECRET_KEY: "" });
  expect((await retry(off)).status).toBe(303);
});

it("stays solved for the same order for some minutes, and for no other order", async () => {
  const [asked, other] = (await letGo("stands@example.com", { orders: 2 })) as [OrderLink, OrderLink];
  // The order's pieces are released as soon as the challenge is asked for.
  expect((await retry(asked)).status).toBe(403);
  await putOnSale("SG", variantId, 0, 2000);
  const short = await retry(asked, { "cf-turnstile-response": solve() });
  expect([short.status, short.drawn?.challenge]).toEqual([409, null]);
  await putOnSale("SG", variantId, 500, 2000);
  expect((await retry(other)).status).toBe(403);
  expect((await retry(asked)).status).toBe(303);

  const [late] = (await letGo("late@example.com")) as [OrderLink];
  expect((await retry(late)).status).toBe(403);
  await putOnSale("SG", variantId, 0, 2000);
  await retry(late, { "cf-turnstile-response": solve() });
  await putOnSale("SG", variantId, 500, 2000);
  clock.advance(10 * 60_000 + 1000);
  expect((await retry(late)).status).toBe(403);
});

it("keeps an unused answer when the total has changed, and accepts it with the new total", async () => {
  for (let turn = 0; turn < HOLD_LIMITS.contact.near; turn++) await place("total@example.com");
  Object.assign(env, TURNSTILE);
  const who = shopper();
  await fillBag(who, 1, variantId);
  const form = await checkout(who, { email: "total@example.com" });
  const key = { "idempotency-key": onceKey() };
  const post = (more: object) => who.post("/checkout", { ...form, ...more }, key);
  const needed = await post({});
  expect([needed.status, needed.body.errors[0].challenge.action]).toEqual([403, "place_order"]);
  const solved = { challenge: solve() };
  const changed = await post({ ...solved, expectedTotal: form.expectedTotal + 1 });
  expect([changed.status, changed.body.errors[0].code]).toEqual([409, "total_changed"]);
  expect((await post(solved)).status).toBe(201);
});

it("is allowed by the policy of the page that shows it only", async () => {
  const [asked] = (await letGo("policy@example.com")) as [OrderLink];
  const opened = await openPage(
    shopper(),
    `/orders/${asked.number}/payment?token=${asked.token}`,
    drawing((_, context) => loadPayment(context, { ...asked, path: "" }, { still: false, go: false })),
  );
  const policy = opened.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain(HOST);
  const wrong = await retry(asked, { method: "rubbish" });
  expect([wrong.status, wrong.policy.includes(HOST)]).toEqual([422, false]);
  const shown = (await retry(asked)).policy.split("; ");
  const naming = shown.filter((part) => part.includes(HOST)).map((part) => part.split(" ")[0]);
  expect(naming).toEqual(["script-src", "frame-src"]);
});
