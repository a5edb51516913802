import { createRoute, z } from "@hono/zod-openapi";
import { moneySchema } from "../../money";
import { errors, json, pageOf, slugSchema } from "../../shared";
import { ATTRIBUTES } from "../product/attributes";
import { brandRefSchema, gatedPriceSchema, pictureSchema, shadeSchema, stockStateSchema } from "../product/card";
import { SHADE_DEPTHS, SHADE_USES, UNDERTONES } from "./shade-facets";
import { shadeDifferenceSchema } from "./shade-words";

/** A product's slug and name. */
export const productRefSchema = z.object({ slug: slugSchema, name: z.string(), brand: brandRefSchema });

/** The fields of a variant that is shown beside another one. */
export const offeredVariantSchema = z.object({
  id: slugSchema,
  size: z.string().nullable(),
  price: gatedPriceSchema,
  listPrice: moneySchema.nullable(),
  staffPrice: moneySchema.nullable(),
  product: productRefSchema,
  picture: pictureSchema,
});

/** A shade that a shopper may own already. */
export const knownShadeSchema = z
  .object({
    variantId: slugSchema,
    product: productRefSchema,
    shade: shadeSchema,
    kind: z.string().openapi({
      description: "The group that it is compared with: `complexion`, `lip`, `nail`, `cheek`, or a category's slug",
    }),
  })
  .openapi("KnownShade");
export type KnownShade = z.infer<typeof knownShadeSchema>;

export const shadeMatchSchema = offeredVariantSchema
  .extend({ shade: shadeSchema, stock: stockStateSchema, difference: shadeDifferenceSchema })
  .openapi("ShadeMatch");
export type ShadeMatch = z.infer<typeof shadeMatchSchema>;

export const closestShadesSchema = pageOf(shadeMatchSchema)
  .extend({
    to: z
      .object({
        kind: z.string(),
        hex: z.string(),
        known: knownShadeSchema
          .nullable()
          .openapi({ description: "The variant's own shade; null when depth and undertone were given" }),
      })
      .nullable()
      .openapi({ description: "The colour that the shades are near to; null when the variant has no shade" }),
  })
  .openapi("ClosestShades");
export type ClosestShades = z.infer<typeof closestShadesSchema>;

/** Most matches at once. */
export const MOST_MATCHES = 24;

/**
 * Lists shades near a variant's or near a described one, among products for the same use that the viewer can buy here now.
 */
export const closestShades = createRoute({
  method: "get",
  path: "/shades/closest",
  summary: "List similar shades of other products, nearest first by CIEDE2000, with words for the difference",
  tags: ["catalogue", "ours"],
  request: {
    query: z.object({
      variant: slugSchema.optional().openapi({ example: "lipstick-rouge--cardinal" }),
      kind: z
        .enum(SHADE_USES)
        .optional()
        .openapi({ description: "Instead of `variant`, together with `depth` and `undertone`" }),
      depth: z.enum(SHADE_DEPTHS).optional(),
      undertone: z.enum(UNDERTONES).optional(),
      finish: z.enum(ATTRIBUTES.finish).optional().openapi({ description: "Only products with this finish" }),
      most: z.coerce.number().int().min(1).max(MOST_MATCHES).default(12),
    }),
  },
  responses: {
    200: json(
      closestShadesSchema,
      "The matching shades, one for each product; `total` counts the products among the 400 nearest shades",
    ),
    400: errors[400],
    404: errors[404],
  },
});

export const knownShadesSchema = z
  .object({
    brands: z.array(brandRefSchema).openapi({ description: "The brands that have shades in this group, A to Z" }),
    products: z
      .array(z.object({ slug: slugSchema, name: z.string() }))
      .openapi({ description: "The brand's products with shades, by name" }),
    shades: z
      .array(knownShadeSchema)
      .openapi({ description: "The product's shades in their order, or the shades that the words find" }),
  })
  .openapi("KnownShades");
export type KnownShades = z.infer<typeof knownShadesSchema>;

/** Finds the shade that a shopper owns, by brand and product or by words. */
export const knownShades = createRoute({
  method: "get",
  path: "/shades",
  summary: "List brands, products and shades, to choose one's own shade",
  tags: ["catalogue", "ours"],
  request: {
    query: z.object({
      brand: slugSchema.optional().openapi({ example: "maison-ilvane" }),
      product: slugSchema.optional().openapi({ example: "lipstick-rouge" }),
      q: z
        .string()
        .trim()
        .max(100)
        .optional()
        .openapi({ description: "Words of the name of a shade, product or brand" }),
    }),
  },
  responses: { 200: json(knownShadesSchema, "The brands, products and shades"), 400: errors[400] },
});
