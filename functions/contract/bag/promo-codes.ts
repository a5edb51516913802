import { createRoute, z } from "@hono/zod-openapi";
import { bagOfferSchema, giftOfferSchema, sampleOfferSchema } from "../promotions/offers";
import { errors, json, jsonBody, mutationErrors, pageOf, slugSchema } from "../shared";
import { bagSchema, idempotent } from "./bag";

const codeSchema = z.string().trim().min(1).max(40);
const choices = z.strictObject({
  choices: z
    .array(slugSchema.openapi({ example: "lipstick-rouge--cardinal" }))
    .max(10)
    .openapi({ description: "All that the bag should have; an empty list removes them" }),
});
const whole = { 200: json(bagSchema, "The whole bag (R2)"), ...mutationErrors };

/**
 * Applies a promo code (S7.10): exact case, trimmed, one per order (R28). With an empty bag the code is kept until something is added.
 */
export const applyCoupon = createRoute({
  method: "post",
  path: "/cart/discount-coupon",
  summary: "Apply a promo code",
  tags: ["bag"],
  request: {
    headers: idempotent,
    body: jsonBody(
      z.strictObject({
        code: codeSchema.openapi({ example: "BLOOM10" }),
        replace: z.boolean().default(false).openapi({ description: "Whether it replaces the code that the bag has" }),
      }),
    ),
  },
  responses: whole,
});

/** Removes a promo code (S7.10, R3); a code that the bag does not have is no error. */
export const removeCoupon = createRoute({
  method: "delete",
  path: "/cart/discount-coupon/{code}",
  summary: "Remove the promo code",
  tags: ["bag"],
  request: { params: z.object({ code: codeSchema }), headers: idempotent },
  responses: whole,
});

/** Keeps a Beauty Pass voucher for another order, or lets it apply again. */
export const setVoucher = createRoute({
  method: "put",
  path: "/cart/voucher",
  summary: "Use the voucher in this order, or keep it for another",
  tags: ["bag", "ours"],
  request: {
    headers: idempotent,
    body: jsonBody(
      z.strictObject({ use: z.boolean().openapi({ description: "False keeps the voucher for another order" }) }),
    ),
  },
  responses: whole,
});

/** The offers of a bag (S7.19, S3.11). */
export const bagOffers = createRoute({
  method: "get",
  path: "/cart/offers",
  summary: "List offers, and what the bag lacks for each",
  tags: ["bag"],
  responses: { 200: json(pageOf(bagOfferSchema), "The offers of the country, all on one page"), 400: errors[400] },
});

const giftParams = z.object({ id: slugSchema });

/** The gift offers of a bag (S7.36). */
export const showGifts = createRoute({
  method: "get",
  path: "/multiple-gwps/{id}",
  summary: "Show a gift with purchase, and whether the bag earns it",
  tags: ["bag"],
  request: { params: giftParams },
  responses: { 200: json(giftOfferSchema, "The offer"), 400: errors[400], 404: errors[404] },
});

/** Sets the chosen gifts of a gift offer. */
export const chooseGifts = createRoute({
  method: "put",
  path: "/multiple-gwps/{id}",
  summary: "Choose gifts",
  tags: ["bag", "ours"],
  request: { params: giftParams, headers: idempotent, body: jsonBody(choices) },
  responses: whole,
});

/** The samples that can be chosen (S7.20). */
export const samples = createRoute({
  method: "get",
  path: "/cart/samples",
  summary: "List samples, and which of them are chosen",
  tags: ["bag"],
  responses: { 200: json(sampleOfferSchema, "The samples of the country"), 400: errors[400] },
});

/** Sets the chosen samples (S7.20). */
export const chooseSamples = createRoute({
  method: "post",
  path: "/cart/samples",
  summary: "Choose samples",
  tags: ["bag"],
  request: { headers: idempotent, body: jsonBody(choices) },
  responses: whole,
});
