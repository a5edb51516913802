import { createRoute, z } from "@hono/zod-openapi";
import { stepUpWaySchema } from "../accounts/factors";
import { moneySchema } from "../money";
import { accessQuery, idempotencyHeader, orderParams, orderSchema } from "../orders/orders";
import { deskErrors, errors, json, jsonBody, mutationErrors, pageNumber, pageOf } from "../shared";

const tags = ["store credit", "ours"];

/** Why store credit came or went. */
export const CREDIT_ENTRY_KINDS = ["granted", "taken_back", "spent", "returned", "refunded"] as const;
export type CreditEntryKind = (typeof CREDIT_ENTRY_KINDS)[number];

export const creditEntrySchema = z
  .object({
    id: z.int(),
    at: z.string(),
    kind: z.enum(CREDIT_ENTRY_KINDS),
    /** Below zero for what went. */
    amount: moneySchema,
    orderNumber: z.string().nullable(),
    /** An operator's words; "" for none. */
    reason: z.string(),
  })
  .openapi("StoreCreditEntry");
export type CreditEntry = z.infer<typeof creditEntrySchema>;

export const storeCreditSchema = pageOf(creditEntrySchema).extend({ balance: moneySchema }).openapi("StoreCredit");
export type StoreCredit = z.infer<typeof storeCreditSchema>;

/** Never expires; spent in its own country alone. */
export const storeCredit = createRoute({
  method: "get",
  path: "/account/store-credit",
  summary: "What store credit a member has, and how it came about",
  tags,
  request: { query: z.object({ page: pageNumber }) },
  responses: {
    200: json(storeCreditSchema, "Its entries, newest first"),
    400: errors[400],
    401: errors[401],
  },
});

export const creditOfOrderSchema = z
  .object({
    balance: moneySchema.openapi({ description: "What is left beside what this order uses" }),
    used: moneySchema,
    most: moneySchema.openapi({ description: "The most that can be used of this order, what it uses now included" }),
    step: stepUpWaySchema.nullable().openapi({ description: "What the member has to show before more is used" }),
  })
  .openapi("StoreCreditOfOrder");
export type CreditOfOrder = z.infer<typeof creditOfOrderSchema>;

/** Of the member whose order it is, and of nobody else who has its link. */
export const showOrderCredit = createRoute({
  method: "get",
  path: "/orders/{number}/payment/store-credit",
  summary: "What store credit can pay of an order",
  tags,
  request: { params: orderParams, query: accessQuery },
  responses: {
    200: json(creditOfOrderSchema, "What can be used"),
    400: errors[400],
    401: errors[401],
    403: errors[403],
    404: errors[404],
    410: errors[410],
  },
});

/**
 * Sets what store credit pays of an open order: all that is there when `amount` is left out, nothing for 0. A tender, so neither price nor
 * tax changes; what is left is asked for anew, and an order that is covered is paid. The same amount twice changes nothing. What was used
 * comes back with a cancellation, an expiry or a return. To use more asks who sits there (403 `step_up_needed`): for a code of the last ten
 * minutes from who has a second factor, for the password of the last day from everybody else.
 */
export const spendStoreCredit = createRoute({
  method: "put",
  path: "/orders/{number}/payment/store-credit",
  summary: "Pay an order with store credit",
  tags,
  request: {
    params: orderParams,
    query: accessQuery,
    body: jsonBody(
      z.strictObject({ amount: z.int().min(0).max(1_000_000_000).optional() }).openapi({ example: { amount: 1000 } }),
    ),
  },
  responses: {
    200: json(orderSchema, "The order after it"),
    ...mutationErrors,
    401: errors[401],
    410: errors[410],
    503: errors[503],
  },
});

export const memberCreditSchema = storeCreditSchema
  .extend({ member: z.object({ id: z.string(), name: z.string(), email: z.string() }) })
  .openapi("StoreCreditOfMember");
export type MemberCredit = z.infer<typeof memberCreditSchema>;
const email = z.string().trim().min(3).max(254).openapi({ example: "nobody@example.com" });
/** Nobody is signed in, or somebody without the role that the call needs. */
const closed = { ...deskErrors, 404: errors[404] } as const;

export const deskCredit = createRoute({
  method: "get",
  path: "/operator/store-credit",
  summary: "The store credit of a member of the country",
  tags: ["operator", "ours"],
  request: { query: z.object({ email, page: pageNumber }) },
  responses: { 200: json(memberCreditSchema, "Its entries, newest first"), ...closed },
});

/**
 * Gives a member store credit, or takes back what was given (an amount below zero, and never more than they have). Once for each
 * Idempotency-Key; the reason is for the member, and the log of what operators did has it too. Nobody gives it to themselves.
 */
export const grantStoreCredit = createRoute({
  method: "post",
  path: "/operator/store-credit",
  summary: "Give a member store credit, or take it back",
  tags: ["operator", "ours"],
  request: {
    headers: idempotencyHeader,
    body: jsonBody(
      z
        .strictObject({
          email,
          /** Minor units of the country's currency. */
          amount: z
            .int()
            .min(-1_000_000_000)
            .max(1_000_000_000)
            .refine((amount) => amount !== 0),
          reason: z.string().trim().min(1).max(300),
        })
        .openapi({ example: { email: "nobody@example.com", amount: 1000, reason: "The parcel came late" } }),
    ),
  },
  responses: {
    200: json(memberCreditSchema, "The member's store credit after it"),
    202: json(memberCreditSchema, "As it is: it waits for another operator"),
    ...closed,
    409: errors[409],
    413: errors[413],
    415: errors[415],
    422: errors[422],
  },
});
