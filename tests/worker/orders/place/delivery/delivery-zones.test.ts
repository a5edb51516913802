import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { placeOrderOf } from "../../../../../app/features/orders/place/place-order.server";
import { COUNTRIES, type CountryCode } from "../../../../../functions/contract/countries";
import type { Address } from "../../../../../functions/contract/orders/address";
import { openPage } from "../../../../support/run/pages";
import { checkout, fillBag, onceKey } from "../../../../support/shop/builders";
import { onSale, putOnSale, variantsOf } from "../../../../support/shop/stock";
import { OPENING, type Shopper, world } from "../../../../support/shop/world";

// The fee and days of an order are those of its address's zone, and nobody pays a fee that they were not shown.

const { db, clock, seed, shopper } = world();
const ids = new Map<CountryCode, string[]>();
const COUNTRIES_WITH_ZONES = ["AU", "ID", "MY", "NZ", "PH", "TH"] as const;

beforeAll(async () => {
  await seed();
  for (const country of COUNTRIES_WITH_ZONES) ids.set(country, await variantsOf(country));
});
// A Monday, two weeks before the next holiday of any country.
beforeEach(() => clock.set(OPENING));

const NEAR = {
  AU: { street: "1 Jasmine Road", suburb: "Haymarket", state: "NSW", postcode: "2000" },
  ID: { street: "Jl. Melati 1", district: "Gambir", city: "Jakarta Pusat", province: "DKI Jakarta" },
  MY: { street: "1 Jalan Melati", city: "Kuala Lumpur", state: "Kuala Lumpur", postcode: "50450" },
  NZ: { street: "1 Jasmine Road", city: "Auckland", postcode: "1010" },
  PH: { street: "1 Sampaguita Street", subDistrict: "Bel-Air", city: "Makati", province: "Metro Manila" },
  TH: { street: "1 Mali", subDistrict: "Lumphini", district: "Pathum Wan", province: "Bangkok", postcode: "10330" },
} as const satisfies Record<(typeof COUNTRIES_WITH_ZONES)[number], Address>;
const FAR = {
  AU: { ...NEAR.AU, suburb: "Alice Springs", state: "NT", postcode: "0870" },
  ID: { ...NEAR.ID, city: "Jayapura", province: "Papua" },
  MY: { ...NEAR.MY, city: "Kota Kinabalu", state: "Sabah", postcode: "88000" },
  NZ: { ...NEAR.NZ, city: "Dargaville", postcode: "0371" },
  PH: { ...NEAR.PH, city: "Davao City", province: "Davao del Sur" },
  TH: { ...NEAR.TH, district: "Ko Samui", province: "Surat Thani", postcode: "84140" },
} as const satisfies typeof NEAR | Record<string, Address>;
/** Fees in minor units, with the last day of a delivery that is ordered on Monday 2 March 2026. */
const TERMS = {
  AU: [795, "2026-03-09", 1495, "2026-03-18"],
  ID: [20_000, "2026-03-09", 75_000, "2026-03-20"],
  MY: [800, "2026-03-06", 1500, "2026-03-12"],
  NZ: [795, "2026-03-09", 1195, "2026-03-12"],
  PH: [12_000, "2026-03-10", 18_000, "2026-03-16"],
  TH: [5000, "2026-03-06", 10_000, "2026-03-12"],
} as const;

const PRICE = 1000;

async function ready(country: CountryCode, variantId: string) {
  const who = shopper(country);
  await fillBag(who, 1, variantId);
  return who;
}
const fresh = async (country: CountryCode, available = 9, price = PRICE) => {
  const variantId = ids.get(country)?.shift() ?? "";
  await putOnSale(country, variantId, available, price);
  return variantId;
};
const draftOf = (address: Address) => ({
  fulfilment: "delivery",
  ...Object.fromEntries(Object.entries(address).map(([field, value]) => [`address.${field}`, value])),
});
const optionsWith = async (who: Shopper, address: Address) => {
  await who.patch("/checkout/draft", draftOf(address));
  return (await who.get("/checkout")).body;
};
const place = (who: Shopper, form: unknown, key = onceKey()) => who.post("/checkout", form, { "idempotency-key": key });

