import { tellRunningOut } from "../api/lists/run-out/run-outs";
import { tellWaiting } from "../api/lists/tell-waiting";

/**
 * Tells people who wait for something that can be bought now (R62), in one database; returns how many messages were queued.
 */
export const tellThoseWhoWait = (d1: D1Database, now: Date): Promise<number> => tellWaiting(d1, now);

/** Reminds members on the day that they planned, in one database; returns how many messages were queued. */
export const remindOfRunningOut = (d1: D1Database, now: Date): Promise<number> => tellRunningOut(d1, now);
