import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addToBag } from "../../../../functions/api/bag/bag";
import { joinQueue, showQueue } from "../../../../functions/api/bag/queue/queue";
import { giveTurns, WITHOUT_PIECES } from "../../../../functions/api/bag/queue/turns-store";
import type { Viewer } from "../../../../functions/api/kit/call/viewer";
import { ORDER_STATES } from "../../../../functions/api/orders/change/order-states";
import { sandboxGateway } from "../../../../functions/api/orders/pay/gateway/sandbox-gateway";
import { placeOrder, showCheckoutOptions } from "../../../../functions/api/orders/place/checkout";
import { runJobs } from "../../../../functions/jobs/run";
import { type Joined, memberIn, signInAgain } from "../../../support/people/members";
import { address, checkout, onceKey, somebody } from "../../../support/shop/builders";
import { onSale, putInStore, putOnSale, variantsOf } from "../../../support/shop/stock";
import { type Answer, OPENING, type Shopper, world } from "../../../support/shop/world";

// Launches with few pieces are sold by turns, in the order of arrival (docs/decisions/078).

const { db, env, clock, seed, shopper } = world();

let ids: string[] = [];
let variantId = "";
let slug = "";
beforeAll(async () => {
  await seed();
  const { results } = await db
    .prepare(
      `SELECT MIN(o.variant_id) AS id FROM variant_offers o WHERE o.country = 'SG' AND o.product_slug NOT IN (SELECT bundle_slug FROM bundle_components)
        AND o.product_slug NOT IN (SELECT product_slug FROM product_releases) AND o.available > 0 GROUP BY o.product_slug ORDER BY 1`,
    )
    .all<{ id: string }>();
  ids = results.map(({ id }) => id);
});

/** A product of its own for each test, launched an hour ago. */
async function launched(pieces: number) {
  variantId = ids.shift() ?? "";
  slug =
    (await db
      .prepare("SELECT product_slug AS slug FROM variants WHERE id = ?")
      .bind(variantId)
      .first<string>("slug")) ?? "";
  await putOnSale("SG", variantId, pieces);
  await db
    .prepare("INSERT OR REPLACE INTO product_releases (product_slug, country, opens_at, queued) VALUES (?, 'SG', ?, 1)")
    .bind(slug, new Date(OPENING.getTime() - 3_600_000).toISOString())
    .run();
}
beforeEach(() => clock.set(OPENING));

const path = () => `/products/${slug}/queue`;
const join = (who: Shopper) => who.post(path(), { variantId });
const ask = (who: Shopper) => who.get(path());
const leave = (who: Shopper) => who.call(path(), { method: "DELETE" });
const add = (who: Shopper, quantity = 1) => who.post("/cart/line-items", { variantId, quantity });
const codeOf = ({ body }: Answer): string => body.errors?.[0]?.code ?? "fine";
const order = async (who: Shopper, wish: Parameters<typeof checkout>[1] = {}) =>
  who.post("/checkout", await checkout(who, wish), { "idempotency-key": onceKey() });
const minutes = (count: number) => clock.advance(count * 60_000);
const members = (count: number): Promise<Joined[]> => Promise.all(Array.from({ length: count }, () => memberIn("SG")));

