import { beforeAll, describe, expect, it } from "vitest";
import { bagSchema } from "../../../../functions/contract/bag/bag";
import { offer } from "../../../support/rooms/bag/bag-promotions";
import { checkout, onceKey } from "../../../support/shop/builders";
import { OPENING, type Shopper, world } from "../../../support/shop/world";

const { db, clock, seed, shopper } = world();

const SERUM = "serum-c--30-ml";
const LIPSTICK = "lipstick-rouge--cardinal";
const add = (who: Shopper, variantId: string, quantity = 1) => who.post("/cart/line-items", { variantId, quantity });
const use = (who: Shopper, code: string, replace = false) => who.post("/cart/discount-coupon", { code, replace });
const put = (who: Shopper, path: string, choices: string[]) => who.call(path, { method: "PUT", body: { choices } });
const codeOf = ({ body }: { body: { errors?: { code: string }[] } }) => body.errors?.[0]?.code;
const place = async (who: Shopper, overrides = {}) =>
  who.post("/checkout", await checkout(who, overrides), { "idempotency-key": onceKey() });

beforeAll(async () => {
  await seed();
  clock.set(OPENING);
  await offer(SERUM, 4000);
  await offer(LIPSTICK, 5000);
});

describe("gifts and samples", () => {
  it("are offered, chosen, kept while earned, and back when earned again", async () => {
    clock.set(OPENING);
    const who = shopper();
    const path = "/multiple-gwps/halcye-minis-sg";
    const choices = ["gift-serum-c-sg", "gift-cream-open-sg"];
    await add(who, SERUM);
    expect((await who.get(path)).body).toMatchObject({
      earned: false,
      reason: "min_spend",
      shortfall: { minor: 1000 },
    });
    expect(codeOf(await put(who, path, choices))).toBe("gift_not_earned");
    const { body: full } = await add(who, SERUM);
    expect(full.lines).toHaveLength(1);
    expect(codeOf(await put(who, path, [...choices, "gift-halcye-clay-mask-sg"]))).toBe("too_many_choices");
    expect(codeOf(await put(who, path, ["gift-mascara-noir-sg"]))).toBe("invalid_choice");
    const chosen = await put(who, path, choices);
    expect(chosen.body.gifts.find(({ id }: { id: string }) => id === "halcye-minis-sg")).toMatchObject({
      selectedCount: 2,
    });
    expect(chosen.body).toMatchObject({ itemCount: 2, totals: { total: { minor: 8000 } } });
    const line = chosen.body.lines.find(({ kind }: { kind: string }) => kind === "product");
    const less = await who.patch(`/cart/line-items/${line.id}`, { quantity: 1 });
    expect(less.body.left).toHaveLength(2);
    expect(less.body.lines).toHaveLength(1);
    const more = await who.patch(`/cart/line-items/${line.id}`, { quantity: 2 });
    expect([more.body.left.length, more.body.lines.length]).toEqual([0, 3]);
    expect((await put(who, path, [])).body.lines).toHaveLength(1);
    expect(codeOf(await put(who, "/multiple-gwps/no-such-offer", []))).toBe("offer_not_found");
    expect((await shopper().get("/multiple-gwps/no-such-offer")).status).toBe(404);
  });

  it("are never given away more often than there are pieces", async () => {
    clock.set(OPENING);
    await db.prepare("UPDATE treats SET available = 1 WHERE id = 'gift-cream-open-sg'").run();
    const buyers = await Promise.all(
      [1, 2, 3].map(async (number) => {
        const who = shopper();
        await add(who, SERUM, 2);
        await put(who, "/multiple-gwps/halcye-minis-sg", ["gift-cream-open-sg"]);
        return { who, input: await checkout(who, { email: `gift${number}@example.com` }) };
      }),
    );
    const orders = await Promise.all(
      buyers.map(({ who, input }) => who.post("/checkout", input, { "idempotency-key": onceKey() })),
    );
    const gifts = orders.flatMap(({ status, body }) =>
      status === 201 ? body.order.lines.filter(({ kind }: { kind: string }) => kind === "gift") : [],
    );
    expect(gifts).toHaveLength(1);
    const left = await db.prepare("SELECT available FROM treats WHERE id = 'gift-cream-open-sg'").first();
    expect(left).toEqual({ available: 0 });
    const late = shopper();
    await add(late, SERUM, 2);
    expect(codeOf(await put(late, "/multiple-gwps/halcye-minis-sg", ["gift-cream-open-sg"]))).toBe(
      "offer_fully_redeemed",
    );
  });

  it("make a code wait for the gift that it needs (S4.06)", async () => {
    clock.set(OPENING);
    const who = shopper();
    await add(who, SERUM, 2);
    const waiting = await use(who, "HALCYEMINI");
    expect(waiting.body).toMatchObject({ canCheckOut: false, coupon: { applied: false, reason: "needs_gift" } });
    expect(codeOf(await place(who))).toBe("promo_needs_gift");
    const ready = await put(who, "/multiple-gwps/halcye-minis-sg", ["gift-serum-c-sg"]);
    expect(ready.body).toMatchObject({ canCheckOut: true, coupon: { applied: true, saving: { minor: 1000 } } });
  });

  it("samples come two to an order, with something bought", async () => {
    clock.set(OPENING);
    const who = shopper();
    const choose = (choices: string[]) => who.post("/cart/samples", { choices });
    const two = ["sample-cream-jar-sg", "sample-serum-amber-sg"];
    expect(codeOf(await choose(two))).toBe("samples_need_purchase");
    await add(who, SERUM);
    expect((await choose(two)).body.samples).toMatchObject({ chooseCount: 2, selectedCount: 2 });
    expect((await choose(two)).body.lines).toHaveLength(3);
    expect(codeOf(await choose([...two, "sample-perfume-rose-sg"]))).toBe("too_many_choices");
    await db.prepare("UPDATE treats SET available = 0 WHERE id = 'sample-perfume-rose-sg'").run();
    const gone = await choose(["sample-perfume-rose-sg"]);
    expect([codeOf(gone), gone.body.errors[0].message]).toEqual([
      "samples_unavailable",
      "Oops, samples not available right now",
    ]);
    expect((await who.get("/cart/samples")).body).toMatchObject({ selectedCount: 2, earned: true });
    expect((await who.get("/cart/offers")).body.items[0]).toHaveProperty("remaining");
  });
});

