import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Tier } from "../../contract/beauty-pass/tiers";
import type { Attribute } from "../../contract/catalogue/product/attributes";

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
    /** The second picture of its page: a texture, swatch or detail of its own. */
    detailId: text("detail_id"),
    /** JSON: the INCI list as the pack prints it, in order of weight. */
    ingredients: text("ingredients", { mode: "json" }).$type<string[]>().notNull().default([]),
    /** Sold in the app alone (S3.06). */
    appExclusive: integer("app_exclusive", { mode: "boolean" }).notNull().default(false),
    /** Left out of percentage cuts (R26). */
    nonDiscountable: integer("non_discountable", { mode: "boolean" }).notNull().default(false),
    /** Handed over in stores alone (R63). */
    collectionOnly: integer("collection_only", { mode: "boolean" }).notNull().default(false),
    /** Published reviews and the stars that they gave together; kept by triggers on the reviews. */
    ratingCount: integer("rating_count").notNull().default(0),
    ratingSum: integer("rating_sum").notNull().default(0),
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
    /** CIELAB (D65) of the shade's hex, rounded to hundredths, for distances between shades. */
    shadeL: real("shade_l"),
    shadeA: real("shade_a"),
    shadeB: real("shade_b"),
    undertone: text("undertone").$type<"cool" | "neutral" | "warm">(),
    /** What the shade is for and the cell of colour it is in (functions/db/facts/shade-place.ts), for finding shades near it. */
    shadeKind: text("shade_kind"),
    shadeCell: integer("shade_cell"),
    /** What the size measures, for unit prices: 30 and "ml"; null where it measures nothing. */
    netAmount: real("net_amount"),
    netUnit: text("net_unit").$type<"ml" | "g" | "pc">(),
    /** Swatch of the shade. */
    pictureId: text("picture_id"),
    /** Picture of the pack in the shade; null shows the product's. */
    packId: text("pack_id"),
  },
  (t) => [
    index("variants_product").on(t.productSlug, t.position),
    index("variants_shade").on(t.shadeKind, t.shadeCell),
  ],
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
 * What a listing reads of a product in a country, kept beside the offers: one row a card. Sorted and counted on the shelf.
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
    /** Mean of its reviews in hundredths of a star; 0 without reviews. */
    rating: integer("rating").notNull().default(0),
    /** Pieces sold in the country, for "bestselling". */
    sold: integer("sold").notNull().default(0),
    /**
     * Where a shopper can have it now, kept by triggers whoever writes the stock: bit 0 by delivery, bit 1 + n in the country's store of
     * position n (up to 50).
     */
    stocked: integer("stocked").notNull().default(0),
    /** What `listing_versions.version` was, or is about to be, when anything of the row changed; kept by triggers. */
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

/**
 * One row a country; triggers count it up whenever what its listings are narrowed by live has changed: a price, whether a product can be
 * had, or which products there are (R70). The filters that an isolate keeps are good as long as the number is.
 */
export const listingVersions = sqliteTable("listing_versions", {
  country: text("country").primaryKey(),
  version: integer("version").notNull(),
  /** The version at which a product left the country last: what was read before it cannot be brought up to date. */
  removed: integer("removed").notNull().default(0),
});

/**
 * The shelf of a country with many products, written down ready to use (functions/api/catalogue/listing/shelf/pack.ts) in parts, so that a fresh
 * isolate reads it and what has changed since. Whoever has none, or one of another `format`, reads the listings.
 */
export const listingPacks = sqliteTable(
  "listing_packs",
  {
    country: text("country").notNull(),
    part: integer("part").notNull(),
    format: text("format").notNull(),
    version: integer("version").notNull(),
    packed: text("packed").notNull(),
  },
  (t) => [primaryKey({ columns: [t.country, t.part] })],
);

/** What a product can be found by beside words, brand and category: one row a value (functions/contract/catalogue/product/attributes.ts). */
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

/** Which products hold an ingredient; kept by triggers, whoever writes `products.ingredients`. */
export const productIngredients = sqliteTable(
  "product_ingredients",
  { ingredientId: integer("ingredient_id").notNull(), productSlug: text("product_slug").notNull() },
  (t) => [primaryKey({ columns: [t.ingredientId, t.productSlug] })],
);

/** What a bundle holds; its own variant carries the price of all together. */
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

/** A launch in a country; no row: on sale since ever. Decided when it is read (R61, R65). */
export const productReleases = sqliteTable(
  "product_releases",
  {
    productSlug: text("product_slug").notNull(),
    country: text("country").notNull(),
    /** When everybody may buy it. */
    opensAt: text("opens_at").notNull(),
    /** From when the highest of `earlyTiers` may, each below it a day later; null: nobody earlier. */
    earlyFrom: text("early_from"),
    /** JSON: tiers with early access, such as `["black", "gold"]`. */
    earlyTiers: text("early_tiers", { mode: "json" }).$type<Tier[]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.productSlug, t.country] }), index("product_releases_country").on(t.country)],
);

/** What shoppers think of a product. Only published ones are shown, and counted: by triggers, whoever writes, publishes or takes one back. */
export const reviews = sqliteTable(
  "reviews",
  {
    id: text("id").primaryKey(),
    productSlug: text("product_slug").notNull(),
    country: text("country").notNull(),
    language: text("language").notNull(),
    /** Null for reviews of the opening catalogue. One review a member and product. */
    memberId: text("member_id"),
    authorName: text("author_name").notNull(),
    /** 1 to 5. */
    rating: integer("rating").notNull(),
    title: text("title").notNull(),
    body: text("body").notNull(),
    shadeName: text("shade_name"),
    skinType: text("skin_type"),
    /** Written by somebody who bought it here. */
    verified: integer("verified", { mode: "boolean" }).notNull(),
    state: text("state").$type<"pending" | "published" | "rejected">().notNull(),
    /** When these words were written. */
    createdAt: text("created_at").notNull(),
    /** Counts up with each change of the words: what somebody at the desk decides about is what they read. */
    revision: integer("revision").notNull().default(1),
    /** Members who found it helpful; kept by triggers, as the product's rating is. */
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