describe("the queue of a launch", () => {
  it("is joined by members alone, once, and only where pieces are sold by turns", async () => {
    await launched(1);
    const [first, second] = await members(2);
    expect(
      (await shopper().get(`/products/${slug}`)).body.variants.find((one: { id: string }) => one.id === variantId)
        .button,
    ).toBe("join_queue");
    expect(codeOf(await join(shopper()))).toBe("authentication_failed");
    expect((await ask(shopper())).body).toMatchObject({ standing: "none", soldOut: false });
    expect((await join(first!)).body).toMatchObject({ standing: "turn", variantId, until: "2026-03-02T04:10:00.000Z" });
    expect((await join(second!)).body).toMatchObject({ standing: "waiting", ahead: 0 });
    expect((await join(second!)).body).toMatchObject({ standing: "waiting", ahead: 0 });
    expect((await join(first!)).body).toMatchObject({ standing: "turn", until: "2026-03-02T04:10:00.000Z" });
    const other = (await variantsOf("SG")).at(-1)!;
    expect(codeOf(await second!.post(path(), { variantId: other }))).not.toBe("fine");
    await db.prepare("UPDATE product_releases SET queued = 0 WHERE product_slug = ?").bind(slug).run();
    expect(codeOf(await ask(second!))).toBe("queue_closed");
    await db
      .prepare("UPDATE product_releases SET queued = 1, opens_at = '2027-01-01T00:00:00.000Z' WHERE product_slug = ?")
      .bind(slug)
      .run();
    expect(codeOf(await join(second!))).toBe("not_open_yet");
    expect((await second!.get("/products/no-such-thing/queue")).status).toBe(404);
  });

  it("sells one piece in a turn, to whose turn it is, and to nobody else", async () => {
    await launched(1);
    const [first, second] = await members(2);
    expect(codeOf(await add(first!))).toBe("no_turn");
    await join(first!);
    await join(second!);
    expect(codeOf(await add(second!))).toBe("no_turn");
    expect(codeOf(await add(shopper()))).toBe("no_turn");
    expect(codeOf(await add(first!, 2))).toBe("insufficient_stock");
    expect((await add(first!)).status).toBe(200);
    expect(codeOf(await add(first!))).toBe("insufficient_stock");
    expect((await order(first!)).status).toBe(201);
    expect(await onSale("SG", variantId)).toBe(0);
    expect((await ask(first!)).body).toMatchObject({ standing: "served" });
    expect(codeOf(await join(first!))).toBe("turn_used");
    expect((await ask(second!)).body).toMatchObject({ standing: "waiting", ahead: 0, soldOut: true });
  });

  it("gives a turn that ran out to the next, whose piece the first can no longer order", async () => {
    await launched(1);
    const [first, second] = await members(2);
    await join(first!);
    await join(second!);
    await add(first!);
    minutes(10);
    expect((await ask(second!)).body).toMatchObject({ standing: "turn" });
    expect((await first!.get("/cart/bag")).body.lines[0].availability).toBe("no_turn");
    expect(codeOf(await order(first!))).toBe("no_turn");
    expect((await join(first!)).body).toMatchObject({ standing: "waiting", ahead: 0 });
    await add(second!);
    expect((await order(second!)).status).toBe(201);
  });

  it("passes over who is away, and keeps their place ahead of those who came later", async () => {
    await launched(0);
    const [away, here, last] = await members(3);
    await putOnSale("SG", variantId, 1);
    const [holder] = await members(1);
    await join(holder!);
    for (const who of [away, here, last]) await join(who!);
    minutes(3);
    await ask(last!);
    expect((await ask(here!)).body).toMatchObject({ standing: "waiting", ahead: 1 });
    await leave(holder!);
    clock.advance(2_000);
    expect((await ask(here!)).body).toMatchObject({ standing: "turn" });
    expect((await ask(away!)).body).toMatchObject({ standing: "waiting", ahead: 0 });
    expect((await ask(last!)).body).toMatchObject({ standing: "waiting", ahead: 1 });
  });

  it("gives the piece of an order that was not paid to the next, and not back to its order", async () => {
    await launched(1);
    const [first, second] = await members(2);
    await join(first!);
    await join(second!);
    await add(first!);
    const placed = (await order(first!)).body;
    minutes(40);
    await runJobs(env as never, new Date());
    expect(await onSale("SG", variantId)).toBe(1);
    await signInAgain(first!);
    await signInAgain(second!);
    expect((await ask(second!)).body).toMatchObject({ standing: "turn" });
    const again = await first!.post(`/orders/${placed.order.number}/payment/retry?token=${placed.accessToken}`, {});
    expect(again.status).toBe(409);
    expect((await join(first!)).body).toMatchObject({ standing: "waiting" });
    expect(await onSale("SG", variantId)).toBe(1);
  });

  it("delivers only, and one piece to a mobile number", async () => {
    await launched(2);
    const [first, second] = await members(2);
    await join(first!);
    await join(second!);
    await add(first!);
    await add(second!);
    const { slug: store } = (await db
      .prepare("SELECT slug FROM stores WHERE country = 'SG' AND collect = 1")
      .first<{ slug: string }>())!;
    await putInStore(store, variantId, 5);
    expect((await order(first!, { fulfilment: "collection", storeSlug: store })).status).toBe(409);
    const { mobile } = somebody("SG");
    expect((await order(first!, { mobile })).status).toBe(201);
    expect((await order(second!, { mobile })).status).toBe(409);
    expect((await order(second!)).status).toBe(201);
  });

  it("forgets a place that was left, and ends a turn that was given up", async () => {
    await launched(1);
    const [first, second] = await members(2);
    await join(first!);
    await join(second!);
    expect((await leave(second!)).body).toMatchObject({ standing: "none" });
    expect((await leave(second!)).body).toMatchObject({ standing: "none" });
    expect((await leave(first!)).body).toMatchObject({ standing: "none" });
    expect((await join(second!)).body).toMatchObject({ standing: "turn" });
    expect(codeOf(await leave(shopper()))).toBe("authentication_failed");
  });

  it("gives no second turn to who has used theirs, even where the queue asks for it", async () => {
    await launched(3);
    const [first] = await members(1);
    await join(first!);
    await add(first!);
    await order(first!);
    expect(await giveTurns(db, { country: "SG", slug }, new Date(), [{ memberId: first!.id, variantId }])).toBe(0);
    expect((await ask(first!)).body.standing).toBe("served");
  });
});

