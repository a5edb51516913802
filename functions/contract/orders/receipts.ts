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
    /** Whether the receipt's files are signed, so that anybody can check them. */
    signed: z.boolean(),
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

const receiptFormatSchema = z.enum(["json", "txt"]);
export type ReceiptFormat = z.infer<typeof receiptFormatSchema>;

/**
 * Shows the receipt of a paid order as a file to keep; 409 before it is paid. Its last line is an Ed25519 signature over all other bytes, where the shop
 * has a key.
 */
export const showReceiptFile = createRoute({
  method: "get",
  path: "/orders/{number}/receipt-files/{format}",
  summary: "Show the receipt of a paid order as a signed file",
  tags: ["orders", "ours"],
  request: {
    params: orderParams.extend({ format: receiptFormatSchema.openapi({ example: "txt" }) }),
    query: accessQuery,
  },
  responses: {
    ...showReceipt.responses,
    200: json(z.object({ text: z.string() }), "The content of the file"),
  },
});

const receiptKeySchema = z.object({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  alg: z.literal("EdDSA"),
  use: z.literal("sig"),
  /** The thumbprint of the key (RFC 7638), which signed receipts name. */
  kid: z.string(),
  x: z.string(),
});
export type ReceiptKey = z.infer<typeof receiptKeySchema>;

/** Shows the public keys of receipts as a JSON Web Key Set, the present one first; it is at `/.well-known/receipt-keys.json` too. */
export const showReceiptKeys = createRoute({
  method: "get",
  path: "/receipt-keys",
  summary: "Show the public keys of receipts",
  tags: ["orders", "ours"],
  responses: { 200: json(z.object({ keys: z.array(receiptKeySchema) }), "The keys"), 400: errors[400] },
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
