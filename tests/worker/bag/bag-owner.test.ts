import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signBag } from "../../../functions/api/bag/owner/identity";
import { type Joined, joinBy, joining, memberIn, PASSWORD } from "../../support/people/members";
import { checkout, fillBag, onceKey } from "../../support/shop/builders";
import { OPENING, type Shopper, shopper, world } from "../../support/shop/world";

// R32: a member's bag opens for that member only, whoever had it before and whatever cookies a browser was given.

const { clock, db, env, seed } = world();
beforeAll(() => {
  clock.set(OPENING);
  return seed();
});
beforeEach(() => clock.set(OPENING));

const bagOf = async (who: Shopper) => (await who.get("/cart")).body;
const cookieOf = (who: Shopper) => who.cookies.get("bag_sg") ?? "";
const idOf = (who: Shopper) => cookieOf(who).split(".")[0] ?? "";
const signIn = (who: Shopper, email: string) => who.post("/sessions", { email, password: PASSWORD });
const CHECKOUT_TEXT = { email: "private@example.com", fullName: "Melur Private", mobile: "81234567" };

/** A thief's browser, and a browser into which the thief has put the cookies of their own bag. */
async function planted(into: Shopper = shopper()) {
  const thief = shopper();
  await fillBag(thief, 1);
  into.cookies.set("bag_sg", cookieOf(thief));
  return { thief, victim: into };
}

describe("a bag that a thief put into a browser", () => {
  it.each([
    ["joins", async (victim: Shopper) => joinBy(victim, joining())],
    ["signs in", async (victim: Shopper) => signIn(victim, (await memberIn()).email)],
  ])("no longer opens for the thief once somebody %s there", async (_, come) => {
    const { thief, victim } = await planted();
    expect((await come(victim)).status).toBe(201);
    await fillBag(victim, 2);
    await victim.patch("/checkout/draft", CHECKOUT_TEXT);
    expect((await bagOf(victim)).itemCount).toBe(3);
    expect(idOf(victim)).not.toBe(idOf(thief));
    // Tries every call that takes a bag: reading, checkout, changing, ordering, sharing.
    expect((await bagOf(thief)).itemCount).toBe(0);
    expect((await thief.get("/cart/bag")).body.itemCount).toBe(0);
    expect((await thief.get("/cart/items-count")).body.count).toBe(0);
    expect(JSON.stringify((await thief.get("/checkout")).body)).not.toContain("Private");
    expect((await thief.post("/cart/share", {})).status).toBeGreaterThanOrEqual(400);
    await thief.post("/cart/discount-coupon", { code: "BLOOM10" });
    await fillBag(thief, 1);
    const lineId = (await bagOf(victim)).lines[0].id;
    expect((await thief.patch(`/cart/line-items/${lineId}`, { quantity: 0 })).status).toBe(403);
    const { itemCount, coupon } = await bagOf(victim);
    expect([itemCount, coupon]).toEqual([3, null]);
  });

  it("gets nothing of a member who is already signed in there", async () => {
    const { thief, victim } = await planted(await memberIn());
    await fillBag(victim, 2);
    await victim.patch("/checkout/draft", CHECKOUT_TEXT);
    expect([(await bagOf(thief)).itemCount, (await bagOf(victim)).itemCount]).toEqual([1, 2]);
    expect(idOf(victim)).not.toBe(idOf(thief));
    expect(JSON.stringify((await thief.get("/checkout")).body)).not.toContain("Private");
  });
});

