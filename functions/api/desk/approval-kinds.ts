import { APPROVAL_KINDS } from "../../contract/desk/approval-states";
import type { ApprovalKind } from "../../contract/desk/approvals";
import { APPROVAL_ROLES, type DeskRole, mayDo } from "../../contract/desk/desk-roles";

/** The kinds of requests that these roles may see and decide. */
export const kindsFor = (roles: readonly DeskRole[]): ApprovalKind[] =>
  APPROVAL_KINDS.filter((kind) => mayDo(roles, APPROVAL_ROLES[kind]));
