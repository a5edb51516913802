import type { CountryCode, LanguageCode } from "../../../contract/countries";
import type { ActivityKind } from "../../../contract/happening/activities";
import { json, nullable, number, text } from "../../../db/readers";
import { stores } from "../../../db/schema/happening";
import {
  type ActivityWords,
  activities,
  activityOffers,
  activitySchedules,
  activityStores,
  artistShifts,
  artists,
  storeClosures,
} from "../../../db/schema/happening-activities";
import { bookings } from "../../../db/schema/happening-bookings";
import { computed, of, type RowOf, type Sql, sql } from "../../../db/sql";
import { type Found, mapped, rows, trip } from "../../../db/trip";
import { isOfferableNow } from "../waiting/line-sql";

export type ActivitiesQuery = {
  country: CountryCode;
  language: LanguageCode;
  /** One activity, or SQL for its slug; null for all of the country. */
  activity: Sql | string | null;
  kind: ActivityKind | null;
  store: string | null;
  /** The period in which taken times are read, ISO 8601; holds count until `now`. */
  from: string;
  to: string;
  now: string;
};

/** Whether a booking or a hold still takes its place. */
export const isLive = (booking: Pick<typeof b, "state" | "holdExpiresAt">, now: Date | string): Sql =>
  sql`(${booking.state} = 'confirmed' OR (${booking.state} = 'held' AND ${booking.holdExpiresAt} > ${now}))`;

const NOTHING = sql``;
const a = of(activities, "a");
const o = of(activityOffers, "o");
const s = of(stores, "s");
const r = of(artists, "r");
const t = of(activityStores, "t");
const c = of(storeClosures, "c");
const f = of(artistShifts, "f");
const h = of(activitySchedules, "h");
const b = of(bookings, "b");

/** The text of a JSON column in a language, or else in English. */
const inLanguage = (words: Sql, language: LanguageCode) =>
  sql`coalesce(json_extract(${words}, '$.' || ${language}), json_extract(${words}, '$.en'))`;

/** The columns of an activity in one language. */
const activityIn = (language: LanguageCode) => ({
  slug: a.slug,
  kind: a.kind,
  groupSlug: a.groupSlug,
  groupName: computed(nullable(text), inLanguage(sql`g.names`, language)),
  durationMinutes: a.durationMinutes,
  pictureId: a.pictureId,
  words: computed(json<ActivityWords[string]>(), inLanguage(a.texts, language)),
  questions: a.questions,
  amount: o.amount,
  freeFrom: o.freeFrom,
  backAsVoucher: o.backAsVoucher,
  bookableOn: o.bookableOn,
  minTier: o.minTier,
});
const STORE = {
  slug: s.slug,
  name: s.name,
  addressLines: s.addressLines,
  phone: s.phone,
  timeZone: s.timeZone,
  hours: s.hours,
};
const OFFERED = { activitySlug: t.activitySlug, storeSlug: t.storeSlug };
const CLOSURE = { storeSlug: c.storeSlug, date: c.date };
const artistIn = (language: LanguageCode) => ({
  id: r.id,
  storeSlug: r.storeSlug,
  name: r.name,
  about: computed(text, inLanguage(r.about, language)),
  activities: computed(
    json<string[]>(),
    sql`(SELECT json_group_array(x.activity_slug) FROM artist_activities x WHERE x.artist_id = r.id)`,
  ),
});
const SHIFT = { artistId: f.artistId, weekday: f.weekday, opens: f.opens, closes: f.closes };
const SCHEDULE = {
  id: h.id,
  activitySlug: h.activitySlug,
  storeSlug: h.storeSlug,
  firstDate: h.firstDate,
  clock: h.clock,
  everyWeeks: h.everyWeeks,
  until: h.until,
  capacity: h.capacity,
};
const TAKEN = { artistId: computed(text, b.artistId), startsAt: b.startsAt, endsAt: b.endsAt };
const SEATS = {
  scheduleId: computed(text, b.scheduleId),
  startsAt: b.startsAt,
  seats: computed(number, sql`sum(b.seats)`),
};

const LINE = {
  scheduleId: computed(text, sql`w.schedule_id`),
  startsAt: computed(text, sql`w.starts_at`),
  seats: computed(number, sql`w.seats`),
};

/** How long before a period an activity may have begun and still reach into it: activities last at most four hours. */
export const LONGEST = 4 * 3_600_000;

const only = (column: Sql, value: Sql | string | null) => (value === null ? NOTHING : sql`AND ${column} = ${value}`);

type OfferedQuery = Pick<ActivitiesQuery, "country" | "language" | "activity" | "kind">;

