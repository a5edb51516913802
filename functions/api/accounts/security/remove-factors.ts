import type { DeskPerson } from "../../../contract/accounts/security-log";
import type { Refusal } from "../../../contract/errors";
import { trip } from "../../../db/trip";
import { type ApprovalRow, approvalDecided, askApproval, decisionKept } from "../../desk/approval-store";
import type { DeskCall } from "../../desk/desk-store";
import { findPerson } from "./people-store";
import { factorsRemoved, shopperFactorsRemoved } from "./remove-factors-store";

type RemovalResult = { ok: true; person: DeskPerson; asked: boolean } | Refusal;
const NOBODY: Refusal = { ok: false, code: "person_not_found" };
const OWN: Refusal = { ok: false, code: "own_factor" };
const SUBJECT = "factor|";

/**
 * Removes the second factors of a member who lost them. For a member who works at the desk, it asks another operator for approval instead. Three
 * trips.
 * @returns person_not_found, own_factor, factor_not_found
 */
export async function removeFactorsOf(call: DeskCall, id: string, reason: string): Promise<RemovalResult> {
  const found = await findPerson(call, id, [call.operatorId]);
  if (found === null) return NOBODY;
  if (found.own) return OWN;
  if (!found.person.enrolled) return { ok: false, code: "factor_not_found" };
  const asked = found.person.roles.length > 0;
  if (asked)
    await askApproval(call, { kind: "factor", subject: `${SUBJECT}${id}`, amount: 0, wanted: {}, note: reason });
  else await trip(call.d1, shopperFactorsRemoved(call, id));
  const after = await findPerson(call, id, []);
  return after === null ? NOBODY : { ok: true, person: after.person, asked };
}

/**
 * Approves a removal that another operator asked for, and does it in the same batch. Two trips.
 * @returns person_not_found, own_factor, factor_not_found, approval_over
 */
export async function approveRemoval(
  call: DeskCall,
  row: ApprovalRow,
  deciding: { decision: "approved" | "declined"; reason: string },
): Promise<{ ok: true } | Refusal> {
  const id = row.subject.slice(SUBJECT.length);
  const found = await findPerson(call, id, [call.operatorId, row.askedBy]);
  if (found === null) return NOBODY;
  if (found.own) return OWN;
  if (!found.person.enrolled) return { ok: false, code: "factor_not_found" };
  const { decided } = await trip(call.d1, {
    decided: approvalDecided(call, row.id, deciding),
    event: decisionKept(call, row, deciding.decision),
    taken: factorsRemoved(call, id),
  });
  return decided === 1 ? { ok: true } : { ok: false, code: "approval_over" };
}
