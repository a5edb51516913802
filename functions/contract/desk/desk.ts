import { createRoute, z } from "@hono/zod-openapi";
import { moneySchema } from "../money";
import { disputeStateSchema } from "../orders/disputes";
import {
  fulfilmentStateSchema,
  orderFulfilmentSchema,
  orderParams,
  orderSchema,
  orderStateSchema,
} from "../orders/orders";
import { paymentStateSchema } from "../orders/payments";
import {
  changeErrors,
  deskErrors,
  errors,
  json,
  jsonBody,
  NOBODY,
  overdueSchema,
  pageNumber,
  pageOf,
  paging,
} from "../shared";
import { approvalKindSchema } from "./approvals";
import { DESK_LISTS, DESK_MESSAGES } from "./desk-lists";
import { type ACT_ROLES, DESK_ROLES } from "./desk-roles";

const tags = ["operator", "ours"];
const changes = { ...deskErrors, ...changeErrors, 404: errors[404], 409: errors[409] } as const;

export const deskListSchema = z.enum(DESK_LISTS);
export type DeskList = z.infer<typeof deskListSchema>;

export const deskRowSchema = z
  .object({
    number: z.string(),
    placedAt: z.string(),
    fullName: z.string(),
    email: z.string(),
    state: orderStateSchema,
    fulfilment: orderFulfilmentSchema,
    fulfilmentState: fulfilmentStateSchema.nullable(),
    overdue: overdueSchema,
    dispute: disputeStateSchema.nullable(),
    total: moneySchema,
  })
  .openapi("DeskOrder");
export type DeskRow = z.infer<typeof deskRowSchema>;

export const deskRoleSchema = z.enum(DESK_ROLES).openapi("DeskRole");

export const deskMeSchema = z
  .object({
    id: z.string(),
    roles: z.array(deskRoleSchema).min(1),
    /** Whether an act on money needs no further proof now. */
    fresh: z.boolean(),
    contentAt: z
      .url()
      .nullable()
      .openapi({ description: "Where content is written instead of the editors' desk; null where it is written here" }),
  })
  .openapi("DeskMe");

/** What the caller may do at the desk. */
export const deskMe = createRoute({
  method: "get",
  path: "/operator/me",
  summary: "Show the operator's own roles",
  tags,
  responses: { 200: json(deskMeSchema, "The operator"), ...deskErrors },
});

/** Lists orders of the country, newest first; `q` is a number or its beginning, or an email address. */
export const deskOrders = createRoute({
  method: "get",
  path: "/operator/orders",
  summary: "Search orders",
  tags,
  request: {
    query: z.object({ q: z.string().max(254).default(""), list: deskListSchema.default("all"), page: pageNumber }),
  },
  responses: { 200: json(pageOf(deskRowSchema), "Orders"), ...deskErrors },
});

export const deskPaymentSchema = z
  .object({
    id: z.string(),
    orderNumber: z.string(),
    method: z.string(),
    provider: z.string(),
    state: paymentStateSchema,
    amount: moneySchema,
    reference: z.string(),
    createdAt: z.string(),
    /** Where the refund goes; null before it has begun. */
    refundTo: z.enum(["provider", "store_credit"]).nullable(),
    /** How often the provider has refused the refund. */
    refusals: z.int(),
  })
  .openapi("DeskPayment");
export type DeskPayment = z.infer<typeof deskPaymentSchema>;

/** A payment that the shopper's bank takes back. */
export const deskDisputeSchema = z
  .object({
    id: z.string(),
    paymentId: z.string(),
    state: disputeStateSchema,
    amount: moneySchema,
    /** The reason in the provider's words. */
    reason: z.string(),
    openedAt: z.string(),
    /** Until when the provider accepts evidence. */
    answerBy: z.string().nullable(),
    closedAt: z.string().nullable(),
  })
  .openapi("DeskDispute");
export type DeskDispute = z.infer<typeof deskDisputeSchema>;

const facts = z.record(z.string(), z.string().nullable());
export const operatorActSchema = z
  .object({
    id: z.int(),
    at: z.string(),
    operatorId: z.string(),
    /** The operator's name; the id when the account no longer exists. */
    operator: z.string(),
    act: z.string(),
    /** An order's number, `message|id`, `credit|member` or `points|member`. */
    subject: z.string(),
    /** The email of the member concerned; null for none, or when the account no longer exists. */
    memberEmail: z.string().nullable(),
    before: facts,
    after: facts,
    note: z.string(),
  })
  .openapi("OperatorAct");
export type OperatorAct = z.infer<typeof operatorActSchema>;

/** The actions of the desk on an order; each order lists those that are possible now. */
export const DESK_ACTS = [
  "ship",
  "deliver",
  "ready",
  "collect",
  "return",
  "collected_cash",
  "refused",
  "accept",
  "block",
  "cancel",
  "refund",
  "credit",
] as const satisfies readonly (keyof typeof ACT_ROLES)[];
export const deskActSchema = z.enum(DESK_ACTS).openapi("DeskAct");
export type DeskAct = z.infer<typeof deskActSchema>;

