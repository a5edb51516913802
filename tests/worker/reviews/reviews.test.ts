import { describe, expect, it } from "vitest";
import { showReviews } from "../../../functions/api/reviews/reviews";
import type { Review } from "../../../functions/contract/reviews/reviews";
import { many } from "../../support/rooms/reviews/reviews";
import { planSteps, watch } from "../../support/run/watched-database";
import { type Answer, OPENING, world } from "../../support/shop/world";

// Reviews (expectation 14) on a real D1: reading, writing, the desk, and ratings that follow exactly.

const { db, shopper } = world();
const code = ({ status, body }: Answer) => [status, body.errors?.[0]?.code, body.errors?.[0]?.field];

describe("reading", () => {
  it("shows published reviews with the distribution of all ratings, without identifying the authors", async () => {
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
        ...["photos", "text", "title", "verified", "voted"],
      ].sort(),
    );
    expect(JSON.stringify(body)).not.toMatch(/@|member/);
  });

  it("filters by each choice, and counts the results of each", async () => {
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

  it("sorts with the reader's language first among equals, and has no review on two pages", async () => {
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
    // Reviews in the reader's language come before others, however many votes the others have (S1.10).
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

  it("finds no reviews of a product that isn't sold here", async () => {
    expect(code(await shopper().get("/products/nope/reviews"))[1]).toBe("product_not_found");
  });

  it("takes one trip, by indices only", async () => {
    const watched = watch();
    const place = { d1: watched.d1, country: "SG", language: "en", now: OPENING } as const;
    const query = { sort: "helpful", page: 1, pageSize: 10, skinType: "dry", rating: 5, verified: "1" } as const;
    await showReviews(place, "cream-jar", query, "somebody");
    expect(watched.trips()).toBe(1);
    expect((await planSteps(watched)).filter((step) => /^SCAN/.test(step))).toEqual([]);
  });
});
