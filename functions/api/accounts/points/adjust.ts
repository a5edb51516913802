import type { MemberPoints } from "../../../contract/beauty-pass/desk-points";
import { MOST_ADJUSTED } from "../../../contract/beauty-pass/given-points";
import type { Refusal } from "../../../contract/errors";
import { showPointsLog } from "../../beauty-pass/beauty-pass";
import { describePass } from "../../beauty-pass/rules/pass/pass";
import { loadFacts } from "../../beauty-pass/store";
import { type DeskCall, findDeskMember } from "../../desk/desk-store";
import { isUnseen } from "../../kit/contact/plain-text";
import { loadAdjusting, saveAdjustment } from "./adjust-store";

type PointsResult = { ok: true; points: MemberPoints } | Refusal;
const NOBODY: Refusal = { ok: false, code: "user_not_found", field: "email" };

/**
 * A member's points as the desk sees them. Three trips.
 * @returns user_not_found, for another country's member too
 */
export async function showDeskPoints(
  call: DeskCall,
  { email, page }: { email: string; page: number },
): Promise<PointsResult> {
  const found = await findDeskMember(call, email);
  if (found === null) return NOBODY;
  const { own: _, ...member } = found;
  const [facts, log] = await Promise.all([
    loadFacts(call.d1, call.country, member.id),
    showPointsLog(call, member.id, page),
  ]);
  const { pointsBalance: balance, pointsAvailable: available } = describePass(facts, call.now.toISOString()).pass;
  return { ok: true, points: { ...log, member, balance, available } };
}

/** How often an adjustment is decided again after a simultaneous change. */
const ROUNDS = 6;

export type Adjusting = { email: string; points: number; reason: string; idempotencyKey: string };

/**
 * Gives points or takes some, once for each member and key; the operators' log keeps the balance before and after. Six trips.
 * @returns also required (a reason that can be seen), user_not_found, own_points, points_short, points_limit, idempotency_conflict, order_changed
 */
export async function adjustPointsOf(
  call: DeskCall,
  { email, points, reason, idempotencyKey }: Adjusting,
): Promise<PointsResult> {
  if (isUnseen(reason)) return { ok: false, code: "required", field: "reason" };
  const member = await findDeskMember(call, email);
  if (member === null) return NOBODY;
  if (member.own) return { ok: false, code: "own_points", field: "email" };
  const memberId = member.id;
  const key = `manual:${call.operatorId}:${idempotencyKey}`;
  for (let round = 0; round < ROUNDS; round++) {
    const { facts, today, made } = await loadAdjusting(call, memberId, key);
    if (made !== null && (made.points !== points || made.reason !== reason))
      return { ok: false, code: "idempotency_conflict" };
    if (made !== null) return showDeskPoints(call, { email, page: 1 });
    const { pointsBalance, pointsAvailable } = describePass(facts, call.now.toISOString()).pass;
    if (pointsAvailable + points < 0) return { ok: false, code: "points_short", field: "points" };
    const atMost = MOST_ADJUSTED.day - Math.abs(points);
    if ((today?.points ?? 0) > atMost) return { ok: false, code: "points_limit", field: "points" };
    const saved = await saveAdjustment(
      call,
      { key, memberId, points, reason },
      {
        act: "adjust_points",
        subject: `points|${memberId}`,
        before: { points: String(pointsBalance) },
        after: { points: String(pointsBalance + points) },
        note: reason,
      },
      { counts: facts.counts, atMost },
    );
    if (saved) return showDeskPoints(call, { email, page: 1 });
  }
  return { ok: false, code: "order_changed" };
}
