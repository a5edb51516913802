import { raw, type Sql, sql } from "../../../db/sql";
import { type Part, run } from "../../../db/trip";
import type { DeskCall } from "../../desk/desk-store";
import { eventKept } from "../../kit/security/security-store";
import { hasFactor, worksAtDesk } from "../factors/store";
import { factorChangeTold } from "../factors/tell-store";

/**
 * Removes all second factors of a member of the country if `when` holds. Recovery codes, pending sign-ins and all sessions go too, the log names the
 * operator, and the member gets a message.
 */
function allFactorsRemoved(call: DeskCall, id: string, when: Sql): Part<number>[] {
  const { now, country, operatorId } = call;
  const gone = sql`member_id = ${id} AND NOT ${hasFactor(id)}`;
  return [
    run(sql`DELETE FROM second_factors WHERE member_id = ${id} AND confirmed_at IS NOT NULL
      AND EXISTS (SELECT 1 FROM members WHERE id = ${id} AND country = ${country}) AND ${when}`),
    eventKept(
      call,
      { kind: "factor_removed", memberId: operatorId, subject: id, detail: { by: "desk" } },
      raw("changes() > 0"),
    ),
    factorChangeTold(call, id, "desk_removed"),
    run(sql`DELETE FROM recovery_codes WHERE ${gone}`),
    run(sql`DELETE FROM factor_challenges WHERE ${gone}`),
    run(
      sql`UPDATE sessions SET ended_at = ${now}, ended_because = 'factor_changed' WHERE ended_at IS NULL AND ${gone}`,
    ),
  ];
}

/** Removes them only from a member who has no desk role at the moment of writing. */
export const shopperFactorsRemoved = (call: DeskCall, id: string): Part<number>[] =>
  allFactorsRemoved(call, id, sql`NOT ${worksAtDesk(id)}`);

/** Removes them if the statement before changed a row. */
export const factorsRemoved = (call: DeskCall, id: string): Part<number>[] =>
  allFactorsRemoved(call, id, raw("changes() = 1"));
