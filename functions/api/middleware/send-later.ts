import { databaseFor } from "../../db/d1/client";
import type { ApiContext } from "../environment";
import { drainOutbox } from "../messages/drain";

/**
 * Sends queued messages after the answer has gone out, even if the caller is signed out by then. The scheduled handler sends what fails here.
 */
export function sendLater(c: ApiContext): void {
  const work = drainOutbox(databaseFor(c.env, c.get("country")), c.env, c.get("now")).catch((error: unknown) =>
    console.error(JSON.stringify({ message: "outbox fault", requestId: c.get("requestId"), error: String(error) })),
  );
  c.executionCtx.waitUntil(work);
}