describe("a member's bag", () => {
  const filled = async (): Promise<Joined> => {
    const member = await memberIn();
    await fillBag(member, 2);
    return member;
  };

  it("doesn't open for a visitor with its cookie, whose changes start a new bag", async () => {
    const member = await filled();
    const thief = shopper();
    thief.cookies.set("bag_sg", cookieOf(member));
    expect((await bagOf(thief)).itemCount).toBe(0);
    expect((await thief.get("/cart/items-count")).body.count).toBe(0);
    await fillBag(thief, 1);
    expect([(await bagOf(thief)).itemCount, (await bagOf(member)).itemCount]).toEqual([1, 2]);
    expect(idOf(thief)).not.toBe(idOf(member));
  });

  it("doesn't open for another member, who keeps their own, and isn't merged at sign-in", async () => {
    const member = await filled();
    const other = await memberIn();
    await fillBag(other, 1);
    other.cookies.set("bag_sg", cookieOf(member));
    expect((await bagOf(other)).itemCount).toBe(1);
    other.cookies.set("bag_sg", cookieOf(member));
    const form = { ...(await checkout(other)), email: "other@example.com" };
    expect((await other.post("/checkout", form, { "idempotency-key": onceKey() })).status).toBe(201);
    expect((await bagOf(member)).itemCount).toBe(2);
    const third = shopper();
    third.cookies.set("bag_sg", cookieOf(member));
    await signIn(third, other.email);
    expect([(await bagOf(third)).itemCount, (await bagOf(member)).itemCount]).toEqual([0, 2]);
  });

  it("doesn't open by a guest's cookie with its id, even correctly signed", async () => {
    const member = await filled();
    const thief = shopper();
    thief.cookies.set("bag_sg", await signBag(env.SESSION_SECRET, "SG", idOf(member), "0".repeat(16)));
    expect((await bagOf(thief)).itemCount).toBe(0);
    for (const mark of ["", "x", "0".repeat(15), "0".repeat(17), `${"0".repeat(16)}.x`]) {
      thief.cookies.set("bag_sg", `${cookieOf(member).split(".").slice(0, 2).join(".")}.${mark}`);
      const refused = await thief.post("/cart/discount-coupon", { code: "BLOOM10" });
      expect([mark, refused.status, refused.body.errors[0].code]).toEqual([mark, 403, "bad_signature"]);
    }
  });

  it("lives for a year from its start, like its cookie; a guest's bag lives for 30 days", async () => {
    const expires = (id: string) => db.prepare("SELECT expires_at AS at FROM bags WHERE id = ?").bind(id).first("at");
    const days = (count: number) => new Date(OPENING.getTime() + count * 86_400_000).toISOString();
    const member = await filled();
    expect(await expires(idOf(member))).toBe(days(365));
    const guest = shopper();
    await fillBag(guest, 1);
    expect(await expires(idOf(guest))).toBe(days(30));
    // This also holds for a bag that was merged at sign-in, and when the first change is a promo code.
    const { headers } = await joinBy(guest, joining());
    expect(headers.getAll("set-cookie").find((line) => line.startsWith("bag_sg"))).toContain("Max-Age=31536000");
    expect(await expires(idOf(guest))).toBe(days(365));
    const other = await memberIn();
    await other.post("/cart/discount-coupon", { code: "BLOOM10" });
    expect(await expires(idOf(other))).toBe(days(365));
    clock.advance(364 * 86_400_000);
    await signIn(member, member.email);
    expect((await bagOf(member)).itemCount).toBe(2);
  });

  it("loses the checkout's typed text at sign-out on every device, and keeps its lines", async () => {
    for (const out of ["/sessions", "/sessions?everywhere=true", "one"]) {
      const member = await filled();
      const phone = shopper();
      await signIn(phone, member.email);
      await member.patch("/checkout/draft", CHECKOUT_TEXT);
      expect(JSON.stringify((await phone.get("/checkout")).body)).toContain("Melur Private");
      const { items } = (await member.get("/sessions")).body;
      const own = items.find(({ current }: { current: boolean }) => current).id;
      expect((await member.delete(out === "one" ? `/sessions/${own}` : out)).status).toBe(200);
      await signIn(phone, member.email);
      expect(JSON.stringify((await phone.get("/checkout")).body)).not.toContain("Melur Private");
      expect((await bagOf(phone)).itemCount).toBe(2);
    }
  });

  it("is deleted with its member", async () => {
    const member = await filled();
    await member.patch("/checkout/draft", CHECKOUT_TEXT);
    const id = idOf(member);
    const thief = shopper();
    thief.cookies.set("bag_sg", cookieOf(member));
    expect((await member.post("/account/erase", { password: PASSWORD })).status).toBe(200);
    expect((await bagOf(thief)).itemCount).toBe(0);
    for (const sql of ["SELECT 1 FROM bags WHERE id = ?", "SELECT 1 FROM bag_lines WHERE bag_id = ?"])
      expect((await db.prepare(sql).bind(id).all()).results).toEqual([]);
  });
});
