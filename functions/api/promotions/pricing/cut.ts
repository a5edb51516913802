import { benefitOf } from "../../../contract/promotions/promotions";
import { covers } from "./eligible";
import type { PricingLine, Rule } from "./rule";
import { spread } from "./spread";

/** A line during pricing: `left` is what it still costs. */
export type OpenLine = PricingLine & { left: number };

/** Whether a line can be discounted: it costs something and is not a gift card. */
const cuttable = (line: OpenLine) => line.left > 0 && line.kind !== "gift_card";

/** The lines that a rule covers and what they still cost; percentages skip lines that are never discounted (R26). */
export function reachOf(rule: Pick<Rule, "includes" | "excludes" | "benefit">, lines: readonly OpenLine[]) {
  const covered = lines.filter((line) => cuttable(line) && covers(rule, line));
  const open = benefitOf(rule.benefit).isPercent ? covered.filter((line) => !line.nonDiscountable) : covered;
  return { spent: covered.reduce((sum, { left }) => sum + left, 0), covered: open.length, open };
}

/** The total that a rule takes off its lines: at most its cap, and at most their price. */
export function savingOf(rule: Pick<Rule, "benefit" | "value" | "maxDiscount">, open: readonly OpenLine[]): number {
  const { saving } = benefitOf(rule.benefit);
  if (saving === null) return 0;
  const sum = open.reduce((all, { left }) => all + left, 0);
  return Math.max(0, Math.min(saving(rule.value, sum), sum, rule.maxDiscount ?? sum));
}

/** What a rule takes off each line that it covers: at most its cap, and at most a line's price. */
export function cutOf(
  rule: Pick<Rule, "includes" | "excludes" | "benefit" | "value" | "maxDiscount">,
  lines: readonly OpenLine[],
): Map<OpenLine, number> {
  if (benefitOf(rule.benefit).saving === null) return new Map();
  const { open } = reachOf(rule, lines);
  const shares = spread(
    savingOf(rule, open),
    open.map(({ left }) => left),
  );
  return new Map(open.map((line, index) => [line, shares[index] ?? 0]));
}

export const totalOf = (cut: ReadonlyMap<OpenLine, number>) => [...cut.values()].reduce((sum, share) => sum + share, 0);

/** Applies a cut to its lines. */
export function take(cut: ReadonlyMap<OpenLine, number>) {
  for (const [line, share] of cut) line.left -= share;
}
