import { z } from "@hono/zod-openapi";

/** What may need a second pair of eyes. */
export const APPROVAL_KINDS = ["grant", "refund", "credit", "return"] as const;
export const approvalKindSchema = z.enum(APPROVAL_KINDS);
export type ApprovalKind = z.infer<typeof approvalKindSchema>;

export const APPROVAL_STATES = ["waiting", "approved", "declined"] as const;
export const approvalStateSchema = z.enum(APPROVAL_STATES);
export type ApprovalState = z.infer<typeof approvalStateSchema>;
