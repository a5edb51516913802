import type { Activity, ActivityPrice } from "#contract/activities";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";
import { localDate, useStoreTime } from "../store-time";

/** How an activity's price and length read; nothing is paid online (R64). */
export function useActivityWords() {
  const t = useT("booking");
  const { money } = useFormat();
  return {
    minutes: (count: number) => t("minutes", { count }),
    price: ({ amount, freeFrom, backAsVoucher }: ActivityPrice): string => {
      if (freeFrom !== null) {
        const spend = money(freeFrom);
        return amount.minor === 0 ? t("freeFrom", { spend }) : t("priceOrFree", { price: money(amount), spend });
      }
      if (amount.minor === 0) return t("free");
      return backAsVoucher ? t("priceBack", { price: money(amount) }) : money(amount);
    },
  };
}

/** When an activity is next free, in the words of its store's day: "next today 5:00 pm"; null where nothing is open. */
export function useNextFree({ nextFree, stores }: Pick<Activity, "nextFree" | "stores">, now: string): string | null {
  const t = useT("booking");
  const zone = stores.find(({ slug }) => slug === nextFree?.storeSlug)?.timeZone ?? "UTC";
  const { day, time } = useStoreTime(zone);
  if (nextFree === null) return null;
  const { startsAt } = nextFree;
  const on = localDate(startsAt, zone);
  if (on === localDate(now, zone)) return t("nextToday", { time: time(startsAt) });
  const tomorrow = localDate(new Date(Date.parse(now) + 86_400_000).toISOString(), zone);
  if (on === tomorrow) return t("nextTomorrow", { time: time(startsAt) });
  return t("nextOn", { day: day(startsAt), time: time(startsAt) });
}