it("knows the states of orders without pieces as the orders do", () => {
  const without = Object.entries(ORDER_STATES).flatMap(([state, { stock }]) => (stock === "none" ? [state] : []));
  expect([...WITHOUT_PIECES].sort()).toEqual(without.sort());
});

it("2,000 members race for 50 pieces: 50 orders in the order of arrival, nobody served twice", async () => {
  const [PEOPLE, PIECES] = [2_000, 50];
  await launched(PIECES);
  const viewerOf = (memberId: string): Viewer => ({
    kind: "member",
    memberId,
    tier: "pink",
    isEmployee: false,
    roles: [],
  });
  const callOf = (memberId: string) => ({
    d1: db,
    country: "SG" as const,
    language: "en" as const,
    now: new Date(),
    viewer: viewerOf(memberId),
  });
  const joining = { slug, variantId, attempts: [] };
  const everybody = Array.from({ length: PEOPLE }, (_, at) => `racer-${String(at).padStart(4, "0")}`);
  const standing = async (memberId: string) => {
    const answer = await showQueue(callOf(memberId), env as never, slug);
    if (!answer.ok) throw new Error(answer.code);
    return answer.queue;
  };
  // Each presses twice: a member has one place however often they ask for it.
  const answers = await Promise.all(
    everybody.flatMap((memberId) => [1, 2].map(() => joinQueue(callOf(memberId), env as never, memberId, joining))),
  );
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  const turns = async () =>
    (
      await db
        .prepare("SELECT member_id AS id, order_number AS used, until FROM queue_turns WHERE product_slug = ?")
        .bind(slug)
        .all<{ id: string; used: string | null; until: string }>()
    ).results;
  expect(await turns()).toHaveLength(PIECES);

  // The line behind those who have a turn, in its own order.
  const had = new Set((await turns()).map(({ id }) => id));
  const waiting = await Promise.all(
    everybody.filter((id) => !had.has(id)).map(async (id) => ({ id, ...(await standing(id)) })),
  );
  const line = waiting.toSorted((a, b) => (a.ahead ?? -1) - (b.ahead ?? -1)).map(({ id }) => id);
  expect(waiting.map(({ ahead }) => ahead).toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(line.map((_, at) => at));

  const buy = async (memberId: string) => {
    const call = callOf(memberId);
    const added = await addToBag(call, null, { variantId, quantity: 1, idempotencyKey: undefined });
    if (!added.ok) return added.code;
    const buyer = { ...call, bagId: added.bagId, memberId, gateways: [sandboxGateway] };
    const shown = await showCheckoutOptions(buyer);
    if (!shown.ok) throw new Error(shown.faults[0]?.code);
    const { totals, address: fields } = shown.options;
    const input = {
      ...somebody("SG"),
      fulfilment: "delivery" as const,
      address: address("SG", fields),
      paymentMethod: "sandbox_card" as const,
      expectedTotal: totals.delivery.total.minor,
    };
    // Twice at once, with two keys: two tabs of one member.
    const placed = await Promise.all(
      [1, 2].map(() => placeOrder(buyer, { input: input as never, idempotencyKey: onceKey(), attempts: [] })),
    );
    return placed.filter(({ ok }) => ok).length;
  };
  // Ten let their turn pass; everybody tries to buy, also without a turn.
  const late = [...had].slice(0, 10);
  const buyers = [...had].filter((id) => !late.includes(id));
  const tried = await Promise.all([...buyers, ...line.slice(0, 50)].map(buy));
  expect(tried.slice(0, buyers.length)).toEqual(buyers.map(() => 1));
  expect(new Set(tried.slice(buyers.length))).toEqual(new Set(["no_turn"]));
  expect(await onSale("SG", variantId)).toBe(10);

  minutes(10);
  // All who still wait ask again; the first ten of the line have the ten turns that ran out.
  await Promise.all(line.map(standing));
  clock.advance(2_000);
  await standing(line.at(-1)!);
  const next = (await turns())
    .filter(({ used, until }) => used === null && until > new Date().toISOString())
    .map(({ id }) => id);
  expect(next.toSorted()).toEqual(line.slice(0, 10).toSorted());
  expect(await Promise.all(next.map(buy))).toEqual(next.map(() => 1));
  expect(await Promise.all(late.map(buy))).toEqual(late.map(() => expect.stringMatching(/^(out_of_stock|no_turn)$/)));

  expect(await onSale("SG", variantId)).toBe(0);
  const { results: sold } = await db
    .prepare(
      "SELECT o.member_id AS id FROM order_lines l JOIN orders o ON o.number = l.order_number WHERE l.variant_id = ?",
    )
    .bind(variantId)
    .all<{ id: string }>();
  expect(sold).toHaveLength(PIECES);
  expect(new Set(sold.map(({ id }) => id))).toEqual(new Set([...buyers, ...next]));
});
