import { beforeAll, describe, expect, it } from "vitest";
import { showBag } from "../../../functions/api/bag/bag";
import { mergeBags } from "../../../functions/api/bag/owner/merge";
import { memberIn, PASSWORD } from "../../support/people/members";
import { add, codeOf, LIPSTICK, offer, SERUM, use } from "../../support/rooms/bag/bag-promotions";
import { onceKey } from "../../support/shop/builders";
import { OPENING, type Shopper, world } from "../../support/shop/world";

const { db, clock, seed, shopper } = world();

beforeAll(async () => {
  await seed();
  clock.set(OPENING);
  await offer(SERUM, 4000);
  await offer(LIPSTICK, 5000);
});

describe("a shared bag", () => {
  it("shows its lines, hides prices on request, and is added once for each key", async () => {
    clock.set(OPENING);
    const [owner, friend] = [shopper(), shopper("TH", "th")];
    await add(owner, SERUM, 2);
    await offer(SERUM, 109_000, 1, "TH");
    expect(codeOf(await shopper().post("/cart/share", {}))).toBe("bag_empty");
    const { token } = (await owner.post("/cart/share", {})).body;
    const preview = await friend.get(`/cart/shared?token=${token}`);
    expect(preview.body).toMatchObject({
      from: "SG",
      country: "TH",
      totalThere: { minor: 8000, currency: "SGD" },
      lines: [{ quantity: 2, addable: 1, unitPrice: { minor: 109_000 }, unitPriceThere: { minor: 4000 } }],
    });
    const key = { "idempotency-key": onceKey() };
    expect((await friend.post("/cart/shared", { token }, key)).body).toMatchObject({ itemCount: 1, country: "TH" });
    expect((await friend.post("/cart/shared", { token }, key)).body).toMatchObject({ itemCount: 1 });
    expect((await owner.get("/cart")).body.itemCount).toBe(2);
    const hidden = (await owner.post("/cart/share", { hidePrices: true })).body.token;
    const gift = await shopper().get(`/cart/shared?token=${hidden}`);
    expect(gift.body).toMatchObject({ hidePrices: true, totalThere: null, lines: [{ unitPriceThere: null }] });
    expect((await shopper().get(`/cart/shared?token=${token.slice(1)}`)).status).toBe(403);
    const listed = await shopper().post("/cart/shared", { lines: `${SERUM}:2,${LIPSTICK},no-such-thing:9` });
    expect(listed.body.itemCount).toBe(3);
    expect((await shopper().get("/cart/shared?lines=no-such-thing")).status).toBe(404);
  });
});

it("keeps the link's order of lines, also after a merge into an account", async () => {
  clock.set(OPENING);
  const { results } = await db
    .prepare(
      `SELECT variant_id AS id FROM variant_offers o JOIN products p ON p.slug = o.product_slug
       WHERE o.country = 'SG' AND o.available > 3 AND p.app_exclusive = 0
         AND NOT EXISTS (SELECT 1 FROM product_releases r WHERE r.product_slug = p.slug AND r.country = 'SG')
         AND NOT EXISTS (SELECT 1 FROM bundle_components c WHERE c.bundle_slug = p.slug) ORDER BY variant_id DESC LIMIT 12`,
    )
    .all<{ id: string }>();
  const named = results.map(({ id }) => id);
  const own = await memberIn();
  await add(own, SERUM);
  await own.delete("/sessions");
  clock.advance(1000);
  const who = shopper();
  const idsOf = ({ body }: { body: { lines: { variantId: string }[] } }) =>
    body.lines.map(({ variantId }) => variantId);
  expect(idsOf(await who.post("/cart/shared", { lines: named.join(",") }))).toEqual(named);
  await who.post("/sessions", { email: own.email, password: PASSWORD });
  expect(idsOf(await who.get("/cart"))).toEqual([SERUM, ...named.filter((id) => id !== SERUM)]);
});

