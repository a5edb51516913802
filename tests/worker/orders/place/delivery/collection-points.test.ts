import { afterEach, describe, expect, it } from "vitest";
import { doorObstacle } from "../../../../../functions/api/orders/door/offer";
import { COUNTRY_CODES } from "../../../../../functions/contract/countries";
import { checkoutOptionsSchema, orderSchema } from "../../../../../functions/contract/orders/orders";
import { SERVER_FACTS } from "../../../../../functions/countries/countries";
import type { CollectionPoint } from "../../../../../functions/countries/facts/country";
import { memberIn } from "../../../../support/people/members";
import { firstError, place } from "../../../../support/rooms/orders/placing";
import { checkout, fillBag, onceKey } from "../../../../support/shop/builders";
import { putOnSale } from "../../../../support/shop/stock";
import { OPENING, type Shopper, world } from "../../../../support/shop/world";

// An order that goes to a locker or a counter: where there are any, what it costs, what may not go there, and what is kept of it.

const { db, clock, shopper } = world();
const DAY = 86_400_000;
const POINT = "sg-tampines";
const points = SERVER_FACTS.SG.collectionPoints?.points as unknown as CollectionPoint[];
const given = [...points];
const first = given[0] as CollectionPoint;
/** Puts other points into the country's list until the test is over. */
const listed = (...others: CollectionPoint[]) => void points.splice(0, points.length, ...others);

afterEach(() => listed(...given));

let left: string[] = [];
/** A piece of skincare that no other test has, on sale. */
async function piece(price = 2000) {
  if (left.length === 0) {
    const found = await db
      .prepare(
        "SELECT v.id FROM variants v JOIN products p ON p.slug = v.product_slug WHERE p.category_path LIKE 'skincare/%' AND p.collection_only = 0 AND p.app_exclusive = 0",
      )
      .all<{ id: string }>();
    left = found.results.map(({ id }) => id);
  }
  const variantId = left.shift() ?? "";
  await putOnSale("SG", variantId, 40, price);
  return variantId;
}

const optionsOf = async (who: Shopper) => checkoutOptionsSchema.parse((await who.get("/checkout")).body);
const near = async (who: Shopper, text: string) =>
  (await who.get(`/collection-points?near=${encodeURIComponent(text)}`)).body.items.map(({ id }: { id: string }) => id);

/** A shopper with one piece in the bag, and the form that sends it to a point. */
async function ready(pointId = POINT, { price = 2000, quantity = 1, who = shopper() as Shopper } = {}) {
  const variantId = await piece(price);
  await fillBag(who, quantity, variantId);
  const { address: _, ...form } = await checkout(who, { fulfilment: "point", pointId });
  return { who, variantId, form };
}

describe("the points of a country", () => {
  it("are offered where shoppers look for them, with a fee and days of their own", async () => {
    for (const country of COUNTRY_CODES) {
      const who = shopper(country);
      await fillBag(who);
      const { points, totals } = await optionsOf(who);
      expect([country, points !== null]).toEqual([country, ["AU", "HK", "SG"].includes(country)]);
      if (points !== null) expect(totals.point.delivery).toEqual(points.fee);
      expect((await near(who, "")).length > 0).toBe(points !== null);
    }
  });

  it("are found by district, by street, and by a postcode, the nearest first", async () => {
    expect(await near(shopper(), " tampines ")).toEqual([POINT]);
    expect(await near(shopper(), "Jasmine Gateway")).toEqual(["sg-jurong-east"]);
    expect(await near(shopper(), "529123")).toEqual([POINT]);
    expect(await near(shopper("AU"), "2151")).toEqual(["au-parramatta"]);
    expect(await near(shopper(), "5291")).toEqual([POINT]);
    expect(await near(shopper("AU"), "9999")).toEqual([]);
    expect(await near(shopper(), "Atlantis")).toEqual([]);
  });

  it("are found in each of the country's languages, and said in the reader's", async () => {
    for (const text of ["觀塘", "Kwun Tong"]) expect(await near(shopper("HK"), text)).toEqual(["hk-kwun-tong"]);
    const { body } = await shopper("HK", "zh").get("/collection-points?near=Kwun%20Tong");
    expect(body.items[0].name).toBe("智能櫃（觀塘）");
  });
});

