import { type DrainSettings, drainOutbox } from "../api/messages/drain";

/** Sends the messages that no request sent after its answer, and returns how many. */
export const sendMessages = (d1: D1Database, env: DrainSettings, now: Date): Promise<number> =>
  drainOutbox(d1, env, now);
