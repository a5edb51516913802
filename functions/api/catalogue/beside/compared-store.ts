import type { CountryCode, LanguageCode } from "../../../contract/countries";
import { json } from "../../../db/readers";
import { categoryTexts, products, productTexts } from "../../../db/schema/catalogue";
import { among, computed, maybe, of, type RowOf, raw, sql } from "../../../db/sql";
import { rows, trip } from "../../../db/trip";
import { cardsOf, chosenBySlug } from "../listing/cards/card-sql";
import { relatedCards } from "./related-sql";

const p = of(products, "p");
const own = of(productTexts, "t");
const english = of(productTexts, "e");
const ownKind = of(categoryTexts, "kt");
const englishKind = of(categoryTexts, "ke");

/** What is compared of a product besides what its card has. */
const comparedIn = (country: CountryCode) => ({
  slug: p.slug,
  name: p.name,
  category_path: p.categoryPath,
  collection_only: p.collectionOnly,
  ingredients: p.ingredients,
  own_claims: maybe(own.claims),
  english_claims: maybe(english.claims),
  english_description: maybe(english.description),
  own_use: maybe(ownKind.howToUse),
  english_use: maybe(englishKind.howToUse),
  attributes: computed(
    json<[attribute: string, value: string][]>(),
    sql`(SELECT json_group_array(json_array(a.attribute, a.value)) FROM product_attributes a WHERE a.product_slug = p.slug)`,
  ),
  sizes: computed(
    json<string[]>(),
    sql`(SELECT json_group_array(size) FROM (SELECT v.size, min(v.position) AS place FROM variant_offers o
      CROSS JOIN variants v ON v.id = o.variant_id WHERE o.country = ${country} AND o.product_slug = p.slug AND v.size IS NOT NULL
      GROUP BY v.size ORDER BY place))`,
  ),
});
export type ComparedRow = RowOf<ReturnType<typeof comparedIn>>;

type Scope = { d1: D1Database; country: CountryCode; language: LanguageCode; now: Date };

/** Reads the cards of products that the country sells, what else is compared of them, and products like the first, in one trip. */
export function findCompared({ d1, country, language, now }: Scope, slugs: readonly string[], alternatives: number) {
  const compared = comparedIn(country);
  return trip(d1, {
    cards: cardsOf(chosenBySlug(country, slugs), raw("c.rank")),
    products: rows(
      compared,
      sql`SELECT ${compared} FROM products p
        LEFT JOIN product_texts t ON t.product_slug = p.slug AND t.language = ${language}
        LEFT JOIN product_texts e ON e.product_slug = p.slug AND e.language = 'en'
        LEFT JOIN category_texts kt ON kt.category_path = p.category_path AND kt.language = ${language}
        LEFT JOIN category_texts ke ON ke.category_path = p.category_path AND ke.language = 'en'
        WHERE p.slug IN ${among(slugs)}`,
    ),
    alternatives: relatedCards(country, slugs[0] ?? "", now, alternatives),
  });
}
