import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { showReviews } from "../../../functions/api/reviews/reviews";
import type { DeskReview, Review } from "../../../functions/contract/reviews/reviews";
import { API_BASE } from "../../../functions/contract/shared";
import { type Joined, memberIn, PASSWORD } from "../../support/people/members";
import { buy, buyerIn, operatorIn } from "../../support/people/reviewers";
import { bentBody } from "../../support/run/hostile";
import { planSteps, watch } from "../../support/run/watched-database";
import { rowCounts } from "../../support/shop/stock";
import { type Answer, OPENING, world } from "../../support/shop/world";

// Reviews (expectation 14) on a real D1: reading, writing, the desk, and ratings that follow exactly.

const { db, clock, seed, shopper, fetch } = world();
const CREAM = "/products/cream-jar/reviews";
const LIPSTICK = "/products/lipstick-rouge/reviews";
const WORDS = { rating: 4, title: "Soft by morning", text: "I wake up with softer skin than I went to bed with." };
const code = ({ status, body }: Answer) => [status, body.errors?.[0]?.code, body.errors?.[0]?.field];

const put = (member: { call: Joined["call"] }, path: string, body: unknown) =>
  member.call(path, { method: "PUT", body });
/** A body as it is, whatever it holds. */
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
const ratingOf = (slug: string) =>
  db
    .prepare(
      `SELECT rating_count AS count, rating_sum AS sum,
         (SELECT count(*) FROM reviews WHERE product_slug = p.slug AND state = 'published') AS counted,
         (SELECT coalesce(sum(rating), 0) FROM reviews WHERE product_slug = p.slug AND state = 'published') AS summed,
         (SELECT count(DISTINCT rating) FROM product_listings WHERE product_slug = p.slug) AS said,
         (SELECT rating FROM product_listings WHERE product_slug = p.slug LIMIT 1) AS listed
       FROM products p WHERE slug = ?`,
    )
    .bind(slug)
    .first<{ count: number; sum: number; counted: number; summed: number; said: number; listed: number }>();

async function expectNoDrift(slug: string) {
  const row = (await ratingOf(slug))!;
  expect([row.count, row.sum, row.said]).toEqual([row.counted, row.summed, 1]);
  expect(row.listed).toBe(row.count === 0 ? 0 : Math.round((row.sum * 100) / row.count));
  return row;
}

let operator: Joined;
/** Where the most reviews are. */
let many: string;
beforeAll(async () => {
  clock.set(OPENING);
  await seed();
  const most = await db
    .prepare("SELECT product_slug AS slug FROM reviews GROUP BY product_slug ORDER BY count(*) DESC, slug LIMIT 1")
    .first<{ slug: string }>();
  many = `/products/${most?.slug}/reviews`;
  operator = await operatorIn("SG");
});
beforeEach(async () => {
  clock.set(OPENING);
  await db.prepare("DELETE FROM attempts").run();
});

async function onDesk(id: string, state = "pending"): Promise<DeskReview> {
  const { body } = await operator.get(`/desk/reviews?state=${state}&pageSize=50`);
  return body.items.find((one: DeskReview) => one.id === id);
}
const decide = (id: string, decision: string, revision = 1, note = "") =>
  operator.post(`/desk/reviews/${id}/decision`, { decision, revision, note });

