import { createRoute, z } from "@hono/zod-openapi";
import { moneySchema } from "../../money";
import { errors, json, pageOf, slugSchema } from "../../shared";
import { categoryRefSchema } from "../listing/directory";
import { besideSchema } from "./beside";
import {
  badgeSchema,
  brandRefSchema,
  gatedPriceSchema,
  pictureSchema,
  productButtonSchema,
  productCardSchema,
  ratingSchema,
  shadeSchema,
  stockStateSchema,
  unitPriceSchema,
} from "./card";
import { productDetail } from "./product-detail";

export const variantSchema = z
  .object({
    id: slugSchema,
    sku: z.string(),
    productSlug: slugSchema,
    shade: shadeSchema.nullable(),
    size: z.string().nullable(),
    price: gatedPriceSchema,
    listPrice: moneySchema.nullable(),
    staffPrice: moneySchema.nullable(),
    unitPrice: unitPriceSchema.nullable(),
    gtin: z.string().nullable().openapi({ description: "Its GTIN of 8, 12, 13 or 14 digits; null when it has none" }),
    pictureId: z.string().nullable().openapi({ description: "The id of the swatch's picture" }),
    packId: z.string().nullable().openapi({
      description: "The id of a picture of the pack in this shade; null when the product's picture serves",
    }),
    stock: stockStateSchema,
    /** The most pieces in one bag now: the stock, at most 6 (R29). */
    maxQuantity: z.int().min(0).max(6),
    button: productButtonSchema,
    wished: z.boolean().openapi({ description: "Whether it is on the caller's wish list" }),
  })
  .openapi("Variant");
export type Variant = z.infer<typeof variantSchema>;

export const productSchema = z
  .object({
    slug: slugSchema,
    name: z.string(),
    brand: brandRefSchema,
    description: z.string(),
    descriptionHtml: z.string().nullable().openapi({
      description: "The description as HTML of paragraphs, lists, emphasis and links; null for plain text",
    }),
    seo: z.object({ title: z.string().nullable(), description: z.string().nullable() }).openapi({
      description:
        "The retailer's own words for search engines, in English; no description where the product has one in the language",
    }),
    claims: z.array(z.string()),
    picture: pictureSchema,
    texture: z
      .string()
      .nullable()
      .openapi({ description: "The id of a picture of the texture; null when there is none" }),
    shadeLanguage: z.string().openapi({ description: "The language that its shades are named in" }),
    detail: z.string().nullable().openapi({ description: "The id of a close picture; null when there is none" }),
    gallery: z.array(z.string()).openapi({ description: "The ids of further pictures" }),
    alts: z
      .record(z.string(), z.string())
      .openapi({ description: "What pictures show, by id, where the retailer says it" }),
    categories: z.array(categoryRefSchema).openapi({ description: "The breadcrumb, widest category first" }),
    variants: z.array(variantSchema).min(1),
    shadeLabels: z.boolean(),
    sizes: z.array(z.string()),
    isNew: z.boolean(),
    badges: z.array(badgeSchema),
    opensAt: z.iso
      .datetime()
      .nullable()
      .openapi({ description: "When everybody can buy it; null when they already can" }),
    rating: ratingSchema.nullable(),
    related: z.array(productCardSchema),
    beside: besideSchema.nullable().openapi({ description: "What goes with a variant; null unless it was asked for" }),
    ...productDetail,
  })
  .openapi("Product");
export type Product = z.infer<typeof productSchema>;

/** Variants by product or by id (S7.28). */
export const variants = createRoute({
  method: "get",
  path: "/variants",
  summary: "List variants by id or product, with current price and stock",
  tags: ["catalogue"],
  request: {
    query: z.object({
      product: slugSchema.optional().openapi({ example: "lipstick-rouge" }),
      ids: z.string().max(2000).optional().openapi({ description: "Up to 24 ids, separated by commas" }),
    }),
  },
  responses: { 200: json(pageOf(variantSchema), "Variants"), 400: errors[400] },
});

/** Shows one product (R19). */
export const showProduct = createRoute({
  method: "get",
  path: "/products/{slug}",
  summary: "Show a product with all its variants",
  tags: ["catalogue", "ours"],
  request: {
    params: z.object({ slug: slugSchema.openapi({ example: "lipstick-rouge" }) }),
    query: z.object({
      beside: slugSchema.optional().openapi({
        description:
          "Id of a variant to tell what goes with it; one that is only begun means the first of those, one that is none the first to be had",
      }),
      avoid: z.string().max(2000).optional().openapi({
        description: "An avoid list: groups of ingredients and names of single ingredients, separated by |",
        example: "fragrance|nut_oils|Salicylic Acid",
      }),
    }),
  },
  responses: { 200: json(productSchema, "The product"), 400: errors[400], 404: errors[404] },
});
