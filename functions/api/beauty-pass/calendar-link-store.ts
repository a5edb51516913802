import type { CalendarLink } from "./calendar-token";
import type { RewardScope } from "./reward-store";

/** Whether a link is the newest of a member who is there. One round trip. */
export const isNewest = async ({ d1, country }: RewardScope, { memberId, link }: CalendarLink): Promise<boolean> =>
  (await d1
    .prepare("SELECT 1 AS newest FROM members WHERE id = ?1 AND country = ?2 AND calendar_link = ?3")
    .bind(memberId, country, link)
    .first("newest")) === 1;

/** Makes another link the member's newest, and answers which; null where the member is gone. One round trip. */
export const renewLink = ({ d1, country }: RewardScope, memberId: string): Promise<number | null> =>
  d1
    .prepare(
      "UPDATE members SET calendar_link = calendar_link + 1 WHERE id = ?1 AND country = ?2 RETURNING calendar_link AS link",
    )
    .bind(memberId, country)
    .first<number>("link");
