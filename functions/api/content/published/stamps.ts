import { trip } from "../../../db/trip";
import { stampsRead } from "../../kit/call/stamps";

/** Reads the number of the last change of content; null while the database is down. One trip. */
export const publishedStamp = (d1: D1Database): Promise<number | null> =>
  trip(d1, stampsRead).then(
    ({ published = 0 }) => published,
    () => null,
  );

/**
 * Reads the number of the last change of anything that a page for everybody shows, which triggers raise; null while the database is down. One trip.
 */
export const shownStamp = (d1: D1Database): Promise<number | null> =>
  trip(d1, stampsRead).then(
    ({ shown = null }) => shown,
    () => null,
  );
