import { tellWaiting } from "../api/lists/tell-waiting";

/**
 * Tells people who wait for something that can be bought now (R62), in one database; returns how many messages were queued.
 */
export const tellThoseWhoWait = (d1: D1Database, now: Date): Promise<number> => tellWaiting(d1, now);
