import { ordersForgotten } from "../../analytics/purchases/purchase-store";
import type { Purpose } from "../../contract/consent/purposes";
import type { CountryCode, LanguageCode } from "../../contract/countries";
import { consentChoices } from "../../db/schema/consent";
import { sql } from "../../db/sql";
import { run, trip } from "../../db/trip";
import { goalsForgotten } from "../../flags/exposure-store";
import { type Attempt, attemptsRead } from "../kit/attempts/attempts-store";
import type { RefusalParts } from "../kit/refusals/refuse";

export type ConsentRecord = {
  id: string;
  country: CountryCode;
  language: LanguageCode;
  textVersion: string;
  granted: Record<Purpose, boolean>;
};

/** By what the browser is known in what waits to be counted; null where it has no such cookie. */
export type Waiting = { visit: string | null; visitor: string | null };

/**
 * Adds a row for a choice, unless there are too many. Rows are never overwritten, because each is a proof. What waits to be counted or sent is
 * deleted in the same batch, where the choice no longer allows it.
 */
export async function keepChoice(
  d1: D1Database,
  { id, country, language, textVersion, granted }: ConsentRecord,
  { visit, visitor }: Waiting,
  now: Date,
  attempts: readonly Attempt[],
): Promise<RefusalParts | null> {
  const limited = await trip(d1, attemptsRead(now, attempts));
  if (limited !== null) return limited;
  const { measurement, experiments, advertising } = granted;
  await trip(d1, {
    kept: run(sql`INSERT INTO ${consentChoices} (id, country, language, text_version, measurement, experiments, advertising, at)
      VALUES (${[id, country, language, textVersion, measurement, experiments, advertising, now]})`),
    orders: measurement ? null : ordersForgotten(id, visit),
    goals: experiments || visitor === null ? null : goalsForgotten(visitor),
  });
  return null;
}
