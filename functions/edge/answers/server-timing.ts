import { step } from "../edge-env";
import { RequestTimes } from "./request-times";

const entry = ([name, milliseconds]: readonly [string, number]) => `${name};dur=${milliseconds.toFixed(1)}`;

/**
 * Tells in `Server-Timing` how long a page took: in production only the whole in full milliseconds, elsewhere its parts too. Only pages that were found and that nobody may keep say it:
 * a kept answer would tell the time of another one, and a refused form what it was that took long.
 */
export const timing = step(async (c, next) => {
  const times = new RequestTimes();
  c.set("times", times);
  const began = performance.now();
  await next();
  const { method } = c.req;
  const { status, headers } = c.res;
  const isPage = method === "GET" && status === 200 && headers.get("content-type")?.startsWith("text/html") === true;
  if (!isPage || headers.get("cache-control")?.includes("no-store") !== true) return;
  const total = performance.now() - began;
  const told = c.get("settings").isProduction
    ? `total;dur=${Math.round(total)}`
    : [...times.parts(total), ["total", total] as const].map(entry).join(", ");
  headers.set("server-timing", told);
});
