import { CURRENCIES, type CurrencyCode } from "../../contract/countries";
import { settleOrders, sweepExperiments } from "../../flags/exposure-store";
import { type FlagSettings, Flags } from "../../flags/flags";
import type { Reporter } from "../../reports/reporter";
import { parseSiteHosts } from "../../shared/site/hosts";

type Settings = FlagSettings & { SITE_HOSTS?: string };

/**
 * Counts the paid orders of visitors in experiments, tells the flag service about them, and deletes rows that are over
 * a year old.
 */
export async function settleExperiments(
  d1: D1Database,
  settings: Settings,
  now: Date,
  reports: Pick<Reporter, "text">,
): Promise<void> {
  const paid = await settleOrders(d1, now);
  const sent: Promise<unknown>[] = [];
  for (const { visitor, country, total, currency } of paid) {
    const flags = new Flags({
      settings,
      d1,
      host: parseSiteHosts(settings.SITE_HOSTS ?? "")[country],
      now,
      waitUntil: (work) => sent.push(work),
      report: (text) => reports.text(text, { country, side: "job" }),
    });
    const sale = { revenue: total / 10 ** CURRENCIES[currency as CurrencyCode].digits, currency };
    flags.track({ code: visitor, slots: { country } }, [], [{ goal: "paid-order", sale }]);
  }
  // A call that fails adds its second try to the list while this loop waits.
  for (let at = 0; at < sent.length; at++) await sent[at];
  if (now.getUTCHours() === 3 && now.getUTCMinutes() === 0) await sweepExperiments(d1, now);
}
