import type { InferInsertModel } from "drizzle-orm";
import { COUNTRIES, COUNTRY_CODES, type CountryCode, CURRENCIES } from "../../../contract/countries";
import type {
  activities,
  activityGroups,
  activityOffers,
  activitySchedules,
  activityStores,
} from "../../schema/happening-activities";
import { OPENINGS } from "../countries/countries";
import activityData from "./activities.json" with { type: "json" };
import { artistsOf } from "./artist-rows";
import { storeRows } from "./store-rows";

type Offer = { freeFrom?: true; back?: boolean; app?: boolean; minTier?: "black" };

/** How each activity is sold. The country's file (../countries) has its price; without one it is free. */
const OFFERS: Record<string, Offer> = {
  "everyday-make-up": { freeFrom: true },
  "evening-make-up": { back: true },
  "shade-match": {},
  "skin-check": {},
  "brow-shape": {},
  "evening-make-up-class": { back: true },
  "skin-basics-class": {},
  "brows-at-home-class": {},
  "meet-the-nose": { app: true, minTier: "black" },
  "first-look-evening": { minTier: "black" },
  "lip-bar-saturday": {},
};

/** Converts whole units of a country's money to minor units. */
const minorIn = (country: CountryCode, whole: number) => whole * 10 ** CURRENCIES[COUNTRIES[country].currency].digits;

/**
 * When classes and events take place: weekday (0 is Monday), time, every so many weeks, seats; and in which of a country's stores.
 */
const DATES: Record<
  string,
  { weekday: number; clock: string; everyWeeks: number; capacity: number; stores: number[] }
> = {
  "evening-make-up-class": { weekday: 4, clock: "18:00", everyWeeks: 2, capacity: 12, stores: [0, 1] },
  "skin-basics-class": { weekday: 2, clock: "12:30", everyWeeks: 1, capacity: 10, stores: [0, 2] },
  "brows-at-home-class": { weekday: 5, clock: "11:00", everyWeeks: 2, capacity: 8, stores: [1, 2] },
  "meet-the-nose": { weekday: 5, clock: "15:00", everyWeeks: 4, capacity: 20, stores: [0] },
  "first-look-evening": { weekday: 3, clock: "19:00", everyWeeks: 4, capacity: 40, stores: [0, 1] },
  "lip-bar-saturday": { weekday: 5, clock: "13:00", everyWeeks: 2, capacity: 24, stores: [0, 1, 2] },
};

/** The Monday from which dates are counted. */
const FIRST_MONDAY = Date.UTC(2026, 0, 5);
const dayAfter = (days: number) => new Date(FIRST_MONDAY + days * 86_400_000).toISOString().slice(0, 10);

type ActivityRow = InferInsertModel<typeof activities>;
const data = activityData as {
  groups: { slug: string; names: Record<string, string> }[];
  activities: Omit<ActivityRow, "position">[];
};

export const groupRows = (): InferInsertModel<typeof activityGroups>[] =>
  data.groups.map((group, position) => ({ ...group, position }));

export const activityRows = (): ActivityRow[] =>
  data.activities.map((activity, position) => ({ ...activity, position }));

export const activityOfferRows = (): InferInsertModel<typeof activityOffers>[] =>
  Object.entries(OFFERS).flatMap(([activitySlug, { freeFrom, back, app, minTier }]) =>
    COUNTRY_CODES.map((country) => {
      const { activities: amounts, freeMakeUpFrom } = OPENINGS[country];
      const amount = Object.entries(amounts).find(([slug]) => slug === activitySlug)?.[1];
      return {
        activitySlug,
        country,
        amount: minorIn(country, amount ?? 0),
        freeFrom: freeFrom === undefined ? null : minorIn(country, freeMakeUpFrom),
        backAsVoucher: back === true,
        bookableOn: app === true ? ("app" as const) : ("web" as const),
        minTier: minTier ?? null,
      };
    }),
  );

export const activityScheduleRows = (): InferInsertModel<typeof activitySchedules>[] =>
  Object.entries(DATES).flatMap(([activitySlug, { weekday, clock, everyWeeks, capacity, stores }], index) =>
    storeRows()
      .filter(({ position }) => stores.includes(position))
      .map(({ slug, position }) => ({
        id: `${activitySlug}-${slug}`,
        activitySlug,
        storeSlug: slug,
        // Stores do not all have them on the same days, nor every class in the same week.
        firstDate: dayAfter(weekday + 7 * ((index + position) % everyWeeks)),
        clock,
        everyWeeks,
        until: null,
        capacity,
      })),
  );

/** Services are in stores with an artist for them, classes and events in stores with dates. */
export function activityStoreRows(): InferInsertModel<typeof activityStores>[] {
  const services = storeRows().flatMap(({ slug }) => {
    const done = new Set(artistsOf(slug).flatMap(({ activities }) => activities));
    return [...done].map((activitySlug) => ({ activitySlug, storeSlug: slug }));
  });
  return [...services, ...activityScheduleRows().map(({ activitySlug, storeSlug }) => ({ activitySlug, storeSlug }))];
}