/** What a country's stores offer, without times. */
function offeredParts({ country, language, activity, kind }: OfferedQuery) {
  const described = activityIn(language);
  return {
    activities: rows(
      described,
      sql`SELECT ${described}
        FROM activity_offers o JOIN activities a ON a.slug = o.activity_slug LEFT JOIN activity_groups g ON g.slug = a.group_slug
        WHERE o.country = ${country} ${only(o.activitySlug, activity)} ${only(a.kind, kind)}
        ORDER BY coalesce(g.position, 99), a.position`,
    ),
    stores: rows(STORE, sql`SELECT ${STORE} FROM stores s WHERE s.country = ${country} ORDER BY s.position`),
    offered: rows(
      OFFERED,
      sql`SELECT ${OFFERED} FROM stores s JOIN activity_stores t ON t.store_slug = s.slug
        WHERE s.country = ${country} ${only(t.activitySlug, activity)} ORDER BY s.position`,
    ),
  };
}

function happeningParts(asked: ActivitiesQuery) {
  const { country, language, activity, store, from, to, now } = asked;
  const early = new Date(Date.parse(from) - LONGEST);
  /** The country's stores, or the named one. */
  const inStores = (join: Sql) => sql`stores s ${join} WHERE s.country = ${country} ${only(s.slug, store)}`;
  const doesIt =
    activity === null
      ? NOTHING
      : sql`AND EXISTS (SELECT 1 FROM artist_activities x WHERE x.activity_slug = ${activity} AND x.artist_id = r.id)`;
  /** The artists of those stores who do the activity. */
  const withArtists = (join: Sql) => sql`${inStores(sql`JOIN artists r ON r.store_slug = s.slug ${join}`)} ${doesIt}`;
  const artist = artistIn(language);
  return {
    ...offeredParts(asked),
    closures: rows(
      CLOSURE,
      sql`SELECT ${CLOSURE} FROM ${inStores(sql`JOIN store_closures c ON c.store_slug = s.slug`)}
        AND c.date BETWEEN date(${now}, '-1 day') AND date(${now}, '+33 days')`,
    ),
    artists: rows(artist, sql`SELECT ${artist} FROM ${withArtists(NOTHING)} ORDER BY r.name`),
    shifts: rows(SHIFT, sql`SELECT ${SHIFT} FROM ${withArtists(sql`JOIN artist_shifts f ON f.artist_id = r.id`)}`),
    line: rows(
      LINE,
      sql`SELECT ${LINE} FROM class_waits w WHERE ${isOfferableNow(new Date(now))} AND w.country = ${country}
        ${only(sql`w.activity_slug`, activity)} ORDER BY w.n`,
    ),
    schedules: rows(
      SCHEDULE,
      sql`SELECT ${SCHEDULE} FROM ${inStores(sql`JOIN activity_schedules h ON h.store_slug = s.slug`)}
        ${only(h.activitySlug, activity)}`,
    ),
    taken: rows(
      TAKEN,
      sql`SELECT ${TAKEN}
        FROM ${withArtists(sql`JOIN bookings b ON b.artist_id = r.id AND b.starts_at >= ${early} AND b.starts_at < ${to}`)}
        AND b.ends_at > ${from} AND ${isLive(b, now)}`,
    ),
    seats: rows(
      SEATS,
      sql`SELECT ${SEATS}
        FROM ${inStores(sql`JOIN activity_schedules h ON h.store_slug = s.slug JOIN bookings b ON b.schedule_id = h.id AND b.starts_at > ${now}`)}
        ${only(h.activitySlug, activity)} AND ${isLive(b, now)} GROUP BY b.schedule_id, b.starts_at`,
    ),
  };
}

const toActivity = ({ words, ...row }: RowOf<ReturnType<typeof activityIn>>) => ({ ...row, ...words });

/** Reads what the stores of a country offer, who works there when, and which times are taken; for another trip. */
export const happeningRead = (asked: ActivitiesQuery) =>
  mapped(happeningParts(asked), (found) => ({ ...found, activities: found.activities.map(toActivity) }));

/** Reads what the stores of a country offer, without times. One trip. */
export const loadOffered = ({ d1, ...asked }: Omit<OfferedQuery, "activity"> & { d1: D1Database }) =>
  trip(
    d1,
    mapped(offeredParts({ ...asked, activity: null }), (found) => ({
      ...found,
      activities: found.activities.map(toActivity),
    })),
  );

export type Happening = Found<ReturnType<typeof happeningRead>>;
export type ActivityRow = Happening["activities"][number];
export type StoreRow = Happening["stores"][number];

/** Reads everything in one trip. */
export const loadHappening = ({ d1, ...asked }: ActivitiesQuery & { d1: D1Database }): Promise<Happening> =>
  trip(d1, happeningRead(asked));
