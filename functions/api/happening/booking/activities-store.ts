import type { ActivityKind } from "../../../contract/activities";
import type { CountryCode, LanguageCode } from "../../../contract/countries";
import type { Tier } from "../../../contract/tiers";
import type { ActivityQuestion } from "../../../db/schema/activities";
import type { Schedule } from "./sessions";
import type { Hours, Shift } from "./slots";

/** The activity in question; null for all of the country. */
export type ActivitiesQuery = {
  d1: D1Database;
  country: CountryCode;
  language: LanguageCode;
  activity: string | null;
  kind: ActivityKind | null;
  store: string | null;
  /** The moments between which taken times are read, ISO 8601; holds count until `now`. */
  from: string;
  to: string;
  now: string;
};

/** An activity in its country's terms, in one language. */
export type ActivityRow = {
  slug: string;
  kind: ActivityKind;
  groupSlug: string | null;
  groupName: string | null;
  durationMinutes: number;
  pictureId: string;
  name: string;
  summary: string;
  text: string[];
  questions: ActivityQuestion[];
  amount: number;
  freeFrom: number | null;
  backAsVoucher: boolean;
  bookableOn: "web" | "app";
  minTier: Tier | null;
};
export type StoreRow = {
  slug: string;
  name: string;
  addressLines: string[];
  phone: string;
  timeZone: string;
  hours: Hours[];
};
export type ArtistRow = { id: string; storeSlug: string; name: string; about: string; activities: string[] };
export type TakenRow = { artistId: string; startsAt: string; endsAt: string };
export type SeatsRow = { scheduleId: string; startsAt: string; seats: number };

/** What the stores of a country offer, who works there when, and which times are taken. */
export type Happening = {
  activities: ActivityRow[];
  stores: StoreRow[];
  offered: { activitySlug: string; storeSlug: string }[];
  closures: { storeSlug: string; date: string }[];
  artists: ArtistRow[];
  shifts: Shift[];
  schedules: Schedule[];
  taken: TakenRow[];
  seats: SeatsRow[];
};

/** SQL for whether a booking's row still takes its place; `now` is a parameter. */
export const LIVE = (alias: string, now: string) =>
  `(${alias}.state = 'confirmed' OR (${alias}.state = 'held' AND ${alias}.hold_expires_at > ${now}))`;

const word = (column: string) => `coalesce(json_extract(${column}, '$.' || ?2), json_extract(${column}, '$.en'))`;
/** SQL for the country's stores, or the named one: ?1 and ?3. */
const STORES = "stores s WHERE s.country = ?1 AND (?3 IS NULL OR s.slug = ?3)";
/** SQL for those of their artists who do the activity, ?4. */
const ARTISTS = `${STORES.replace("stores s", "stores s JOIN artists r ON r.store_slug = s.slug")}
  AND (?4 IS NULL OR EXISTS (SELECT 1 FROM artist_activities x WHERE x.activity_slug = ?4 AND x.artist_id = r.id))`;
const joined = (join: string, from = STORES) => from.replace(" WHERE", ` ${join} WHERE`);

/** How long before a span an activity may have begun and still reach into it: activities last at most four hours. */
export const LONGEST = 4 * 3_600_000;