export const deskOrderSchema = z
  .object({
    order: orderSchema,
    returnReason: z.string().nullable(),
    payments: z.array(deskPaymentSchema),
    disputes: z.array(deskDisputeSchema).openapi({ description: "Oldest first" }),
    /**
     * What is left on the gift card that the order bought, while the card is blocked; null when it is not blocked, or there is none.
     */
    voidCard: moneySchema.nullable(),
    possible: z.array(deskActSchema),
    acts: z.array(operatorActSchema).openapi({ description: "Newest first" }),
    /** The requests that wait for another operator. */
    waiting: z.array(approvalKindSchema),
  })
  .openapi("DeskOrderInFull");
export type DeskOrder = z.infer<typeof deskOrderSchema>;

export const deskOrder = createRoute({
  method: "get",
  path: "/operator/orders/{number}",
  summary: "Show an order with its payments and the acts of operators",
  tags,
  request: { params: orderParams },
  responses: { 200: json(deskOrderSchema, "The order"), ...deskErrors, 404: errors[404] },
});

const short = z.string().trim().min(1).max(60);
/**
 * Carries out an action on an order and records who did it in the same batch. `ship` needs a carrier and a tracking number; `refund` returns money
 * through the provider, `credit` as store credit; 409 when the order does not allow it.
 */
export const actOnOrder = createRoute({
  method: "post",
  path: "/operator/orders/{number}/acts",
  summary: "Change an order as an operator",
  tags,
  request: {
    params: orderParams,
    body: jsonBody(
      z
        .strictObject({
          act: deskActSchema,
          note: z.string().trim().max(300).default(""),
          carrier: short.optional(),
          trackingNumber: short.optional(),
          /** For `refund` and `credit`: the payment, if it is not the order's current one. */
          paymentId: z.string().max(40).optional(),
        })
        .openapi({ example: { act: "deliver", note: "" } }),
    ),
  },
  responses: {
    200: json(deskOrderSchema, "The changed order"),
    202: json(deskOrderSchema, "The unchanged order: another operator must approve"),
    ...changes,
  },
});

/** Whether the shop sells: through a provider, by the test bank only, or not at all because no provider is set up. */
export const sellingSchema = z.enum(["open", "sandbox", "closed"]).openapi("Selling");
export type Selling = z.infer<typeof sellingSchema>;

/** Lists refunds that are due, fraud checks that nobody ended, and payments in dispute, oldest first. */
export const deskPayments = createRoute({
  method: "get",
  path: "/operator/payments",
  summary: "List payments that need attention",
  tags,
  request: { query: z.object(paging(25)) },
  responses: {
    200: json(pageOf(deskPaymentSchema).extend({ selling: sellingSchema }), "Payments"),
    ...deskErrors,
  },
});

export const deskMessageSchema = z
  .object({
    id: z.int(),
    key: z.string(),
    channel: z.enum(["email", "sms"]),
    template: z.string(),
    recipient: z.string(),
    createdAt: z.string(),
    sentAt: z.string().nullable(),
    failedAt: z.string().nullable(),
    tries: z.int(),
    fault: z.string().nullable(),
  })
  .openapi("DeskMessage");
export type DeskMessage = z.infer<typeof deskMessageSchema>;

/**
 * `dropped` counts the messages of the last week that were never sent, because their recipients had too many for too long.
 */
export const deskOutboxSchema = pageOf(deskMessageSchema).extend({ dropped: z.int() });
export type DeskOutbox = z.infer<typeof deskOutboxSchema>;

export const deskMessages = createRoute({
  method: "get",
  path: "/operator/messages",
  summary: "List the messages of the country's outbox",
  tags,
  request: { query: z.object({ state: z.enum(DESK_MESSAGES).default("failed"), ...paging(50) }) },
  responses: { 200: json(deskOutboxSchema, "The messages, newest first"), ...deskErrors },
});

/** Sends a failed message again; 409 for one that was sent or is still waiting. */
export const resendMessage = createRoute({
  method: "post",
  path: "/operator/messages/{id}/again",
  summary: "Send a failed message again",
  tags,
  request: {
    params: z.object({ id: z.coerce.number().int().min(1).openapi({ example: 1 }) }),
    body: jsonBody(z.strictObject({ note: z.string().trim().max(300).default("") })),
  },
  responses: { 200: json(deskMessageSchema, "The message"), ...changes },
});

/** The log of actions, newest first. */
export const operatorActs = createRoute({
  method: "get",
  path: "/operator/acts",
  summary: "List the acts of operators",
  tags,
  request: {
    query: z.object({ page: pageNumber, operatorId: z.string().max(64).optional().openapi({ example: NOBODY }) }),
  },
  responses: { 200: json(pageOf(operatorActSchema), "The acts, newest first"), ...deskErrors },
});