describe("reading", () => {
  it("shows what is published with the whole distribution, and nothing that tells who wrote it", async () => {
    const { status, body } = await shopper("TH", "th").get(many);
    expect(status).toBe(200);
    expect(body.product).toMatchObject({ slug: expect.any(String), brand: { slug: expect.any(String) } });
    expect(body.stars.map(({ stars }: { stars: number }) => stars)).toEqual([5, 4, 3, 2, 1]);
    const counts: number[] = body.stars.map(({ count }: { count: number }) => count);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(body.total);
    expect(body.rating.count).toBe(body.total);
    expect(body.own).toBeNull();
    expect(Object.keys(body.items[0]).sort()).toEqual(
      [
        ...["author", "country", "createdAt", "helpful", "id", "language", "mine", "rating", "shade", "skinType"],
        ...["text", "title", "verified", "voted"],
      ].sort(),
    );
    expect(JSON.stringify(body)).not.toMatch(/@|member/);
  });

  it("narrows by each choice, and counts what each would leave", async () => {
    const { body } = await shopper().get(`${many}?pageSize=50`);
    const all: Review[] = body.items;
    const { choices } = body;
    const asked: [query: string, left: (review: Review) => boolean, count: number][] = [
      ...body.stars.map(({ stars, count }: { stars: number; count: number }) => [
        `rating=${stars}`,
        (one: Review) => one.rating === stars,
        count,
      ]),
      ...choices.shades.map(({ value, count }: { value: string; count: number }) => [
        `shade=${encodeURIComponent(value)}`,
        (one: Review) => one.shade === value,
        count,
      ]),
      ...choices.languages.map(({ value, count }: { value: string; count: number }) => [
        `language=${value}`,
        (one: Review) => one.language === value,
        count,
      ]),
      ["verified=1", (one) => one.verified, choices.verified],
      ["withText=1", (one) => one.text !== "", choices.withText],
    ];
    for (const [query, left, count] of asked) {
      const narrowed = (await shopper().get(`${many}?pageSize=50&${query}`)).body;
      expect(narrowed.items.map(({ id }: Review) => id).sort(), query).toEqual(
        all
          .filter(left)
          .map(({ id }) => id)
          .sort(),
      );
      expect(narrowed.total, query).toBe(count);
      expect(narrowed.rating, query).toEqual(body.rating);
    }
    const both = (await shopper().get(`${many}?rating=5&verified=1&pageSize=50`)).body.items;
    expect(both.length).toBe(all.filter(({ rating, verified }) => rating === 5 && verified).length);
  });

  it("sorts, the reader's language first where all else is equal, and no review stands on two pages", async () => {
    const of = async (sort: string, who = shopper()): Promise<Review[]> =>
      (await who.get(`${many}?sort=${sort}&pageSize=50`)).body.items;
    const dates = (await of("newest")).map(({ createdAt }) => createdAt);
    expect(dates).toEqual([...dates].sort().reverse());
    const stars = (await of("highest")).map(({ rating }) => rating);
    expect(stars).toEqual([...stars].sort().reverse());
    expect((await of("lowest")).map(({ rating }) => rating)).toEqual([...stars].reverse());
    for (const [country, language] of [
      ["ID", "id"],
      ["SG", "en"],
    ] as const) {
      const own = (await of("helpful", shopper(country, language))).map((one) => one.language === language);
      expect(own[0], language).toBe(true);
      expect(own, language).toEqual([...own].sort((a, b) => Number(b) - Number(a)));
    }
    // However many found others helpful, what the reader can read comes before them (S1.10).
    const foreign = (await of("helpful")).find(({ language }) => language !== "en");
    const { results } = await db.prepare("SELECT id, helpful FROM reviews WHERE id = ?").bind(foreign?.id).all();
    await db.prepare("UPDATE reviews SET helpful = 9000 WHERE id = ?").bind(foreign?.id).run();
    for (const sort of ["helpful", "highest"]) {
      const read = await of(sort);
      const before = read.slice(
        0,
        read.findIndex(({ id }) => id === foreign?.id),
      );
      expect(before.length, sort).toBeGreaterThan(0);
      const same = sort === "helpful" ? before : before.filter(({ rating }) => rating === foreign?.rating);
      expect(new Set(same.map(({ language }) => language).slice(0, 1)), sort).toEqual(new Set(["en"]));
    }
    await db.prepare("UPDATE reviews SET helpful = ? WHERE id = ?").bind(results[0]?.helpful, foreign?.id).run();
    const first = (await shopper().get(`${many}?pageSize=2`)).body.items;
    const second = (await shopper().get(`${many}?pageSize=2&page=2`)).body.items;
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(4);
    expect((await shopper().get(`${many}?page=500`)).body.items).toEqual([]);
  });

  it.each([
    "rating=6",
    "rating=x",
    "skinType=green",
    "language=fr",
    "sort=best",
    "page=0",
    "page=501",
    "pageSize=51",
    "verified=2",
  ])("refuses %s", async (query) => {
    expect((await shopper().get(`${many}?${query}`)).status).toBe(400);
  });

  it("finds no reviews of what is not sold here", async () => {
    expect(code(await shopper().get("/products/nope/reviews"))[1]).toBe("product_not_found");
  });

  it("takes one trip, by indices alone", async () => {
    const watched = watch();
    const place = { d1: watched.d1, country: "SG", language: "en", now: OPENING } as const;
    const query = { sort: "helpful", page: 1, pageSize: 10, skinType: "dry", rating: 5, verified: "1" } as const;
    await showReviews(place, "cream-jar", query, "somebody");
    expect(watched.trips()).toBe(1);
    expect((await planSteps(watched)).filter((step) => /^SCAN/.test(step))).toEqual([]);
  });
});

