import { reporterTo } from "../../reports/reporter";
import { step } from "../edge-env";

/** Gives every later step a way to report faults. */
export const reports = step(async (c, next) => {
  c.set("reports", reporterTo(c.env, { waitUntil: (sent) => c.executionCtx.waitUntil(sent) }));
  await next();
});
