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
  summary: "Every product with its variants, a stretch at a time",
  tags: ["catalogue", "ours"],
  request: {
    query: z.object({
      language: z.enum(LANGUAGES).optional().openapi({
        description: "Language of the texts, when it is not the one of Accept-Language; one that the country speaks",
      }),
      after: slugSchema.optional().openapi({ description: "`next` of the stretch before" }),
      limit: z.coerce.number().int().min(1).max(200).default(100),
    }),
  },
  responses: {
    200: json(
      z.object({
        items: z.array(feedProductSchema),
        next: slugSchema.nullable().openapi({ description: "What to send as `after`; null at the end" }),
      }),
      "A stretch of the catalogue, by slug",
    ),
    400: errors[400],
  },
});
