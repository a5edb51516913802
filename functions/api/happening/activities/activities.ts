import type { Refusal } from "../../../contract/errors";
import type { Activity, ActivityKind, ActivitySession, BookingQuestion } from "../../../contract/happening/activities";
import type { LanguageScope } from "../../kit/call/call";
import { whole } from "../../kit/paging";
import { type ActivityRow, type Happening, loadHappening, loadOffered, type StoreRow } from "./activities-store";
import { type Calendar, calendarOf } from "./calendar";
import { describeActivity, describeQuestion, describeSession } from "./describe-activity";
import { AHEAD_DAYS } from "./slots";

export type Site = LanguageScope;
type WantedActivities = { activity?: string; kind?: ActivityKind; store?: string };

const DAY = 86_400_000;
/**
 * How far ahead taken times are read at first: most services have a free time within days, and a busy month has many rows.
 */
const NEAR = 4 * DAY;
/** How far ahead taken times are read at most: beyond the last day that can be booked in any time zone. */
const FAR = (AHEAD_DAYS + 2) * DAY;
export const NO_ACTIVITY: Refusal = { ok: false, code: "activity_not_found" };

/** Reads the rows of the activity; `span` is how far ahead taken times are read. One trip. */
export const rowsFor = (
  { d1, country, language, now }: Site,
  { activity, kind, store }: WantedActivities,
  span: number = FAR,
) =>
  loadHappening({
    ...{ d1, country, language },
    ...{ activity: activity ?? null, kind: kind ?? null, store: store ?? null },
    from: now.toISOString(),
    to: new Date(now.getTime() + span).toISOString(),
    now: now.toISOString(),
  });

/** The stores that offer an activity, in the editors' order. */
export const storesOf = ({ stores, offered }: Pick<Happening, "stores" | "offered">, activity: string): StoreRow[] => {
  const where = new Set(offered.filter(({ activitySlug }) => activitySlug === activity).map((row) => row.storeSlug));
  return stores.filter(({ slug }) => where.has(slug));
};

/** The earliest free time or date among stores, within the period that was read. */
function nextFreeOf(calendar: Calendar, row: ActivityRow, stores: readonly StoreRow[], until: number) {
  const found =
    row.kind === "service"
      ? stores.map((store) => ({ from: calendar.firstFree(store, row, until), storeSlug: store.slug }))
      : calendar
          .sessions(row.slug, stores)
          .filter(({ seatsLeft }) => seatsLeft > 0)
          .map(({ from, store }) => ({ from, storeSlug: store.slug }));
  const free = found.flatMap(({ from, storeSlug }) => (from === null ? [] : [{ from, storeSlug }]));
  return free.toSorted((one, other) => one.from - other.from)[0] ?? null;
}

type Described = { row: ActivityRow; activity: Activity; sessions: ActivitySession[] };

function describeAll(site: Site, rows: Happening, store: string | undefined, span: number): Described[] {
  const { now } = site;
  const calendar = calendarOf(rows, now);
  return rows.activities.flatMap((row) => {
    const stores = storesOf(rows, row.slug);
    const asked = store === undefined ? stores : stores.filter(({ slug }) => slug === store);
    if (stores.length === 0) return [];
    const nextFree = nextFreeOf(calendar, row, asked, now.getTime() + span);
    const sessions =
      row.kind === "service"
        ? []
        : calendar.sessions(row.slug, asked).map((one) => describeSession(one, row.durationMinutes));
    return [{ row, activity: describeActivity(row, site, { stores, nextFree }), sessions }];
  });
}

/** Describes activities with their next free times; a second trip is needed only when one has none within days. */
async function describeWanted(site: Site, wanted: WantedActivities): Promise<Described[]> {
  const near = describeAll(site, await rowsFor(site, wanted, NEAR), wanted.store, NEAR);
  const isHere = ({ activity }: Described) =>
    wanted.store === undefined || activity.stores.some(({ slug }) => slug === wanted.store);
  if (near.every((one) => one.activity.nextFree !== null || one.row.kind !== "service" || !isHere(one))) return near;
  return describeAll(site, await rowsFor(site, wanted, FAR), wanted.store, FAR);
}

/**
 * Lists what a country or one of its stores offers (S7.06, S7.14, S7.16): services by heading, then classes, then events.
 */
export async function listActivities(site: Site, wanted: WantedActivities) {
  const found = await describeWanted(site, wanted);
  const here = found.filter(
    ({ activity }) => wanted.store === undefined || activity.stores.some(({ slug }) => slug === wanted.store),
  );
  return whole(here.map(({ activity }) => activity));
}

/** Lists what a country offers like `listActivities`, without looking for the next free times. */
export async function listOffered(site: Site, { kind }: { kind: ActivityKind }) {
  const rows = await loadOffered({ d1: site.d1, country: site.country, language: site.language, kind });
  const offered = rows.activities.map((row) => ({ row, stores: storesOf(rows, row.slug) }));
  return whole(
    offered.flatMap(({ row, stores }) =>
      stores.length === 0 ? [] : [describeActivity(row, site, { stores, nextFree: null })],
    ),
  );
}

/** Services by heading (S7.16). */
export async function listGroups(site: Site, store?: string) {
  const { items } = await listActivities(site, { kind: "service", store });
  const groups = new Map<string, { slug: string; name: string; activities: Activity[] }>();
  for (const activity of items) {
    if (activity.group === null) continue;
    const group = groups.get(activity.group.slug) ?? { ...activity.group, activities: [] };
    group.activities.push(activity);
    groups.set(group.slug, group);
  }
  return whole([...groups.values()]);
}

/** One activity with its dates (S7.06). */
export async function showActivity(
  site: Site,
  wanted: WantedActivities & { activity: string },
): Promise<{ ok: true; activity: Activity; sessions: ActivitySession[] } | Refusal> {
  const [found] = await describeWanted(site, wanted);
  return found === undefined ? NO_ACTIVITY : { ok: true, ...found };
}

const PAGES = { service: "beauty-services", class: "beauty-classes", event: "store-events" } as const;

/** The tabs of the stores page (S7.14, S1.06). One trip. */
export async function listPages(site: Site) {
  const rows = await rowsFor(site, {}, 0);
  const kinds = (Object.keys(PAGES) as ActivityKind[]).map((kind) => {
    const total = rows.activities.filter((row) => row.kind === kind && storesOf(rows, row.slug).length > 0).length;
    return { slug: PAGES[kind], total };
  });
  return whole([{ slug: "stores" as const, total: rows.stores.length }, ...kinds].filter(({ total }) => total > 0));
}

/** The questions of an activity (S7.11). One trip. */
export async function listQuestions(
  site: Site,
  activity: string,
): Promise<{ ok: true; questions: BookingQuestion[] } | Refusal> {
  const [row] = (await rowsFor(site, { activity }, 0)).activities;
  if (row === undefined) return NO_ACTIVITY;
  return { ok: true, questions: row.questions.map((question) => describeQuestion(question, site.language)) };
}
