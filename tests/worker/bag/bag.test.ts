import { beforeAll, describe, expect, it } from "vitest";
import { signBag } from "../../../functions/api/bag/owner/identity";
import { bagSchema } from "../../../functions/contract/bag/bag";
import { onceKey } from "../../support/shop/builders";
import { variantsOf } from "../../support/shop/stock";
import { OPENING, type Shopper, world } from "../../support/shop/world";

const { db, env, clock, seed, shopper } = world();

/** Variants on sale in Singapore; each test takes its own. */
let onSale: string[] = [];
const take = () => onSale.shift()!;

/** Puts this many pieces on sale at this price. */
const offer = (variantId: string, available: number, price = 2000, country = "SG") =>
  db
    .prepare("UPDATE variant_offers SET available = ?2, price = ?3 WHERE variant_id = ?1 AND country = ?4")
    .bind(variantId, available, price, country)
    .run();

async function fresh(available = 40, price = 2000) {
  const variantId = take();
  await offer(variantId, available, price);
  return variantId;
}

const add = (who: Shopper, variantId: string, quantity = 1, headers?: Record<string, string>) =>
  who.post("/cart/line-items", { variantId, quantity }, headers);

const rows = async (table: string) =>
  (await db.prepare(`SELECT COUNT(*) AS count FROM ${table}`).first<{ count: number }>())!.count;

beforeAll(async () => {
  await seed();
  onSale = await variantsOf("SG");
});

describe("reading", () => {
  it("shows an empty bag to a new shopper, without giving a cookie", async () => {
    const who = shopper();
    for (const path of ["/cart", "/cart/bag"]) {
      const { status, body } = await who.get(path);
      expect(status).toBe(200);
      expect(bagSchema.parse(body)).toMatchObject({ version: 0, lines: [], itemCount: 0, canCheckOut: false });
    }
    expect((await who.get("/cart/items-count")).body).toEqual({ count: 0, wished: [], waiting: [] });
    expect(who.cookies.size).toBe(0);
  });

  it("shows live prices, stock and what changed since", async () => {
    const who = shopper();
    const variantId = await fresh(10, 2000);
    await add(who, variantId, 3);
    await offer(variantId, 2, 2600);
    const { body } = await who.get("/cart/bag");
    expect(bagSchema.parse(body)).toMatchObject({
      itemCount: 3,
      canCheckOut: false,
      totals: { subtotal: { minor: 7800 } },
    });
    expect(body.lines[0]).toMatchObject({
      unitPrice: { minor: 2600, currency: "SGD" },
      priceWas: { minor: 2000 },
      maxQuantity: 2,
      availability: "insufficient",
    });
    await offer(variantId, 0, 2600);
    expect((await who.get("/cart/bag")).body.lines[0]).toMatchObject({ availability: "sold_out", maxQuantity: 0 });
    await db.prepare("DELETE FROM variant_offers WHERE variant_id = ? AND country = 'SG'").bind(variantId).run();
    expect((await who.get("/cart/bag")).body.lines[0]).toMatchObject({
      availability: "not_shipped",
      unitPrice: { minor: 2000 },
      priceWas: null,
    });
  });

  it("forgets a bag 30 days after its last change", async () => {
    clock.set(OPENING);
    const who = shopper();
    const variantId = await fresh();
    await add(who, variantId);
    clock.advance(30 * 86_400_000 - 1);
    expect((await who.get("/cart/items-count")).body.count).toBe(1);
    clock.advance(1);
    expect((await who.get("/cart/bag")).body).toMatchObject({ version: 0, lines: [] });
    expect((await add(who, variantId, 2)).body).toMatchObject({ itemCount: 2 });
  });
});

