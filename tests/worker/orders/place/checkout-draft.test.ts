import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { receiptSchema } from "../../../../functions/contract/orders/receipts";
import { sweepBags } from "../../../../functions/jobs/sweep/sweep-bags";
import { checkout, contact, fillBag, onceKey } from "../../../support/shop/builders";
import { putOnSale, variantsOf } from "../../../support/shop/stock";
import { OPENING, type Shopper, world } from "../../../support/shop/world";

const { db, clock, seed, shopper } = world();

let ids: string[] = [];
beforeAll(async () => {
  await seed();
  ids = await variantsOf("SG");
});
beforeEach(() => clock.set(OPENING));

async function withBag(): Promise<Shopper> {
  const who = shopper();
  const variantId = ids.shift()!;
  await putOnSale("SG", variantId, 10);
  await fillBag(who, 1, variantId);
  return who;
}

const keep = (who: Shopper, fields: Record<string, string>) => who.patch("/checkout/draft", fields);
const { fullName, email, mobile } = contact("SG");
const typedAddress = { "address.street": "1 Jasmine Road", "address.postcode": "238872" };

describe("a draft of the checkout", () => {
  it("keeps single fields, right or wrong, and names the first incomplete step", async () => {
    const who = await withBag();
    expect((await who.get("/checkout")).body).toMatchObject({ draft: {}, step: "contact", addressLines: [] });
    const wrong = await keep(who, { email: "melur@", mobile });
    expect(wrong.status).toBe(200);
    expect(wrong.body).toMatchObject({ draft: { email: "melur@", mobile }, step: "contact" });
    expect(wrong.body.problems).toContainEqual({ field: "email", code: "invalid_email" });
    expect((await keep(who, { email })).body.step).toBe("delivery");
    const half = await keep(who, { fulfilment: "delivery", fullName: " ", "address.postcode": "12" });
    expect(half.body.problems).toEqual([
      { field: "fullName", code: "required" },
      { field: "address.street", code: "required" },
      { field: "address.postcode", code: "invalid_postcode" },
    ]);
    expect((await keep(who, { fullName, ...typedAddress })).body).toMatchObject({ step: "payment", problems: [] });
    const { body } = await who.get("/checkout");
    expect(body).toMatchObject({
      draft: { email, mobile, fullName, fulfilment: "delivery", ...typedAddress },
      step: "payment",
      addressLines: ["1 Jasmine Road", "SINGAPORE 238872"],
    });
  });

  it("asks only for the store of a collection", async () => {
    const who = await withBag();
    const { body } = await keep(who, { email, mobile, fullName, fulfilment: "collection" });
    expect(body).toMatchObject({ step: "delivery", problems: [{ field: "storeSlug", code: "required" }] });
    expect((await keep(who, { storeSlug: "anywhere" })).body.step).toBe("payment");
  });

  it("refuses delivery for products with collection only", async () => {
    const who = await withBag();
    const { lines } = (await who.get("/cart")).body;
    const slug = lines[0].product.slug;
    await db.prepare("UPDATE products SET collection_only = 1 WHERE slug = ?1").bind(slug).run();
    try {
      const { body } = await keep(who, { email, mobile, fullName, fulfilment: "delivery", ...typedAddress });
      expect(body).toMatchObject({ step: "delivery", problems: [{ field: "fulfilment", code: "collection_only" }] });
    } finally {
      await db.prepare("UPDATE products SET collection_only = 0 WHERE slug = ?1").bind(slug).run();
    }
  });

  it("needs a bag with something in it, and refuses unknown fields", async () => {
    expect((await keep(shopper(), { email })).status).toBe(409);
    const who = await withBag();
    expect((await keep(who, { password: "secret" })).status).toBe(422);
    expect((await keep(who, { email: "x".repeat(301) })).status).toBe(422);
  });

  it("belongs to its bag, so another shopper finds nothing of it", async () => {
    const who = await withBag();
    await keep(who, { email });
    expect((await (await withBag()).get("/checkout")).body.draft).toEqual({});
  });

  it("is deleted with the order, or a day after its last change", async () => {
    const who = await withBag();
    await keep(who, { email });
    clock.set(new Date(OPENING.getTime() + 23 * 3_600_000));
    expect((await keep(who, { mobile })).body.draft).toEqual({ email, mobile });
    clock.set(new Date(OPENING.getTime() + 48 * 3_600_000));
    expect((await who.get("/checkout")).body.draft).toEqual({});
    expect((await keep(who, { fullName })).body.draft).toEqual({ fullName });
    clock.set(new Date(OPENING.getTime() + 73 * 3_600_000));
    await sweepBags(db, new Date(OPENING.getTime() + 73 * 3_600_000));
    const kept = "SELECT COUNT(*) AS count FROM bags WHERE checkout_draft IS NOT NULL";
    expect(await db.prepare(kept).first("count")).toBe(0);

    clock.set(OPENING);
    const buyer = await withBag();
    await keep(buyer, { email, mobile });
    expect((await buyer.post("/checkout", await checkout(buyer), { "idempotency-key": onceKey() })).status).toBe(201);
    // A tab that was left open can't save text into a bag that was ordered.
    expect((await keep(buyer, { email })).status).toBe(409);
    expect(await db.prepare(kept).first("count")).toBe(0);
  });
});

describe("a business buyer", () => {
  it("is on the order and its receipt with number and name", async () => {
    const who = await withBag();
    const tax = { taxNumber: "2019-12345k", taxRegisteredName: "Melur Trading Pte Ltd" };
    const form = await checkout(who, tax);
    const { status, body } = await who.post("/checkout", form, { "idempotency-key": onceKey() });
    expect(status, JSON.stringify(body)).toBe(201);
    const registration = { label: "UEN", number: "201912345K", name: "Melur Trading Pte Ltd" };
    expect(body.order.taxRegistration).toEqual(registration);
    const at = `/orders/${body.order.number}`;
    await who.post(`${at}/payment?token=${body.accessToken}`, { outcome: "approve" });
    const receipt = await who.get(`${at}/receipt.json?token=${body.accessToken}`);
    expect(receiptSchema.parse(receipt.body).buyer.taxRegistration).toEqual(registration);
  });

  it("is refused with an impossible number, and is left out without one", async () => {
    const who = await withBag();
    const wrong = await checkout(who, { taxNumber: "12", taxRegisteredName: "Melur" });
    const { status, body } = await who.post("/checkout", wrong, { "idempotency-key": onceKey() });
    expect([status, body.errors[0].code, body.errors[0].field]).toEqual([422, "invalid_tax_number", "taxNumber"]);
    const placed = await who.post("/checkout", await checkout(who), { "idempotency-key": onceKey() });
    expect(placed.body.order.taxRegistration).toBeNull();
  });
});
