import * as pass from "../schema/beauty-pass";
import * as catalogue from "../schema/catalogue";
import * as content from "../schema/content";
import * as routing from "../schema/content-routing";
import * as happening from "../schema/happening";
import * as bag from "../schema/promotions";
import * as asked from "../schema/reviews-questions";
import { sql } from "../sql";
import { holds, type Part, run, trip } from "../trip";
import { rewardRows } from "./beauty-pass/reward-rows";
import { attributeRows } from "./catalogue/attribute-rows";
import { bundleRows } from "./catalogue/bundle-rows";
import { brandRows, categoryRows, productRows, variantRows } from "./catalogue/catalogue-rows";
import { mendShades } from "./catalogue/mend-shades";
import { offerRows } from "./catalogue/prices/offer-rows";
import { releaseRows } from "./catalogue/prices/release-rows";
import { renewSynonyms, searchFilling } from "./catalogue/search/search-rows";
import { contentRows } from "./content/content-rows";
import { redirectRows } from "./content/redirects";
import { fillTable } from "./fill-table";
import { happeningFilling, mendHappening } from "./happening/happening-filling";
import { storeRows, storeStockRows } from "./happening/store-rows";
import { promotionRows } from "./promotions/promotion-rows";
import { questionRows } from "./reviews/question-rows";
import { reviewRows } from "./reviews/review-rows";

export type Seeded = {
  /** Whether it was written; false when the database already had data. */
  written: boolean;
  brands: number;
  categories: number;
  products: number;
  variants: number;
  offers: number;
  reviews: number;
  stores: number;
  storeStock: number;
  contentEntries: number;
  redirects: number;
  promotions: number;
};

/** The name of the row in `markers` that says the opening catalogue was written. */
const MARKER = "seeded";

const NOTHING: Seeded = {
  written: false,
  brands: 0,
  categories: 0,
  products: 0,
  variants: 0,
  offers: 0,
  reviews: 0,
  stores: 0,
  storeStock: 0,
  contentEntries: 0,
  redirects: 0,
  promotions: 0,
};

const MARKED = sql`EXISTS (SELECT 1 FROM markers WHERE name = ${MARKER})`;

/**
 * Whether the shop is open already, because the database has the marker or any product; existing data is never touched.
 */
const isTaken = (db: D1Database) => trip(db, holds(sql`${MARKED} OR EXISTS (SELECT 1 FROM products)`));

/** Adds the search index to a database that was seeded before it existed; one with an index stays as it is. */
async function mendSearch(db: D1Database, now: Date): Promise<void> {
  if (await trip(db, holds(sql`${MARKED} AND NOT EXISTS (SELECT 1 FROM product_words_en)`)))
    await trip(db, searchFilling(now));
}

/**
 * Writes the opening catalogue, stores and content into an empty, migrated database, in one batch: all of it or none.
 * The same input gives the same rows; a database with products or the marker is left as it is. `now` dates the marker and the launches.
 * Runs in workerd and in Node over Miniflare's binding. Throws when the tables are missing.
 */
export async function seed(db: D1Database, options: { now: Date } = { now: new Date() }): Promise<Seeded> {
  const { now } = options;
  if (await isTaken(db)) {
    await mendSearch(db, now);
    await renewSynonyms(db, now);
    await mendShades(db);
    await mendHappening(db);
    return NOTHING;
  }
  const rows = openingRows(now);
  const { brands, categories, products, promotions } = rows;
  await trip(db, filling(rows, now));
  return {
    written: true,
    brands: brands.brands.length,
    categories: categories.categories.length,
    products: products.products.length,
    variants: rows.variants.length,
    offers: rows.offers.offers.length,
    reviews: rows.reviews.length,
    stores: rows.stores.length,
    storeStock: rows.storeStock.length,
    contentEntries: rows.content.entries.length,
    redirects: rows.redirects.length,
    promotions: promotions.promotions.length,
  };
}

const openingRows = (now: Date) => ({
  brands: brandRows(),
  categories: categoryRows(),
  products: productRows(now),
  variants: variantRows(),
  offers: offerRows(now),
  reviews: reviewRows(now),
  questions: questionRows(now),
  stores: storeRows(),
  storeStock: storeStockRows(),
  content: contentRows(now),
  redirects: redirectRows(),
  promotions: promotionRows(now),
});

function filling(rows: ReturnType<typeof openingRows>, now: Date): Part<number>[] {
  const { brands, categories, products, offers, promotions } = rows;
  return [
    // The marker comes first, so that the second of two programs that seed at once fails here and writes nothing.
    run(sql`INSERT INTO markers (name, at) VALUES (${MARKER}, ${now})`),
    // The reviews come before the products, which bring their ratings along, so that no trigger counts them one by one.
    ...fillTable(catalogue.reviews, rows.reviews),
    ...fillTable(asked.productQuestions, rows.questions.questions),
    ...fillTable(asked.productAnswers, rows.questions.answers),
    ...fillTable(catalogue.brands, brands.brands),
    ...fillTable(catalogue.brandTexts, brands.texts),
    ...fillTable(catalogue.categories, categories.categories),
    ...fillTable(catalogue.categoryTexts, categories.texts),
    ...fillTable(catalogue.products, products.products),
    ...fillTable(catalogue.productTexts, products.texts),
    ...fillTable(catalogue.variants, rows.variants),
    ...fillTable(catalogue.offers, offers.offers),
    ...fillTable(catalogue.listings, offers.listings),
    ...fillTable(catalogue.productAttributes, attributeRows()),
    ...fillTable(catalogue.bundleComponents, bundleRows()),
    ...fillTable(catalogue.productReleases, releaseRows(now)),
    ...searchFilling(now),
    ...fillTable(bag.promotions, promotions.promotions),
    ...fillTable(bag.giftOffers, promotions.giftOffers),
    ...fillTable(bag.treats, promotions.treats),
    ...fillTable(happening.stores, rows.stores),
    ...fillTable(happening.storeStock, rows.storeStock),
    ...happeningFilling(),
    ...fillTable(pass.rewards, rewardRows(now)),
    ...fillTable(content.entries, rows.content.entries),
    ...fillTable(content.entryTexts, rows.content.texts),
    ...fillTable(content.entryVersions, rows.content.versions),
    ...fillTable(routing.redirects, rows.redirects),
  ];
}
