import { createRoute, z } from "@hono/zod-openapi";
import { totalsSchema } from "../bag/bag";
import { moneySchema } from "../money";
import { errors, json, jsonBody, mutationErrors } from "../shared";
import { accessQuery, orderParams, orderSchema, orderStateSchema, paymentMethodSchema } from "./orders";

export const receiptSchema = z
  .object({
    number: z.string(),
    placedAt: z.string(),
    paidAt: z.string(),
    state: orderStateSchema,
    fulfilment: orderSchema.shape.fulfilment,
    /** The seller's demonstration values (R40). */
    seller: orderSchema.shape.seller,
    buyer: z.object({
      fullName: z.string(),
      email: z.string(),
      addressLines: z.array(z.string()),
      /** The business on the invoice; null for most orders. */
      taxRegistration: orderSchema.shape.taxRegistration,
    }),
    paymentMethod: paymentMethodSchema,
    reference: z.string().nullable(),
    lines: z.array(
      z.object({
        sku: z.string(),
        name: z.string(),
        quantity: z.int(),
        unitPrice: moneySchema,
        lineTotal: moneySchema,
      }),
    ),
    /** The totals with the included tax, when the country shows one (R25). */
    totals: totalsSchema,
    tender: orderSchema.shape.tender,
  })
  .openapi("Receipt");
export type Receipt = z.infer<typeof receiptSchema>;

/** Shows the receipt of a paid order as JSON; 409 before it is paid. */
export const showReceipt = createRoute({
  method: "get",
  path: "/orders/{number}/receipt.json",
  summary: "Show the receipt of a paid order",
  tags: ["orders", "ours"],
  request: { params: orderParams, query: accessQuery },
  responses: {
    200: json(receiptSchema, "The receipt"),
    400: errors[400],
    404: errors[404],
    409: errors[409],
    410: errors[410],
  },
});

/** Cancels an order that is not packed yet. */
export const cancelOrder = createRoute({
  method: "post",
  path: "/orders/{number}/cancel",
  summary: "Cancel an order",
  tags: ["orders", "ours"],
  request: {
    params: orderParams,
    query: accessQuery,
    body: jsonBody(z.strictObject({})),
  },
  responses: {
    200: json(orderSchema, "The order, cancelled"),
    ...mutationErrors,
    410: errors[410],
  },
});

/**
 * Asks to return a delivered order; 409 before delivery or after the time for returns. Asking twice changes nothing.
 */
export const returnOrder = createRoute({
  method: "post",
  path: "/orders/{number}/return",
  summary: "Request the return of an order",
  tags: ["orders", "ours"],
  request: {
    params: orderParams,
    query: accessQuery,
    body: jsonBody(
      z.strictObject({ reason: z.string().trim().min(1).max(300) }).openapi({ example: { reason: "Wrong shade" } }),
    ),
  },
  responses: cancelOrder.responses,
});
