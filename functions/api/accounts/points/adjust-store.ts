import { number, text } from "../../../db/readers";
import { type Sql, sql } from "../../../db/sql";
import { row, run, trip } from "../../../db/trip";
import { factsRead, type MemberFacts } from "../../beauty-pass/store";
import { actKept, type DeskCall, dayAgo, type NewAct } from "../../desk/desk-store";

/** SQL for the points that the operator gave or took in the last 24 hours, by the log of acts. */
const adjustedToday = (call: DeskCall): Sql =>
  sql`(SELECT COALESCE(SUM(ABS((after ->> 'points') - (before ->> 'points'))), 0) FROM operator_acts
    WHERE operator_id = ${call.operatorId} AND country = ${call.country} AND act = 'adjust_points' AND at > ${dayAgo(call)})`;

/** Reads a member's facts, the points that the operator adjusted today, and what the key has written. One trip. */
export const loadAdjusting = (call: DeskCall, memberId: string, key: string) =>
  trip(call.d1, {
    facts: factsRead(call.country, memberId),
    today: row({ points: number }, sql`SELECT ${adjustedToday(call)} AS points`),
    made: row(
      { points: number, reason: text },
      sql`SELECT amount AS points, about AS reason FROM pass_events WHERE member_id = ${memberId} AND key = ${key}`,
    ),
  });

export type Adjustment = { key: string; memberId: string; points: number; reason: string };

/**
 * Writes the points and who gave them in one batch, or nothing: only while the member exists, the facts are those that were read, and the operator's
 * points of 24 hours were at most `atMost`. Returns whether it was written. One trip.
 */
export async function saveAdjustment(
  call: DeskCall,
  { key, memberId, points, reason }: Adjustment,
  act: NewAct,
  { counts, atMost }: Pick<MemberFacts, "counts"> & { atMost: number },
): Promise<boolean> {
  const asRead = sql`EXISTS (SELECT 1 FROM members WHERE id = ${memberId} AND country = ${call.country})
    AND (SELECT COUNT(*) FROM pass_events WHERE member_id = ${memberId}) = ${counts.events}
    AND (SELECT COUNT(*) FROM reward_holds WHERE member_id = ${memberId}) = ${counts.holds} AND ${adjustedToday(call)} <= ${atMost}`;
  const { entry } = await trip(call.d1, {
    act: actKept(call, act, asRead),
    entry: run(sql`INSERT INTO pass_events (member_id, key, kind, at, amount, source, about)
      SELECT ${[memberId, key, "granted", call.now, points, "manual_points_adjustment", reason]} WHERE changes() = 1`),
  });
  return entry > 0;
}
