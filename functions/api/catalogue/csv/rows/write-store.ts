import type { Table } from "drizzle-orm";
import { LANGUAGES } from "../../../../contract/countries";
import { removeFromIndex } from "../../../../db/facts/search-index";
import * as catalogue from "../../../../db/schema/catalogue";
import { withheldOffers } from "../../../../db/schema/catalogue-withheld";
import { among, raw, type Sql, sql } from "../../../../db/sql";
import { type Part, run, trip } from "../../../../db/trip";
import { upsertRows } from "../../../../db/upsert-rows";
import type { StoredProduct } from "../stored-product";
import { type Move, moveCategory, renameProduct } from "./moves-store";
import { changesSearch, indexNames, indexProducts } from "./search-rows";
import type { BrandFacts, CategoryFacts, Directory } from "./state";
import { listingRows, type OfferRow, offerChanges, productRow, textRows, variantRows } from "./table-rows";
import { writeTraits } from "./traits-store";

/** A product before and after, and what must be created for it. */
export type ProductChange = {
  before: StoredProduct | null;
  after: StoredProduct;
  brand: BrandFacts | null;
  categories: CategoryFacts[];
  /** The earlier handle, if the file renames the product. */
  renamedFrom: string | null;
  /** Categories to move with it, unless they have moved already. */
  moves: Move[];
};

const textsIn = <T>(texts: Partial<Record<(typeof LANGUAGES)[number], T>>) =>
  LANGUAGES.flatMap((language) => {
    const value = texts[language];
    return value === undefined ? [] : [{ language, value }];
  });

const OFFER_KEY = ["variantId", "country"] as const;

/** Deletes rows by two columns. */
const deletePairs = (table: Table, columns: Sql, pairs: readonly (readonly [string, string])[]) =>
  pairs.length === 0
    ? null
    : run(
        sql`DELETE FROM ${table} WHERE (${columns}) IN (SELECT value->>0, value->>1 FROM json_each(${JSON.stringify(pairs)}))`,
      );

function directoryParts(changes: readonly ProductChange[]): Part<number>[] {
  const brands = changes.flatMap(({ brand }) => brand ?? []);
  const categories = changes.flatMap((change) => change.categories);
  if (brands.length === 0 && categories.length === 0) return [];
  return [
    upsertRows(catalogue.brands, { by: ["slug"], set: [], once: ["name", "origin"] }, brands),
    upsertRows(
      catalogue.brandTexts,
      { by: ["brandSlug", "language"], set: [], once: ["story"] },
      brands.flatMap(({ slug, stories }) =>
        textsIn(stories).map(({ language, value }) => ({ brandSlug: slug, language, story: value })),
      ),
    ),
    upsertRows(catalogue.categories, { by: ["path"], set: [], once: ["slug", "parentPath", "position"] }, categories),
    upsertRows(
      catalogue.categoryTexts,
      { by: ["categoryPath", "language"], set: [], once: ["name"] },
      categories.flatMap(({ path, names }) =>
        textsIn(names).map(({ language, value }) => ({ categoryPath: path, language, name: value })),
      ),
    ),
    indexNames(brands, categories),
  ];
}

function goneTexts(changes: readonly ProductChange[]): [string, string][] {
  return changes.flatMap(({ before, after }) =>
    before === null
      ? []
      : LANGUAGES.filter((language) => before.texts[language] && !after.texts[language]).map(
          (language): [string, string] => [after.slug, language],
        ),
  );
}

function goneListings(changes: readonly ProductChange[]): [string, string][] {
  return changes.flatMap(({ before, after }) => {
    if (before === null) return [];
    const stays = new Set(listingRows(after).map(({ country }) => country));
    return listingRows(before)
      .filter(({ country }) => !stays.has(country))
      .map(({ country }): [string, string] => [country, after.slug]);
  });
}

type OfferTable = typeof catalogue.offers | typeof withheldOffers;

const offersUpsert = (table: OfferTable, rows: readonly OfferRow[], withStock: boolean) =>
  upsertRows(
    table,
    {
      by: OFFER_KEY,
      set: ["productSlug", "price", "listPrice", ...(withStock ? (["available"] as const) : [])],
      once: withStock ? [] : ["available"],
    },
    rows,
  );

/** The columns that are written of a stored product; `createdAt` and the like keep their first values. */
const PRODUCT_COLUMNS = {
  by: ["slug"],
  set: [
    ...([
      "name",
      "status",
      "brandSlug",
      "categoryPath",
      "plate",
      "pictureId",
      "textureId",
      "shadeCount",
      "sizeCount",
    ] as const),
    ...(["shades", "rank", "createdAt", "detailId", "ingredients", "appExclusive", "nonDiscountable"] as const),
    ...(["registrations", "gallery", "alts"] as const),
    ...(["collectionOnly", "seoTitle", "seoDescription", "tags"] as const),
  ],
  once: ["isNew"],
} as const;
const VARIANT_COLUMNS = {
  by: ["id"],
  set: [
    ...(["grams", "cost"] as const),
    ...(["sku", "productSlug", "shadeName", "shadeHex", "size", "position", "shadeL", "shadeA", "shadeB"] as const),
    ...(["shadeKind", "shadeCell", "netAmount", "netUnit", "undertone", "pictureId", "packId", "barcode"] as const),
  ],
} as const;
const LISTING_COLUMNS = {
  by: ["country", "productSlug"],
  set: ["brandSlug", "categoryPath", "minPrice", "maxPrice", "listPrice", "rank", "createdAt"],
} as const;

