import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openApiDocument } from "../../../functions/api/swagger/routes";
import { joinBy, joining, memberIn, PASSWORD } from "../../support/people/members";
import { type Owner, ownerOfEverything } from "../../support/people/owner";
import { operatorIn } from "../../support/people/reviewers";
import { SANDBOX_MEMBER } from "../../support/people/sandbox-member";
import { booked, formOf, hold } from "../../support/shop/bookings";
import { onceKey, placeOrder } from "../../support/shop/builders";
import { callOf, PUBLISHED_CALLS, patternsOf, unlikePublished } from "../../support/shop/published";
import { ANSWERED_IN } from "../../support/shop/published-in";
import { listeners, OPENING, type Shopper, shopper, world } from "../../support/shop/world";
import { ENDPOINT_ROWS } from "../../support/source/endpoint-rows";

// The published document is true: the real answers of each call are validated against /openapi.json by a JSON Schema
// validator.

const { clock, env, seed } = world();
const faults = new Set<string>();
/** The calls that were answered successfully at least once. */
const well = new Set<string>();
let owner: Owner;

beforeAll(async () => {
  clock.set(OPENING);
  await seed();
  listeners.add(({ method, path }, answer) => {
    const call = callOf(method, path);
    if (call === undefined) return;
    if (answer.status < 300) well.add(call);
    for (const fault of unlikePublished(call, answer)) faults.add(`${call}: ${fault}`);
  });
  owner = await ownerOfEverything();
});
beforeEach(() => clock.set(OPENING));
afterAll(() => listeners.clear());

/** Calls every endpoint as somebody, with the rows for strangers. */
async function walk(who: Shopper, only: (call: string) => boolean = () => true) {
  for (const [call, row] of Object.entries(ENDPOINT_ROWS).filter(([call]) => only(call))) {
    const { path, body, headers } = row.ask(owner);
    await who.call(path, { method: call.split(" ")[0]?.toUpperCase() ?? "GET", body, headers });
  }
}

it("answers strangers, members, operators and owners as published", async () => {
  for (const who of [shopper("SG"), shopper("TH", "th"), await memberIn("SG"), await operatorIn("SG")]) {
    clock.set(OPENING);
    await walk(who);
  }
  // Calls that end the owner's session come last.
  const ends = /^(delete \/sessions|post \/account\/erase|put \/users\/password|post \/auth\/token)/;
  await walk(owner.member, (call) => !ends.test(call));
  expect([...faults]).toEqual([]);
});

it("answers calls about an order as published", async () => {
  const buyer = await memberIn("SG");
  const [paid, unpaid] = [(await placeOrder(buyer)).body, (await placeOrder(buyer)).body];
  type Placed = { order: { number: string }; accessToken: string };
  const at = ({ order, accessToken }: Placed, more = "") => `/orders/${order.number}${more}?token=${accessToken}`;
  await buyer.post(at(paid, "/payment"), { outcome: "approve" });
  for (const more of ["", "/receipt.json", "/receipt-files/txt"]) await buyer.get(at(paid, more));
  await buyer.get(at(unpaid, "/payment/store-credit"));
  await buyer.post(at(unpaid, "/payment"), { outcome: "decline" });
  for (const more of ["/payment/retry", "/payment/begin", "/payment/check", "/cancel"])
    await buyer.post(at(unpaid, more), {});
  await buyer.post(at(paid, "/return"), { reason: "It does not suit me." });
  const guest = shopper("SG");
  const { body: bought } = await placeOrder(guest);
  await buyer.post(at(bought, "/claim"), {});
  expect([...faults]).toEqual([]);
});

it("answers calls about a bag, a booking and a list as published", async () => {
  const buyer = await memberIn("SG");
  await buyer.post("/cart/line-items", { variantId: owner.inBag, quantity: 6 }, { "idempotency-key": onceKey() });
  const { body: bag } = await buyer.get("/cart");
  await buyer.post("/cart/discount-coupon", { code: "BLOOM10" });
  await buyer.post("/cart/share", { hidePrices: false });
  await buyer.get("/multiple-gwps/ilvane-gift-sg");
  await buyer.call("/multiple-gwps/ilvane-gift-sg", { method: "PUT", body: { choices: [] } });
  await buyer.patch(`/cart/line-items/${bag.lines[0].id}`, { quantity: 1 });
  await buyer.delete(`/cart/line-items/${bag.lines[0].id}`);
  await buyer.patch(`/wishlist/${owner.bought}`, { active: true });
  const shared = await buyer.call("/wishlist/share", { method: "PUT", body: { public: true } });
  await shopper("MY").get(`/wishlist/shared/${shared.body.shareToken}`);
  const ask = { active: true, consent: true, email: "melur@example.com" };
  await buyer.patch(`/waitlist/${owner.bought}`, ask);
  await buyer.get("/waitlist");
  await buyer.patch(`/run-out-reminders/${owner.bought}`, { active: false });
  const held = await hold(buyer);
  await buyer.get(`/reservation-service/holds/${held.body.id}`);
  await buyer.post("/reservation-service/create", formOf(held.body.id));
  const another = await memberIn("SG");
  const booking = await booked(another);
  await another.get(booking.path);
  await another.post(`${booking.path}/arrival`, {});
  await another.call(booking.path, { method: "PATCH", body: { startsAt: "2026-03-09T08:00:00.000Z" } });
  await another.delete(booking.path);
  expect([...faults]).toEqual([]);
});