describe("a bundle", () => {
  it("has its components at its own price; without one of them the others have their single prices", async () => {
    clock.set(OPENING);
    await db.batch([
      db.prepare("DELETE FROM bundle_components WHERE bundle_slug = 'petal-lip-duo'"),
      db
        .prepare(
          "INSERT INTO bundle_components (bundle_slug, position, variant_id, quantity) VALUES ('petal-lip-duo', 0, ?1, 1), ('petal-lip-duo', 1, ?2, 1)",
        )
        .bind(SERUM, LIPSTICK),
    ]);
    const bundle = await db
      .prepare(
        "SELECT o.variant_id AS id FROM variant_offers o WHERE o.product_slug = 'petal-lip-duo' AND o.country = 'SG'",
      )
      .first<{ id: string }>();
    await offer(bundle?.id ?? "", 7000);
    const who = shopper();
    const { body } = await add(who, bundle?.id ?? "", 2);
    expect(bagSchema.parse(body)).toMatchObject({
      itemCount: 2,
      totals: { subtotal: { minor: 14_000 } },
      canCheckOut: true,
    });
    expect(body.lines.map(({ kind, quantity }: { kind: string; quantity: number }) => [kind, quantity])).toEqual([
      ["bundle", 2],
      ["bundle_component", 2],
      ["bundle_component", 2],
    ]);
    const [parent, part] = body.lines;
    expect(codeOf(await who.patch(`/cart/line-items/${part.id}`, { quantity: 3 }))).toBe("part_of_bundle");
    const one = await who.patch(`/cart/line-items/${parent.id}`, { quantity: 1 });
    expect(one.body).toMatchObject({ totals: { subtotal: { minor: 7000 } } });
    const placed = await place(who);
    expect(placed.status).toBe(201);
    const { lines, totals } = placed.body.order;
    expect(lines.reduce((sum: number, line: { lineTotal: { minor: number } }) => sum + line.lineTotal.minor, 0)).toBe(
      totals.subtotal.minor,
    );
    const again = await add(who, bundle?.id ?? "", 1);
    const serum = again.body.lines.find(({ variantId }: { variantId: string }) => variantId === SERUM);
    const broken = await who.delete(`/cart/line-items/${serum.id}`);
    expect(broken.body.lines).toMatchObject([{ kind: "product", variantId: LIPSTICK, lineTotal: { minor: 5000 } }]);
  });
});
