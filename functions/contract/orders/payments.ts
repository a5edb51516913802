import { createRoute, z } from "@hono/zod-openapi";
import { solvedSchema } from "../errors";
import { moneySchema } from "../money";
import { errors, json, jsonBody, mutationErrors } from "../shared";
import { accessQuery, orderParams, orderPaymentSchema, orderSchema, paymentMethodSchema } from "./orders";

/**
 * The state of one payment attempt. `refund_due`: money came for an order that could not accept it; `refunded`: it was paid back; `disputed`: the
 * shopper's bank asks for it back; `charged_back`: the bank took it.
 */
export const paymentStateSchema = z
  .enum([
    "waiting",
    "review",
    "failed",
    "expired",
    "blocked",
    "paid",
    "refund_due",
    "refunded",
    "disputed",
    "charged_back",
  ])
  .openapi("PaymentState");
export type PaymentState = z.infer<typeof paymentStateSchema>;

const refusals = { ...mutationErrors, 410: errors[410] };

/** What the test bank can be told: `pending` leaves the payment open, `fail` ends it, `review` is a fraud check. */
export const outcomeSchema = z.enum(["approve", "decline", "pending", "fail", "review", "block", "expire"]);

/** Shows how an order is paid or can be paid, to a caller who may see the order (R4). */
export const showPayment = createRoute({
  method: "get",
  path: "/orders/{number}/payment",
  summary: "Show how an order is paid, or can be paid",
  tags: ["orders", "ours"],
  request: { params: orderParams, query: accessQuery },
  responses: {
    200: json(
      orderPaymentSchema
        .extend({ number: z.string(), state: orderSchema.shape.state, due: moneySchema })
        .openapi("PaymentOfOrder"),
      "The payment, and the amount that is paid in money",
    ),
    400: errors[400],
    404: errors[404],
    410: errors[410],
  },
});

/** Tells the test bank how the payment ends (R4, R35); 404 when the sandbox is off. */
export const payOrder = createRoute({
  method: "post",
  path: "/orders/{number}/payment",
  summary: "Decide how a payment ends at the test bank",
  tags: ["orders", "ours"],
  request: { params: orderParams, query: accessQuery, body: jsonBody(z.strictObject({ outcome: outcomeSchema })) },
  responses: { 200: json(orderSchema, "The changed order"), ...refusals },
});

/**
 * Makes a new code or changes the payment method on the same order (S4.03, R36). A released order takes its stock again.
 */
export const retryPayment = createRoute({
  method: "post",
  path: "/orders/{number}/payment/retry",
  summary: "Get a new payment code, or change the payment method",
  tags: ["orders", "ours"],
  request: {
    params: orderParams,
    query: accessQuery,
    body: jsonBody(
      z.strictObject({
        method: paymentMethodSchema.optional(),
        expectedTotal: z
          .int()
          .min(0)
          .optional()
          .openapi({ description: "The total that the shopper accepted after `total_changed`" }),
        challenge: solvedSchema.openapi({ description: "The answer to the challenge, after `challenge_needed`" }),
      }),
    ),
  },
  responses: { 200: json(orderSchema, "The order, waiting for its payment"), ...refusals, 503: errors[503] },
});

/** Shows the state of a payment in Thailand (S7.37, R35). Asking changes nothing and can be repeated. */
export const enquireKbankPayment = createRoute({
  method: "post",
  path: "/orders/enquireKbankPayment",
  summary: "Show the state of a payment by K PLUS (Thailand)",
  tags: ["orders"],
  request: { query: accessQuery, body: jsonBody(z.strictObject({ orderId: orderParams.shape.number })) },
  responses: { 200: json(z.object({ state: orderSchema.shape.state }), "The order's state"), ...refusals },
});

/**
 * Opens the provider's own page, if the payment method has one, and returns its address in `payment.url`. One payment attempt has one page.
 */
export const beginPayment = createRoute({
  method: "post",
  path: "/orders/{number}/payment/begin",
  summary: "Open the payment provider's page",
  tags: ["orders", "ours"],
  request: { params: orderParams, query: accessQuery, body: jsonBody(z.strictObject({})) },
  responses: { 200: json(orderSchema, "The order"), ...refusals },
});

/** Sends the payment instructions again for an order that waits for a bank transfer, at most once in ten minutes. */
export const sendInstructions = createRoute({
  method: "post",
  path: "/orders/{number}/payment/instructions",
  summary: "Send the payment instructions again",
  tags: ["orders", "ours"],
  request: { params: orderParams, query: accessQuery, body: jsonBody(z.strictObject({})) },
  responses: { 200: json(orderSchema, "The order"), ...refusals },
});

/** Asks the provider for the state of the payment, if it can be asked, because its events may be late (S4.03). */
export const checkPayment = createRoute({
  method: "post",
  path: "/orders/{number}/payment/check",
  summary: "Ask the provider whether the payment has arrived",
  tags: ["orders", "ours"],
  request: { params: orderParams, query: accessQuery, body: jsonBody(z.strictObject({})) },
  responses: { 200: json(orderSchema, "The current order"), ...refusals },
});

/**
 * Receives providers' events, signed in Stripe's scheme (`Stripe-Signature`, or `Melati-Signature` from the test bank) or with Xendit's token
 * (`x-callback-token`). Each event counts once; 409 asks the provider to send it again. At most 256 kB.
 */
export const paymentWebhook = createRoute({
  method: "post",
  path: "/payments/webhooks/{provider}",
  summary: "Receive an event of a payment provider",
  tags: ["orders", "ours"],
  request: {
    params: z.object({ provider: z.enum(["stripe", "xendit", "sandbox"]).openapi({ example: "stripe" }) }),
    // The body is checked only after its signature; one that the provider would not write is refused with 400.
    body: jsonBody(z.unknown().openapi({ type: "object", example: { id: "evt_1" } })),
  },
  responses: {
    200: json(z.object({ received: z.literal(true) }), "The event is accepted, or was known already"),
    ...refusals,
  },
});

/** Confirms by the code of a text message that the shopper will pay the courier; confirming twice changes nothing. */
export const confirmAtDoor = createRoute({
  method: "post",
  path: "/orders/{number}/confirmation",
  summary: "Confirm cash on delivery",
  tags: ["orders", "ours"],
  request: {
    params: orderParams,
    query: accessQuery,
    body: jsonBody(z.strictObject({ code: z.string().trim().min(1).max(20).openapi({ example: "123456" }) })),
  },
  responses: { 200: json(orderSchema, "The order, whose goods are packed"), ...refusals },
});

/** Sends another code to the order's mobile number; 429 with the seconds to wait when one was just sent, or six in a day. */
export const sendDoorCode = createRoute({
  method: "post",
  path: "/orders/{number}/confirmation/code",
  summary: "Send another code for cash on delivery",
  tags: ["orders", "ours"],
  request: { params: orderParams, query: accessQuery, body: jsonBody(z.strictObject({})) },
  responses: { 200: json(orderSchema, "The order, which waits for the code"), ...refusals },
});
