import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  type Activity,
  type ActivitySession,
  bookingPages,
  listActivities,
  serviceGroups,
  showActivity,
} from "#contract/activities";
import type { Store } from "#contract/happening";

export const TABS = ["stores", "beauty-services", "beauty-classes", "store-events"] as const;
export type Tab = (typeof TABS)[number];

type Api = Pick<AppLoadContext, "api">;

/** The tabs that the country has (S7.14), stores first; stores alone where nothing can be booked. */
export async function tabsOf({ api }: Api): Promise<Tab[]> {
  const pages = await api.call(bookingPages);
  const there = pages.ok ? pages.value.items.map(({ slug }) => slug) : [];
  return ["stores", ...TABS.filter((tab) => tab !== "stores" && there.includes(tab))];
}

export type ServiceGroup = { slug: string; name: string; activities: Activity[] };

/** Services under their headings, of the country or of one store. */
export async function servicesOf({ api }: Api, store?: string): Promise<ServiceGroup[]> {
  const groups = await api.call(serviceGroups, { query: { store } });
  return groups.ok ? groups.value.items.filter(({ activities }) => activities.length > 0) : [];
}

export type DatedActivity = Activity & { sessions: ActivitySession[] };

/** Dates of an activity that a page names; the rest are on its own page. */
const MOST_DATES = 6;

/** Classes, events or both with their dates to come, what comes first in front; what has no date is left out. */
export async function datesOf({ api }: Api, { kind, store }: { kind?: "class" | "event"; store?: string }) {
  const found = await api.call(listActivities, { query: { kind, store } });
  const listed = (found.ok ? found.value.items : []).filter((one) => one.kind !== "service");
  const shown = await Promise.all(listed.map(({ id }) => api.call(showActivity, { params: { id }, query: { store } })));
  return shown
    .flatMap((one): DatedActivity[] => (one.ok ? [one.value] : []))
    .filter(({ sessions }) => sessions.length > 0)
    .map((one) => ({ ...one, sessions: one.sessions.slice(0, MOST_DATES) }))
    .sort((a, b) => (a.sessions[0]?.startsAt ?? "").localeCompare(b.sessions[0]?.startsAt ?? ""));
}

/** Headings of the services that each store has: tags of a list, and what it can be narrowed to. */
export function tagsOf(groups: readonly ServiceGroup[], { slug }: Pick<Store, "slug">): string[] {
  return groups
    .filter(({ activities }) => activities.some(({ stores }) => stores.some((store) => store.slug === slug)))
    .map(({ name }) => name);
}

/** Whether events of the country are booked in the app alone: all of them, some or none (R48). */
export async function eventsInApp({ api }: Api): Promise<"all" | "some" | "none"> {
  const found = await api.call(listActivities, { query: { kind: "event" } });
  const inApp = (found.ok ? found.value.items : []).map(({ bookableOn }) => bookableOn === "app");
  return !inApp.includes(true) ? "none" : inApp.includes(false) ? "some" : "all";
}
