import { createRoute, z } from "@hono/zod-openapi";
import { errors, json, jsonBody } from "../../shared";
import { CHECKOUT_STEPS, DRAFT_FIELDS, type DraftField } from "./checkout-steps";

export const checkoutStepSchema = z.enum(CHECKOUT_STEPS).openapi("CheckoutStep");

const typed = z.string().max(300).optional();
/** Typed text by field, valid or not. */
export const checkoutDraftSchema = z
  .strictObject(Object.fromEntries(DRAFT_FIELDS.map((name) => [name, typed])) as Record<DraftField, typeof typed>)
  .openapi("CheckoutDraft", { example: { email: "melur@example.com", mobile: "81234567" } });
export type CheckoutDraft = z.infer<typeof checkoutDraftSchema>;

export const keptDraftSchema = z
  .object({
    draft: checkoutDraftSchema,
    /** The first incomplete step; `payment` when the others are complete. */
    step: checkoutStepSchema,
    /** The faults of all steps, missing fields included. */
    problems: z.array(z.object({ field: z.string(), code: z.string() })),
  })
  .openapi("KeptCheckoutDraft");

export type KeptDraft = z.infer<typeof keptDraftSchema>;

/** Saves what was typed so far with the bag for a day, valid or not, field by field. */
export const keepCheckoutDraft = createRoute({
  method: "patch",
  path: "/checkout/draft",
  summary: "Save what was typed into the checkout",
  tags: ["orders", "ours"],
  request: {
    body: jsonBody(checkoutDraftSchema),
  },
  responses: {
    200: json(keptDraftSchema, "The draft, and the fields that it lacks"),
    400: errors[400],
    403: errors[403],
    409: errors[409],
    413: errors[413],
    415: errors[415],
    422: errors[422],
  },
});
