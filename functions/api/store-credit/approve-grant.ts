import type { Refusal } from "../../contract/errors";
import { sql } from "../../db/sql";
import { prepared } from "../../db/trip";
import { type ApprovalRow, decidedEvent, decideStatement } from "../operator/approval-store";
import { type DeskPlace, keepAct } from "../operator/desk-store";
import { balanceOf } from "../orders/credit-part-store";
import { entryAdded, findMemberById, loadGranting } from "./credit-store";

/** How often a grant that others race for is decided anew. */
const ROUNDS = 6;

/**
 * Approves a grant and makes its entry in ONE batch: whoever comes second finds it decided. Three round trips.
 * @returns user_not_found, own_credit, store_credit_short, approval_over
 */
export async function approveGrant(
  place: DeskPlace,
  row: ApprovalRow,
  deciding: { decision: "approved" | "declined"; reason: string },
  text: (minor: number) => string,
): Promise<{ ok: true } | Refusal> {
  const memberId = row.subject.slice("credit|".length);
  for (let round = 0; round < ROUNDS; round++) {
    const member = await findMemberById(place, memberId, [place.operatorId, row.askedBy]);
    if (member === null) return { ok: false, code: "user_not_found" };
    if (member.own) return { ok: false, code: "own_credit" };
    const { balance } = await loadGranting(place, memberId);
    if (balance + row.amount < 0) return { ok: false, code: "store_credit_short" };
    const unchanged = sql`EXISTS (SELECT 1 FROM members WHERE id = ${memberId}) AND ${balanceOf(memberId, place.country)} = ${balance}`;
    const once = { sql: "changes() = 1", values: [] };
    const [decided] = await place.d1.batch([
      decideStatement(place, row.id, deciding, {
        when: { sql: unchanged.text, values: unchanged.values },
      }),
      decidedEvent(place, row, deciding.decision),
      keepAct(
        place,
        {
          act: "grant_credit",
          subject: row.subject,
          before: { balance: text(balance) },
          after: { balance: text(balance + row.amount) },
          note: row.note,
        },
        once,
      ),
      prepared(
        place.d1,
        entryAdded(place, {
          key: `approval|${row.id}`,
          memberId,
          kind: row.amount > 0 ? "granted" : "taken_back",
          amount: row.amount,
          reason: row.note,
        }).statement,
      ),
    ]);
    if (decided?.meta.changes === 1) return { ok: true };
    // Where nobody spent anything meanwhile, somebody else decided.
    if ((await loadGranting(place, memberId)).balance === balance) break;
  }
  return { ok: false, code: "approval_over" };
}
