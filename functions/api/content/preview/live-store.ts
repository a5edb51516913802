import { sql } from "../../../db/sql";
import { holds, trip } from "../../../db/trip";

/**
 * Makes a trip for a call that needs nothing from the database: each trip also asks whether the caller's session and roles still live, and refuses the
 * call otherwise. One trip.
 */
export const askWhetherLive = (d1: D1Database): Promise<boolean> => trip(d1, holds(sql`1`));
