import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type Store, storeLocations } from "#contract/happening";
import { textsOf } from "~/site/texts.server";

export type StoreToday = Pick<
  Store,
  "slug" | "name" | "addressLines" | "phone" | "latitude" | "longitude" | "collect"
> & {
  /** Clock times of the store's own day; null when it is closed. */
  today: { opens: string; closes: string } | null;
};

/** Monday is 0, in the store's time zone: its day may not be the shopper's. */
const weekdayIn = (timeZone: string, now: Date) =>
  ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(
    new Intl.DateTimeFormat("en", { weekday: "short", timeZone }).format(now),
  );

/** The country's stores with today's hours (S2.09 has the details of one). */
export async function loadStores({ context }: Pick<LoaderFunctionArgs, "context">) {
  const { api, site, now } = context;
  const [stores, t] = await Promise.all([api.call(storeLocations), textsOf(site, "happening")]);
  const list: StoreToday[] = stores.ok
    ? stores.value.items.map(({ slug, name, addressLines, phone, latitude, longitude, collect, timeZone, hours }) => ({
        slug,
        name,
        addressLines,
        phone,
        latitude,
        longitude,
        collect,
        today: hours[weekdayIn(timeZone, now)] ?? null,
      }))
    : [];
  return { title: t("storesTitle"), stores: list };
}
