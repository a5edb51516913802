import { beforeAll, beforeEach, expect } from "vitest";
import type { Joined } from "../../people/members";
import { operatorIn } from "../../people/reviewers";
import { OPENING, world } from "../../shop/world";

// Reviews (expectation 14) on a real D1: reading, writing, the desk, and ratings that follow exactly.

const { db, clock, seed } = world();
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

export async function expectNoDrift(slug: string) {
  const row = (await ratingOf(slug))!;
  expect([row.count, row.sum, row.said]).toEqual([row.counted, row.summed, 1]);
  expect(row.listed).toBe(row.count === 0 ? 0 : Math.round((row.sum * 100) / row.count));
  return row;
}

export let operator: Joined;
/** The product with the most reviews. */
export let many: string;
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
