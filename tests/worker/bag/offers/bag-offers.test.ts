import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { giftOfferSchema } from "../../../../functions/contract/promotions/offers";
import { memberIn, PASSWORD } from "../../../support/people/members";
import { checkout, onceKey } from "../../../support/shop/builders";
import { putOnSale } from "../../../support/shop/stock";
import { OPENING, type Shopper, world } from "../../../support/shop/world";

// Offers that end or don't apply: gifts that are over or used up, samples outside their time, offers out of reach, and
// a discount that loses the free delivery.

const { db, clock, seed, shopper } = world();

const SERUM = "serum-c--30-ml";
const GIFT = "halcye-minis-sg";
const HOUR = 3_600_000;
const at = (hours: number) => new Date(OPENING.getTime() + hours * HOUR).toISOString();

const add = (who: Shopper, quantity = 1) => who.post("/cart/line-items", { variantId: SERUM, quantity });
const put = (who: Shopper, path: string, body: unknown) => who.call(path, { method: "PUT", body });
const codeOf = ({ body }: { body: { errors?: { code: string }[] } }) => body.errors?.[0]?.code;
const giftIn = (body: { gifts: { id: string }[] }) => body.gifts.find(({ id }) => id === GIFT);
const offerIn = (body: { offers: { id: string }[] }, id: string) => body.offers.find((one) => one.id === id);
const priced = (price: number) =>
  db
    .prepare("UPDATE variant_offers SET price = ?2, list_price = NULL WHERE variant_id = ?1 AND country = 'SG'")
    .bind(SERUM, price)
    .run();

beforeAll(async () => {
  await seed();
});
beforeEach(async () => {
  clock.set(OPENING);
  await putOnSale("SG", SERUM, 500);
  await priced(4000);
});

describe("a gift offer", () => {
  it("that is over says so for a week, gives nothing, and its chosen gifts leave with a reason", async () => {
    await db.prepare("UPDATE gift_offers SET ends_at = ?2 WHERE id = ?1").bind(GIFT, at(1)).run();
    const who = shopper();
    await add(who, 2);
    expect((await put(who, `/multiple-gwps/${GIFT}`, { choices: ["gift-serum-c-sg"] })).status).toBe(200);
    clock.set(new Date(at(2)));
    const { body } = await who.get("/cart/bag");
    expect(giftIn(body)).toMatchObject({ earned: false, reason: "expired", at: at(1), selectedCount: 0 });
    expect(body.left).toMatchObject([{ kind: "gift", reason: "expired" }]);
    expect(body.lines).toHaveLength(1);
    expect(body.ledger).toContainEqual(
      expect.objectContaining({ step: "gift", outcome: "refused", reason: "expired" }),
    );
    expect(giftOfferSchema.parse((await who.get(`/multiple-gwps/${GIFT}`)).body).reason).toBe("expired");
    expect(codeOf(await put(who, `/multiple-gwps/${GIFT}`, { choices: ["gift-serum-c-sg"] }))).toBe("offer_expired");
    expect((await put(who, `/multiple-gwps/${GIFT}`, { choices: [] })).status).toBe(200);
    clock.set(new Date(at(24 * 9)));
    expect(giftIn((await who.get("/cart/bag")).body)).toBeUndefined();
    await db.prepare("UPDATE gift_offers SET ends_at = NULL WHERE id = ?").bind(GIFT).run();
  });

  it("without gifts left asks nobody to spend more", async () => {
    const who = shopper();
    await add(who, 2);
    await put(who, `/multiple-gwps/${GIFT}`, { choices: ["gift-serum-c-sg"] });
    await db.prepare("UPDATE treats SET available = 0 WHERE offer_id = ?").bind(GIFT).run();
    const full = (await who.get("/cart/bag")).body;
    expect(giftIn(full)).toMatchObject({ earned: false, fullyRedeemed: true, reason: "fully_redeemed" });
    expect(full.left).toMatchObject([{ kind: "gift", reason: "fully_redeemed" }]);
    expect(full.canCheckOut).toBe(true);
    expect(codeOf(await put(who, `/multiple-gwps/${GIFT}`, { choices: ["gift-serum-c-sg"] }))).toBe(
      "offer_fully_redeemed",
    );
    const poor = shopper();
    await add(poor, 1);
    expect(giftIn((await poor.get("/cart/bag")).body)).toMatchObject({ reason: "fully_redeemed" });
    await db.prepare("UPDATE treats SET available = 300 WHERE offer_id = ?").bind(GIFT).run();
  });

  it("can be reserved for an audience", async () => {
    await db.prepare("UPDATE gift_offers SET segments = '[\"members\"]' WHERE id = ?").bind(GIFT).run();
    const guest = shopper();
    await add(guest, 2);
    expect(giftIn((await guest.get("/cart/bag")).body)).toMatchObject({ earned: false, reason: "members_only" });
    const member = await memberIn("SG");
    await add(member, 2);
    expect(giftIn((await member.get("/cart/bag")).body)).toMatchObject({ earned: true });
    await db.prepare("UPDATE gift_offers SET segments = '[]' WHERE id = ?").bind(GIFT).run();
  });
});

