import type { InferInsertModel } from "drizzle-orm";
import { COUNTRY_CODES, type CountryCode } from "../../../contract/countries";
import type {
  activities,
  activityGroups,
  activityOffers,
  activitySchedules,
  activityStores,
} from "../../schema/happening-activities";
import activityData from "./activities.json" with { type: "json" };
import { artistsOf } from "./artist-rows";
import { storeRows } from "./store-rows";

type Amounts = Record<CountryCode, number>;
type Offer = { amount: Amounts | 0; freeFrom?: Amounts; back?: boolean; app?: boolean; minTier?: "black" };

/** Converts whole units of each country's money to minor units; rupiah have no decimals. */
const money = (
  AU: number,
  HK: number,
  ID: number,
  MY: number,
  NZ: number,
  PH: number,
  SG: number,
  TH: number,
): Amounts => ({
  ...{ AU: AU * 100, HK: HK * 100, ID, MY: MY * 100 },
  ...{ NZ: NZ * 100, PH: PH * 100, SG: SG * 100, TH: TH * 100 },
});

const OFFERS: Record<string, Offer> = {
  "everyday-make-up": {
    amount: money(45, 280, 350_000, 110, 48, 1500, 38, 900),
    freeFrom: money(50, 300, 500_000, 150, 50, 2000, 50, 1200),
  },
  "evening-make-up": { amount: money(75, 480, 600_000, 180, 80, 2500, 60, 1500), back: true },
  "shade-match": { amount: 0 },
  "skin-check": { amount: 0 },
  "brow-shape": { amount: money(35, 220, 200_000, 75, 38, 850, 28, 600) },
  "evening-make-up-class": { amount: money(55, 350, 400_000, 130, 60, 1800, 45, 1100), back: true },
  "skin-basics-class": { amount: 0 },
  "brows-at-home-class": { amount: money(30, 200, 200_000, 75, 32, 900, 25, 550) },
  "meet-the-nose": { amount: 0, app: true, minTier: "black" },
  "first-look-evening": { amount: 0, minTier: "black" },
  "lip-bar-saturday": { amount: 0 },
};

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
  Object.entries(OFFERS).flatMap(([activitySlug, { amount, freeFrom, back, app, minTier }]) =>
    COUNTRY_CODES.map((country) => ({
      activitySlug,
      country,
      amount: amount === 0 ? 0 : amount[country],
      freeFrom: freeFrom?.[country] ?? null,
      backAsVoucher: back === true,
      bookableOn: app === true ? ("app" as const) : ("web" as const),
      minTier: minTier ?? null,
    })),
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
