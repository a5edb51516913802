import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  type Activity,
  type ActivityKind,
  type ActivitySession,
  bookingPages,
  listActivities,
  serviceGroups,
  showActivity,
} from "#contract/happening/activities";
import type { Store } from "#contract/happening/happening";

export const TABS = ["stores", "beauty-services", "beauty-classes", "store-events"] as const;
export type Tab = (typeof TABS)[number];

type ApiContext = Pick<AppLoadContext, "api">;

/** The tabs of the country (S7.14), stores first; only stores where nothing can be booked. */
export async function tabsOf({ api }: ApiContext): Promise<Tab[]> {
  const pages = await api.call(bookingPages);
  const there = pages.ok ? pages.value.items.map(({ slug }) => slug) : [];
  return ["stores", ...TABS.filter((tab) => tab !== "stores" && there.includes(tab))];
}

export type ServiceGroup = { slug: string; name: string; activities: Activity[] };

/** The services by heading. */
export async function servicesOf({ api }: ApiContext): Promise<ServiceGroup[]> {
  const groups = await api.call(serviceGroups);
  return groups.ok ? groups.value.items.filter(({ activities }) => activities.length > 0) : [];
}

/** The activities of the country or of one of its stores. */
export async function activitiesOf({ api }: ApiContext, query: { kind?: ActivityKind; store?: string } = {}) {
  const found = await api.call(listActivities, { query });
  return found.ok ? found.value.items : [];
}

export type DatedActivity = Activity & { sessions: ActivitySession[] };

/** The most dates of an activity in a list; its own page shows all. */
const MOST_DATES = 6;

/** Classes and events with their coming dates, soonest first. Those without a date are left out. */
export async function withDates({ api }: ApiContext, activities: readonly Activity[], store?: string) {
  const shown = await Promise.all(
    activities
      .filter(({ kind }) => kind !== "service")
      .map(({ id }) => api.call(showActivity, { params: { id }, query: { store } })),
  );
  return shown
    .flatMap((one): DatedActivity[] => (one.ok ? [one.value] : []))
    .filter(({ sessions }) => sessions.length > 0)
    .map((one) => ({ ...one, sessions: one.sessions.slice(0, MOST_DATES) }))
    .sort((a, b) => (a.sessions[0]?.startsAt ?? "").localeCompare(b.sessions[0]?.startsAt ?? ""));
}

type Heading = { slug: string; name: string };

/** The headings of services, in order of appearance. */
export const headingsIn = (activities: readonly Activity[]): Heading[] => [
  ...new Map(activities.flatMap(({ group }) => (group === null ? [] : [[group.slug, group]]))).values(),
];

/** The headings of a store's services, shown as its tags. */
export const tagsOf = (activities: readonly Activity[], { slug }: Pick<Store, "slug">): string[] =>
  headingsIn(activities.filter(({ stores }) => stores.some((store) => store.slug === slug))).map(({ name }) => name);

/** Whether all, some or no events are booked in the app (R48). */
export function eventsInApp(activities: readonly Activity[]): "all" | "some" | "none" {
  const inApp = activities.filter(({ kind }) => kind === "event").map(({ bookableOn }) => bookableOn === "app");
  return !inApp.includes(true) ? "none" : inApp.includes(false) ? "some" : "all";
}
