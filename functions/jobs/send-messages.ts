import { type DrainSettings, drainOutbox } from "../api/messages/drain";

/** Sends what no request sent after its answer; how many went out. */
export const sendMessages = (d1: D1Database, env: DrainSettings, now: Date): Promise<number> =>
  drainOutbox(d1, env, now);
