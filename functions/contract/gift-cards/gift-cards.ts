import { createRoute, z } from "@hono/zod-openapi";
import { moneySchema } from "../money";
import { accessQuery, idempotencyHeader, orderParams, orderSchema, paymentMethodSchema } from "../orders/orders";
import { errors, json, jsonBody, mutationErrors } from "../shared";

const tags = ["gift cards", "ours"];
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

export const giftCardOptionsSchema = z
  .object({
    amounts: z.array(moneySchema),
    /** The first and last day on which it can be sent, in that country; the first is today. */
    firstDay: day,
    lastDay: day,
    /** For how many years a card is valid after it is sent; null when it never expires. */
    validYears: z.int().nullable(),
    mobile: z.object({ callingCode: z.string(), pattern: z.string() }),
    paymentMethods: z.array(paymentMethodSchema),
  })
  .openapi("GiftCardOptions");
export type GiftCardOptions = z.infer<typeof giftCardOptionsSchema>;

export const giftCardOptions = createRoute({
  method: "get",
  path: "/gift-cards",
  summary: "Show the amounts of e-gift cards, and the days to send them",
  tags,
  responses: { 200: json(giftCardOptionsSchema, "Options"), 400: errors[400] },
});

export const giftCardSchema = z
  .strictObject({
    /** Minor units; one of the amounts on offer. */
    amount: z.int().min(1),
    recipientName: z.string().trim().min(1).max(100),
    recipientEmail: z.string().trim().min(3).max(254),
    message: z.string().trim().max(300).default(""),
    /** The day to send it, YYYY-MM-DD in the country's time zone; today when left out. */
    deliverOn: day.optional(),
    /** The buyer's name. */
    fullName: z.string().trim().min(1).max(100),
    email: z.string().trim().min(3).max(254),
    mobile: z.string().trim().min(5).max(24),
    paymentMethod: paymentMethodSchema,
  })
  .openapi("GiftCard", {
    example: {
      amount: 5000,
      recipientName: "Melur Tan",
      recipientEmail: "melur@example.com",
      message: "Happy birthday",
      fullName: "Cempaka Lim",
      email: "cempaka@example.com",
      mobile: "81234567",
      paymentMethod: "sandbox_card",
    },
  });
export type GiftCardInput = z.infer<typeof giftCardSchema>;

/**
 * Orders one e-gift card, which is emailed on its day once it is paid (R34). One order per Idempotency-Key and body.
 */
export const buyGiftCard = createRoute({
  method: "post",
  path: "/gift-cards",
  summary: "Order an e-gift card",
  tags,
  request: {
    headers: idempotencyHeader,
    body: jsonBody(giftCardSchema),
  },
  responses: {
    201: json(z.object({ order: orderSchema, accessToken: z.string() }), "The order, waiting for its payment"),
    ...mutationErrors,
    503: errors[503],
  },
});

/** The code as printed in the email; spaces, hyphens and lower case are accepted. */
const code = z.string().trim().min(1).max(60).openapi({ example: "0000-0000-0000-0000" });

export const giftCardBalanceSchema = z
  .object({ amount: moneySchema, balance: moneySchema, expiresAt: z.string().nullable() })
  .openapi("GiftCardBalance");
export type GiftCardBalance = z.infer<typeof giftCardBalanceSchema>;

/**
 * Shows the balance of a card. Ten tries in ten minutes per network address are safe, because a code has 80 random bits.
 */
export const giftCardBalance = createRoute({
  method: "post",
  path: "/gift-cards/balance",
  summary: "Show the balance of an e-gift card",
  tags,
  request: { body: jsonBody(z.strictObject({ code })) },
  responses: { 200: json(giftCardBalanceSchema, "The balance"), ...mutationErrors },
});

/**
 * Pays an open order with a card as far as it goes; neither price nor tax changes. A new payment attempt asks for the rest, and a fully covered order
 * is paid. The amount returns to the card with a cancellation, an expiry or a return.
 */
export const redeemGiftCard = createRoute({
  method: "post",
  path: "/orders/{number}/payment/gift-card",
  summary: "Pay an order with an e-gift card",
  tags,
  request: {
    params: orderParams,
    query: accessQuery,
    body: jsonBody(z.strictObject({ code })),
  },
  responses: {
    200: json(orderSchema, "The changed order"),
    ...mutationErrors,
    410: errors[410],
    503: errors[503],
  },
});
