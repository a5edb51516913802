import { createRoute, z } from "@hono/zod-openapi";
import { brandRefSchema, shadeSchema } from "../catalogue/product/card";
import { errors, json, jsonBody, mutationErrors, pageOf, slugSchema } from "../shared";

/** A product that a member bought and that will run out, with the day of a reminder. Days are YYYY-MM-DD. */
const runOutSchema = z
  .object({
    variantId: slugSchema,
    product: z.object({ slug: slugSchema, name: z.string(), brand: brandRefSchema }),
    shade: shadeSchema.nullable(),
    size: z.string().nullable(),
    /** The day on which it is used up, if it is used as most people do. */
    runsOutOn: z.iso.date(),
    remindsOn: z.iso.date(),
    /** Whether the member is reminded on that day. */
    planned: z.boolean(),
  })
  .openapi("RunOut");
export type RunOut = z.infer<typeof runOutSchema>;

/** Lists what the member bought, is probably still using, and can be reminded of (moonshot 13). */
export const runOutReminders = createRoute({
  method: "get",
  path: "/run-out-reminders",
  summary: "List what the member bought and when it runs out",
  tags: ["lists", "ours"],
  request: {
    query: z.object({
      /** Only this product's variants. */
      product: slugSchema.optional().openapi({ example: "serum-c" }),
      /** Only what is in this order of the member. */
      order: z.string().max(24).optional().openapi({ example: "SG-72K9Q-04XTR" }),
    }),
  },
  responses: { 200: json(pageOf(runOutSchema), "The list"), 400: errors[400], 401: errors[401] },
});

/** Plans the reminder of a variant that the member bought, or cancels it. Repeating it changes nothing. */
export const planRunOut = createRoute({
  method: "patch",
  path: "/run-out-reminders/{variantId}",
  summary: "Remind the member before a product runs out, or cancel the reminder",
  tags: ["lists", "ours"],
  request: {
    params: z.object({ variantId: slugSchema.openapi({ example: "serum-c--30-ml" }) }),
    body: jsonBody(z.strictObject({ active: z.boolean() })),
  },
  responses: {
    200: json(z.object({ remindsOn: z.iso.date().nullable() }), "The day of the reminder"),
    ...mutationErrors,
  },
});
