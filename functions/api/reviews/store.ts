import { ATTRIBUTES } from "../../contract/catalogue/product/attributes";
import type { OwnReview, ReviewQuery, ReviewSort } from "../../contract/reviews/reviews";
import { boolean, countryCode, languageCode, nullable, number, oneOf, type Reader, text } from "../../db/readers";
import { brands, products, reviews } from "../../db/schema/catalogue";
import { computed, joined, of, type RowOf, type Sql, sql } from "../../db/sql";
import { row, rows, trip } from "../../db/trip";
import type { LanguageScope } from "../kit/call/call";
import { rowsBefore, totalRead } from "../kit/paging";
import { HAS_PUBLISHED, PUBLISHED_PHOTOS } from "./photos/photo-sql";

/** The parts of a call about reviews. */
export type ReviewScope = LanguageScope;

const p = of(products, "p");
const b = of(brands, "b");
const PRODUCT = {
  slug: p.slug,
  name: p.name,
  brandSlug: b.slug,
  brandName: b.name,
  pictureId: p.pictureId,
  plate: p.plate,
  ratingCount: p.ratingCount,
  ratingSum: p.ratingSum,
};
export type ProductRow = RowOf<typeof PRODUCT>;

/** Reads the product of a reviews page; null when it is not sold here. */
export const productRead = ({ country }: ReviewScope, slug: string) =>
  row(
    PRODUCT,
    sql`SELECT ${PRODUCT} FROM product_listings l CROSS JOIN products p ON p.slug = l.product_slug JOIN brands b ON b.slug = p.brand_slug
       WHERE l.country = ${country} AND l.product_slug = ${slug}`,
  );

const r = of(reviews, "r");
type SkinType = NonNullable<OwnReview["skinType"]>;
const SKIN_TYPE = nullable(oneOf<SkinType>(...ATTRIBUTES.skin_type));
export const OWN = {
  id: r.id,
  state: r.state,
  rating: r.rating,
  title: r.title,
  text: r.body,
  shade: r.shadeName,
  skinType: computed(SKIN_TYPE, r.skinType),
  createdAt: r.createdAt,
};
export type OwnRow = RowOf<typeof OWN>;

/** Reads a member's review of a product by its unique key. */
export const ownRead = (memberId: string, slug: string) =>
  row(OWN, sql`SELECT ${OWN} FROM reviews r WHERE r.member_id = ${memberId} AND r.product_slug = ${slug}`);

/**
 * SQL for whether a member wrote something, as 0 or 1; `writer` is the column with the writer's id. What no account wrote is
 * nobody's own: compared with null the answer is null, so that a guest, whose id is "", has written nothing.
 */
export const isBy = (writer: Sql, memberId: string): Sql => sql`coalesce(${writer} = ${memberId}, 0)`;

/** The columns of a published review for a reader. */
const readBy = (memberId: string) => ({
  ...OWN,
  language: computed(languageCode, r.language),
  author: r.authorName,
  country: computed(countryCode, r.country),
  verified: r.verified,
  helpful: r.helpful,
  photos: PUBLISHED_PHOTOS,
  mine: computed(boolean, isBy(sql`r.member_id`, memberId)),
  voted: computed(
    boolean,
    sql`EXISTS (SELECT 1 FROM review_votes v WHERE v.review_id = r.id AND v.member_id = ${memberId})`,
  ),
});
export type ReviewRow = RowOf<ReturnType<typeof readBy>>;

const published = (slug: string) => sql`r.product_slug = ${slug} AND r.state = 'published'`;

/** The SQL conditions of the filters. */
function chosen(slug: string, query: Partial<ReviewQuery>): Sql {
  const { rating, skinType, shade, language, verified, withText, withPhotos } = query;
  const conditions = [published(slug)];
  if (rating !== undefined) conditions.push(sql`r.rating = ${rating}`);
  if (skinType !== undefined) conditions.push(sql`r.skin_type = ${skinType}`);
  if (shade !== undefined) conditions.push(sql`r.shade_name = ${shade}`);
  if (language !== undefined) conditions.push(sql`r.language = ${language}`);
  if (verified !== undefined) conditions.push(sql`r.verified = 1`);
  if (withText !== undefined) conditions.push(sql`r.body <> ''`);
  if (withPhotos !== undefined) conditions.push(HAS_PUBLISHED);
  return joined(conditions, " AND ");
}

/**
 * Reviews in the reader's language come first, unless the reader sorts by day or stars. The id breaks ties, so that no review moves between two
 * pages.
 */
const ORDER = {
  helpful: (mine) => sql`${mine} DESC, r.helpful DESC, r.created_at DESC, r.id`,
  newest: (mine) => sql`r.created_at DESC, ${mine} DESC, r.id`,
  highest: (mine) => sql`r.rating DESC, ${mine} DESC, r.helpful DESC, r.created_at DESC, r.id`,
  lowest: (mine) => sql`r.rating, ${mine} DESC, r.helpful DESC, r.created_at DESC, r.id`,
} as const satisfies Record<ReviewSort, (isReadable: Sql) => Sql>;

const STARS = { stars: r.rating, count: number };
const LANGUAGE = { value: languageCode, count: number, verified: number, withText: number, withPhotos: number };

/** Counts the published reviews of a product by the values of a column. */
const counted = <T>(slug: string, column: Sql, value: Reader<T>) =>
  rows(
    { value, count: number },
    sql`SELECT ${column} AS value, count(*) AS count FROM reviews r WHERE ${published(slug)} AND ${column} IS NOT NULL
      GROUP BY ${column} ORDER BY count DESC, value`,
  );

function pageParts(scope: ReviewScope, slug: string, query: ReviewQuery, memberId: string | null) {
  const where = chosen(slug, query);
  const review = readBy(memberId ?? "");
  const order = ORDER[query.sort](sql`r.language = ${scope.language}`);
  return {
    product: productRead(scope, slug),
    stars: rows(
      STARS,
      sql`SELECT r.rating AS stars, count(*) AS count FROM reviews r WHERE ${published(slug)} GROUP BY r.rating`,
    ),
    skinTypes: counted(slug, r.skinType, oneOf<SkinType>(...ATTRIBUTES.skin_type)),
    shades: counted(slug, r.shadeName, text),
    languages: rows(
      LANGUAGE,
      sql`SELECT r.language AS value, count(*) AS count, sum(r.verified) AS verified, sum(r.body <> '') AS withText,
           sum(${HAS_PUBLISHED}) AS withPhotos
         FROM reviews r WHERE ${published(slug)} GROUP BY r.language ORDER BY count DESC, value`,
    ),
    total: totalRead(sql`reviews r WHERE ${where}`),
    rows: rows(
      review,
      sql`SELECT ${review} FROM reviews r WHERE ${where} ORDER BY ${order}
        LIMIT ${query.pageSize} OFFSET ${rowsBefore(query)}`,
    ),
    own: memberId === null ? null : ownRead(memberId, slug),
  };
}

/** A page of published reviews with its filters, and the caller's own review. One trip. */
export const findReviews = (scope: ReviewScope, slug: string, query: ReviewQuery, memberId: string | null) =>
  trip(scope.d1, pageParts(scope, slug, query, memberId));
