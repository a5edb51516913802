import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Tier } from "../../contract/beauty-pass/tiers";
import type { Attribute } from "../../contract/catalogue/product/attributes";
import type { ProductStatus } from "./catalogue-withheld";

/** Times are ISO 8601 UTC text; money is integer minor units; texts in several languages are in `*_texts`. */
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

/** Categories of three levels; `path` is the slugs joined by "/", `parentPath` is "" for a department. */
export const categories = sqliteTable("categories", {
  path: text("path").primaryKey(),
  slug: text("slug").notNull(),
  parentPath: text("parent_path").notNull(),
  position: integer("position").notNull(),
});

export const categoryTexts = sqliteTable(
  "category_texts",
  {
    categoryPath: text("category_path").notNull(),
    language: text("language").notNull(),
    name: text("name").notNull(),
    /** How its products are used, in steps. */
    howToUse: text("how_to_use", { mode: "json" }).$type<string[]>(),
  },
  (t) => [primaryKey({ columns: [t.categoryPath, t.language] })],
);

export const products = sqliteTable(
  "products",
  {
    slug: text("slug").primaryKey(),
    name: text("name").notNull(),
    brandSlug: text("brand_slug").notNull(),
    /** The path of the deepest category: department/category/sub. */
    categoryPath: text("category_path").notNull(),
    plate: text("plate").notNull(),
    pictureId: text("picture_id"),
    textureId: text("texture_id"),
    detailId: text("detail_id"),
    /** The INCI list as the pack prints it, in order of weight. */
    ingredients: text("ingredients", { mode: "json" }).$type<string[]>().notNull().default([]),
    /** Its number with the authority of each country that registers such products, by country code. */
    registrations: text("registrations", { mode: "json" }).$type<Record<string, string>>().notNull().default({}),
    appExclusive: integer("app_exclusive", { mode: "boolean" }).notNull().default(false),
    /** Whether percentage discounts skip it (R26). */
    nonDiscountable: integer("non_discountable", { mode: "boolean" }).notNull().default(false),
    /** Whether it can only be collected in stores (R63). */
    collectionOnly: integer("collection_only", { mode: "boolean" }).notNull().default(false),
    /** The number of published reviews and the sum of their stars; triggers on the reviews update them. */
    ratingCount: integer("rating_count").notNull().default(0),
    ratingSum: integer("rating_sum").notNull().default(0),
    shadeCount: integer("shade_count").notNull(),
    /** The language that its shades are named in, for screen readers: "fr" for "Terre Brûlée". */
    shadeLanguage: text("shade_language").notNull().default("en"),
    sizeCount: integer("size_count").notNull(),
    /** The first five shades, `[{name, hex}]`, so that a card needs no second query. */
    shades: text("shades", { mode: "json" }).$type<{ name: string; hex: string | null }[]>().notNull(),
    isNew: integer("is_new", { mode: "boolean" }).notNull(),
    /** Its further pictures, and what pictures show, by their ids. */
    gallery: text("gallery", { mode: "json" }).$type<string[]>().notNull().default([]),
    alts: text("alts", { mode: "json" }).$type<Record<string, string>>().notNull().default({}),
    seoTitle: text("seo_title"),
    seoDescription: text("seo_description"),
    tags: text("tags", { mode: "json" }).$type<string[]>().notNull().default([]),
    status: text("status").$type<ProductStatus>().notNull().default("active"),
    /** The editors' order in listings; smaller first. */
    rank: integer("rank").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (t) => [
    index("products_brand").on(t.brandSlug, t.rank),
    index("products_category").on(t.categoryPath, t.rank),
    index("products_shaded").on(t.brandSlug, t.name).where(sql`${t.shadeCount} > 0`),
  ],
);

export const productTexts = sqliteTable(
  "product_texts",
  {
    productSlug: text("product_slug").notNull(),
    language: text("language").notNull(),
    description: text("description").notNull(),
    html: text("html"),
    /** The claims on the pack, in the language of the row. */
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
    /** CIELAB (D65) of the shade's hex, rounded to hundredths, for distances between shades. */
    shadeL: real("shade_l"),
    shadeA: real("shade_a"),
    shadeB: real("shade_b"),
    undertone: text("undertone").$type<"cool" | "neutral" | "warm">(),
    /** The use of the shade and its cell of colour (functions/db/facts/shade-place.ts), for finding similar shades. */
    shadeKind: text("shade_kind"),
    shadeCell: integer("shade_cell"),
    /** The amount and unit of the size, for unit prices: 30 and "ml"; null when it states none. */
    netAmount: real("net_amount"),
    netUnit: text("net_unit").$type<"ml" | "g" | "pc">(),
    barcode: text("barcode"),
    grams: real("grams"),
    /** What a piece costs the retailer, in minor units of Singapore; no page shows it. */
    cost: integer("cost"),
    /** The picture of the shade's swatch. */
    pictureId: text("picture_id"),
    /** The picture of the pack in this shade; null shows the product's. */
    packId: text("pack_id"),
  },
  (t) => [
    index("variants_product").on(t.productSlug, t.position),
    index("variants_shade").on(t.shadeKind, t.shadeCell),
  ],
);

/** The price and stock of a variant in a country; a variant without a row is not sold there. */
export const offers = sqliteTable(
  "variant_offers",
  {
    variantId: text("variant_id").notNull(),
    country: text("country").notNull(),
    productSlug: text("product_slug").notNull(),
    price: integer("price").notNull(),
    /** The list price, struck through, when the variant is on sale. */
    listPrice: integer("list_price"),
    /** Pieces that can be sold for delivery now; pieces held by open orders are already subtracted (R33). */
    available: integer("available").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.variantId, t.country] }),
    index("variant_offers_product").on(t.country, t.productSlug, t.price),
    // The last protection against overselling: a batch that would go below zero fails as a whole.
    check("variant_offers_available", sql`${t.available} >= 0`),
  ],
);

