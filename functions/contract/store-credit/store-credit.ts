import { createRoute, z } from "@hono/zod-openapi";
import { stepUpWaySchema } from "../accounts/factors";
import { moneySchema } from "../money";
import { accessQuery, idempotencyHeader, orderParams, orderSchema } from "../orders/orders";
import { deskErrors, errors, json, jsonBody, mutationErrors, pageNumber, pageOf } from "../shared";

const tags = ["store credit", "ours"];

/** Why store credit was added or taken. */
export const CREDIT_ENTRY_KINDS = ["granted", "taken_back", "spent", "returned", "refunded"] as const;
export type CreditEntryKind = (typeof CREDIT_ENTRY_KINDS)[number];

export const creditEntrySchema = z
  .object({
    id: z.int(),
    at: z.string(),
    kind: z.enum(CREDIT_ENTRY_KINDS),
    /** Negative when it was taken. */
    amount: moneySchema,
    orderNumber: z.string().nullable(),
    /** The operator's words; "" for none. */
    reason: z.string(),
  })
  .openapi("StoreCreditEntry");
export type CreditEntry = z.infer<typeof creditEntrySchema>;

export const storeCreditSchema = pageOf(creditEntrySchema).extend({ balance: moneySchema }).openapi("StoreCredit");
export type StoreCredit = z.infer<typeof storeCreditSchema>;

/** Shows the member's store credit. It never expires, and is spent only in its own country. */
export const storeCredit = createRoute({
  method: "get",
  path: "/account/store-credit",
  summary: "Show a member's store credit and its entries",
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
    balance: moneySchema.openapi({ description: "The credit that is left after what this order uses" }),
    used: moneySchema,
    most: moneySchema.openapi({ description: "The most that this order can use, including what it uses now" }),
    step: stepUpWaySchema.nullable().openapi({ description: "The proof that the member must give before using more" }),
  })
  .openapi("StoreCreditOfOrder");
export type CreditOfOrder = z.infer<typeof creditOfOrderSchema>;

/** Shows store credit for an order, only to the order's member and not to others with its link. */
export const showOrderCredit = createRoute({
  method: "get",
  path: "/orders/{number}/payment/store-credit",
  summary: "Show how much of an order store credit can pay",
  tags,
  request: { params: orderParams, query: accessQuery },
  responses: {
    200: json(creditOfOrderSchema, "The usable store credit"),
    400: errors[400],
    401: errors[401],
    403: errors[403],
    404: errors[404],
    410: errors[410],
  },
});

/**
 * Sets what store credit pays of an open order: as much as possible when `amount` is left out, nothing for 0. It is a payment, so neither price nor
 * tax changes; a new payment attempt asks for the rest, and a fully covered order is paid. The same amount twice changes nothing. Used credit comes
 * back with a cancellation, an expiry or a return. A higher amount needs a proof (403 `step_up_needed`): a code from the last ten minutes for a
 * member with a second factor, the password from the last day for everybody else.
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
    200: json(orderSchema, "The changed order"),
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
/** The refusals for a caller who is not signed in or lacks the role, or names an unknown member. */
const closed = { ...deskErrors, 404: errors[404] } as const;

export const deskCredit = createRoute({
  method: "get",
  path: "/operator/store-credit",
  summary: "Show the store credit of a member of the country",
  tags: ["operator", "ours"],
  request: { query: z.object({ email, page: pageNumber }) },
  responses: { 200: json(memberCreditSchema, "Its entries, newest first"), ...closed },
});

/**
 * Gives a member store credit, or takes given credit back (a negative amount, and never more than the balance). Once for each Idempotency-Key; the
 * member and the operators' log see the reason. Nobody gives it to themselves.
 */
export const grantStoreCredit = createRoute({
  method: "post",
  path: "/operator/store-credit",
  summary: "Give a member store credit, or take back what was given",
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
    200: json(memberCreditSchema, "The member's new store credit"),
    202: json(memberCreditSchema, "Nothing changed yet: another operator must approve"),
    ...closed,
    409: errors[409],
    413: errors[413],
    415: errors[415],
    422: errors[422],
  },
});
