import { createRoute, z } from "@hono/zod-openapi";
import { LANGUAGES } from "../../countries";
import { errors, json, slugSchema } from "../../shared";
import { productSchema } from "../product/product";

/** A product as a shopping engine needs it, with every variant that is sold in the country. */
export const feedProductSchema = productSchema
  .pick({ slug: true, name: true, brand: true, description: true, picture: true, categories: true, variants: true })
  .openapi("FeedProduct");
export type FeedProduct = z.infer<typeof feedProductSchema>;

/**
 * Lists the content of product feeds. It is walked by slug and not by page, so that products which move meanwhile are not missed.
 */
export const productFeed = createRoute({
  method: "get",
  path: "/product-feed",
  summary: "List all products with their variants, in parts",
  tags: ["catalogue", "ours"],
  request: {
    query: z.object({
      language: z.enum(LANGUAGES).optional().openapi({
        description: "The language of the texts, one of the country's; by default the one of Accept-Language",
      }),
      after: slugSchema.optional().openapi({ description: "The `next` of the part before" }),
      limit: z.coerce.number().int().min(1).max(200).default(100),
    }),
  },
  responses: {
    200: json(
      z.object({
        items: z.array(feedProductSchema),
        next: slugSchema.nullable().openapi({ description: "The `after` of the next part; null at the end" }),
      }),
      "A part of the catalogue, by slug",
    ),
    400: errors[400],
  },
});