it("answers calls about signing in, changing and leaving as published", async () => {
  const who = await memberIn("SG");
  const again = shopper("SG");
  await again.post("/sessions", { email: who.email, password: PASSWORD });
  for (const path of ["/user", "/account", "/account/profile", "/account/orders", "/account/export", "/sessions"])
    await again.get(path);
  await again.post("/auth/token", { grant_type: "refresh_token", flow: "client" });
  await again.post("/auth/token/verify", {});
  await again.post("/account/verification", {});
  const { body } = await again.get("/sessions");
  await again.delete(`/sessions/${body.items.at(-1)?.id}`);
  await joinBy(shopper("SG"), joining());
  await again.post("/account/erase", { password: PASSWORD });
  await again.delete("/sessions");
  env.SANDBOX = "on";
  const desk = shopper("SG");
  const someone = { ...SANDBOX_MEMBER, email: "sandbox.someone@example.com", password: PASSWORD };
  const made = await desk.post("/sandbox/users", someone);
  const path = `/sandbox/users/${made.body.id}`;
  await desk.get("/sandbox/users");
  await desk.get(path);
  await desk.patch(path, { tier: "black" });
  await desk.call(path, { method: "PUT", body: someone });
  await desk.delete(path);
  expect([...faults]).toEqual([]);
});

const ELSEWHERE: readonly string[] = Object.values(ANSWERED_IN).flat();
/** A successful answer of these is a stream of events, which has no JSON schema (order-events.test.ts and told.test.ts read them). */
const STREAMS: readonly string[] = ["get /orders/{number}/events", "post /assistant/words"];
const FILES = import.meta.glob<string>("../**/*.test.ts", { query: "?raw", import: "default", eager: true });

it("is compared with the document in each file for the remaining calls", () => {
  for (const file of Object.keys(ANSWERED_IN)) {
    const [text] = Object.entries(FILES).flatMap(([path, text]) =>
      path.endsWith(`/${file}`) || path === `./${file.split("/").at(-1)}` ? [text] : [],
    );
    expect(text, file).toContain(`answersAsPublished("${file}")`);
  }
  expect(ELSEWHERE.filter((call) => !PUBLISHED_CALLS.includes(call))).toEqual([]);
});

it("has a successful answer for every call that this test can make", () => {
  expect(
    PUBLISHED_CALLS.filter((call) => !well.has(call) && !ELSEWHERE.includes(call) && !STREAMS.includes(call)),
  ).toEqual([]);
});

it("has a validator that finds errors, and accepts null only where it is allowed", async () => {
  const fault = (call: string, body: unknown) => unlikePublished(call, { status: 200, body }).length > 0;
  expect(fault("get /brands", { items: 1, page: 1, pageSize: 1, total: 0 })).toBe(true);
  expect(fault("get /brands", { items: [], page: 0, pageSize: 1, total: 0 })).toBe(true);
  expect(fault("get /cart/items-count", { count: null, wished: [], waiting: [] })).toBe(true);
  const { components } = await openApiDocument();
  for (const [name, schema] of Object.entries(components?.schemas ?? {}))
    expect(Array.isArray(schema.type), `${name} itself is never null: where it may be, the place says so`).toBe(false);
  expect(components?.schemas?.ProductCard?.properties?.price).toMatchObject({
    anyOf: [{ $ref: "#/components/schemas/Money" }, { type: "null" }],
  });
});

it("has patterns that any JSON Schema reader understands: anchored, and without flags", async () => {
  const patterns = patternsOf(await openApiDocument());
  expect(patterns.length).toBeGreaterThan(100);
  for (const pattern of patterns) {
    expect(() => new RegExp(pattern, "u"), pattern).not.toThrow();
    expect(pattern, "flags are no part of a pattern").not.toMatch(/\/[a-z]+$/);
  }
});
