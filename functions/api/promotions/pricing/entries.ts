import type { CurrencyCode } from "../../../contract/countries";
import type { LedgerEntry, LedgerReason } from "../../../contract/promotions/pricing";

type EntryFacts = {
  ruleId?: string | null;
  name?: string | null;
  amount?: number | null;
  percent?: number | null;
  threshold?: number | null;
  shortfall?: number | null;
  at?: string | null;
};

/** Writes the price ledger of one bag, in one currency. */
export function ledgerIn(currency: CurrencyCode) {
  const entries: LedgerEntry[] = [];
  const money = (minor: number | null | undefined) =>
    minor === null || minor === undefined ? null : { minor, currency };
  const write =
    (outcome: LedgerEntry["outcome"]) =>
    (step: LedgerEntry["step"], reason: LedgerReason, facts: EntryFacts = {}) =>
      entries.push({
        step,
        ruleId: facts.ruleId ?? null,
        name: facts.name ?? null,
        outcome,
        reason,
        amount: money(facts.amount),
        percent: facts.percent ?? null,
        threshold: money(facts.threshold),
        shortfall: money(facts.shortfall),
        at: facts.at ?? null,
      });
  const hasApplied = (id: string) => entries.some(({ ruleId, outcome }) => ruleId === id && outcome === "applied");
  return { entries, applied: write("applied"), refused: write("refused"), hasApplied };
}
export type Ledger = ReturnType<typeof ledgerIn>;
