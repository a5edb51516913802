import { describe, expect, it } from "vitest";
import { firstError, fresh, place, ready } from "../../../support/rooms/orders/placing";
import { address, checkout, fillBag } from "../../../support/shop/builders";
import { putInStore, putOnSale, rowCounts, stopSelling, variantsOf } from "../../../support/shop/stock";
import { type Shopper, world } from "../../../support/shop/world";

const { db, clock, shopper } = world();

describe("placing is refused, nothing written and nothing lost,", () => {
  /** Sends the form, and checks that the bag and the tables have not changed. */
  async function refused(who: Shopper, form: unknown) {
    const before = await rowCounts();
    const bag = (await who.get("/cart")).body;
    const answer = await place(who, form);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await rowCounts()).toEqual(before);
    expect((await who.get("/cart")).body).toEqual(bag);
    return answer;
  }

  it("with an empty bag", async () => {
    const { form } = await ready();
    expect(firstError(await refused(shopper(), form))).toEqual([409, "bag_empty", undefined]);
  });

  it("when the total changed, with the old and the new total", async () => {
    const { who, variantId, form } = await ready(40, 1, 4000);
    await putOnSale("SG", variantId, 40, 4550);
    const answer = await refused(who, form);
    expect(firstError(answer)).toEqual([409, "total_changed", "expectedTotal"]);
    expect(answer.body.errors[0].message).toContain("$40.00");
    expect(answer.body.errors[0].message).toContain("$45.50");
  });

  it("when a line is sold out or short, with its name", async () => {
    const { who, variantId, form } = await ready(40, 3);
    const line = (await who.get("/cart")).body.lines[0].id;
    await putOnSale("SG", variantId, 2);
    const short = await refused(who, form);
    expect(firstError(short)).toEqual([409, "insufficient_stock", `lines.${line}`]);
    await putOnSale("SG", variantId, 0);
    expect(firstError(await refused(who, form))).toEqual([409, "out_of_stock", `lines.${line}`]);
    await stopSelling("SG", variantId);
    expect(firstError(await refused(who, form))).toEqual([409, "not_shipped_here", `lines.${line}`]);
  });

  it("when the bag changed in another tab", async () => {
    const { who, form } = await ready();
    const { bagVersion } = (await who.get("/checkout")).body;
    await fillBag(who, 1, await fresh());
    const answer = await refused(who, { ...form, bagVersion, expectedTotal: (await checkout(who)).expectedTotal });
    expect(firstError(answer)).toEqual([409, "bag_changed", undefined]);
  });

  it("with invalid fields, all of them at once", async () => {
    const { who, form } = await ready();
    const bad = { ...form, email: "melur@", mobile: "12345", address: { street: "1 Jasmine Road", postcode: "12" } };
    const { status, body } = await refused(who, bad);
    expect(status).toBe(422);
    expect(body.errors.map(({ code, field }: { code: string; field: string }) => [code, field])).toEqual([
      ["invalid_email", "email"],
      ["invalid_phone", "mobile"],
      ["invalid_postcode", "address.postcode"],
    ]);
  });

  it("with fields that are missing, too short or wrong, all of them at once and in the order of the pages", async () => {
    const { who, form } = await ready();
    const { paymentMethod: _, ...rest } = form as Record<string, unknown>;
    const cases: [object, [string, string][]][] = [
      [
        { email: "", mobile: "123", fullName: " ", address: { postcode: "12" }, taxNumber: "1" },
        [
          ["required", "email"],
          ["invalid_phone", "mobile"],
          ["required", "fullName"],
          ["required", "address.street"],
          ["invalid_postcode", "address.postcode"],
          ["invalid_tax_number", "taxNumber"],
          ["required", "taxRegisteredName"],
          ["required", "paymentMethod"],
        ],
      ],
      [
        { email: "x".repeat(300), fulfilment: "teleport", planet: "Mars" },
        [
          ["too_long", "email"],
          ["invalid_choice", "fulfilment"],
          ["required", "paymentMethod"],
          ["unknown_field", "planet"],
        ],
      ],
      [
        { fulfilment: "collection", mobile: "" },
        [
          ["required", "mobile"],
          ["required", "storeSlug"],
          ["required", "paymentMethod"],
        ],
      ],
    ];
    for (const [wrong, faults] of cases) {
      const { status, body } = await refused(who, { ...rest, ...wrong });
      const found = body.errors.map(({ code, field }: { code: string; field: string }) => [code, field]);
      expect([status, found]).toEqual([422, faults]);
    }
    for (const body of [[], "text", null, { address: "none", email: 1 }])
      expect((await refused(who, body)).status, JSON.stringify(body)).toBe(422);
  });

  it("with an address in another country's form", async () => {
    const { who, form } = await ready();
    const cases = [
      [undefined, "required", "address"],
      [{ postcode: "238872" }, "required", "address.street"],
      [{ street: "1 Jasmine Road", postcode: "238872", state: "NSW" }, "unknown_field", "address.state"],
      [{ street: "1 \u202E Road", postcode: "238872" }, "invalid_fields", "address.street"],
      [{ street: "1 Jasmine Road", postcode: "238872", planet: "Mars" }, "unknown_field", "planet"],
    ] as const;
    for (const [wrong, code, field] of cases)
      expect(firstError(await refused(who, { ...form, address: wrong }))).toEqual([422, code, field]);
    const hk = shopper("HK", "zh");
    await fillBag(hk, 1, (await variantsOf("HK"))[2]);
    const { body: options } = await hk.get("/checkout");
    const wrong = { ...address("HK", options.address), area: "九龍" };
    const answer = await refused(hk, { ...(await checkout(hk)), address: wrong });
    expect(firstError(answer)).toEqual([422, "invalid_choice", "address.area"]);
  });

  it("with a store that is in another country, has no collection, or has too little stock", async () => {
    const { who, variantId, form } = await ready(5, 2);
    const { body: stores } = await who.get("/store-locations?collect=true");
    const collect = { ...form, fulfilment: "collection", expectedTotal: 4000 } as const;
    expect(firstError(await refused(who, collect))).toEqual([422, "required", "storeSlug"]);
    for (const storeSlug of ["sydney-pitt-street", "no-such-store"])
      expect(firstError(await refused(who, { ...collect, storeSlug }))).toEqual([422, "invalid_choice", "storeSlug"]);
    const { slug } = stores.items[0];
    await putInStore(slug, variantId, 1);
    expect(firstError(await refused(who, { ...collect, storeSlug: slug }))[1]).toBe("insufficient_stock");
    await db.prepare("UPDATE stores SET collect = 0 WHERE slug = ?").bind(slug).run();
    expect(firstError(await refused(who, { ...collect, storeSlug: slug }))[1]).toBe("invalid_choice");
    await db.prepare("UPDATE stores SET collect = 1 WHERE slug = ?").bind(slug).run();
  });

  it("with a forged bag cookie", async () => {
    const { who, form } = await ready();
    const own = who.cookies.get("bag_sg")!;
    who.cookies.set(
      "bag_sg",
      own.replace(/^./, (letter) => (letter === "0" ? "1" : "0")),
    );
    const before = await rowCounts();
    expect(firstError(await place(who, form))).toEqual([403, "bad_signature", undefined]);
    expect(await rowCounts()).toEqual(before);
    expect(who.cookies.has("bag_sg")).toBe(false);
  });

  it("after too many attempts, with the time to wait", async () => {
    const { who, form } = await ready(40, 1);
    const wrong = { ...form, expectedTotal: 1 };
    for (let tries = 0; tries < 20; tries++) expect((await place(who, wrong)).status).toBe(409);
    clock.advance(60_000);
    const answer = await place(who, form);
    expect(firstError(answer)).toEqual([429, "rate_limited", undefined]);
    expect(answer.headers.get("retry-after")).toBe("540");
    expect(answer.body.errors[0].message).toContain("540");
    clock.advance(540_000);
    expect((await place(who, form)).status).toBe(201);
  });
});
