import type { Activity, ActivitySession } from "#contract/activities";
import { formatClock, formatDay, formatWeekday } from "~/site/dates";
import type { KeyOf } from "~/site/i18n";
import { formatMoney } from "~/site/money";
import type { Site } from "~/site/site";
import type { Translate } from "~/site/translate";

type Words = Translate<KeyOf<"happening">>;
type Where = Pick<Site, "localeTag" | "timeZone">;

/** Between facts of one line; it never begins one. */
export const DOT = "\u00a0· ";

/** What it costs in the store (R64): "free", "$38, free with $50 spent", "$45, back as a voucher". */
export function priceText(t: Words, { amount, freeFrom, backAsVoucher }: Activity["price"], localeTag: string): string {
  if (amount.minor === 0) return t("storeFree");
  const price = formatMoney(amount, localeTag);
  if (freeFrom !== null) return t("storeFreeFrom", { price, spend: formatMoney(freeFrom, localeTag) });
  return backAsVoucher ? t("storeBackAsVoucher", { price }) : price;
}

const dayIn = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(at);

/** "today, 5 pm", "tomorrow, 11 am", "Friday, 7 pm", "Tuesday 1 December, 7 pm", by the store's clock. */
export function whenText(t: Words, startsAt: string, where: Where, now: string): string {
  const [from, to] = [new Date(now), new Date(startsAt)].map((at) => Date.parse(dayIn(where.timeZone, at)));
  const days = Math.round(((to ?? 0) - (from ?? 0)) / 86_400_000);
  const time = formatClock(startsAt, where);
  if (days === 0) return t("storeAtToday", { time });
  if (days === 1) return t("storeAtTomorrow", { time });
  return t("storeAtDay", { day: (days < 7 ? formatWeekday : formatDay)(startsAt, where), time });
}

/** The date to show: the first with a free place, else the first. */
export const dateToShow = (sessions: readonly ActivitySession[]): ActivitySession | undefined =>
  sessions.find(({ seatsLeft }) => seatsLeft > 0) ?? sessions[0];

/** Who may come; null is everybody. Pink is whoever is signed in. */
export function tierText(t: Words, tier: Activity["minTier"]): string | null {
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
