import { classWaits } from "../../../db/schema/happening-waiting";
import { of, type Sql, sql } from "../../../db/sql";
import { byZoneSql } from "../../kit/calendar/quiet-hours";
import { LEAD_MINUTES } from "../activities/slots";
import { leastUntil } from "./offer-times";

const w = of(classWaits, "w");

/** SQL for whether a row is in line: neither offered places yet nor gone. */
export const isInLine = (wait: Pick<typeof w, "offeredAt" | "endedAt">): Sql =>
  sql`${wait.offeredAt} IS NULL AND ${wait.endedAt} IS NULL`;

/** SQL for when booking the date of the row `w` closes. */
export const CLOSES = sql`strftime('%Y-%m-%dT%H:%M:%fZ', w.starts_at, ${`-${LEAD_MINUTES} minutes`})`;
/** SQL for the time zone of its store. */
export const ZONE = sql`(SELECT z.time_zone FROM stores z WHERE z.slug = w.store_slug)`;

/**
 * SQL for whether `w` may be offered places now: an offer could be read in time, the date still takes place, and the person has not booked it another
 * way.
 */
export const isOfferableNow = (now: Date): Sql =>
  sql`${isInLine(w)} AND ${CLOSES} >= ${byZoneSql((zone) => leastUntil(now, zone).toISOString(), ZONE)}
    AND EXISTS (SELECT 1 FROM activity_schedules h JOIN activity_offers o ON o.activity_slug = h.activity_slug
      WHERE h.id = w.schedule_id AND h.activity_slug = w.activity_slug AND h.store_slug = w.store_slug AND o.country = w.country
        AND o.bookable_on = 'web' AND w.date >= h.first_date AND (h.until IS NULL OR w.date <= h.until))
    AND EXISTS (SELECT 1 FROM activity_stores x WHERE x.activity_slug = w.activity_slug AND x.store_slug = w.store_slug)
    AND NOT EXISTS (SELECT 1 FROM store_closures c WHERE c.store_slug = w.store_slug AND c.date = w.date)
    AND NOT EXISTS (SELECT 1 FROM bookings p WHERE p.schedule_id = w.schedule_id AND p.starts_at = w.starts_at AND p.state = 'confirmed'
      AND (p.email_key = w.email_key OR p.member_id = w.member_id))`;
