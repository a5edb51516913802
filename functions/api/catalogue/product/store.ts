import type { CountryCode, LanguageCode } from "../../../contract/countries";
import type { Marks } from "../../../contract/lists/lists";
import { nullable, text } from "../../../db/readers";
import { brands, categoryTexts, products, productTexts } from "../../../db/schema/catalogue";
import { computed, maybe, of, type RowOf, sql } from "../../../db/sql";
import { row, rows, trip } from "../../../db/trip";
import type { ShopperScope } from "../../kit/call/call";
import { marksRead, NO_MARKS } from "../../lists/marks/marks-store";
import type { Owner } from "../../lists/marks/owner";
import { besideParts } from "../beside/beside";
import { relatedCards } from "../beside/related-sql";
import { categoriesOfProduct } from "../directory/store";
import { detailParts } from "./detail-store";
import { isBundle, releaseOf, VARIANT, type VariantOfProduct } from "./variant-sql";

const p = of(products, "p");
const own = of(productTexts, "t");
const english = of(productTexts, "e");
const ownKind = of(categoryTexts, "kt");
const englishKind = of(categoryTexts, "ke");

/** The columns of a product with its texts in the shopper's language and in English. */
const productIn = (country: CountryCode) => ({
  slug: p.slug,
  name: p.name,
  brand_slug: p.brandSlug,
  brand_name: of(brands, "b").name,
  picture_id: p.pictureId,
  texture_id: p.textureId,
  detail_id: p.detailId,
  plate: p.plate,
  shade_language: p.shadeLanguage,
  created_at: p.createdAt,
  category_path: p.categoryPath,
  ingredients: p.ingredients,
  registration: computed(nullable(text), sql`json_extract(p.registrations, ${`$.${country}`})`),
  app_exclusive: p.appExclusive,
  non_discountable: p.nonDiscountable,
  collection_only: p.collectionOnly,
  rating_count: p.ratingCount,
  rating_sum: p.ratingSum,
  is_bundle: isBundle(p.slug),
  release: releaseOf(p.slug, sql`${country}`),
  gallery: p.gallery,
  alts: p.alts,
  seo_title: p.seoTitle,
  seo_description: p.seoDescription,
  own_description: maybe(own.description),
  own_html: maybe(own.html),
  own_claims: maybe(own.claims),
  english_description: maybe(english.description),
  english_html: maybe(english.html),
  english_claims: maybe(english.claims),
  own_use: maybe(ownKind.howToUse),
  english_use: maybe(englishKind.howToUse),
});
export type ProductRow = RowOf<ReturnType<typeof productIn>>;

const variantsIn = (country: CountryCode) =>
  sql`SELECT ${VARIANT} FROM variants v CROSS JOIN variant_offers o ON o.variant_id = v.id AND o.country = ${country}
    CROSS JOIN products p ON p.slug = v.product_slug`;

const variantsOfProduct = (country: CountryCode, slug: string) =>
  rows(VARIANT, sql`${variantsIn(country)} WHERE v.product_slug = ${slug} ORDER BY v.position`);

const variantsCalled = (country: CountryCode, ids: readonly string[]) =>
  rows(
    VARIANT,
    sql`${variantsIn(country)} JOIN json_each(${JSON.stringify(ids)}) asked ON asked.value = v.id ORDER BY asked.key`,
  );

/**
 * Reads variants that the country sells, with the viewer's list marks: those of a product in its order, or by id in the order of the ids.
 */
export async function findVariants(
  d1: D1Database,
  country: CountryCode,
  by: { product: string } | { ids: string[] },
  owner: Owner | null,
): Promise<{ rows: VariantOfProduct[]; marks: Marks }> {
  const found = await trip(d1, {
    rows: "product" in by ? variantsOfProduct(country, by.product) : variantsCalled(country, by.ids),
    marks: marksRead(country, owner, by),
  });
  return { rows: found.rows, marks: found.marks ?? NO_MARKS };
}

type ProductCall = ShopperScope & { language: LanguageCode; now: Date; owner?: Owner | null };

/**
 * The parts of a product page's read: `related` is the number of cards, `beside` the variant to load suggestions for.
 */
function pageParts(
  scope: ProductCall,
  slug: string,
  { related, beside }: { related: number; beside: string | undefined },
) {
  const { country, language } = scope;
  const product = productIn(country);
  return {
    product: row(
      product,
      sql`SELECT ${product} FROM products p JOIN brands b ON b.slug = p.brand_slug
        LEFT JOIN product_texts t ON t.product_slug = p.slug AND t.language = ${language}
        LEFT JOIN product_texts e ON e.product_slug = p.slug AND e.language = 'en'
        LEFT JOIN category_texts kt ON kt.category_path = p.category_path AND kt.language = ${language}
        LEFT JOIN category_texts ke ON ke.category_path = p.category_path AND ke.language = 'en'
        WHERE p.slug = ${slug}`,
    ),
    variants: variantsOfProduct(country, slug),
    categories: categoriesOfProduct(slug, language),
    related: relatedCards(country, slug, scope.now, related),
    marks: marksRead(country, scope.owner ?? null, { product: slug }),
    beside: beside === undefined ? null : besideParts(scope, slug, beside),
    detail: detailParts(scope, slug),
  };
}

/**
 * Reads everything that a product page shows, in one trip. A product that is not sold in the country has no variants; null when it does not exist.
 */
export async function findProduct(
  scope: ProductCall,
  slug: string,
  wanted: { related: number; beside: string | undefined },
) {
  const { product, ...found } = await trip(scope.d1, pageParts(scope, slug, wanted));
  return product === null ? null : { ...found, product };
}