describe.each(COUNTRIES_WITH_ZONES)("delivery in %s", (country) => {
  const [nearFee, nearDay, farFee, farDay] = TERMS[country];

  it("begins at the nearest zone's fee, and is the address's own before the order is placed and after", async () => {
    const variantId = await fresh(country);
    const who = await ready(country, variantId);
    expect((await who.get("/cart/bag")).body).toMatchObject({
      deliveryByAddress: true,
      totals: { delivery: { minor: nearFee } },
    });
    const open = (await who.get("/checkout")).body;
    expect(open.delivery).toMatchObject({ fee: { minor: nearFee }, latest: nearDay, zone: null, byAddress: true });
    for (const [address, fee, day] of [
      [NEAR[country], nearFee, nearDay],
      [FAR[country], farFee, farDay],
    ] as const) {
      const { delivery, totals } = await optionsWith(who, address);
      expect(delivery).toMatchObject({ fee: { minor: fee }, latest: day, zone: expect.any(String), byAddress: false });
      expect(totals.delivery).toMatchObject({ delivery: { minor: fee }, total: { minor: PRICE + fee } });
    }
    const placed = await place(who, await checkout(who, { address: FAR[country] }));
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    expect(placed.body.order).toMatchObject({
      estimated: { latest: farDay },
      totals: { delivery: { minor: farFee }, total: { minor: PRICE + farFee } },
    });
  });

  it("follows the place as soon as that is typed, before the rest of the address", async () => {
    const who = await ready(country, await fresh(country));
    const { street, ...rest } = FAR[country] as Record<string, string>;
    expect(street).toBeTruthy();
    const place = Object.fromEntries(
      ["state", "province", "postcode"].flatMap((name) => (rest[name] ? [[name, rest[name]]] : [])),
    );
    const { delivery, totals, step } = await optionsWith(who, place as Address);
    expect(delivery).toMatchObject({ fee: { minor: farFee }, byAddress: false });
    expect([totals.delivery.total.minor, step]).toEqual([PRICE + farFee, "contact"]);
    // A place that no form accepts decides nothing.
    const wrong = Object.fromEntries(Object.keys(place).map((name) => [name, "?"]));
    expect((await optionsWith(who, wrong as Address)).delivery).toMatchObject({ byAddress: true, zone: null });
  });

  it("is free above the threshold in every zone, and then no fee depends on the address", async () => {
    const variantId = await fresh(country, 9, COUNTRIES[country].freeDeliveryAbove + 1);
    const who = await ready(country, variantId);
    expect((await who.get("/cart/bag")).body.deliveryByAddress).toBe(false);
    const { totals } = await optionsWith(who, FAR[country]);
    expect(totals.delivery.delivery.minor).toBe(0);
  });

  it("is refused with the new total when the address is in another zone than the one that was shown", async () => {
    const variantId = await fresh(country);
    const who = await ready(country, variantId);
    const { totals } = await optionsWith(who, NEAR[country]);
    const form = await checkout(who, { address: FAR[country], expectedTotal: totals.delivery.total.minor });
    const refused = await place(who, form);
    expect([refused.status, refused.body.errors[0].code]).toEqual([409, "total_changed"]);
    expect(await onSale(country, variantId)).toBe(9);
    const placed = await place(who, { ...form, expectedTotal: PRICE + farFee });
    expect(placed.body.order.totals.delivery.minor).toBe(farFee);
    // The nearer fee is not charged to a farther address, and neither the other way round.
    const other = await ready(country, await fresh(country));
    const dear = await checkout(other, { address: NEAR[country], expectedTotal: PRICE + farFee });
    expect((await place(other, dear)).body.errors[0].code).toBe("total_changed");
  });
});

describe("in the same moment", () => {
  it("one bag that is ordered to two zones becomes one order, with the fee of its own address", async () => {
    const who = await ready("MY", await fresh("MY"));
    const form = await checkout(who);
    const to = (address: Address, fee: number) => place(who, { ...form, address, expectedTotal: PRICE + fee });
    const answers = await Promise.all([
      ...[to(NEAR.MY, 800), to(FAR.MY, 1500), to(NEAR.MY, 1500)],
      ...[to(FAR.MY, 800), to(NEAR.MY, 800), to(FAR.MY, 1500)],
    ]);
    const placed = answers.filter(({ status }) => status === 201);
    expect(placed).toHaveLength(1);
    const [{ body }] = placed as [(typeof placed)[number]];
    const isFar = body.order.addressLines.join().includes("Sabah");
    expect(body.order.totals.delivery.minor).toBe(isFar ? 1500 : 800);
    const { results } = await db
      .prepare(
        "SELECT delivery, total, address FROM orders WHERE bag_id = (SELECT bag_id FROM orders WHERE number = ?1)",
      )
      .bind(body.order.number)
      .all<{ delivery: number; total: number; address: string }>();
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({ delivery: isFar ? 1500 : 800, total: PRICE + (isFar ? 1500 : 800) });
  });

  it("buyers in all zones race for the last pieces, and each who gets one pays the fee of their address", async () => {
    const variantId = await fresh("PH", 12);
    const zones = [NEAR.PH, { ...NEAR.PH, city: "Cebu City", province: "Cebu" }, FAR.PH];
    const fees = [12_000, 16_000, 18_000];
    const buyers = await Promise.all(Array.from({ length: 12 }, () => ready("PH", variantId)));
    const forms = await Promise.all(
      buyers.map((who, at) =>
        checkout(who, { address: zones[at % 3] as Address, expectedTotal: PRICE + (fees[at % 3] ?? 0) }),
      ),
    );
    await putOnSale("PH", variantId, 5, PRICE);
    const answers = await Promise.all(buyers.map((who, at) => place(who, forms[at])));
    const won = answers.flatMap(({ status, body }, at) =>
      status === 201 ? [[body.order.totals.delivery.minor, fees[at % 3]]] : [],
    );
    expect(won).toHaveLength(5);
    for (const [charged, shown] of won) expect(charged).toBe(shown);
    expect(await onSale("PH", variantId)).toBe(0);
  });
});

it("a refused form is shown again with the fee of its own address, also after another tab changed the draft", async () => {
  const who = await ready("MY", await fresh("MY"));
  const { bagVersion } = await optionsWith(who, NEAR.MY);
  await optionsWith(who, FAR.MY);
  const { expectedTotal, address: _, ...form } = await checkout(who);
  expect(expectedTotal).toBe(PRICE + 1500);
  const typed = {
    ...form,
    ...draftOf(NEAR.MY),
    expectedCollection: "0",
    bagVersion: String(bagVersion),
    key: onceKey(),
  };
  const send = (expectedDelivery: number) =>
    openPage(
      who,
      "/checkout/payment",
      placeOrderOf,
      new URLSearchParams({ ...typed, expectedDelivery: String(expectedDelivery) } as Record<string, string>),
    );
  await send(PRICE + 1500);
  const shown = (await who.get("/checkout")).body;
  expect(shown).toMatchObject({
    delivery: { fee: { minor: 800 } },
    totals: { delivery: { total: { minor: PRICE + 800 } } },
  });
  expect((await send(PRICE + 800)).status).toBe(303);
});
