import type { Refusal } from "../../contract/errors";
import { sql } from "../../db/sql";
import { trip } from "../../db/trip";
import { type ApprovalRow, approvalDecided, decisionKept } from "../desk/approval-store";
import { actKept, type DeskCall } from "../desk/desk-store";
import { balanceOf } from "../orders/pay/parts/credit-part-store";
import { entryAdded, findMemberById, loadGranting } from "./credit-store";

/** How often a grant is decided again after a simultaneous change. */
const ROUNDS = 6;

/**
 * Approves a grant and writes its entry in one batch, so that the second of two operators finds it decided. Three trips.
 * @returns user_not_found, own_credit, store_credit_short, approval_over
 */
export async function approveGrant(
  call: DeskCall,
  row: ApprovalRow,
  deciding: { decision: "approved" | "declined"; reason: string },
  text: (minor: number) => string,
): Promise<{ ok: true } | Refusal> {
  const memberId = row.subject.slice("credit|".length);
  for (let round = 0; round < ROUNDS; round++) {
    const member = await findMemberById(call, memberId, [call.operatorId, row.askedBy]);
    if (member === null) return { ok: false, code: "user_not_found" };
    if (member.own) return { ok: false, code: "own_credit" };
    const { balance } = await loadGranting(call, memberId);
    if (balance + row.amount < 0) return { ok: false, code: "store_credit_short" };
    const unchanged = sql`EXISTS (SELECT 1 FROM members WHERE id = ${memberId}) AND ${balanceOf(memberId, call.country)} = ${balance}`;
    const { decided } = await trip(call.d1, {
      decided: approvalDecided(call, row.id, deciding, { when: unchanged }),
      event: decisionKept(call, row, deciding.decision),
      act: actKept(
        call,
        {
          act: "grant_credit",
          subject: row.subject,
          before: { balance: text(balance) },
          after: { balance: text(balance + row.amount) },
          note: row.note,
        },
        sql`changes() = 1`,
      ),
      entry: entryAdded(call, {
        key: `approval|${row.id}`,
        memberId,
        kind: row.amount > 0 ? "granted" : "taken_back",
        amount: row.amount,
        reason: row.note,
      }),
    });
    if (decided === 1) return { ok: true };
    // An unchanged balance means that another operator has decided.
    if ((await loadGranting(call, memberId)).balance === balance) break;
  }
  return { ok: false, code: "approval_over" };
}