describe("adding", () => {
  it("makes the bag and its signed cookie with the first line", async () => {
    const who = shopper();
    const { status, body, headers } = await add(who, await fresh(), 2);
    expect(status).toBe(200);
    expect(bagSchema.parse(body)).toMatchObject({ version: 1, itemCount: 2, canCheckOut: true });
    expect(headers.get("set-cookie")).toMatch(
      /^bag_sg=[0-9a-f]{32}\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await who.get("/cart/items-count")).body).toEqual({ count: 2, wished: [], waiting: [] });
  });

  it("sets a cookie for https only when the page came by https", async () => {
    const variantId = await fresh();
    const response = await world().fetch("https://sg.example.com/api/web/v1/cart/line-items", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ variantId }),
    });
    expect(response.headers.get("set-cookie")).toMatch(/; Secure/);
  });

  it("raises the quantity of a variant that is in the bag", async () => {
    const who = shopper();
    const variantId = await fresh();
    await add(who, variantId, 2);
    const { body } = await add(who, variantId, 3);
    expect(body).toMatchObject({ version: 2, itemCount: 5 });
    expect(body.lines).toHaveLength(1);
  });

  it("refuses more than six of one variant, or more than the stock, and writes nothing", async () => {
    const who = shopper();
    const plenty = await fresh(40);
    await add(who, plenty, 5);
    const capped = await add(who, plenty, 2);
    expect([capped.status, capped.body.errors[0].code]).toEqual([409, "quantity_cap"]);
    expect(capped.body.errors[0].message).toContain("6");
    const few = await fresh(2);
    const short = await add(who, few, 3);
    expect([short.status, short.body.errors[0].code]).toEqual([409, "insufficient_stock"]);
    expect(short.body.errors[0].message).toContain("2");
    const none = await fresh(0);
    expect((await add(who, none)).body.errors[0].code).toBe("out_of_stock");
    expect((await who.get("/cart")).body).toMatchObject({ version: 1, itemCount: 5 });
  });

  it("leaves no bag behind when the first line is refused", async () => {
    const before = await rows("bags");
    const who = shopper();
    await add(who, await fresh(0));
    const unknown = await add(who, "no-such-variant");
    expect([unknown.status, unknown.body.errors[0].code]).toEqual([404, "product_not_found"]);
    expect(await rows("bags")).toBe(before);
    expect(who.cookies.size).toBe(0);
  });

  it("refuses what is not sold in the country", async () => {
    const variantId = await fresh();
    await db.prepare("DELETE FROM variant_offers WHERE variant_id = ? AND country = 'SG'").bind(variantId).run();
    expect((await add(shopper(), variantId)).body.errors[0].code).toBe("not_shipped_here");
  });

  it("adds once for each Idempotency-Key", async () => {
    const who = shopper();
    const variantId = await fresh();
    await add(who, variantId);
    const key = { "idempotency-key": onceKey() };
    const answers = await Promise.all([1, 2, 3].map(() => add(who, variantId, 2, key)));
    expect(answers.map(({ status, body }) => [status, body.itemCount])).toEqual([
      [200, 3],
      [200, 3],
      [200, 3],
    ]);
    const other = shopper();
    expect((await add(other, variantId, 1, key)).body.itemCount).toBe(1);
  });

  it("counts the additions of all tabs, and never exceeds the limit", async () => {
    const who = shopper();
    const variantId = await fresh();
    await add(who, variantId);
    const tabs = await Promise.all(Array.from({ length: 12 }, () => add(who, variantId)));
    expect(tabs.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(tabs.filter(({ status }) => status === 409)).toHaveLength(7);
    expect((await who.get("/cart")).body).toMatchObject({ version: 6, itemCount: 6 });
  });

  it("keeps one bag for each country", async () => {
    const who = shopper("SG");
    await add(who, await fresh());
    const thai = shopper("TH", "th");
    thai.cookies.set("bag_th", who.cookies.get("bag_sg")!);
    expect((await thai.get("/cart")).body.itemCount).toBe(0);
    const variantId = take();
    await offer(variantId, 10, 50_000, "TH");
    const { status, body } = await add(thai, variantId);
    expect([status, body.errors[0].code]).toEqual([403, "bad_signature"]);
  });

  it("refuses impossible quantities and unknown fields", async () => {
    const variantId = await fresh();
    const cases = [
      [{ variantId, quantity: -1 }, "invalid_number", "quantity"],
      [{ variantId, quantity: 7 }, "invalid_number", "quantity"],
      [{ variantId, quantity: 1.5 }, "invalid_number", "quantity"],
      [{ variantId, quantity: "2" }, "invalid_number", "quantity"],
      [{ quantity: 1 }, "required", "variantId"],
      [{ variantId, price: 1 }, "unknown_field", "price"],
    ] as const;
    for (const [body, code, field] of cases) {
      const answer = await shopper().post("/cart/line-items", body);
      expect([answer.status, answer.body.errors[0].code, answer.body.errors[0].field]).toEqual([422, code, field]);
    }
  });
});

