import * as contract from "../../contract/analytics/insights";
import { everyDatabase } from "../../db/d1/client";
import { deskOf } from "../desk/desk";
import { refuseWith } from "../kit/refusals/refuse";
import { createRoom } from "../room";
import { daysAsked } from "./days";
import { describeInsights } from "./insights";
import { readCountries, readInsights, readLines } from "./insights-store";

export const analyticsRoutes = createRoom();

analyticsRoutes.openapi(contract.insights, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const { country, now, d1 } = open.desk;
  const days = daysAsked(country, now, c.req.valid("query"));
  if (!days.ok) return refuseWith(c, days.faults);
  const [found, countries] = await Promise.all([
    readInsights(d1, country, days),
    Promise.all([...everyDatabase(c.env)].map(([each]) => readCountries(each, days))),
  ]);
  const { from, to } = days;
  return c.json(describeInsights(country, { from, to }, found, countries), 200);
});

analyticsRoutes.openapi(contract.insightLines, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const { country, now, d1 } = open.desk;
  const days = daysAsked(country, now, c.req.valid("query"));
  if (!days.ok) return refuseWith(c, days.faults);
  const found = await readLines(d1, country, days);
  const { from, to } = days;
  const complete = found.length <= contract.MOST_LINES;
  return c.json({ from, to, lines: found.slice(0, contract.MOST_LINES), complete }, 200);
});
