import { z } from "@hono/zod-openapi";
import { brandRefSchema, pictureSchema } from "../catalogue/product/card";
import { slugSchema } from "../shared";

/** The product that a review is about. */
export const reviewedProductSchema = z.object({
  slug: slugSchema,
  name: z.string(),
  brand: brandRefSchema,
  picture: pictureSchema,
});
export type ReviewedProduct = z.infer<typeof reviewedProductSchema>;
