import { tellRefusal } from "../../analytics/failures";
import { databaseFor } from "../../db/d1/client";
import type { EdgeContext } from "../edge-env";

/** Refuses a report that no page of the shop sends. Whoever sent it gets the status alone; it is counted and reported after the answer. */
export function refused({ env, executionCtx, var: { url, site, reports } }: EdgeContext, status: 400 | 413): Response {
  const { country } = site;
  const told = { address: url.pathname, status };
  executionCtx.waitUntil(tellRefusal(databaseFor(env, country), told, { country, at: new Date(), reports }));
  return new Response(null, { status });
}