describe("writing", () => {
  it("is for members who paid for it here", async () => {
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

  it("is not for who sent it back, nor for who bought it in a bag that was let go", async () => {
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

  it("keeps one review a member, however often and at once it is sent", async () => {
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

  it("is shown to nobody else before it is published", async () => {
    const member = await buyerIn("SG", "cream-jar--50-ml");
    const before = (await shopper().get(CREAM)).body;
    const { id } = (await put(member, `${CREAM}/own`, WORDS)).body;
    const others = (await shopper().get(`${CREAM}?pageSize=50`)).body;
    expect([others.total, others.rating]).toEqual([before.total, before.rating]);
    expect(others.items.some((one: Review) => one.id === id)).toBe(false);
    expect((await member.get(CREAM)).body.own).toMatchObject({ id, state: "pending" });
    expect(code(await put(await memberIn(), `/reviews/${id}/helpful`, { helpful: true }))[1]).toBe("review_not_found");
  });

  it("refuses what does not fit, field by field, and keeps nothing", async () => {
    const buyer = await buyerIn("SG", "cream-jar--50-ml");
    const refused: [body: object, refusal: string, field: string][] = [
      [{ ...WORDS, rating: 0 }, "invalid_number", "rating"],
      [{ ...WORDS, rating: 6 }, "invalid_number", "rating"],
      [{ ...WORDS, rating: 4.5 }, "invalid_fields", "rating"],
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

  it("takes emoji, other scripts and HTML as text", async () => {
    const member = await buyerIn("SG", "cream-jar--50-ml");
    const said = { rating: 5, title: "<b>很好</b> 🌸", text: "ใช้ดีมาก <script>alert(1)</script>\n\n' OR 1=1 --" };
    expect((await put(member, `${CREAM}/own`, said)).body).toMatchObject(said);
  });

  it("breaks under nothing that a buyer sends, and keeps only what fits", async () => {
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

  it("has a limit", async () => {
    const member = await buyerIn("SG", "cream-jar--50-ml");
    let last: Answer | undefined;
    for (let n = 0; n < 11; n++) last = await put(member, `${CREAM}/own`, { ...WORDS, title: `Take ${n}` });
    expect([last?.status, last?.headers.get("retry-after")]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect((await member.get(`${CREAM}/own`)).body.review.title).toBe("Take 9");
  });

  it("can be taken back, and goes with the account", async () => {
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

describe("finding helpful", () => {
  it("is one voice a member, given or taken back, never for one's own", async () => {
    const author = await buyerIn("SG", "cream-jar--50-ml");
    const { id } = (await put(author, `${CREAM}/own`, WORDS)).body;
    await decide(id, "published");
    const vote = (who: { call: Joined["call"] }, helpful: boolean) => put(who, `/reviews/${id}/helpful`, { helpful });
    expect(code(await vote(shopper(), true))).toEqual([401, "sign_in_for_reviews", undefined]);
    expect(code(await vote(author, true))).toEqual([403, "own_review", undefined]);
    const [one, two] = [await memberIn(), await memberIn()];
    const answers = await Promise.all(Array.from({ length: 4 }, () => vote(one, true)));
    expect(answers.map(({ body }) => body.helpful)).toEqual([1, 1, 1, 1]);
    expect((await vote(two, true)).body).toEqual({ helpful: 2, voted: true });
    expect((await one.get(CREAM)).body.items[0]).toMatchObject({ id, helpful: 2, voted: true, mine: false });
    expect((await author.get(CREAM)).body.items[0]).toMatchObject({ id, voted: false, mine: true });
    expect((await vote(one, false)).body).toEqual({ helpful: 1, voted: false });
    expect((await vote(one, false)).body).toEqual({ helpful: 1, voted: false });
    expect(code(await put(one, "/reviews/nope/helpful", { helpful: true }))[1]).toBe("review_not_found");
  });
});

describe("the desk", () => {
  it("is for operators of the country", async () => {
    const author = await buyerIn("SG", "cream-jar--50-ml");
    const { id } = (await put(author, `${CREAM}/own`, WORDS)).body;
    const decision = { decision: "published", revision: 1 };
    expect(code(await shopper().get("/desk/reviews"))).toEqual([401, "authentication_failed", undefined]);
    expect(code(await author.get("/desk/reviews"))).toEqual([403, "not_authorized", undefined]);
    expect(code(await author.post(`/desk/reviews/${id}/decision`, decision))).toEqual([
      403,
      "not_authorized",
      undefined,
    ]);
    const abroad = await operatorIn("MY");
    expect(code(await abroad.post(`/desk/reviews/${id}/decision`, decision))[1]).toBe("review_not_found");
    expect((await abroad.get("/desk/reviews")).body.items).toEqual([]);
    expect((await onDesk(id)).state).toBe("pending");
  });

  it("publishes what was read, keeps who decided what, and the rating and listings follow at once", async () => {
    const version = () =>
      db.prepare("SELECT version FROM listing_versions WHERE country = 'TH'").first<{ version: number }>();
    const before = await expectNoDrift("cream-jar");
    const author = await buyerIn("SG", "cream-jar--50-ml");
    const { id } = (await put(author, `${CREAM}/own`, { ...WORDS, rating: 1 })).body;
    const known = (await version())!.version;
    const published = await decide(id, "published", 1, "Fine");
    expect(published.body).toMatchObject({
      state: "published",
      decisions: [{ decision: "published", note: "Fine", operatorId: operator.id, revision: 1 }],
    });
    await decide(id, "published");
    expect((await onDesk(id, "published")).decisions).toHaveLength(1);
    expect(await expectNoDrift("cream-jar")).toMatchObject({ count: before.count + 1, sum: before.sum + 1 });
    expect((await version())!.version).toBeGreaterThan(known);
    const { items } = (await shopper().get("/products/cream-jar/reviews?sort=lowest")).body;
    expect(items[0]).toMatchObject({ id, verified: true, author: "Melur T." });
    const card = (await shopper().get("/search?q=overnight+recovery+cream")).body.items.find(
      (one: { slug: string }) => one.slug === "cream-jar",
    );
    expect(card.rating).toEqual({
      average: Math.round(((before.sum + 1) * 100) / (before.count + 1)),
      count: before.count + 1,
    });

    await put(author, `${CREAM}/own`, { ...WORDS, rating: 5 });
    expect(await expectNoDrift("cream-jar")).toMatchObject({ count: before.count, sum: before.sum });
    expect(code(await decide(id, "published", 1))).toEqual([409, "review_changed", "revision"]);
    expect((await decide(id, "rejected", 2, "Says another name")).status).toBe(200);
    expect((await author.get(`${CREAM}/own`)).body.review).toMatchObject({ state: "rejected", rating: 5 });
    expect((await onDesk(id, "rejected")).decisions.map(({ decision }) => decision)).toEqual(["published", "rejected"]);
    expect(await expectNoDrift("cream-jar")).toMatchObject({ count: before.count, sum: before.sum });
  });

  it("moves the rating facet of listings in the same moment", async () => {
    const slug = "cream-jar";
    const least = Math.floor((await expectNoDrift(slug)).listed / 100);
    expect(least).toBeGreaterThan(1);
    const found = async () => {
      const { items } = (await shopper().get(`/search?q=overnight+recovery+cream&rating=${least}`)).body;
      return items.some((one: { slug: string }) => one.slug === slug);
    };
    expect(await found()).toBe(true);
    await db
      .prepare(
        `INSERT INTO reviews (id, product_slug, country, language, author_name, rating, title, body, verified, state, created_at)
         SELECT 'flood-' || key, ?1, 'SG', 'en', 'Nobody', 1, '', '', 0, 'published', ?2 FROM json_each(?3)`,
      )
      .bind(slug, OPENING.toISOString(), JSON.stringify(Array.from({ length: 60 }, () => 1)))
      .run();
    await expectNoDrift(slug);
    expect(await found()).toBe(false);
    await db.prepare("DELETE FROM reviews WHERE id LIKE 'flood-%'").run();
    await expectNoDrift(slug);
    expect(await found()).toBe(true);
  });

  it("decides nothing about an operator's own review", async () => {
    await buy(operator, "cream-jar--50-ml");
    const { id } = (await put(operator, `${CREAM}/own`, WORDS)).body;
    expect(code(await decide(id, "published"))).toEqual([403, "own_review", undefined]);
    expect((await onDesk(id)).decisions).toEqual([]);
  });
});

it("no rating drifts when everybody writes, publishes, rejects, changes and takes back at once", async () => {
  const authors = await Promise.all(Array.from({ length: 4 }, () => buyerIn("SG", "lipstick-rouge--cardinal")));
  const ids: string[] = [];
  for (const author of authors) ids.push((await put(author, `${LIPSTICK}/own`, WORDS)).body.id);
  const before = (await expectNoDrift("lipstick-rouge")).count;
  await Promise.all(
    authors.flatMap((author, n) => [
      decide(ids[n]!, "published"),
      decide(ids[n]!, n % 2 === 0 ? "rejected" : "published"),
      put(author, `${LIPSTICK}/own`, { ...WORDS, rating: 1 + n }),
      decide(ids[n]!, "published", 2),
      ...(n === 3 ? [author.call(`${LIPSTICK}/own`, { method: "DELETE" })] : []),
    ]),
  );
  await expectNoDrift("lipstick-rouge");
  for (const id of ids.slice(0, 3)) await decide(id, "published", 2);
  expect((await expectNoDrift("lipstick-rouge")).count).toBe(before + 3);
});
