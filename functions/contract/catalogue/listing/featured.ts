import { createRoute, z } from "@hono/zod-openapi";
import { changeErrors, json, jsonBody, slugSchema } from "../../shared";
import { productCardSchema } from "../product/card";

/** The most products in a row. */
export const MOST_FEATURED = 12;

/**
 * The products of a row (S7.34): those that an editor picked, in that order, or those that a rule finds. A picked product that the country does not
 * sell is left out. It changes nothing; it is a POST because its body is a list.
 */
export const featuredProducts = createRoute({
  method: "post",
  path: "/featured-products",
  summary: "The products of a row, picked by hand or by rule",
  tags: ["catalogue"],
  request: {
    body: jsonBody(
      z.strictObject({
        picked: z
          .array(slugSchema)
          .max(MOST_FEATURED)
          .default([])
          .openapi({ example: ["lipstick-rouge"] }),
        category: z.string().max(200).nullable().default(null),
        brand: z.string().max(80).nullable().default(null),
        sort: z.enum(["recommended", "new"]).default("recommended"),
        limit: z.int().min(1).max(MOST_FEATURED).default(6),
      }),
    ),
  },
  responses: { 200: json(z.object({ items: z.array(productCardSchema) }), "The products"), ...changeErrors },
});
