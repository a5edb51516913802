import { raw, type Sql, sql } from "../../../db/sql";
import { type Part, run } from "../../../db/trip";
import type { DeskPlace } from "../../desk/desk-store";
import { eventKept } from "../../kit/security/security-store";
import { hasFactor, worksAtDesk } from "../factors/store";
import { factorChangeTold } from "../factors/tell-store";

/**
 * Takes every second factor of a member of the country away where `when` holds: recovery codes, sign-ins that wait and all sessions go with
 * them, the log says who did it, and the member is written to.
 */
function taken(place: DeskPlace, id: string, when: Sql): Part<number>[] {
  const { now, country, operatorId } = place;
  const gone = sql`member_id = ${id} AND NOT ${hasFactor(id)}`;
  return [
    run(sql`DELETE FROM second_factors WHERE member_id = ${id} AND confirmed_at IS NOT NULL
      AND EXISTS (SELECT 1 FROM members WHERE id = ${id} AND country = ${country}) AND ${when}`),
    eventKept(
      place,
      { kind: "factor_removed", memberId: operatorId, subject: id, detail: { by: "desk" } },
      raw("changes() > 0"),
    ),
    factorChangeTold(place, id, "desk_removed"),
    run(sql`DELETE FROM recovery_codes WHERE ${gone}`),
    run(sql`DELETE FROM factor_challenges WHERE ${gone}`),
    run(
      sql`UPDATE sessions SET ended_at = ${now}, ended_because = 'factor_changed' WHERE ended_at IS NULL AND ${gone}`,
    ),
  ];
}

/** Of somebody who does not work at the desk, not since a moment ago either. */
export const factorsOfShopperTaken = (place: DeskPlace, id: string): Part<number>[] =>
  taken(place, id, sql`NOT ${worksAtDesk(id)}`);

/** Where the statement before did something. */
export const factorsTaken = (place: DeskPlace, id: string): Part<number>[] => taken(place, id, raw("changes() = 1"));
