import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const PRODUCT_STATUSES = ["active", "draft", "archived", "unlisted"] as const;

export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/**
 * The prices and stock of products that are off sale, in the form of `variant_offers`. They are kept apart, so that nothing that sells can read them,
 * and move back when the product is active again.
 */
export const withheldOffers = sqliteTable(
  "withheld_offers",
  {
    variantId: text("variant_id").notNull(),
    country: text("country").notNull(),
    productSlug: text("product_slug").notNull(),
    price: integer("price").notNull(),
    listPrice: integer("list_price"),
    available: integer("available").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.variantId, t.country] }),
    index("withheld_offers_product").on(t.productSlug),
    check("withheld_offers_available", sql`${t.available} >= 0`),
  ],
);