describe("signing in", () => {
  const shop = () => ({ d1: db, country: "SG" as const, now: OPENING });
  const idOf = (who: Shopper) => (who.cookies.get("bag_sg") ?? "").split(".")[0] ?? "";

  it("makes the guest's bag the member's, or merges them once: quantities add up to the limit, the member's code wins (R32)", async () => {
    clock.set(OPENING);
    const [phone, laptop] = [shopper(), shopper()];
    await add(phone, SERUM, 4);
    await use(phone, "BLOOM10");
    const { bagId, added } = await mergeBags(shop(), idOf(phone), "member-1");
    expect([added, bagId === idOf(phone), bagId?.length]).toEqual([0, false, 32]);
    const { expires } = (await db
      .prepare("SELECT expires_at AS expires FROM bags WHERE id = ?")
      .bind(bagId)
      .first<{ expires: string }>())!;
    expect(new Date(expires).getTime() - OPENING.getTime()).toBe(365 * 86_400_000);
    await add(laptop, SERUM, 4);
    await add(laptop, LIPSTICK, 1);
    await use(laptop, "WELCOME15");
    await laptop.post("/cart/samples", { choices: ["sample-cream-jar-sg"] });
    const both = await Promise.all([1, 2].map(() => mergeBags(shop(), idOf(laptop), "member-1")));
    expect(both.map(({ bagId }) => bagId)).toEqual([bagId, bagId]);
    expect(await showBag(shop(), bagId)).toMatchObject({
      itemCount: 7,
      coupon: { code: "BLOOM10", applied: true },
      samples: { selectedCount: 1 },
    });
    expect((await laptop.get("/cart")).body.itemCount).toBe(0);
    expect((await phone.get("/cart")).body.itemCount).toBe(0);
    expect(await mergeBags(shop(), null, "member-1")).toEqual({ bagId, added: 0 });
    expect(await mergeBags(shop(), bagId, "member-2")).toEqual({ bagId: null, added: 0 });
  });
});

it("a thousand changes from several tabs end as if they had come one after the other", async () => {
  clock.set(OPENING);
  const who = shopper();
  await add(who, SERUM);
  const first = (await add(who, LIPSTICK)).body;
  const idOf = (variantId: string) =>
    first.lines.find((line: { variantId: string }) => line.variantId === variantId).id;
  const lines: Record<string, string> = { [SERUM]: idOf(SERUM), [LIPSTICK]: idOf(LIPSTICK) };
  type Change = { kind: "add" | "set"; variantId: string; quantity: number };
  const changes: Change[] = Array.from({ length: 1000 }, (_, index) => ({
    kind: index % 3 === 0 ? "add" : "set",
    variantId: index % 2 === 0 ? SERUM : LIPSTICK,
    quantity: (index % 3 === 0 ? 1 : (index * 7) % 6) || 1,
  }));
  const done: { version: number; change: Change; state: Record<string, number> }[] = [];
  const run = async (change: Change) => {
    const { variantId, quantity } = change;
    const { status, body } =
      change.kind === "add"
        ? await add(who, variantId)
        : await who.patch(`/cart/line-items/${lines[variantId]}`, { quantity });
    expect([200, 409]).toContain(status);
    if (status !== 200) return;
    const state = Object.fromEntries(
      body.lines.map((line: { variantId: string; quantity: number }) => [line.variantId, line.quantity]),
    );
    done.push({ version: body.version, change, state });
  };
  // Ten tabs, each with a hundred changes.
  await Promise.all(
    Array.from({ length: 10 }, async (_, tab) => {
      for (const change of changes.slice(tab * 100, tab * 100 + 100)) await run(change);
    }),
  );
  const model: Record<string, number> = { [SERUM]: 1, [LIPSTICK]: 1 };
  let version = first.version;
  const byVersion = new Map<number, typeof done>();
  for (const one of done) byVersion.set(one.version, [...(byVersion.get(one.version) ?? []), one]);
  for (const at of [...byVersion.keys()].toSorted((a, b) => a - b)) {
    const same = byVersion.get(at) ?? [];
    if (at > version) {
      expect(at).toBe(version + 1);
      const state = same[0]?.state ?? {};
      const explains = same.some(({ change: { kind, variantId, quantity } }) => {
        const next = { ...model, [variantId]: kind === "add" ? (model[variantId] ?? 0) + 1 : quantity };
        return JSON.stringify(next) === JSON.stringify({ [SERUM]: state[SERUM], [LIPSTICK]: state[LIPSTICK] });
      });
      expect(explains).toBe(true);
      Object.assign(model, state);
      version = at;
    }
    for (const { state } of same) expect(state).toEqual(model);
  }
  const { body } = await who.get("/cart");
  expect(body.version).toBe(version);
  expect(Math.max(...Object.values(model))).toBeLessThanOrEqual(6);
});
