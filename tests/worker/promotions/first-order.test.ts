import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expireOrders } from "../../../functions/jobs/expire-orders";
import { memberIn, PASSWORD } from "../../support/people/members";
import { checkout, fillBag, onceKey } from "../../support/shop/builders";
import { putOnSale, variantsOf } from "../../support/shop/stock";
import { OPENING, type Shopper, world } from "../../support/shop/world";

// A promotion for the first order is for a person, whom earlier orders identify by mailbox, membership, mobile and
// address (R28).

const { db, clock, seed, shopper } = world();
let variantId = "";
beforeAll(async () => {
  await seed();
  [variantId = ""] = await variantsOf("SG");
  await putOnSale("SG", variantId, 500, 6000);
});
const rule = (set: string) =>
  db.prepare(`UPDATE promotions SET ${set} WHERE code = 'BLOOM10' AND country = 'SG'`).run();
beforeEach(async () => {
  clock.set(OPENING);
  await rule("first_order_only = 1, max_uses_per_customer = NULL, max_uses = NULL");
});

type Person = { email: string; mobile: string; address: Record<string, string> };
let people = 0;
/** A person without earlier orders. */
const stranger = (): Person => {
  people += 1;
  const own = String(people).padStart(4, "0");
  return {
    email: `person.${own}@example.com`,
    mobile: `+65812${own.padStart(5, "3")}`,
    address: { street: `${people} Kenanga Lane`, unit: "#08-11", postcode: "238872" },
  };
};

/** Orders with the code, at the price that the bag shows. */
async function order(person: Person, who: Shopper = shopper()) {
  await fillBag(who, 2, variantId);
  const coded = await who.post("/cart/discount-coupon", { code: "BLOOM10" });
  if (coded.status !== 200) return { refused: coded.body.errors[0].code as string };
  expect(coded.body.coupon?.applied, JSON.stringify(coded.body.coupon)).toBe(true);
  const { status, body } = await who.post("/checkout", await checkout(who, person), { "idempotency-key": onceKey() });
  if (status !== 201) return { refused: body.errors[0].code as string };
  const path = `/orders/${body.order.number}/payment?token=${body.accessToken}`;
  expect((await who.post(path, { outcome: "approve" })).body.state).toBe("paid");
  return { refused: null };
}

/** A member who ordered with the code, paid, and was erased. */
async function erased(known: Partial<Person> = {}): Promise<Person> {
  const person = { ...stranger(), ...known };
  const member = await memberIn("SG", { email: person.email });
  expect(await order(person, member)).toEqual({ refused: null });
  expect((await member.post("/account/erase", { password: PASSWORD })).status).toBe(200);
  return person;
}
const REFUSED = { refused: "total_changed" };

