import { createRoute, z } from "@hono/zod-openapi";
import { bagLineSchema, totalsSchema } from "../bag/bag";
import { challengeSchema, solvedSchema } from "../errors";
import { moneySchema } from "../money";
import { ledgerEntrySchema } from "../promotions/pricing";
import { errors, json, jsonBody, slugSchema } from "../shared";
import { addressFieldSpecSchema, addressSchema } from "./address";
import { cashOnDeliverySchema } from "./checkout/cash-on-delivery";
import { checkoutDraftSchema, checkoutStepSchema } from "./checkout/checkout-draft";
import { collectionPointSchema, pointOptionsSchema } from "./checkout/collection-points";
import { disputeStateSchema } from "./disputes";
import { PAYMENT_METHOD_NAMES } from "./payment-methods";
import { sellerSchema } from "./seller";

/** The states of an order, which its payment decides (S4.01, R33). */
export const orderStateSchema = z
  .enum([
    "payment_pending",
    "payment_at_door",
    "paid",
    "fraud_check_pending",
    "payment_failed_with_inventory",
    "payment_failed",
    "payment_blocked",
    "payment_expired",
    "cancelled",
    "refused_at_door",
  ])
  .openapi("OrderState");
export type OrderState = z.infer<typeof orderStateSchema>;
/** The states of a released order's goods (R39). */
export const fulfilmentStateSchema = z
  .enum(["preparing", "shipped", "delivered", "ready_for_collection", "collected", "returned"])
  .openapi("FulfilmentState");
export type FulfilmentState = z.infer<typeof fulfilmentStateSchema>;
/** How a shopper wants to get the order; a collection point is a delivery to an address that is not theirs. */
export const fulfilmentSchema = z.enum(["delivery", "point", "collection"]).openapi("Fulfilment");
/** How an order reaches the shopper; e-gift cards go by email. */
export const orderFulfilmentSchema = z.enum(["delivery", "collection", "email"]).openapi("OrderFulfilment");
export const paymentMethodSchema = z.enum(PAYMENT_METHOD_NAMES).openapi("PaymentMethod");

export const checkoutOptionsSchema = z
  .object({
    address: z.array(addressFieldSpecSchema).openapi({ description: "The fields in the order of a local address" }),
    mobile: z.object({ callingCode: z.string(), pattern: z.string() }).openapi({
      description: "What may be typed, with or without + and the calling code; the API checks the number itself",
    }),
    delivery: z
      .object({
        fee: moneySchema,
        earliest: z.string(),
        latest: z.string(),
        zone: z
          .string()
          .nullable()
          .openapi({ description: "Where the typed address is; null when fees do not differ" }),
        byAddress: z
          .boolean()
          .openapi({ description: "Whether the fee and days are the nearest zone's, until the place is typed" }),
      })
      .openapi({ description: "Dates are YYYY-MM-DD in the country's time zone" }),
    paymentMethods: z.array(paymentMethodSchema),
    cashOnDelivery: cashOnDeliverySchema,
    /** The shopper's price for delivery and for collection. */
    totals: z.object({ delivery: totalsSchema, point: totalsSchema, collection: totalsSchema }),
    points: pointOptionsSchema,
    bagVersion: z.int(),
    /** The id of the reward's line; "" for an order without a reward. */
    reward: z.string(),
    /** The tax number of a business; null when a country has none. */
    taxNumber: z.object({ label: z.string(), example: z.string() }).nullable(),
    draft: checkoutDraftSchema,
    /** The challenge to show after `challenge_needed`; null when none is set up. */
    challenge: challengeSchema.nullable(),
    /** The first step that is not complete. */
    step: checkoutStepSchema,
    /** The draft's address as a parcel shows it; null until it is complete. */
    addressLines: z.array(z.string()),
  })
  .openapi("CheckoutOptions");
export type CheckoutOptions = z.infer<typeof checkoutOptionsSchema>;

