import { createRoute, z } from "@hono/zod-openapi";
import { moneySchema } from "../money";
import { deskErrors, errors, json, jsonBody, NOBODY, pageNumber, pageOf } from "../shared";
import { APPROVAL_KINDS, APPROVAL_STATES } from "./approval-states";

export const approvalKindSchema = z.enum(APPROVAL_KINDS);
export type ApprovalKind = z.infer<typeof approvalKindSchema>;

export const approvalStateSchema = z.enum(APPROVAL_STATES);
export type ApprovalState = z.infer<typeof approvalStateSchema>;

export const approvalSchema = z
  .object({
    id: z.string(),
    kind: approvalKindSchema,
    /** The number of the order; null for an approval about a member. */
    order: z.string().nullable(),
    memberEmail: z.string().nullable(),
    amount: moneySchema,
    note: z.string(),
    askedBy: z.string(),
    askedAt: z.string(),
    /** Whether the caller asked for it and so cannot decide it. */
    own: z.boolean(),
    state: approvalStateSchema,
    /** Whether it was approved but the act was not carried out. It can be approved again, and is carried out once. */
    unfinished: z.boolean(),
    decidedBy: z.string().nullable(),
    decidedAt: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .openapi("Approval");
export type Approval = z.infer<typeof approvalSchema>;

const tags = ["operator", "ours"];

/** Lists open requests first, the oldest on top; then decided ones, the newest on top. */
export const listApprovals = createRoute({
  method: "get",
  path: "/operator/approvals",
  summary: "List the requests that wait for another operator",
  tags,
  request: {
    query: z.object({
      state: approvalStateSchema.default("waiting"),
      page: pageNumber,
    }),
  },
  responses: { 200: json(pageOf(approvalSchema), "Requests"), ...deskErrors },
});

/**
 * Decides a request. The operator who asked and the member who gains cannot decide. An approved act is carried out at once and only once; 409 when it
 * is no longer possible. An act that stopped halfway is approved again.
 */
export const decideApproval = createRoute({
  method: "post",
  path: "/operator/approvals/{id}/decision",
  summary: "Approve or decline another operator's request",
  tags,
  request: {
    params: z.object({ id: z.string().min(8).max(64).openapi({ example: NOBODY }) }),
    body: jsonBody(
      z
        .strictObject({ decision: z.enum(["approved", "declined"]), reason: z.string().trim().min(1).max(300) })
        .openapi({ example: { decision: "declined", reason: "The parcel was delivered" } }),
    ),
  },
  responses: {
    200: json(approvalSchema, "The decided request"),
    ...deskErrors,
    404: errors[404],
    409: errors[409],
    413: errors[413],
    415: errors[415],
    422: errors[422],
  },
});