describe("an order to a point", () => {
  it("costs the point's fee, needs no address, and keeps the point as it was", async () => {
    const member = await memberIn("SG");
    const { who, form } = await ready(POINT, { who: member });
    const { status, body } = await place(who, form);
    expect(status).toBe(201);
    const order = orderSchema.parse(body.order);
    expect(order).toMatchObject({
      fulfilment: "delivery",
      store: null,
      point: { id: POINT, kind: "locker", name: "Parcel locker, Tampines" },
      addressLines: ["Parcel locker, Tampines", "1 Jasmine Central, Singapore 529500"],
      totals: { delivery: { minor: 200 }, taxIncluded: { name: "GST", ratePercent: 9 } },
    });
    const { subtotal, discount, total } = order.totals;
    expect(total.minor).toBe(subtotal.minor - discount.minor + 200);
    const row = await db.prepare("SELECT address, household FROM orders WHERE number = ?").bind(order.number).first();
    expect([row?.address, row?.household || null]).toEqual([null, null]);

    listed({ ...first, name: { en: "Another name" } });
    const path = `/orders/${order.number}`;
    const query = `?token=${body.accessToken}`;
    expect((await who.get(path + query)).body.point.name).toBe("Parcel locker, Tampines");
    await who.post(`${path}/payment${query}`, { outcome: "approve" });
    expect((await who.get(`${path}/receipt.json${query}`)).body.buyer.addressLines[0]).toBe("Parcel locker, Tampines");
    expect(JSON.stringify((await who.get("/account/export")).body)).toContain("Parcel locker, Tampines");
    const told = await db
      .prepare(
        "SELECT vars ->> '$.point' AS point FROM messages WHERE template = 'order_paid' AND vars ->> '$.number' = ?",
      )
      .bind(order.number)
      .first<string>("point");
    expect(told).toBe("Parcel locker, Tampines");
  });

  it("is free where a delivery is", async () => {
    const { who, form } = await ready(POINT, { price: 9000 });
    expect((await optionsOf(who)).points?.fee.minor).toBe(0);
    expect((await place(who, form)).body.order.totals.delivery.minor).toBe(0);
  });

  it("is refused with the total of a delivery to the door", async () => {
    const { who, form } = await ready();
    const { totals } = await optionsOf(who);
    expect(totals.delivery.total.minor).not.toBe(totals.point.total.minor);
    const answer = await place(who, { ...form, expectedTotal: totals.delivery.total.minor });
    expect(firstError(answer)).toEqual([409, "total_changed", "expectedTotal"]);
  });

  it("is one order however often it is sent", async () => {
    const { who, form } = await ready();
    const key = onceKey();
    const answers = await Promise.all([place(who, form, key), place(who, form, key), place(who, form)]);
    const numbers = answers.flatMap(({ body }) => body.order?.number ?? []);
    expect(new Set(numbers).size).toBe(1);
  });
});

describe("a point that cannot be", () => {
  it.each([
    ["unknown", "sg-nowhere", "invalid_choice"],
    ["of another country", "hk-central", "invalid_choice"],
    ["left out", undefined, "required"],
  ])("%s is refused by its field", async (_, pointId, expected) => {
    const { who, form } = await ready();
    expect(firstError(await place(who, { ...form, pointId }))).toEqual([422, expected, "pointId"]);
    expect((await who.get("/cart")).body.lines).toHaveLength(1);
  });

  it("takes no order of a country without points", async () => {
    const who = shopper("NZ");
    await fillBag(who);
    const form = await checkout(who, { fulfilment: "point", pointId: POINT });
    expect(firstError(await place(who, form))).toEqual([422, "invalid_choice", "pointId"]);
  });

  it("closes between choosing and placing, which says so and keeps the rest", async () => {
    const until = new Date(OPENING.getTime() + DAY).toISOString().slice(0, 10);
    listed({ ...first, id: "sg-closing", until });
    const { who, form } = await ready("sg-closing");
    const kept = { fulfilment: "point", pointId: "sg-closing", fullName: "Ann Lee" };
    expect((await who.patch("/checkout/draft", kept)).body.step).toBe("contact");
    clock.set(new Date(OPENING.getTime() + 1.8 * DAY));
    expect(firstError(await place(who, form))).toEqual([409, "point_closed", "pointId"]);
    const after = new Date(OPENING.getTime() + 0.5 * DAY);
    clock.set(after);
    expect((await optionsOf(who)).draft).toMatchObject(kept);
  });
});

describe("what may not go to a point", () => {
  it("is perfume, which is named before and refused after", async () => {
    const { who, variantId, form } = await ready();
    await db
      .prepare(
        "UPDATE products SET category_path = 'fragrance/women' WHERE slug = (SELECT product_slug FROM variants WHERE id = ?)",
      )
      .bind(variantId)
      .run();
    const { points } = await optionsOf(who);
    expect(points).toMatchObject({ obstacle: "hazard" });
    expect(points?.products).toHaveLength(1);
    expect(firstError(await place(who, form))).toEqual([409, "not_to_point", "fulfilment"]);
  });

  it("is a parcel of many pieces", async () => {
    const { who } = await ready(POINT, { quantity: 6 });
    expect((await optionsOf(who)).points?.obstacle).toBeNull();
    for (let more = 0; more < 2; more++) await fillBag(who, 6, await piece());
    expect((await optionsOf(who)).points?.obstacle).toBe("too_large");
    const { address: _, ...form } = await checkout(who, { fulfilment: "point", pointId: POINT });
    expect(firstError(await place(who, form))).toEqual([409, "not_to_point", "fulfilment"]);
  });

  it("is an order that the courier is paid for", async () => {
    const lines = [{ byTurns: false }];
    const door = { fee: 500, most: 100_000 };
    expect(doorObstacle(door, { fulfilment: "point", total: 2000, lines })).toBe("collection");
    expect(doorObstacle(door, { fulfilment: "delivery", total: 2000, lines })).toBeNull();
    const { who, form } = await ready();
    expect(firstError(await place(who, { ...form, paymentMethod: "cod" }))).toEqual([
      422,
      "invalid_choice",
      "paymentMethod",
    ]);
  });
});
