import type { LedgerEntry } from "../../../../contract/promotions/pricing";
import { isPromotionKind } from "../../../../contract/promotions/promotions";
import { cutOf, type OpenLine, take, totalOf } from "../../../promotions/pricing/cut";
import type { Rule } from "../../../promotions/pricing/rule";
import type { OrderRow } from "../../store";

/** The part of a promotion that says what it takes off, and from which lines. */
export type CutRule = Pick<Rule, "id" | "benefit" | "value" | "maxDiscount" | "includes" | "excludes">;

/** The lines of an order that cost money, and the promotions that its ledger names, as both are today. */
export type CutFacts = { lines: readonly OpenLine[]; rules: readonly CutRule[] };

/** Whether a promotion lowered the price. */
export const isCut = ({ step, outcome, amount }: LedgerEntry): boolean =>
  outcome === "applied" && isPromotionKind(step) && amount !== null;

/** What each entry takes off when all are applied one after the other; null when one cannot be computed. */
function amountsOf(entries: readonly LedgerEntry[], { lines, rules }: CutFacts): Map<LedgerEntry, number> | null {
  const open = lines.map((line) => ({ ...line }));
  const byStaff = new Set<OpenLine>();
  const amounts = new Map<LedgerEntry, number>();
  for (const entry of entries) {
    const rule = rules.find(({ id }) => id === entry.ruleId);
    if (rule === undefined) return null;
    // Staff prices divide the lines among them, and each line gets only the best one (R46).
    const rest = entry.step === "staff" ? open.filter((line) => !byStaff.has(line)) : open;
    const cut = cutOf({ ...rule, value: entry.percent ?? rule.value }, rest);
    if (entry.step === "staff") for (const line of cut.keys()) byStaff.add(line);
    take(cut);
    amounts.set(entry, totalOf(cut));
  }
  return amounts;
}

/**
 * What the remaining cuts take off without the lapsed ones, because a percentage then applies to a higher price. Null when today's promotions and
 * lines no longer explain the order's price; its amounts are kept then.
 */
export function cutsWithout(
  order: Pick<OrderRow, "subtotal" | "discount" | "ledger">,
  isLapsed: (entry: LedgerEntry) => boolean,
  facts: CutFacts,
): Map<LedgerEntry, number> | null {
  const entries = order.ledger.filter(isCut);
  if (facts.lines.reduce((sum, { left }) => sum + left, 0) !== order.subtotal) return null;
  const before = amountsOf(entries, facts);
  if (before === null || entries.some((entry) => before.get(entry) !== -(entry.amount?.minor ?? 0))) return null;
  return amountsOf(
    entries.filter((entry) => !isLapsed(entry)),
    facts,
  );
}
