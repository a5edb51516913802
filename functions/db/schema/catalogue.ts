import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Times are ISO 8601 UTC text; money is integer minor units; texts that differ by language live in `*_texts`. */
export const brands = sqliteTable("brands", {
  slug: text("slug").primaryKey(),
  name: text("name").notNull(),
  origin: text("origin").notNull(),
});

export const brandTexts = sqliteTable(
  "brand_texts",
  { brandSlug: text("brand_slug").notNull(), language: text("language").notNull(), story: text("story").notNull() },
  (t) => [primaryKey({ columns: [t.brandSlug, t.language] })],
);

/** Three levels; `path` is the slugs joined by "/", `parentPath` "" for a department. */
export const categories = sqliteTable("categories", {
  path: text("path").primaryKey(),
  slug: text("slug").notNull(),
  parentPath: text("parent_path").notNull(),
  position: integer("position").notNull(),
});

export const categoryTexts = sqliteTable(
  "category_texts",
  { categoryPath: text("category_path").notNull(), language: text("language").notNull(), name: text("name").notNull() },
  (t) => [primaryKey({ columns: [t.categoryPath, t.language] })],
);

export const products = sqliteTable(
  "products",
  {
    slug: text("slug").primaryKey(),
    name: text("name").notNull(),
    brandSlug: text("brand_slug").notNull(),
    /** The deepest category: department/category/sub. */
    categoryPath: text("category_path").notNull(),
    plate: text("plate").notNull(),
    pictureId: text("picture_id"),
    textureId: text("texture_id"),
    shadeCount: integer("shade_count").notNull(),
    sizeCount: integer("size_count").notNull(),
    /** JSON: the first five shades, `[{name, hex}]`, so that a card needs no second query. */
    shades: text("shades", { mode: "json" }).$type<{ name: string; hex: string }[]>().notNull(),
    isNew: integer("is_new", { mode: "boolean" }).notNull(),
    /** Editors' order of a listing; smaller first. */
    rank: integer("rank").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (t) => [index("products_brand").on(t.brandSlug, t.rank), index("products_category").on(t.categoryPath, t.rank)],
);

export const productTexts = sqliteTable(
  "product_texts",
  {
    productSlug: text("product_slug").notNull(),
    language: text("language").notNull(),
    description: text("description").notNull(),
    /** JSON: `string[]`. */
    claims: text("claims", { mode: "json" }).$type<string[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.productSlug, t.language] })],
);

export const variants = sqliteTable(
  "variants",
  {
    id: text("id").primaryKey(),
    sku: text("sku").notNull().unique(),
    productSlug: text("product_slug").notNull(),
    shadeName: text("shade_name"),
    shadeHex: text("shade_hex"),
    size: text("size"),
    position: integer("position").notNull(),
  },
  (t) => [index("variants_product").on(t.productSlug, t.position)],
);

/** Price and stock of a variant in a country; no row: not sold there. */
export const offers = sqliteTable(
  "variant_offers",
  {
    variantId: text("variant_id").notNull(),
    country: text("country").notNull(),
    productSlug: text("product_slug").notNull(),
    price: integer("price").notNull(),
    /** The struck price when on sale. */
    listPrice: integer("list_price"),
    /** Pieces that can be sold by delivery now; what open orders hold is already taken off (R33). */
    available: integer("available").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.variantId, t.country] }),
    index("variant_offers_product").on(t.country, t.productSlug, t.price),
    // The last wall against overselling: a batch that would go below zero fails whole.
    check("variant_offers_available", sql`${t.available} >= 0`),
  ],
);

/**
 * What a listing reads of a product in a country, kept beside the offers: one row a card, one index a sort.
 * Stock is not here: it is always read live from the offers (R70).
 */
export const listings = sqliteTable(
  "product_listings",
  {
    country: text("country").notNull(),
    productSlug: text("product_slug").notNull(),
    brandSlug: text("brand_slug").notNull(),
    categoryPath: text("category_path").notNull(),
    minPrice: integer("min_price").notNull(),
    maxPrice: integer("max_price").notNull(),
    /** List price of the cheapest variant, when on sale. */
    listPrice: integer("list_price"),
    rank: integer("rank").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.country, t.productSlug] }),
    index("listings_rank").on(t.country, t.rank),
    index("listings_price").on(t.country, t.minPrice),
    index("listings_new").on(t.country, t.createdAt),
    index("listings_category").on(t.country, t.categoryPath, t.rank),
    index("listings_brand").on(t.country, t.brandSlug, t.rank),
  ],
);
