import { covers } from "./eligible";
import type { PricingLine, Rule } from "./rule";
import { roundedQuotient, spread } from "./spread";

/** A line on its way through the steps: `left` is what it still costs. */
export type OpenLine = PricingLine & { left: number };

/** Lines that can be cut: all that cost something, but for gift cards. */
const cuttable = (line: OpenLine) => line.left > 0 && line.kind !== "gift_card";

/** Lines that a rule is about and what they still cost; a percent passes over what is never discounted (R26). */
export function reachOf(rule: Pick<Rule, "includes" | "excludes" | "benefit">, lines: readonly OpenLine[]) {
  const covered = lines.filter((line) => cuttable(line) && covers(rule, line));
  const open = rule.benefit === "percent" ? covered.filter((line) => !line.nonDiscountable) : covered;
  return {
    spent: covered.reduce((sum, { left }) => sum + left, 0),
    covered: rule.benefit === "percent" ? open.length : covered.length,
    open,
  };
}

/** What a rule takes off each line; the lines it leaves alone are not named. Never more than its cap, never more than a line. */
export function cutOf(
  rule: Pick<Rule, "includes" | "excludes" | "benefit" | "value" | "maxDiscount">,
  lines: readonly OpenLine[],
): Map<OpenLine, number> {
  const { open } = reachOf(rule, lines);
  if (rule.benefit !== "percent" && rule.benefit !== "amount") return new Map();
  const weights = open.map(({ left }) => left);
  const sum = weights.reduce((a, b) => a + b, 0);
  const wanted = rule.benefit === "percent" ? roundedQuotient(sum * rule.value, 100) : rule.value;
  const total = Math.max(0, Math.min(wanted, sum, rule.maxDiscount ?? sum));
  const shares = spread(total, weights);
  return new Map(open.map((line, index) => [line, shares[index] ?? 0]));
}

export const totalOf = (cut: ReadonlyMap<OpenLine, number>) => [...cut.values()].reduce((sum, share) => sum + share, 0);

/** Takes a cut off its lines. */
export function take(cut: ReadonlyMap<OpenLine, number>) {
  for (const [line, share] of cut) line.left -= share;
}