/** The statements of {@link happeningOf}, in its order. */
export function happeningStatements({ d1, country, language, activity, kind, store, from, to, now }: ActivitiesQuery) {
  const early = new Date(Date.parse(from) - LONGEST).toISOString();
  const all = (sql: string, ...values: unknown[]) =>
    d1.prepare(sql).bind(country, language, store, activity, ...values);
  return [
    all(
      `SELECT a.slug, a.kind, a.group_slug AS groupSlug, ${word("g.names")} AS groupName, a.duration_minutes AS durationMinutes,
         a.picture_id AS pictureId, ${word("a.texts")} AS words, a.questions, o.amount, o.free_from AS freeFrom,
         o.back_as_voucher AS backAsVoucher, o.bookable_on AS bookableOn, o.min_tier AS minTier
       FROM activity_offers o JOIN activities a ON a.slug = o.activity_slug LEFT JOIN activity_groups g ON g.slug = a.group_slug
       WHERE o.country = ?1 AND (?4 IS NULL OR o.activity_slug = ?4) AND (?5 IS NULL OR a.kind = ?5) AND ?3 IS ?3
       ORDER BY coalesce(g.position, 99), a.position`,
      kind,
    ),
    all(
      `SELECT s.slug, s.name, s.address_lines AS addressLines, s.phone, s.time_zone AS timeZone, s.hours
       FROM stores s WHERE s.country = ?1 AND ?2 = ?2 AND ?3 IS ?3 AND ?4 IS ?4 ORDER BY s.position`,
    ),
    all(
      `SELECT t.activity_slug AS activitySlug, t.store_slug AS storeSlug
       FROM stores s JOIN activity_stores t ON t.store_slug = s.slug
       WHERE s.country = ?1 AND ?2 = ?2 AND ?3 IS ?3 AND (?4 IS NULL OR t.activity_slug = ?4) ORDER BY s.position`,
    ),
    all(
      `SELECT c.store_slug AS storeSlug, c.date FROM ${joined("JOIN store_closures c ON c.store_slug = s.slug")}
         AND c.date BETWEEN date(?5, '-1 day') AND date(?5, '+33 days') AND ?2 = ?2 AND ?4 IS ?4`,
      now.slice(0, 10),
    ),
    all(
      `SELECT r.id, r.store_slug AS storeSlug, r.name, ${word("r.about")} AS about,
         (SELECT json_group_array(x.activity_slug) FROM artist_activities x WHERE x.artist_id = r.id) AS activities
       FROM ${ARTISTS} ORDER BY r.name`,
    ),
    all(
      `SELECT f.artist_id AS artistId, f.weekday, f.opens, f.closes
       FROM ${joined("JOIN artist_shifts f ON f.artist_id = r.id", ARTISTS)} AND ?2 = ?2`,
    ),
    all(
      `SELECT h.id, h.activity_slug AS activitySlug, h.store_slug AS storeSlug, h.first_date AS firstDate, h.clock,
         h.every_weeks AS everyWeeks, h.until, h.capacity
       FROM ${joined("JOIN activity_schedules h ON h.store_slug = s.slug")} AND (?4 IS NULL OR h.activity_slug = ?4) AND ?2 = ?2`,
    ),
    all(
      `SELECT b.artist_id AS artistId, b.starts_at AS startsAt, b.ends_at AS endsAt
       FROM ${joined("JOIN bookings b ON b.artist_id = r.id AND b.starts_at >= ?5 AND b.starts_at < ?6", ARTISTS)}
         AND b.ends_at > ?7 AND ${LIVE("b", "?8")} AND ?2 = ?2`,
      ...[early, to, from, now],
    ),
    all(
      `SELECT b.schedule_id AS scheduleId, b.starts_at AS startsAt, sum(b.seats) AS seats
       FROM ${joined("JOIN activity_schedules h ON h.store_slug = s.slug JOIN bookings b ON b.schedule_id = h.id AND b.starts_at > ?5")}
         AND (?4 IS NULL OR h.activity_slug = ?4) AND ${LIVE("b", "?5")} AND ?2 = ?2 GROUP BY b.schedule_id, b.starts_at`,
      now,
    ),
  ];
}

type RawRow = Record<string, unknown>;
const read = <T>(row: RawRow, ...names: string[]): T =>
  ({ ...row, ...Object.fromEntries(names.map((name) => [name, JSON.parse(String(row[name]))])) }) as T;

/** Reads the results of {@link happeningStatements}. */
export function happeningOf(results: readonly D1Result[]): Happening {
  const [activities, stores, offered, closures, artists, shifts, schedules, taken, seats] = results.map(
    ({ results }) => results as RawRow[],
  );
  return {
    activities: (activities ?? []).map(({ words, ...row }) => ({
      ...read<ActivityRow>({ ...row, backAsVoucher: row.backAsVoucher === 1 }, "questions"),
      ...(JSON.parse(String(words)) as Pick<ActivityRow, "name" | "summary" | "text">),
    })),
    stores: (stores ?? []).map((row) => read<StoreRow>(row, "addressLines", "hours")),
    offered: (offered ?? []) as Happening["offered"],
    closures: (closures ?? []) as Happening["closures"],
    artists: (artists ?? []).map((row) => read<ArtistRow>(row, "activities")),
    shifts: (shifts ?? []) as Shift[],
    schedules: (schedules ?? []) as Schedule[],
    taken: (taken ?? []) as TakenRow[],
    seats: (seats ?? []) as SeatsRow[],
  };
}

/** Reads everything in one trip. */
export const loadHappening = async (asked: ActivitiesQuery): Promise<Happening> =>
  happeningOf(await asked.d1.batch(happeningStatements(asked)));
