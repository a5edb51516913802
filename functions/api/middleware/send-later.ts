import { databaseFor, databaseName } from "../../db/d1/client";
import type { ApiContext } from "../environment";
import { drainOutbox } from "../messages/drain";

/**
 * Sends queued messages after the answer has gone out, even if the caller is signed out by then, or wakes who does it. The scheduled handler sends what
 * fails here.
 */
export function sendLater(c: ApiContext): void {
  const { env } = c;
  const country = c.get("country");
  const work = (
    env.WORK === undefined
      ? drainOutbox(databaseFor(env, country), env, c.get("now"))
      : env.WORK.send({ kind: "messages", database: databaseName(env, country) })
  ).catch((error: unknown) =>
    console.error(JSON.stringify({ message: "outbox fault", requestId: c.get("requestId"), error: String(error) })),
  );
  c.executionCtx.waitUntil(work);
}
