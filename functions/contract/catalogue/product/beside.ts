import { createRoute, z } from "@hono/zod-openapi";
import { errors, json, slugSchema } from "../../shared";
import { closestShadesSchema, offeredVariantSchema } from "../shades/shades";
import { shadeSchema } from "./card";

/** A variant that goes with a product and can be added directly. */
export const togetherItemSchema = offeredVariantSchema
  .extend({ shade: shadeSchema.nullable() })
  .openapi("TogetherItem");
export type TogetherItem = z.infer<typeof togetherItemSchema>;

export const besideSchema = z
  .object({
    variantId: slugSchema,
    closest: closestShadesSchema,
    together: z.object({
      basis: z.enum(["orders", "routine"]).openapi({
        description: "Products that shoppers buy together here, or that are other steps of the same routine",
      }),
      items: z.array(togetherItemSchema),
    }),
  })
  .openapi("Beside");
export type Beside = z.infer<typeof besideSchema>;

/** The most variants that are suggested together. */
export const MOST_TOGETHER = 3;

/** Shows what a product page has besides the chosen variant. */
export const besideVariant = createRoute({
  method: "get",
  path: "/variants/{id}/beside",
  summary: "List the shades closest to a variant's, and products bought together with it",
  tags: ["catalogue", "ours"],
  request: { params: z.object({ id: slugSchema.openapi({ example: "lipstick-rouge--cardinal" }) }) },
  responses: { 200: json(besideSchema, "The products that go with it"), 400: errors[400], 404: errors[404] },
});
