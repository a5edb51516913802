import { beforeAll, describe, expect, it } from "vitest";
import { bagSchema } from "../../../functions/contract/bag/bag";
import { memberIn, PASSWORD } from "../../support/people/members";
import { add, codeOf, LIPSTICK, offer, SERUM, use } from "../../support/rooms/bag/bag-promotions";
import { checkout, onceKey } from "../../support/shop/builders";
import { OPENING, world } from "../../support/shop/world";

const { db, clock, seed, shopper } = world();

beforeAll(async () => {
  await seed();
  clock.set(OPENING);
  await offer(SERUM, 4000);
  await offer(LIPSTICK, 5000);
});

describe("a promo code", () => {
  it("says why it doesn't apply, with a text for each reason", async () => {
    const who = shopper();
    await add(who, SERUM);
    for (const [code, refusal] of [
      ["NOPE", "coupon_not_found"],
      ["bloom10", "coupon_case_mismatch"],
      ["SPRING20", "coupon_expired"],
      ["LANTERN25", "coupon_not_started"],
      ["BLOOM10", "coupon_min_spend"],
      ["JASMINE", "coupon_excluded_items"],
    ]) {
      const answer = await use(who, code ?? "");
      expect([answer.status, codeOf(answer), answer.body.errors[0].field]).toEqual([422, refusal, "code"]);
      expect(answer.body.errors[0].message).not.toContain("{{");
    }
    expect((await use(who, "BLOOM10")).body.errors[0].message).toContain("$10.00");
    expect((await who.get("/cart")).body.coupon).toBeNull();
  });

  it("is trimmed, applied once, replaced only on request, and removed", async () => {
    clock.set(OPENING);
    const who = shopper();
    await add(who, SERUM, 2);
    const { status, body } = await use(who, "  BLOOM10 ");
    expect(status).toBe(200);
    expect(bagSchema.parse(body)).toMatchObject({
      coupon: { code: "BLOOM10", applied: true, saving: { minor: 800 } },
      totals: { subtotal: { minor: 8000 }, discount: { minor: 800 }, total: { minor: 7200 } },
    });
    expect((await use(who, "BLOOM10")).body.version).toBe(body.version);
    expect(codeOf(await use(who, "WELCOME15"))).toBe("coupon_replace");
    const replaced = await use(who, "WELCOME15", true);
    expect(replaced.body.coupon).toMatchObject({ code: "WELCOME15", saving: { minor: 1200 } });
    expect(replaced.body.advice).toBeNull();
    const gone = await who.delete("/cart/discount-coupon/WELCOME15");
    expect(gone.body).toMatchObject({ coupon: null, totals: { discount: { minor: 0 } } });
    expect(gone.body.advice).toMatchObject({ code: "WELCOME15", saving: { minor: 1200 } });
    expect((await who.delete("/cart/discount-coupon/WELCOME15")).status).toBe(200);
  });

  it("is kept before there is a bag, and checked with each change", async () => {
    clock.set(OPENING);
    const who = shopper();
    const kept = await use(who, "BLOOM10");
    expect([kept.status, kept.body.coupon.reason, who.cookies.has("bag_sg")]).toEqual([200, "empty_bag", true]);
    expect((await add(who, SERUM, 1)).body.coupon).toMatchObject({ applied: false, reason: "min_spend" });
    expect((await add(who, SERUM, 1)).body.coupon).toMatchObject({ applied: true });
  });

  it("that starts later is kept with the bag, and suggested once it has started", async () => {
    clock.set(OPENING);
    const [guest, member] = [shopper(), await memberIn("SG")];
    for (const who of [guest, member]) {
      const answer = await use(who, "LANTERN25");
      expect([answer.status, codeOf(answer), who.cookies.has("bag_sg")]).toEqual([422, "coupon_not_started", true]);
    }
    clock.advance(46 * 86_400_000);
    await member.post("/auth/token", { grant_type: "refresh_token", flow: "client" });
    const { body } = await add(member, SERUM, 2);
    expect(body).toMatchObject({ coupon: null, advice: { code: "LANTERN25", saving: { minor: 2000 } } });
    clock.set(OPENING);
  });

  it("that has ended is not kept, also in an empty bag", async () => {
    clock.set(OPENING);
    const who = shopper();
    const answer = await use(who, "SPRING20");
    expect([answer.status, codeOf(answer), who.cookies.has("bag_sg")]).toEqual([422, "coupon_expired", false]);
    expect((await add(who, SERUM, 2)).body.advice?.code).not.toBe("SPRING20");
  });

  it("that doesn't combine with staff prices doesn't ask staff to spend more", async () => {
    clock.set(OPENING);
    const who = await memberIn("SG");
    await db.prepare("UPDATE members SET is_employee = 1 WHERE id = ?").bind(who.id).run();
    expect((await who.post("/sessions", { email: who.email, password: PASSWORD })).status).toBe(201);
    await add(who, SERUM);
    const answer = await use(who, "BLOOM10");
    expect([answer.status, codeOf(answer)]).toEqual([422, "coupon_not_with_staff"]);
    expect(answer.body.errors[0].message).not.toMatch(/\$\d/);
  });

  it("cannot be guessed: after twenty tries a bag has to wait, and after sixty an address", async () => {
    clock.set(OPENING);
    const who = shopper();
    await add(who, SERUM, 2);
    for (let tries = 0; tries < 20; tries++) expect(codeOf(await use(who, `GUESS${tries}`))).toBe("coupon_not_found");
    const last = await use(who, "BLOOM10");
    expect([last.status, codeOf(last), last.headers.get("retry-after")]).toEqual([429, "rate_limited", "600"]);
    clock.advance(600_000);
    expect((await use(who, "BLOOM10")).status).toBe(200);
    const from = { "cf-connecting-ip": "203.0.113.9" };
    const guess = (code: string) => shopper().post("/cart/discount-coupon", { code }, from);
    for (let tries = 0; tries < 60; tries++) expect((await guess(`NOPE${tries}`)).status).toBe(422);
    expect((await guess("BLOOM10")).status).toBe(429);
    expect((await use(shopper(), "BLOOM10")).status).toBe(200);
  });

  it("belongs to one bag and doesn't change another shopper's", async () => {
    clock.set(OPENING);
    const [owner, stranger] = [shopper(), shopper()];
    await add(owner, SERUM, 2);
    await use(owner, "BLOOM10");
    await add(stranger, SERUM, 2);
    await stranger.delete("/cart/discount-coupon/BLOOM10");
    expect((await owner.get("/cart")).body.coupon.applied).toBe(true);
  });

  it("is counted when an order is placed, given back when it expires, and never used beyond its limit", async () => {
    clock.set(OPENING);
    const used = () => db.prepare("SELECT used FROM promotions WHERE id = 'bloom10-sg'").first<{ used: number }>();
    await db.prepare("UPDATE promotions SET max_uses = 2 WHERE id = 'bloom10-sg'").run();
    const buyers = await Promise.all(
      Array.from({ length: 5 }, async (_, index) => {
        const who = shopper();
        await add(who, SERUM, 2);
        await use(who, "BLOOM10");
        return { who, input: await checkout(who, { email: `buyer${index}@example.com` }) };
      }),
    );
    const orders = await Promise.all(
      buyers.map(({ who, input }) => who.post("/checkout", input, { "idempotency-key": onceKey() })),
    );
    expect(orders.filter(({ status }) => status === 201)).toHaveLength(2);
    expect((await used())?.used).toBe(2);
    const placed = orders.find(({ status }) => status === 201)?.body.order;
    expect(placed).toMatchObject({ couponCode: "BLOOM10", totals: { discount: { minor: 800 } } });
    expect(placed.ledger.some(({ reason }: { reason: string }) => reason === "percent_off")).toBe(true);
    const { expireOrders } = await import("../../../functions/jobs/expire-orders");
    await expireOrders(db, new Date(OPENING.getTime() + 40 * 86_400_000));
    expect((await used())?.used).toBe(0);
    await db.prepare("UPDATE promotions SET max_uses = NULL WHERE id = 'bloom10-sg'").run();
  });
});
