import { databaseFor } from "../../db/d1/client";
import type { ApiContext } from "../environment";
import { drainOutbox } from "../messages/drain";

/** Sends what the call queued once its answer is on the way, whoever is signed out by then; a fault is the scheduled handler's to mend. */
export function sendLater(c: ApiContext): void {
  const work = drainOutbox(databaseFor(c.env, c.get("country")), c.env, c.get("now")).catch((error: unknown) =>
    console.error(JSON.stringify({ message: "outbox fault", requestId: c.get("requestId"), error: String(error) })),
  );
  c.executionCtx.waitUntil(work);
}