/** What a listing reads about a product in a country, one row per card. Stock is always read live from the offers (R70). */
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
    /** The mean rating in hundredths of a star; 0 without reviews. */
    rating: integer("rating").notNull().default(0),
    /** Pieces sold in the country, for "bestselling". */
    sold: integer("sold").notNull().default(0),
    /** Where it can be bought now, kept by triggers: bit 0 for delivery, bit 1 + n for the country's store of position n (up to 50). */
    stocked: integer("stocked").notNull().default(0),
    /** The value of `listing_versions.version` when the row last changed; triggers update it. */
    changed: integer("changed").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.country, t.productSlug] }),
    index("listings_changed").on(t.country, t.changed),
    index("listings_rank").on(t.country, t.rank),
    index("listings_category").on(t.country, t.categoryPath, t.rank),
    index("listings_brand").on(t.country, t.brandSlug, t.rank),
  ],
);

/** Attributes that products are found by, one row per value (functions/contract/catalogue/product/attributes.ts). */
export const productAttributes = sqliteTable(
  "product_attributes",
  {
    productSlug: text("product_slug").notNull(),
    attribute: text("attribute").$type<Attribute>().notNull(),
    value: text("value").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productSlug, t.attribute, t.value] }),
    index("product_attributes_value").on(t.attribute, t.value, t.productSlug),
  ],
);

/** Every ingredient that a product names, once, as packs write it. */
export const ingredients = sqliteTable("ingredients", {
  id: integer("id").primaryKey(),
  name: text("name").notNull().unique(),
});

/** Which products contain an ingredient; triggers update it whenever `products.ingredients` changes. */
export const productIngredients = sqliteTable(
  "product_ingredients",
  { ingredientId: integer("ingredient_id").notNull(), productSlug: text("product_slug").notNull() },
  (t) => [primaryKey({ columns: [t.ingredientId, t.productSlug] })],
);

/** The parts of a bundle; its own variant has the price of all together. */
export const bundleComponents = sqliteTable(
  "bundle_components",
  {
    bundleSlug: text("bundle_slug").notNull(),
    position: integer("position").notNull(),
    variantId: text("variant_id").notNull(),
    quantity: integer("quantity").notNull(),
  },
  (t) => [primaryKey({ columns: [t.bundleSlug, t.position] })],
);

/** A launch in a country; a product without a row is on sale. Whether it is open is decided when it is read (R61, R65). */
export const productReleases = sqliteTable(
  "product_releases",
  {
    productSlug: text("product_slug").notNull(),
    country: text("country").notNull(),
    /** When everybody may buy it. */
    opensAt: text("opens_at").notNull(),
    /** From when the highest of `earlyTiers` may buy it, each lower tier a day later; null when no tier may buy early. */
    earlyFrom: text("early_from"),
    /** The tiers with early access, such as `["black", "gold"]`. */
    earlyTiers: text("early_tiers", { mode: "json" }).$type<Tier[]>().notNull().default([]),
    /** Whether its pieces are sold by turns, in the order in which members joined its queue. */
    queued: integer("queued", { mode: "boolean" }).notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.productSlug, t.country] }), index("product_releases_country").on(t.country)],
);

/** Shoppers' reviews of products. Only published ones are shown and counted; triggers count them whenever one is written, published or removed. */
export const reviews = sqliteTable(
  "reviews",
  {
    id: text("id").primaryKey(),
    productSlug: text("product_slug").notNull(),
    country: text("country").notNull(),
    language: text("language").notNull(),
    /** Null for reviews of the opening catalogue. One review per member and product. */
    memberId: text("member_id"),
    authorName: text("author_name").notNull(),
    /** The stars, 1 to 5. */
    rating: integer("rating").notNull(),
    title: text("title").notNull(),
    body: text("body").notNull(),
    shadeName: text("shade_name"),
    skinType: text("skin_type"),
    /** Whether the author bought it here. */
    verified: integer("verified", { mode: "boolean" }).notNull(),
    state: text("state").$type<"pending" | "published" | "rejected">().notNull(),
    /** When this revision was written. */
    createdAt: text("created_at").notNull(),
    /** Rises with each change of the text, so that the desk decides about the text that it read. */
    revision: integer("revision").notNull().default(1),
    /** How many members found it helpful; triggers update it. */
    helpful: integer("helpful").notNull().default(0),
  },
  (t) => [
    index("reviews_product").on(t.productSlug, t.state, t.createdAt),
    index("reviews_stars").on(t.productSlug, t.state, t.rating),
    index("reviews_desk").on(t.country, t.state, t.createdAt),
    uniqueIndex("reviews_once").on(t.memberId, t.productSlug),
    check("reviews_rating", sql`${t.rating} BETWEEN 1 AND 5`),
  ],
);
