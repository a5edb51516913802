import type { DeskPerson } from "../../../contract/accounts/security-log";
import type { Refusal } from "../../../contract/errors";
import { trip } from "../../../db/trip";
import { type ApprovalRow, approvalDecided, askApproval, decisionKept } from "../../desk/approval-store";
import type { DeskPlace } from "../../desk/desk-store";
import { findPerson } from "./people-store";
import { factorsOfShopperTaken, factorsTaken } from "./remove-factors-store";

type Answer = { ok: true; person: DeskPerson; asked: boolean } | Refusal;
const NOBODY: Refusal = { ok: false, code: "person_not_found" };
const OWN: Refusal = { ok: false, code: "own_factor" };
const SUBJECT = "factor|";

/**
 * Removes the second factors of a member who lost them. For a member who works at the desk, it asks another operator for approval instead. Three
 * trips.
 * @returns person_not_found, own_factor, factor_not_found
 */
export async function removeFactorsOf(place: DeskPlace, id: string, reason: string): Promise<Answer> {
  const found = await findPerson(place, id, [place.operatorId]);
  if (found === null) return NOBODY;
  if (found.own) return OWN;
  if (!found.person.enrolled) return { ok: false, code: "factor_not_found" };
  const asked = found.person.roles.length > 0;
  if (asked)
    await askApproval(place, { kind: "factor", subject: `${SUBJECT}${id}`, amount: 0, wanted: {}, note: reason });
  else await trip(place.d1, factorsOfShopperTaken(place, id));
  const after = await findPerson(place, id, []);
  return after === null ? NOBODY : { ok: true, person: after.person, asked };
}

/**
 * Approves a removal that another operator asked for, and does it in the same batch. Two trips.
 * @returns person_not_found, own_factor, factor_not_found, approval_over
 */
export async function approveRemoval(
  place: DeskPlace,
  row: ApprovalRow,
  deciding: { decision: "approved" | "declined"; reason: string },
): Promise<{ ok: true } | Refusal> {
  const id = row.subject.slice(SUBJECT.length);
  const found = await findPerson(place, id, [place.operatorId, row.askedBy]);
  if (found === null) return NOBODY;
  if (found.own) return OWN;
  if (!found.person.enrolled) return { ok: false, code: "factor_not_found" };
  const { decided } = await trip(place.d1, {
    decided: approvalDecided(place, row.id, deciding),
    event: decisionKept(place, row, deciding.decision),
    taken: factorsTaken(place, id),
  });
  return decided === 1 ? { ok: true } : { ok: false, code: "approval_over" };
}
