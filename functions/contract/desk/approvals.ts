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
    /** An order's number, or null where it is about a member. */
    order: z.string().nullable(),
    memberEmail: z.string().nullable(),
    amount: moneySchema,
    note: z.string(),
    askedBy: z.string(),
    askedAt: z.string(),
    /** Whether the caller asked for it, who then cannot decide. */
    own: z.boolean(),
    state: approvalStateSchema,
    /** Approved, and not done: it can be approved once more, and is done once. */
    unfinished: z.boolean(),
    decidedBy: z.string().nullable(),
    decidedAt: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .openapi("Approval");
export type Approval = z.infer<typeof approvalSchema>;

const tags = ["operator", "ours"];

/** What waits longest first; what was decided newest first. */
export const listApprovals = createRoute({
  method: "get",
  path: "/operator/approvals",
  summary: "What waits for another operator",
  tags,
  request: {
    query: z.object({
      state: approvalStateSchema.default("waiting"),
      page: pageNumber,
    }),
  },
  responses: { 200: json(pageOf(approvalSchema), "Requests"), ...deskErrors },
});

/** Never by who asked, nor by who it is for. What is approved is done at once, and once; 409 where it can no longer be. What stopped halfway is approved again. */
export const decideApproval = createRoute({
  method: "post",
  path: "/operator/approvals/{id}/decision",
  summary: "Approve or decline what another operator asked for",
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
    200: json(approvalSchema, "The request after it"),
    ...deskErrors,
    404: errors[404],
    409: errors[409],
    413: errors[413],
    415: errors[415],
    422: errors[422],
  },
});