type Changes = (Part<number> | Part<number>[] | null)[];

const OFFER_COLUMNS = raw("variant_id, country, product_slug, price, list_price, available");

/** Moves all offers of products to the other table, with the stock that they have at that moment. */
function offersMoved(slugs: readonly string[], from: OfferTable, to: OfferTable): Changes {
  if (slugs.length === 0) return [];
  return [
    run(sql`INSERT INTO ${to} (${OFFER_COLUMNS}) SELECT ${OFFER_COLUMNS} FROM ${from} WHERE product_slug IN ${among(slugs)}
      ON CONFLICT (variant_id, country) DO UPDATE SET price = excluded.price, list_price = excluded.list_price, available = excluded.available`),
    run(sql`DELETE FROM ${from} WHERE product_slug IN ${among(slugs)}`),
  ];
}

function offersChanged(table: OfferTable, changes: readonly ProductChange[]): Changes {
  const offers = changes.map(({ before, after }) => offerChanges(before, after));
  const restocked = offers.flatMap((each) => each.restocked);
  const repriced = offers.flatMap((each) => each.repriced);
  const gone = offers.flatMap((each) => each.gone.map(({ variantId, country }) => [variantId, country] as const));
  return [
    deletePairs(table, sql`variant_id, country`, gone),
    restocked.length === 0 ? null : offersUpsert(table, restocked, true),
    repriced.length === 0 ? null : offersUpsert(table, repriced, false),
  ];
}

/** The prices and stock of changed products in each country, in the table that their status asks for. */
function offerParts(changes: readonly ProductChange[]): Changes {
  const { offers } = catalogue;
  const isOn = ({ after }: ProductChange) => after.status === "active";
  const turned = changes.filter(
    (change) => change.before !== null && (change.before.status === "active") !== isOn(change),
  );
  const slugs = (list: readonly ProductChange[]) => list.map(({ after }) => after.slug);
  return [
    ...offersMoved(slugs(turned.filter((change) => !isOn(change))), offers, withheldOffers),
    ...offersMoved(slugs(turned.filter(isOn)), withheldOffers, offers),
    ...offersChanged(offers, changes.filter(isOn)),
    ...offersChanged(
      withheldOffers,
      changes.filter((change) => !isOn(change)),
    ),
  ];
}

/** The search rows of products whose words changed. */
function searchParts(changes: readonly ProductChange[], directory: Directory): Changes {
  const said = changes.filter(
    ({ before, after, renamedFrom }) =>
      before === null || renamedFrom !== null || changesSearch(before, after, directory),
  );
  const resaid = said.flatMap(({ before, renamedFrom }) => (before === null ? [] : [renamedFrom ?? before.slug]));
  const after = said.map((change) => change.after);
  return [
    resaid.length === 0 ? null : removeFromIndex(resaid),
    said.length === 0 ? null : indexProducts(after, directory),
  ];
}

/**
 * Writes changed products with all their data in one batch, all or nothing; throws the database's error. Variants are never deleted, because bags,
 * orders and store stock name them.
 */
export async function writeChanges(
  d1: D1Database,
  changes: readonly ProductChange[],
  directory: Directory,
  now: Date,
): Promise<void> {
  const after = changes.map((change) => change.after);
  const moves = new Map(changes.flatMap((change) => change.moves.map((move) => [move.from, move])));
  await trip(d1, [
    [...moves.values()].map(moveCategory),
    changes.map(({ renamedFrom, after }) =>
      renamedFrom === null ? null : renameProduct({ from: renamedFrom, to: after.slug }),
    ),
    directoryParts(changes),
    upsertRows(
      catalogue.products,
      PRODUCT_COLUMNS,
      after.map((product) => productRow(product, now)),
    ),
    deletePairs(catalogue.productTexts, sql`product_slug, language`, goneTexts(changes)),
    upsertRows(
      catalogue.productTexts,
      { by: ["productSlug", "language"], set: ["description", "html", "claims"] },
      after.flatMap(textRows),
    ),
    upsertRows(catalogue.variants, VARIANT_COLUMNS, after.flatMap(variantRows)),
    writeTraits(after),
    offerParts(changes),
    deletePairs(catalogue.listings, sql`country, product_slug`, goneListings(changes)),
    upsertRows(catalogue.listings, LISTING_COLUMNS, after.flatMap(listingRows)),
    searchParts(changes, directory),
  ]);
}