describe("changing and removing", () => {
  it("sets a quantity, and 0 removes the line", async () => {
    const who = shopper();
    const { body } = await add(who, await fresh(), 2);
    const path = `/cart/line-items/${body.lines[0].id}`;
    expect((await who.patch(path, { quantity: 4 })).body).toMatchObject({ version: 2, itemCount: 4 });
    expect((await who.patch(path, { quantity: 4 })).body).toMatchObject({ version: 2, itemCount: 4 });
    expect((await who.patch(path, { quantity: 0 })).body).toMatchObject({ version: 3, lines: [] });
    const gone = await who.patch(path, { quantity: 1 });
    expect([gone.status, gone.body.errors[0].code]).toEqual([404, "line_not_found"]);
  });

  it("sets a quantity once for each Idempotency-Key, so that one that comes late overwrites none", async () => {
    const who = shopper();
    const { body } = await add(who, await fresh(), 1);
    const path = `/cart/line-items/${body.lines[0].id}`;
    const set = (quantity: number, key: string) => who.patch(path, { quantity }, { "idempotency-key": key });
    const [first, same] = [onceKey(), onceKey()];
    expect((await set(3, first)).body).toMatchObject({ itemCount: 3, added: [{ quantity: 2 }] });
    expect((await set(3, same)).body).toMatchObject({ itemCount: 3, added: [] });
    expect((await who.patch(path, { quantity: 5 })).body.itemCount).toBe(5);
    for (const key of [first, same]) expect((await set(3, key)).body).toMatchObject({ itemCount: 5, added: [] });
    // A refused one has used up no key.
    const refused = onceKey();
    await offer(body.lines[0].variantId, 2);
    expect((await set(6, refused)).status).toBe(409);
    await offer(body.lines[0].variantId, 40);
    expect((await set(6, refused)).body.itemCount).toBe(6);
  });

  it("stops at the stock and at six", async () => {
    const who = shopper();
    const variantId = await fresh(6);
    const { body } = await add(who, variantId, 1);
    const path = `/cart/line-items/${body.lines[0].id}`;
    await offer(variantId, 3);
    const short = await who.patch(path, { quantity: 5 });
    expect([short.status, short.body.errors[0].code]).toEqual([409, "insufficient_stock"]);
    expect((await who.patch(path, { quantity: 7 })).status).toBe(422);
    expect((await who.get("/cart")).body).toMatchObject({ version: 1, itemCount: 1 });
  });

  it("removes a line, and succeeds again when it is gone", async () => {
    const who = shopper();
    const { body } = await add(who, await fresh(), 2);
    const path = `/cart/line-items/${body.lines[0].id}`;
    expect((await who.delete(path)).body).toMatchObject({ version: 2, itemCount: 0 });
    const again = await who.delete(path);
    expect([again.status, again.body.version]).toEqual([200, 2]);
    expect((await shopper().delete("/cart/line-items/never-was")).status).toBe(200);
  });

  it("never touches somebody else's line (R41)", async () => {
    const owner = shopper();
    const { body } = await add(owner, await fresh(), 2);
    const path = `/cart/line-items/${body.lines[0].id}`;
    const stranger = shopper();
    await add(stranger, await fresh());
    for (const who of [stranger, shopper()]) {
      const changed = await who.patch(path, { quantity: 1 });
      expect([changed.status, changed.body.errors[0].code]).toEqual([403, "attribute_not_yours"]);
      expect((await who.delete(path)).status).toBe(403);
    }
    expect((await owner.get("/cart")).body).toMatchObject({ version: 1, itemCount: 2 });
  });
});

describe("a forged cookie", () => {
  const forge = async (): Promise<string[]> => {
    const value = await signBag("some other secret of somebody", "SG", "0".repeat(32));
    return [value, "0".repeat(32), `${"0".repeat(32)}.`, "a.b.c", "🧴", "..", `${value}.x`];
  };

  it("reads as an empty bag", async () => {
    for (const value of await forge()) {
      const who = shopper();
      who.cookies.set("bag_sg", encodeURIComponent(value));
      const { status, body } = await who.get("/cart/bag");
      expect([status, body.itemCount]).toEqual([200, 0]);
    }
  });

  it("changes nothing and is deleted", async () => {
    const variantId = await fresh();
    const before = await rows("bags");
    for (const value of await forge()) {
      const who = shopper();
      who.cookies.set("bag_sg", encodeURIComponent(value));
      const { status, body } = await add(who, variantId);
      expect([status, body.errors[0].code]).toEqual([403, "bad_signature"]);
      expect(who.cookies.has("bag_sg")).toBe(false);
    }
    expect(await rows("bags")).toBe(before);
    const signed = await signBag(env.SESSION_SECRET, "SG", "a".repeat(32));
    const who = shopper();
    who.cookies.set("bag_sg", signed);
    expect((await add(who, variantId)).status).toBe(200);
  });
});