it("a sample is offered in its time and to its tiers, and leaves when that is over", async () => {
  const SAMPLE = "sample-cream-jar-sg";
  await db.prepare("UPDATE treats SET ends_at = ?2 WHERE id = ?1").bind(SAMPLE, at(1)).run();
  const who = shopper();
  await add(who);
  expect((await who.post("/cart/samples", { choices: [SAMPLE] })).body.samples.selectedCount).toBe(1);
  clock.set(new Date(at(2)));
  const { body } = await who.get("/cart/bag");
  expect(body.samples.choices.map(({ id }: { id: string }) => id)).not.toContain(SAMPLE);
  expect(body.left).toMatchObject([{ kind: "sample" }]);
  expect(codeOf(await who.post("/cart/samples", { choices: [SAMPLE] }))).toBe("invalid_choice");
  clock.set(OPENING);
  await db.prepare("UPDATE treats SET ends_at = NULL, tiers = '[\"pink\"]' WHERE id = ?").bind(SAMPLE).run();
  expect(codeOf(await shopper().post("/cart/samples", { choices: [SAMPLE] }))).toBe("samples_need_purchase");
  expect(codeOf(await who.post("/cart/samples", { choices: [SAMPLE] }))).toBe("invalid_choice");
  const member = await memberIn("SG");
  await add(member);
  expect((await member.post("/cart/samples", { choices: [SAMPLE] })).status).toBe(200);
  await db.prepare("UPDATE treats SET tiers = '[]' WHERE id = ?").bind(SAMPLE).run();
});

describe("offers", () => {
  it("say what is missing, until when they run, and that they are fully redeemed", async () => {
    const who = shopper();
    const { body: one } = await add(who);
    expect(offerIn(one, "bloom10-sg")).toMatchObject({
      code: "BLOOM10",
      minSpend: { minor: 5000 },
      remaining: { minor: 1000 },
      reached: false,
      validTill: expect.stringMatching(/^\d{4}-/),
    });
    const { body: two } = await add(who);
    expect(offerIn(two, "bloom10-sg")).toMatchObject({ remaining: { minor: 0 }, reached: true, applied: false });
    const { body: used } = await who.post("/cart/discount-coupon", { code: "BLOOM10" });
    expect(offerIn(used, "bloom10-sg")).toMatchObject({ applied: true });
    await db.prepare("UPDATE promotions SET max_uses = 3, used = 3 WHERE id = 'bloom10-sg'").run();
    expect(offerIn((await who.get("/cart/bag")).body, "bloom10-sg")).toMatchObject({
      applied: false,
      fullyRedeemed: true,
      reason: "fully_redeemed",
    });
    await db.prepare("UPDATE promotions SET max_uses = NULL, used = 0 WHERE id = 'bloom10-sg'").run();
  });

  it("tell nobody of a code that would not apply to them", async () => {
    const who = await memberIn("SG");
    await db.prepare("UPDATE members SET is_employee = 1 WHERE id = ?").bind(who.id).run();
    expect((await who.post("/sessions", { email: who.email, password: PASSWORD })).status).toBe(201);
    const { body } = await add(who, 4);
    expect(offerIn(body, "bloom10-sg")).toMatchObject({ reached: false, reason: "not_with_staff" });
  });
});

describe("a cut that brings the bag below free delivery", () => {
  it("is shown, with the cost of the bag without the code", async () => {
    await priced(3600);
    const who = shopper();
    expect((await add(who)).body).toMatchObject({ deliveryLost: null, totals: { delivery: { minor: 0 } } });
    const { body } = await who.post("/cart/discount-coupon", { code: "WELCOME15" });
    const fee = body.totals.delivery;
    expect(fee.minor).toBeGreaterThan(0);
    expect(body.deliveryLost).toEqual({
      by: "code",
      name: "WELCOME15",
      fee,
      totalWithout: { minor: 3600, currency: "SGD" },
    });
    const { body: without } = await who.delete("/cart/discount-coupon/WELCOME15");
    expect(without).toMatchObject({ deliveryLost: null, totals: { total: { minor: 3600 } } });
  });

  it("can come from a voucher, which can be kept for another order", async () => {
    await priced(3600);
    const who = await memberIn("SG");
    const { body } = await add(who);
    expect(body).toMatchObject({
      voucher: { applied: true, saving: { minor: 360 } },
      deliveryLost: { by: "voucher", totalWithout: { minor: 3600 } },
    });
    const { body: coded } = await who.post("/cart/discount-coupon", { code: "WELCOME15" });
    expect(coded.deliveryLost).toMatchObject({ by: "code", name: "WELCOME15", totalWithout: { minor: 3600 } });
    await who.delete("/cart/discount-coupon/WELCOME15");
    const kept = await put(who, "/cart/voucher", { use: false });
    expect(kept.body).toMatchObject({
      voucher: { applied: false, name: body.voucher.name },
      deliveryLost: null,
      totals: { total: { minor: 3600 } },
    });
    expect(kept.body.ledger).toContainEqual(expect.objectContaining({ step: "perk", reason: "declined" }));
    const { version } = kept.body;
    expect((await put(who, "/cart/voucher", { use: false })).body.version).toBe(version);
    const placed = await who.post("/checkout", await checkout(who), { "idempotency-key": onceKey() });
    expect(placed.body.order.totals).toMatchObject({ discount: { minor: 0 }, total: { minor: 3600 } });
    // The next bag has the voucher again.
    expect((await add(who)).body.voucher).toMatchObject({ applied: true });
    await put(who, "/cart/voucher", { use: false });
    expect((await put(who, "/cart/voucher", { use: true })).body.voucher).toMatchObject({ applied: true });
  });
});
