import type { Activity, ActivitySession } from "#contract/happening/activities";
import type { KeyOf } from "#shared/words/rooms";
import type { Translate } from "#shared/words/translate";

type HappeningTranslate = Translate<KeyOf<"happening">>;

/** The date to show: the first with a free place, else the first. */
export const dateToShow = (sessions: readonly ActivitySession[]): ActivitySession | undefined =>
  sessions.find(({ seatsLeft }) => seatsLeft > 0) ?? sessions[0];

/** The tier that an activity needs; null means everybody. Pink means every signed-in member. */
export function tierText(t: HappeningTranslate, tier: Activity["minTier"]): string | null {
  if (tier === null) return null;
  return t(
    tier === "pink"
      ? "storeMembers"
      : tier === "white"
        ? "storeFromWhite"
        : tier === "black"
          ? "storeFromBlack"
          : "storeFromGold",
  );
}