describe("an erased member who comes back with another email", () => {
  it("is recognised by the mobile number", async () => {
    const { mobile } = await erased();
    expect(await order({ ...stranger(), mobile })).toEqual(REFUSED);
  });

  it.each(["+6581239001", "8123 9002", "+65 8123-9003"])(
    "is known by the mobile of a new account, typed %s, with another mobile and door on the order",
    async (typed) => {
      // More than the voucher that a new member has instead.
      await rule("value = 20");
      const mobile = `+65${typed.replace(/^\+65|\D/g, "")}`;
      await erased({ mobile });
      const again = stranger();
      expect(await order(again, await memberIn("SG", { email: again.email, mobile: typed }))).toEqual(REFUSED);
      await rule("value = 10");
    },
  );

  it("is not given a voucher again that was used before", async () => {
    const mobile = "+6581239021";
    const voucherIn = async (who: Shopper) =>
      (await who.get("/cart/bag")).body.ledger.find(({ step }: { step: string }) => step === "perk");
    const joinAgain = async (number?: string) => {
      const person = stranger();
      const who = await memberIn("SG", { email: person.email, ...(number === undefined ? {} : { mobile: number }) });
      await fillBag(who, 2, variantId);
      return { person, who };
    };
    const before = await joinAgain();
    expect(await voucherIn(before.who)).toMatchObject({ outcome: "applied", percent: 10 });
    // Somebody in the same household, who is a member already.
    const housemate = await joinAgain(mobile);
    clock.advance(60_000);
    const form = await checkout(before.who, { ...before.person, mobile });
    expect((await before.who.post("/checkout", form, { "idempotency-key": onceKey() })).status).toBe(201);
    clock.advance(60_000);
    expect((await before.who.post("/account/erase", { password: PASSWORD })).status).toBe(200);

    const known = await joinAgain(mobile);
    expect(await voucherIn(known.who)).toMatchObject({ outcome: "refused", reason: "used" });
    const { person, who } = await joinAgain();
    expect(await voucherIn(who)).toMatchObject({ outcome: "applied" });
    const late = await who.post("/checkout", await checkout(who, { ...person, mobile }), {
      "idempotency-key": onceKey(),
    });
    expect([late.status, late.body.errors?.[0].code]).toEqual([409, "total_changed"]);
    expect(await voucherIn(housemate.who)).toMatchObject({ outcome: "applied" });
  });

  it.each([
    ["as it was", (address: Person["address"]) => address],
    [
      "in capitals, without signs",
      ({ street = "", ...rest }) => ({ ...rest, street: street.toUpperCase(), unit: "08 11" }),
    ],
    ["with commas and dots", ({ street = "", ...rest }) => ({ ...rest, street: `${street.replace(" ", ", ")}.` })],
  ] as const)("is recognised by the address, written %s", async (_, spelt) => {
    const { address } = await erased();
    expect(await order({ ...stranger(), address: spelt(address) })).toEqual(REFUSED);
  });

  it("is not mistaken for a neighbour", async () => {
    const { address } = await erased();
    expect(await order({ ...stranger(), address: { ...address, unit: "#08-12" } })).toEqual({ refused: null });
  });

  it("can't use again what each shopper may use once", async () => {
    await rule("first_order_only = 0, max_uses_per_customer = 1");
    const { mobile, address } = await erased();
    expect(await order({ ...stranger(), mobile })).toEqual(REFUSED);
    expect(await order({ ...stranger(), address })).toEqual(REFUSED);
  });

  it("can't use it when an expired order with the code is paid after all", async () => {
    const person = stranger();
    const who = shopper();
    await fillBag(who, 2, variantId);
    await who.post("/cart/discount-coupon", { code: "BLOOM10" });
    const placed = await who.post("/checkout", await checkout(who, person), { "idempotency-key": onceKey() });
    expect(placed.status).toBe(201);
    clock.advance(31 * 60_000);
    await expireOrders(db, new Date());
    expect(await order({ ...stranger(), mobile: person.mobile })).toEqual({ refused: null });
    const { number } = placed.body.order;
    const retried = await who.post(`/orders/${number}/payment/retry?token=${placed.body.accessToken}`, {});
    expect([retried.status, retried.body.errors?.[0].code]).toEqual([409, "total_changed"]);
  });
});

describe("a shopper who was never erased", () => {
  it("has one first order with one mobile number, whatever the email", async () => {
    const first = stranger();
    expect(await order(first)).toEqual({ refused: null });
    expect(await order({ ...stranger(), mobile: first.mobile })).toEqual(REFUSED);
  });

  it("doesn't use up the first order of others at the same address", async () => {
    const first = stranger();
    expect(await order(first)).toEqual({ refused: null });
    expect(await order({ ...stranger(), address: first.address })).toEqual({ refused: null });
  });

  it("can share a mobile number with a family, whose members each use once-only promotions", async () => {
    await rule("first_order_only = 0, max_uses_per_customer = 1");
    const first = stranger();
    expect(await order(first)).toEqual({ refused: null });
    expect(await order({ ...stranger(), mobile: first.mobile })).toEqual({ refused: null });
    expect((await order(first)).refused).not.toBeNull();
  });

  it("gets the code for one of four simultaneous orders with one mobile number and different emails", async () => {
    const { mobile } = stranger();
    const bags = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const who = shopper();
        await fillBag(who, 2, variantId);
        await who.post("/cart/discount-coupon", { code: "BLOOM10" });
        return { who, form: await checkout(who, { ...stranger(), mobile }) };
      }),
    );
    const answers = await Promise.all(
      bags.map(({ who, form }) => who.post("/checkout", form, { "idempotency-key": onceKey() })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  });
});
