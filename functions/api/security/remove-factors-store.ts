import { AT_DESK, HAS_FACTOR } from "../factors/store";
import { tellFactorChange } from "../factors/tell-store";
import type { DeskPlace } from "../operator/desk-store";
import { keepEvent, type When } from "./security-store";

/**
 * Takes every second factor of a member of the country away where `when` holds: recovery codes, sign-ins that wait and all sessions go with
 * them, the log says who did it, and the member is written to.
 */
function takeStatements(place: DeskPlace, id: string, when: When): D1PreparedStatement[] {
  const { d1, now, country, operatorId } = place;
  const gone = `member_id = ? AND NOT ${HAS_FACTOR}`;
  return [
    d1
      .prepare(
        `DELETE FROM second_factors WHERE member_id = ? AND confirmed_at IS NOT NULL
           AND EXISTS (SELECT 1 FROM members WHERE id = ? AND country = ?) AND ${when.sql}`,
      )
      .bind(id, id, country, ...when.values),
    keepEvent(
      place,
      { kind: "factor_removed", memberId: operatorId, subject: id, detail: { by: "desk" } },
      { sql: "changes() > 0", values: [] },
    ),
    tellFactorChange(place, id, "desk_removed"),
    d1.prepare(`DELETE FROM recovery_codes WHERE ${gone}`).bind(id, id),
    d1.prepare(`DELETE FROM factor_challenges WHERE ${gone}`).bind(id, id),
    d1
      .prepare(`UPDATE sessions SET ended_at = ?, ended_because = 'factor_changed' WHERE ended_at IS NULL AND ${gone}`)
      .bind(now.toISOString(), id, id),
  ];
}

/** Of somebody who does not work at the desk, not since a moment ago either. */
export const takeFactorsOfShopper = (place: DeskPlace, id: string): D1PreparedStatement[] =>
  takeStatements(place, id, { sql: `NOT ${AT_DESK}`, values: [id] });

/** Where the statement before did something. */
export const takeFactors = (place: DeskPlace, id: string): D1PreparedStatement[] =>
  takeStatements(place, id, { sql: "changes() = 1", values: [] });