export const checkoutSchema = z
  .strictObject({
    email: z.string().trim().min(3).max(254),
    /** National number or with +calling code; stored as E.164 (R42). */
    mobile: z.string().trim().min(5).max(24),
    fullName: z.string().trim().min(1).max(100),
    fulfilment: fulfilmentSchema,
    /** The delivery address, required with `delivery`. */
    address: addressSchema.optional(),
    /** The store that the shopper chose, required with `collection`. */
    storeSlug: slugSchema.optional(),
    /** The collection point, required with `point`. */
    pointId: slugSchema.optional(),
    paymentMethod: paymentMethodSchema,
    /** The tax number of the invoiced business, when the country has one (S3.02): both fields or neither. */
    taxNumber: z.string().trim().max(40).optional(),
    taxRegisteredName: z.string().trim().max(120).optional(),
    /** The total that the shopper saw (minor units); another total is refused with `total_changed`. */
    expectedTotal: z.int().min(0),
    /** The bag's version that the shopper saw; another version is refused with `bag_changed`. */
    bagVersion: z.int().min(0).optional(),
    /** The reward that the shopper saw; one that has expired is refused with `reward_time_over`. */
    reward: z.string().max(64).optional(),
    /** The answer to the challenge, after `challenge_needed`. */
    challenge: solvedSchema,
  })
  .openapi("Checkout", {
    example: {
      email: "melur@example.com",
      mobile: "81234567",
      fullName: "Melur Tan",
      fulfilment: "delivery",
      address: { street: "1 Orchard Road", unit: "#12-34", postcode: "238872" },
      paymentMethod: "sandbox_card",
      expectedTotal: 5400,
    },
  });
export type CheckoutInput = z.infer<typeof checkoutSchema>;

export const orderLineSchema = bagLineSchema
  .pick({
    kind: true,
    variantId: true,
    product: true,
    shade: true,
    size: true,
    picture: true,
    quantity: true,
    unitPrice: true,
    lineTotal: true,
  })
  .extend({ sku: z.string() })
  .openapi("OrderLine");

/** The tax number of a business with its legal label, and the name that it is registered under. */
export const taxRegistrationSchema = z.object({ label: z.string(), number: z.string(), name: z.string() });

export const orderPaymentSchema = z
  .object({
    method: paymentMethodSchema,
    expiresAt: z.string().nullable(),
    canPay: z.boolean(),
    /** Whether the order can get a new code or another payment method (R36). */
    canRetry: z.boolean(),
    /** Whether a gift card can pay for it now. */
    takesGiftCard: z.boolean(),
    /** Whether its member's store credit can pay for it now. */
    takesStoreCredit: z.boolean(),
    /** The payment methods that a retry accepts. */
    methods: z.array(paymentMethodSchema),
    /** When the present payment attempt began; null when there is none. */
    startedAt: z.string().nullable(),
    /** The reference for questions about the payment: the one in the code, or the account's number. */
    reference: z.string().nullable(),
    qr: z.object({ payload: z.string() }).nullable().openapi({ description: "An EMV merchant code to draw as QR" }),
    virtualAccount: z.object({ bank: z.string(), number: z.string() }).nullable(),
    /** The address of the provider's own page. */
    url: z.string().nullable(),
    next: z.enum(["code", "page"]).nullable().openapi({ description: "What opening it brings: a code, or a page" }),
    /** Whether the provider is the test bank, which ends payments as it is told (R35). */
    test: z.boolean(),
    /** Whether the shopper has to confirm with the code of a text message that they will pay the courier. */
    needsCode: z.boolean(),
    refundDue: z.boolean(),
    /** Whether the money was paid back. */
    refunded: z.boolean(),
  })
  .openapi("OrderPayment");

