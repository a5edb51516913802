import { z } from "@hono/zod-openapi";
import { moneySchema } from "../money";
import { slugSchema } from "../shared";

export const stockStateSchema = z.enum(["in_stock", "low", "out"]).openapi("StockState");
export type StockState = z.infer<typeof stockStateSchema>;
/** What the product button says (S4.05, R61). */
export const productButtonSchema = z.enum(["add_to_bag", "out_of_stock"]).openapi("ProductButton");

export const shadeSchema = z.object({ name: z.string(), hex: z.string().regex(/^#[0-9a-f]{6}$/i) }).openapi("Shade");

/** A picture by its id: `/img/{id}-400.avif` and `-800`, AVIF and WebP; null shows the plate colour with the name set in type. */
export const pictureSchema = z.object({ id: z.string().nullable(), plate: z.string() }).openapi("Picture");

export const brandRefSchema = z.object({ slug: slugSchema, name: z.string() });

export const productCardSchema = z
  .object({
    slug: slugSchema,
    name: z.string(),
    brand: brandRefSchema,
    picture: pictureSchema,
    price: moneySchema.openapi({ description: "The lowest price of its variants" }),
    listPrice: moneySchema.nullable().openapi({ description: "The struck price when on sale" }),
    priceVaries: z.boolean(),
    shades: z.array(shadeSchema).max(5),
    shadeCount: z.int(),
    sizeCount: z.int(),
    stock: stockStateSchema,
    button: productButtonSchema,
    isNew: z.boolean(),
    /** The variant a card adds to the bag: the first in stock; null when there is a choice to make first. */
    quickAddVariantId: z.string().nullable(),
  })
  .openapi("ProductCard");
export type ProductCard = z.infer<typeof productCardSchema>;
