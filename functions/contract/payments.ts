import { createRoute, z } from "@hono/zod-openapi";
import { accessQuery, orderParams, orderSchema, paymentMethodSchema } from "./orders";
import { errors, json } from "./shared";

/** How one try to pay stands; `refund_due` is money that came for an order that could not have it. */
export const paymentStateSchema = z
  .enum(["waiting", "review", "failed", "expired", "blocked", "paid", "refund_due"])
  .openapi("PaymentState");
export type PaymentState = z.infer<typeof paymentStateSchema>;

const refusals = {
  400: errors[400],
  403: errors[403],
  404: errors[404],
  409: errors[409],
  410: errors[410],
  413: errors[413],
  415: errors[415],
  422: errors[422],
  429: errors[429],
};
const body = <T extends z.ZodType>(schema: T) => ({
  required: true,
  content: { "application/json": { schema } },
});

/** What the test bank can be told. `pending` leaves the payment open, `fail` ends it, `review` is a check for fraud. */
export const outcomeSchema = z.enum(["approve", "decline", "pending", "fail", "review", "block", "expire"]);

/** Ours (R4, R35): what the sandbox bank was told. */
export const payOrder = createRoute({
  method: "post",
  path: "/orders/{number}/payment",
  summary: "Tell the sandbox bank how the payment ends",
  tags: ["orders", "ours"],
  request: { params: orderParams, query: accessQuery, body: body(z.strictObject({ outcome: outcomeSchema })) },
  responses: { 200: json(orderSchema, "The order after it"), ...refusals },
});

/** Ours (S4.03, R36): a new code on the same order, or another way to pay it. Holds the stock again where it was let go. */
export const retryPayment = createRoute({
  method: "post",
  path: "/orders/{number}/payment/retry",
  summary: "Get a new code, or pay in another way",
  tags: ["orders", "ours"],
  request: {
    params: orderParams,
    query: accessQuery,
    body: body(z.strictObject({ method: paymentMethodSchema.optional() })),
  },
  responses: { 200: json(orderSchema, "The order, waiting for its payment"), ...refusals },
});

/** S7.37, R35: Thailand alone. Asking changes nothing, and may be done again. */
export const enquireKbankPayment = createRoute({
  method: "post",
  path: "/orders/enquireKbankPayment",
  summary: "Ask how the payment of a Thai order stands",
  tags: ["orders"],
  request: { query: accessQuery, body: body(z.strictObject({ orderId: orderParams.shape.number })) },
  responses: { 200: json(z.object({ state: orderSchema.shape.state }), "The order's state"), ...refusals },
});
