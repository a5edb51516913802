import { createRoute, z } from "@hono/zod-openapi";
import { errors, json } from "../../shared";
import { productCardSchema } from "./card";
import { productDetail } from "./product-detail";

export const comparedSchema = z
  .object({
    card: productCardSchema,
    categoryPath: z.string(),
    sizes: z.array(z.string()).openapi({ description: "The sizes that the country sells" }),
    claims: z.array(z.string()),
    spf: z
      .string()
      .nullable()
      .openapi({ description: "Its sun protection factor, such as SPF 50+; null where none is said" }),
    collectionOnly: z.boolean(),
    attributes: productDetail.attributes,
    ingredients: productDetail.ingredients,
    avoided: productDetail.avoided,
    howToUse: productDetail.howToUse,
  })
  .openapi("ComparedProduct");
export type Compared = z.infer<typeof comparedSchema>;

/** Shows some products with all that can be compared (expectation 13). */
export const compareProducts = createRoute({
  method: "get",
  path: "/products/compare",
  summary: "Compare up to four products, and list products like the first",
  tags: ["catalogue", "ours"],
  request: {
    query: z.object({
      slugs: z.string().max(400).openapi({
        description: "Up to four slugs, separated by commas",
        example: "lipstick-rouge,lipstick-nude",
      }),
      avoid: z.string().max(2000).optional().openapi({ description: "An avoid list, as for a product" }),
    }),
  },
  responses: {
    200: json(
      z.object({
        products: z
          .array(comparedSchema)
          .openapi({ description: "In the order of the slugs, without those that are not sold here" }),
        alternatives: z
          .array(productCardSchema)
          .openapi({ description: "Products like the first one, without those compared; none for four" }),
      }),
      "The products",
    ),
    400: errors[400],
  },
});
