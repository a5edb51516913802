import { members } from "../../../db/schema/accounts";
import { sql } from "../../../db/sql";
import { holds, row, trip } from "../../../db/trip";
import type { RewardScope } from "../rewards/reward-store";
import type { CalendarLink } from "./calendar-token";

/** Whether a link is its member's newest one. One trip. */
export const isNewest = ({ d1, country }: RewardScope, { memberId, link }: CalendarLink): Promise<boolean> =>
  trip(
    d1,
    holds(
      sql`EXISTS (SELECT 1 FROM members WHERE id = ${memberId} AND country = ${country} AND calendar_link = ${link})`,
    ),
  );

const LINK = { link: members.calendarLink };

/**
 * Replaces the member's calendar link, and returns the new link's number; null when the member no longer exists. One trip.
 */
export async function renewLink({ d1, country }: RewardScope, memberId: string): Promise<number | null> {
  const renewed = await trip(
    d1,
    row(
      LINK,
      sql`UPDATE members SET calendar_link = calendar_link + 1 WHERE id = ${memberId} AND country = ${country} RETURNING ${LINK}`,
    ),
  );
  return renewed?.link ?? null;
}
