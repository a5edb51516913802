import type { WorkBindings } from "../../api/kit/outbox/work";
import { type DrainSettings, drainOutbox } from "../../api/messages/drain";
import type { DatabaseName } from "../../db/d1/client";

/** Sends some of the messages that no request sent after its answer, wakes who sends the rest, if a queue is bound, and returns how many it sent. */
export async function sendMessages(
  d1: D1Database,
  env: DrainSettings & WorkBindings,
  now: Date,
  database: DatabaseName,
): Promise<number> {
  const sent = await drainOutbox(d1, env, now);
  if (sent > 0) await env.WORK?.send({ kind: "messages", database });
  return sent;
}
