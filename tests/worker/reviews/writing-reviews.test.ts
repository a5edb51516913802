import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { API_BASE } from "../../../functions/contract/facts/api-base";
import type { Review } from "../../../functions/contract/reviews/reviews";
import { type Joined, memberIn, PASSWORD } from "../../support/people/members";
import { buy, buyerIn } from "../../support/people/reviewers";
import { expectNoDrift, operator } from "../../support/rooms/reviews/reviews";
import { bentBody } from "../../support/run/hostile";
import { rowCounts } from "../../support/shop/stock";
import { type Answer, OPENING, world } from "../../support/shop/world";

// Reviews (expectation 14) on a real D1: reading, writing, the desk, and ratings that follow exactly.

const { db, clock, shopper, fetch } = world();
const CREAM = "/products/cream-jar/reviews";
const LIPSTICK = "/products/lipstick-rouge/reviews";
const WORDS = { rating: 4, title: "Soft by morning", text: "I wake up with softer skin than I went to bed with." };
const code = ({ status, body }: Answer) => [status, body.errors?.[0]?.code, body.errors?.[0]?.field];

const put = (member: { call: Joined["call"] }, path: string, body: unknown) =>
  member.call(path, { method: "PUT", body });
/** Sends a body unchanged, valid or not. */
const sendRaw = (member: Joined, path: string, body: string | Uint8Array) =>
  fetch(`http://sg.localhost${API_BASE}${path}`, {
    method: "PUT",
    headers: {
      "content-type": "application/json",
      "x-site-country": "sg",
      cookie: [...member.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    },
    body,
  });
const decide = (id: string, decision: string, revision = 1, note = "") =>
  operator.post(`/desk/reviews/${id}/decision`, { decision, revision, note });

describe("writing", () => {
  it("is for members who paid for the product here", async () => {
    const before = await rowCounts();
    expect(code(await shopper().get(`${CREAM}/own`))).toEqual([401, "sign_in_for_reviews", undefined]);
    expect(code(await put(shopper(), `${CREAM}/own`, WORDS))[1]).toBe("sign_in_for_reviews");
    expect(await rowCounts()).toEqual(before);
    const member = await memberIn();
    const refused = await put(member, `${CREAM}/own`, WORDS);
    expect(code(refused)).toEqual([403, "review_needs_purchase", undefined]);
    expect(refused.body.errors[0].message).toContain("bought");
    await buy(member, "lipstick-rouge--cardinal");
    await buy(member, "cream-jar--50-ml", "decline");
    expect(code(await member.get(`${CREAM}/own`))[1]).toBe("review_needs_purchase");
    expect(code(await put(member, `${CREAM}/own`, WORDS))[1]).toBe("review_needs_purchase");
    expect(code(await put(member, "/products/nope/reviews/own", WORDS))[1]).toBe("product_not_found");
    expect((await rowCounts()).reviews).toBe(before.reviews);
    expect((await put(member, `${LIPSTICK}/own`, { ...WORDS, shade: "Cardinal" })).status).toBe(200);
  });

  it("is not for members who returned it, or whose order expired", async () => {
    const member = await memberIn();
    const number = await buy(member, "cream-jar--50-ml");
    await db.prepare("UPDATE orders SET fulfilment_state = 'returned' WHERE number = ?").bind(number).run();
    expect(code(await put(member, `${CREAM}/own`, WORDS))[1]).toBe("review_needs_purchase");
    await db.prepare("UPDATE orders SET fulfilment_state = 'collected' WHERE number = ?").bind(number).run();
    expect((await put(member, `${CREAM}/own`, WORDS)).status).toBe(200);
    await db.prepare("UPDATE orders SET state = 'cancelled' WHERE number = ?").bind(number).run();
    expect(code(await put(member, `${CREAM}/own`, { ...WORDS, rating: 1 }))[1]).toBe("review_needs_purchase");
    expect((await member.get(`${CREAM}/own`)).body.review.rating).toBe(4);
  });

  it("keeps one review for each member, however often it is sent at once", async () => {
    const member = await buyerIn("SG", "cream-jar--50-ml", { firstName: "Siti", lastName: "Rahman" });
    const answers = await Promise.all(Array.from({ length: 5 }, () => put(member, `${CREAM}/own`, WORDS)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({
      ...WORDS,
      state: "pending",
      shade: null,
      createdAt: OPENING.toISOString(),
    });
    const row = () =>
      db
        .prepare(
          "SELECT count(*) AS n, max(revision) AS revision, max(author_name) AS author FROM reviews WHERE member_id = ?",
        )
        .bind(member.id)
        .first();
    expect(await row()).toEqual({ n: 1, revision: 1, author: "Siti R." });
    clock.advance(60_000);
    const changed = await put(member, `${CREAM}/own`, { ...WORDS, rating: 2 });
    expect(changed.body).toMatchObject({ id: answers[0]?.body.id, rating: 2, state: "pending" });
    expect(changed.body.createdAt > OPENING.toISOString()).toBe(true);
    expect(await row()).toMatchObject({ n: 1, revision: 2 });
  });

  it("is hidden from others before it is published", async () => {
    const member = await buyerIn("SG", "cream-jar--50-ml");
    const before = (await shopper().get(CREAM)).body;
    const { id } = (await put(member, `${CREAM}/own`, WORDS)).body;
    const others = (await shopper().get(`${CREAM}?pageSize=50`)).body;
    expect([others.total, others.rating]).toEqual([before.total, before.rating]);
    expect(others.items.some((one: Review) => one.id === id)).toBe(false);
    expect((await member.get(CREAM)).body.own).toMatchObject({ id, state: "pending" });
    expect(code(await put(await memberIn(), `/reviews/${id}/helpful`, { helpful: true }))[1]).toBe("review_not_found");
  });

  it("refuses invalid fields by name, and keeps nothing", async () => {
    const buyer = await buyerIn("SG", "cream-jar--50-ml");
    const refused: [body: object, refusal: string, field: string][] = [
      [{ ...WORDS, rating: 0 }, "invalid_number", "rating"],
      [{ ...WORDS, rating: 6 }, "invalid_number", "rating"],
      [{ ...WORDS, rating: 4.5 }, "invalid_number", "rating"],
      [{ title: "", text: "" }, "required", "rating"],
      [{ ...WORDS, title: "x".repeat(101) }, "too_long", "title"],
      [{ ...WORDS, text: "x".repeat(2001) }, "too_long", "text"],
      [{ ...WORDS, text: "meh" }, "too_short", "text"],
      [{ ...WORDS, text: "up\u202Eside down and long" }, "invalid_fields", "text"],
      [{ ...WORDS, shade: "Cardinal" }, "invalid_choice", "shade"],
      [{ ...WORDS, skinType: "green" }, "invalid_choice", "skinType"],
      [{ ...WORDS, state: "published" }, "unknown_field", "state"],
    ];
    for (const [body, refusal, field] of refused)
      expect(code(await put(buyer, `${CREAM}/own`, body)), refusal).toEqual([422, refusal, field]);
    expect((await buyer.get(`${CREAM}/own`)).body.review).toBeNull();
  });

  it("accepts emoji, other scripts and HTML as text", async () => {
    const member = await buyerIn("SG", "cream-jar--50-ml");
    const said = { rating: 5, title: "<b>很好</b> 🌸", text: "ใช้ดีมาก <script>alert(1)</script>\n\n' OR 1=1 --" };
    expect((await put(member, `${CREAM}/own`, said)).body).toMatchObject(said);
  });

  it("never fails on a buyer's input, and keeps only valid text", async () => {
    const buyer = await buyerIn("SG", "cream-jar--50-ml");
    await fc.assert(
      fc.asyncProperty(bentBody({ ...WORDS, shade: null, skinType: "dry" }), async (body) => {
        await db.prepare("DELETE FROM attempts").run();
        const { status } = await sendRaw(buyer, `${CREAM}/own`, body);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 200, seed: 20260302 },
    );
    const { review } = (await buyer.get(`${CREAM}/own`)).body;
    if (review !== null) {
      expect([1, 2, 3, 4, 5]).toContain(review.rating);
      expect(review.title.length).toBeLessThanOrEqual(100);
      expect(review.text.length).toBeLessThanOrEqual(2000);
    }
    await expectNoDrift("cream-jar");
  });

  it("is limited in number", async () => {
    const member = await buyerIn("SG", "cream-jar--50-ml");
    let last: Answer | undefined;
    for (let n = 0; n < 11; n++) last = await put(member, `${CREAM}/own`, { ...WORDS, title: `Take ${n}` });
    expect([last?.status, last?.headers.get("retry-after")]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect((await member.get(`${CREAM}/own`)).body.review.title).toBe("Take 9");
  });

  it("can be deleted, and is deleted with the account", async () => {
    const member = await buyerIn("SG", "cream-jar--50-ml");
    const { id } = (await put(member, `${CREAM}/own`, WORDS)).body;
    await decide(id, "published");
    const reader = await memberIn();
    await put(reader, `/reviews/${id}/helpful`, { helpful: true });
    const { count } = await expectNoDrift("cream-jar");
    expect((await reader.call(`${CREAM}/own`, { method: "DELETE" })).body).toEqual({ deleted: false });
    expect((await member.call(`${CREAM}/own`, { method: "DELETE" })).body).toEqual({ deleted: true });
    expect((await expectNoDrift("cream-jar")).count).toBe(count - 1);
    const again = (await put(member, `${CREAM}/own`, WORDS)).body;
    await decide(again.id, "published");
    const voice = (await shopper().get(`${LIPSTICK}?pageSize=1`)).body.items[0].id;
    await put(member, `/reviews/${voice}/helpful`, { helpful: true });
    expect((await member.get("/account/export")).body).toMatchObject({ reviews: [{ title: WORDS.title }] });
    expect((await member.post("/account/erase", { password: PASSWORD })).status).toBe(200);
    expect((await expectNoDrift("cream-jar")).count).toBe(count - 1);
    const left = await db.prepare("SELECT helpful FROM reviews WHERE id = ?").bind(voice).first();
    expect(left).toEqual({ helpful: 0 });
  });
});