export const orderSchema = z
  .object({
    number: z.string(),
    placedAt: z.string(),
    country: z.string(),
    language: z.string(),
    state: orderStateSchema,
    fulfilmentState: fulfilmentStateSchema.nullable(),
    fulfilment: orderFulfilmentSchema,
    recipient: z.object({
      fullName: z.string(),
      email: z.string(),
      mobile: z.object({ callingCode: z.string(), number: z.string() }),
    }),
    /** The business to invoice (S3.02); null for most orders. */
    taxRegistration: taxRegistrationSchema.nullable(),
    /** As printed on a parcel of that country, a locker or counter (`point`) by its name first; null for a collection. */
    addressLines: z.array(z.string()).nullable(),
    point: collectionPointSchema.nullable(),
    store: z.object({ slug: slugSchema, name: z.string(), addressLines: z.array(z.string()) }).nullable(),
    estimated: z.object({ earliest: z.string(), latest: z.string() }),
    lines: z.array(orderLineSchema),
    totals: totalsSchema,
    /** What a gift card and store credit pay of the total (null for none), and what is paid in money. */
    tender: z.object({ giftCard: moneySchema.nullable(), storeCredit: moneySchema.nullable(), due: moneySchema }),
    couponCode: z.string().nullable(),
    /** How the price was made when the order was placed; the last entry is what a gift card pays of it now. */
    ledger: z.array(ledgerEntrySchema),
    payment: orderPaymentSchema,
    /**
     * When and until when the order can be collected (S4.01), once it is paid and ready; null before that, and for an order without collection.
     */
    pickup: z
      .object({
        readyAt: z.string(),
        heldUntil: z.string().openapi({ description: "The last day at the store, YYYY-MM-DD" }),
        over: z.boolean(),
      })
      .nullable(),
    /** Whether the shopper's bank has asked for the money back, and how that ended; null when it never did. */
    dispute: disputeStateSchema.nullable(),
    /** Whether the order can be cancelled, because it is not packed yet. */
    canCancel: z.boolean(),
    /** Whether the caller may change the order; a caller with the link of another member's order may only look. */
    canChange: z.boolean(),
    /** Whether the order can be returned: it has arrived and is within the days for returns. */
    canReturn: z.boolean(),
    /** When the shopper asked to return it; null when they did not. */
    returnAskedAt: z.string().nullable(),
    /** Whether a member with the link can claim it, because it is a guest's order. */
    canClaim: z.boolean(),
    /** The seller's demonstration values (R40). */
    seller: sellerSchema,
    events: z
      .array(
        z.object({
          state: z.string(),
          at: z.string(),
          /** The carrier and its tracking number. */
          detail: z.object({ carrier: z.string(), trackingNumber: z.string() }).optional(),
        }),
      )
      .openapi({ description: "The timeline, oldest first" }),
  })
  .openapi("Order");
export type Order = z.infer<typeof orderSchema>;

/** The token of a guest's link: signed, with an end date (R41). */
export const accessQuery = z.object({ token: z.string().max(300).optional() });
export const orderParams = z.object({
  number: z
    .string()
    .min(6)
    .max(24)
    .regex(/^[A-Z0-9-]+$/)
    .openapi({ example: "SG-7K3M9-Q2VXT" }),
});
export const idempotencyHeader = z.object({
  "idempotency-key": z
    .string()
    .min(8)
    .max(64)
    .regex(/^[A-Za-z0-9_-]+$/)
    .openapi({ example: "a-key-of-your-own" }),
});

/** Shows what the checkout form needs (R4). */
export const checkoutOptions = createRoute({
  method: "get",
  path: "/checkout",
  summary: "Show what the checkout form needs",
  tags: ["orders", "ours"],
  responses: { 200: json(checkoutOptionsSchema, "Options"), 400: errors[400], 409: errors[409] },
});

/**
 * Places an order (R4): one per key, and one per `bagVersion`; another form of that gets the same order for an hour. `asSent`: it says the same.
 */
export const placeOrder = createRoute({
  method: "post",
  path: "/checkout",
  summary: "Place the order of the bag",
  tags: ["orders", "ours"],
  request: {
    headers: idempotencyHeader,
    body: jsonBody(checkoutSchema),
  },
  responses: {
    201: json(z.object({ order: orderSchema, accessToken: z.string(), asSent: z.boolean() }), "The order, unpaid"),
    400: errors[400],
    403: errors[403],
    409: errors[409],
    413: errors[413],
    415: errors[415],
    422: errors[422],
    429: errors[429],
    503: errors[503],
  },
});

/** Shows an order (S7.36). Guests send their signed token; anything else answers 404 (R41). */
export const showOrder = createRoute({
  method: "get",
  path: "/orders/{number}",
  summary: "Show an order",
  tags: ["orders"],
  request: { params: orderParams, query: accessQuery },
  responses: { 200: json(orderSchema, "The order"), 400: errors[400], 404: errors[404], 410: errors[410] },
});
