import { z } from "@hono/zod-openapi";
import { moneySchema } from "../../money";
import { slugSchema } from "../../shared";

export const stockStateSchema = z.enum(["in_stock", "low", "out"]).openapi("StockState");
export type StockState = z.infer<typeof stockStateSchema>;
/** What the product button says (S4.05, R61); an e-gift card asks for an amount, on a page of its own (R34). */
export const productButtonSchema = z
  .enum([
    "get_app",
    "remind_me",
    "choose_amount",
    "add_to_bag",
    "join_queue",
    "waitlist_me",
    "waitlisted",
    "out_of_stock",
  ])
  .openapi("ProductButton");
export type ProductButton = z.infer<typeof productButtonSchema>;

/** The badges of a card (S3.06); `selected_*` says that only some variants are on offer. */
export const badgeSchema = z
  .enum([
    "app_exclusive",
    "priority_access",
    "coming_soon",
    "collection_only",
    "selected_types",
    "selected_shades",
    "selected_sizes",
    "bundle",
    "new",
    "non_discountable",
  ])
  .openapi("Badge");
export type Badge = z.infer<typeof badgeSchema>;

export const ratingSchema = z
  .object({
    average: z.int().min(100).max(500).openapi({ description: "The average in hundredths of a star" }),
    count: z.int().min(1),
  })
  .openapi("Rating");
export type Rating = z.infer<typeof ratingSchema>;

export const unitPriceSchema = z
  .object({ price: moneySchema, amount: z.int(), unit: z.enum(["ml", "g", "pc"]) })
  .openapi("UnitPrice", { description: "The price of `amount` of `unit`, to compare sizes" });
export type UnitPrice = z.infer<typeof unitPriceSchema>;

/** The description of prices that are hidden from viewers who may not buy yet (R61). */
const HIDDEN = "null before the launch opens to the one who asks";
export const gatedPriceSchema = moneySchema.nullable();

export const shadeSchema = z
  .object({
    name: z.string(),
    hex: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/)
      .nullable()
      .openapi({ description: "Null where nobody has given its colour" }),
  })
  .openapi("Shade");

/**
 * A picture by id: `/img/{id}-400.avif` and `-800`, AVIF and WebP; with null, the plate shows the brand's name as text.
 */
export const pictureSchema = z.object({ id: z.string().nullable(), plate: z.string() }).openapi("Picture");

export const brandRefSchema = z.object({ slug: slugSchema, name: z.string() });

export const productCardSchema = z
  .object({
    slug: slugSchema,
    name: z.string(),
    brand: brandRefSchema,
    picture: pictureSchema,
    second: z.string().nullable().optional().openapi({
      description: "The id of a second picture, such as the texture; null where the picture shows a chosen shade",
    }),
    price: gatedPriceSchema.openapi({ description: `The lowest price of its variants; ${HIDDEN}` }),
    listPrice: moneySchema.nullable().openapi({ description: "The earlier price while on sale; null otherwise" }),
    priceVaries: z.boolean(),
    staffPrice: moneySchema
      .nullable()
      .openapi({ description: "The staff price of the cheapest variant (R46); null for other shoppers" }),
    unitPrice: unitPriceSchema.nullable(),
    shades: z.array(shadeSchema).max(5),
    shadeCount: z.int(),
    sizeCount: z.int(),
    shade: z.string().nullable().openapi({
      description: "The shade that the picture shows, in a listing that is narrowed to its colour; null otherwise",
    }),
    stock: stockStateSchema,
    button: productButtonSchema,
    badges: z.array(badgeSchema).openapi({ description: "The badges, the most important for buying first" }),
    opensAt: z.iso
      .datetime()
      .nullable()
      .openapi({ description: "When everybody can buy it; null when they already can" }),
    rating: ratingSchema.nullable(),
    isNew: z.boolean(),
    /** The variant that the card's button adds: the first in stock; null when the shopper must choose. */
    quickAddVariantId: z.string().nullable(),
  })
  .openapi("ProductCard");
export type ProductCard = z.infer<typeof productCardSchema>;
