import type { CountryCode, LanguageCode } from "../../contract/countries";
import type { OwnReview, ReviewQuery, ReviewSort } from "../../contract/reviews";

/** The context of a call about reviews. */
export type ReviewScope = { d1: D1Database; country: CountryCode; language: LanguageCode; now: Date };

export type ProductRow = {
  slug: string;
  name: string;
  brandSlug: string;
  brandName: string;
  pictureId: string | null;
  plate: string;
  ratingCount: number;
  ratingSum: number;
};

/** The product of a reviews page where it is sold; no row elsewhere. */
export const productStatement = ({ d1, country }: ReviewScope, slug: string): D1PreparedStatement =>
  d1
    .prepare(
      `SELECT p.slug, p.name, b.slug AS brandSlug, b.name AS brandName, p.picture_id AS pictureId, p.plate,
         p.rating_count AS ratingCount, p.rating_sum AS ratingSum
       FROM product_listings l CROSS JOIN products p ON p.slug = l.product_slug JOIN brands b ON b.slug = p.brand_slug
       WHERE l.country = ?1 AND l.product_slug = ?2`,
    )
    .bind(country, slug);

export type OwnRow = Omit<OwnReview, "skinType"> & { skinType: OwnReview["skinType"] };

const WORDS =
  "r.rating, r.title, r.body AS text, r.shade_name AS shade, r.skin_type AS skinType, r.created_at AS createdAt";

/** A member's review of a product, by the unique key. */
export const ownStatement = ({ d1 }: ReviewScope, memberId: string, slug: string): D1PreparedStatement =>
  d1
    .prepare(`SELECT r.id, r.state, ${WORDS} FROM reviews r WHERE r.member_id = ?1 AND r.product_slug = ?2`)
    .bind(memberId, slug);

export type ReviewRow = OwnRow & {
  language: LanguageCode;
  author: string;
  country: CountryCode;
  verified: number;
  helpful: number;
  mine: number;
  voted: number;
};

const PUBLISHED = "r.product_slug = ? AND r.state = 'published'";

/** The filters as SQL, with their values. */
function chosen({ rating, skinType, shade, language, verified, withText }: Partial<ReviewQuery>) {
  const conditions: [sql: string, value: string | number][] = [];
  if (rating !== undefined) conditions.push(["r.rating = ?", rating]);
  if (skinType !== undefined) conditions.push(["r.skin_type = ?", skinType]);
  if (shade !== undefined) conditions.push(["r.shade_name = ?", shade]);
  if (language !== undefined) conditions.push(["r.language = ?", language]);
  if (verified !== undefined) conditions.push(["r.verified = ?", 1]);
  if (withText !== undefined) conditions.push(["r.body <> ?", ""]);
  return {
    where: [PUBLISHED, ...conditions.map(([sql]) => sql)].join(" AND "),
    values: conditions.map(([, value]) => value),
  };
}

/** What the reader can read comes first, but where days or stars are what is asked for. The id settles what is left equal, so that no review moves between two pages. */
const ORDER = {
  helpful: "r.language = ? DESC, r.helpful DESC, r.created_at DESC, r.id",
  newest: "r.created_at DESC, r.language = ? DESC, r.id",
  highest: "r.rating DESC, r.language = ? DESC, r.helpful DESC, r.created_at DESC, r.id",
  lowest: "r.rating, r.language = ? DESC, r.helpful DESC, r.created_at DESC, r.id",
} as const satisfies Record<ReviewSort, string>;

export type Counted = { value: string; count: number };
export type LanguageCount = { value: LanguageCode; count: number; verified: number; withText: number };
export type LoadedReviews = {
  product: ProductRow | null;
  stars: { stars: number; count: number }[];
  skinTypes: Counted[];
  shades: Counted[];
  languages: LanguageCount[];
  total: number;
  rows: ReviewRow[];
  own: OwnRow | null;
};

/** A page of published reviews with its filters, and the caller's own review. One trip. */
export async function findReviews(
  place: ReviewScope,
  slug: string,
  query: ReviewQuery,
  memberId: string | null,
): Promise<LoadedReviews> {
  const { d1, language } = place;
  const { where, values } = chosen(query);
  const counted = (column: string) =>
    d1
      .prepare(
        `SELECT r.${column} AS value, count(*) AS count FROM reviews r WHERE ${PUBLISHED} AND r.${column} IS NOT NULL
         GROUP BY r.${column} ORDER BY count DESC, value`,
      )
      .bind(slug);
  const reader = memberId ?? "";
  const [product, stars, skinTypes, shades, languages, total, rows, own] = await d1.batch<never>([
    productStatement(place, slug),
    d1
      .prepare(`SELECT r.rating AS stars, count(*) AS count FROM reviews r WHERE ${PUBLISHED} GROUP BY r.rating`)
      .bind(slug),
    counted("skin_type"),
    counted("shade_name"),
    d1
      .prepare(
        `SELECT r.language AS value, count(*) AS count, sum(r.verified) AS verified, sum(r.body <> '') AS withText
         FROM reviews r WHERE ${PUBLISHED} GROUP BY r.language ORDER BY count DESC, value`,
      )
      .bind(slug),
    d1.prepare(`SELECT count(*) AS total FROM reviews r WHERE ${where}`).bind(slug, ...values),
    d1
      .prepare(
        `SELECT r.id, r.state, ${WORDS}, r.language, r.author_name AS author, r.country, r.verified, r.helpful,
           coalesce(r.member_id, '-') = ? AS mine,
           EXISTS (SELECT 1 FROM review_votes v WHERE v.review_id = r.id AND v.member_id = ?) AS voted
         FROM reviews r WHERE ${where} ORDER BY ${ORDER[query.sort]} LIMIT ? OFFSET ?`,
      )
      .bind(reader, reader, slug, ...values, language, query.pageSize, (query.page - 1) * query.pageSize),
    ...(memberId === null ? [] : [ownStatement(place, memberId, slug)]),
  ]);
  const all = <T>(result: D1Result<never> | undefined) => (result?.results ?? []) as T[];
  return {
    product: all<ProductRow>(product)[0] ?? null,
    stars: all(stars),
    skinTypes: all(skinTypes),
    shades: all(shades),
    languages: all(languages),
    total: all<{ total: number }>(total)[0]?.total ?? 0,
    rows: all(rows),
    own: all<OwnRow>(own)[0] ?? null,
  };
}
