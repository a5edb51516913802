import { describe, expect, it } from "vitest";
import { perksOf } from "../../../../functions/api/beauty-pass/rules/perks";
import { eventAdded, loadFacts } from "../../../../functions/api/beauty-pass/store";
import { trip } from "../../../../functions/db/trip";
import { PASSWORD } from "../../../support/people/members";
import { ids, memberWith } from "../../../support/rooms/bag/bag-rewards";
import { checkout, fillBag, onceKey } from "../../../support/shop/builders";
import { putOnSale } from "../../../support/shop/stock";
import { OPENING, type Shopper, world } from "../../../support/shop/world";

const { db, shopper } = world();
const codeOf = ({ body }: { body: { errors?: { code: string }[] } }) => body.errors?.[0]?.code;
const place = async (who: Shopper, overrides = {}) =>
  who.post("/checkout", await checkout(who, overrides), { "idempotency-key": onceKey() });

describe("vouchers", () => {
  it("apply by themselves, give way to a better code, and are suggested when they save more", async () => {
    const who = await memberWith(0);
    const own = (await who.get("/cart/bag")).body;
    const perk = own.ledger.find(({ step }: { step: string }) => step === "perk");
    expect(perk).toMatchObject({
      ruleId: "welcome-voucher-sg",
      outcome: "applied",
      percent: 10,
      amount: { minor: -200 },
    });
    await db.prepare("UPDATE promotions SET min_spend = NULL, value = 5 WHERE id = 'bloom10-sg'").run();
    const coded = await who.post("/cart/discount-coupon", { code: "BLOOM10" });
    expect(coded.body).toMatchObject({
      totals: { discount: { minor: 100 } },
      advice: { code: null, saving: { minor: 200 }, ownName: "BLOOM10", own: { minor: 100 } },
    });
    expect(coded.body.ledger).toContainEqual(expect.objectContaining({ step: "perk", reason: "not_with_code" }));
    await who.delete("/cart/discount-coupon/BLOOM10");
    await db.prepare("UPDATE promotions SET value = 20 WHERE id = 'bloom10-sg'").run();
    const better = await who.get("/cart/bag");
    expect(better.body.advice).toMatchObject({ code: "BLOOM10", saving: { minor: 400 }, own: { minor: 200 } });
    expect(better.body.advice.ownName).toContain("10%");
    await db.prepare("UPDATE promotions SET min_spend = 5000, value = 10 WHERE id = 'bloom10-sg'").run();
  });

  it("are used once, and not by visitors", async () => {
    const who = await memberWith(0);
    const placed = await place(who);
    expect(placed.body.order.totals.discount.minor).toBe(200);
    const variantId = ids.shift()!;
    await putOnSale("SG", variantId, 20);
    await fillBag(who, 1, variantId);
    const next = (await who.get("/cart/bag")).body;
    expect(next.totals.discount.minor).toBe(0);
    expect(next.ledger).toContainEqual(expect.objectContaining({ step: "perk", outcome: "refused", reason: "used" }));
    const guest = shopper();
    await fillBag(guest, 1, variantId);
    expect((await guest.get("/cart/bag")).body.totals.discount.minor).toBe(0);
  });

  it("have the same percentage on the pass and in the bag", async () => {
    const { results } = await db
      .prepare("SELECT perk, value FROM promotions WHERE kind = 'perk' AND country = 'SG'")
      .all<{ perk: string; value: number }>();
    const who = await memberWith(0);
    const event = (key: string, amount: number) =>
      trip(
        db,
        eventAdded(who.id, { kind: "order_paid", key, at: OPENING.toISOString(), order: key, merchandise: amount }),
      );
    await event("a", 30_000);
    await event("b", 150_000);
    await trip(
      db,
      eventAdded(who.id, { kind: "birthday_set", key: "b-day", at: OPENING.toISOString(), birthday: "03-14" }),
    );
    const perks = perksOf(await loadFacts(db, "SG", who.id), { isEmployee: false }, OPENING.toISOString());
    expect(results).toHaveLength(4);
    for (const { perk, value } of results)
      expect([perk, perks.find(({ kind }) => kind === perk)?.percent]).toEqual([perk, value]);
  });

  it("don't combine with staff prices, each use of which is recorded with its order and member (R46)", async () => {
    const who = await memberWith(0);
    await db.prepare("UPDATE members SET is_employee = 1 WHERE id = ?").bind(who.id).run();
    expect((await who.post("/sessions", { email: who.email, password: PASSWORD })).status).toBe(201);
    const { body } = await who.get("/cart/bag");
    expect(body.totals.discount.minor).toBe(600);
    expect(body.ledger).toContainEqual(expect.objectContaining({ step: "perk", reason: "not_with_staff" }));
    const placed = await place(who);
    const { results } = await db
      .prepare("SELECT promotion_id AS rule, customer FROM promotion_uses WHERE order_number = ?")
      .bind(placed.body.order.number)
      .all();
    expect(results).toEqual([{ rule: "staff-sg", customer: who.id }]);
  });

  it("can be reserved for an audience (segments)", async () => {
    await db
      .prepare("UPDATE promotions SET segments = '[\"tier-pink\"]', min_spend = NULL WHERE id = 'bloom10-sg'")
      .run();
    const who = await memberWith(0);
    expect((await who.post("/cart/discount-coupon", { code: "BLOOM10" })).body.coupon.applied).toBe(true);
    const guest = shopper();
    await fillBag(guest, 1, ids[0]);
    expect(codeOf(await guest.post("/cart/discount-coupon", { code: "BLOOM10" }))).toBe("coupon_members_only");
    await db.prepare("UPDATE promotions SET segments = '[]', min_spend = 5000 WHERE id = 'bloom10-sg'").run();
  });
});
