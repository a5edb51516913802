import { benefitOf, kindOf } from "../../../contract/promotions/promotions";
import { cutOf, type OpenLine, reachOf, savingOf, take, totalOf } from "./cut";
import { type Obstacle, obstacleTo } from "./eligible";
import type { Ledger } from "./entries";
import type { JudgedGift } from "./gift-step";
import type { PricingInput, Rule } from "./rule";

const byPriority = (a: Rule, b: Rule) => a.priority - b.priority || (a.id < b.id ? -1 : 1);
const factsOf = (rule: Rule) => ({ ruleId: rule.id, name: rule.name });

/** The rule that makes delivery free; null when there is none. */
export type FreeDelivery = { rule: Rule } | null;

const stands = (rule: Rule, lines: readonly OpenLine[], input: PricingInput): Obstacle | null =>
  obstacleTo(rule, input.shopper, input.now, { ...reachOf(rule, lines), credits: input.giftCards ?? 0 });

function apply(rule: Rule, cut: ReadonlyMap<OpenLine, number>, ledger: Ledger) {
  const { saving, isPercent, reason } = benefitOf(rule.benefit);
  if (saving === null) return ledger.applied(rule.kind, reason, factsOf(rule));
  const amount = totalOf(cut);
  if (amount === 0) return ledger.refused(rule.kind, "nothing_left", factsOf(rule));
  take(cut);
  const percent = isPercent ? rule.value : null;
  return ledger.applied(rule.kind, reason, { ...factsOf(rule), amount: -amount, percent, threshold: rule.minSpend });
}

/** Applies offers, which need no code: the best of those that exclude others, then those that combine. */
export function takeOffers(lines: readonly OpenLine[], input: PricingInput, ledger: Ledger): FreeDelivery {
  let free: FreeDelivery = null;
  const open: Rule[] = [];
  for (const rule of input.rules.filter(({ kind }) => kind === "offer").toSorted(byPriority)) {
    const obstacle = stands(rule, lines, input);
    if (obstacle !== null) ledger.refused("offer", obstacle.reason, { ...factsOf(rule), ...obstacle });
    else open.push(rule);
  }
  const alone = open.filter(({ stackable, benefit }) => !stackable && benefitOf(benefit).saving !== null);
  const savings = alone.map((rule) => ({ rule, saving: savingOf(rule, reachOf(rule, lines).open) }));
  const best = savings.reduce<(typeof savings)[number] | null>(
    (top, next) => (top === null || next.saving > top.saving ? next : top),
    null,
  );
  if (best !== null) apply(best.rule, cutOf(best.rule, lines), ledger);
  for (const rule of alone) if (rule !== best?.rule) ledger.refused("offer", "better_offer", factsOf(rule));
  for (const rule of open.filter((rule) => !alone.includes(rule))) {
    apply(rule, cutOf(rule, lines), ledger);
    if (benefitOf(rule.benefit).freesDelivery) free ??= { rule };
  }
  return free;
}

/** Applies staff prices: for each line the best staff percentage (R46). */
export function takeStaffPrice(lines: readonly OpenLine[], input: PricingInput, ledger: Ledger): boolean {
  if (!input.shopper.isEmployee) return false;
  const rules = input.rules
    .filter((rule) => rule.kind === "staff" && kindOf("staff").gives.includes(rule.benefit))
    .filter((rule) => stands(rule, lines, input) === null)
    .toSorted((a, b) => b.value - a.value || byPriority(a, b));
  const done = new Set<OpenLine>();
  for (const rule of rules) {
    const rest = lines.filter((line) => !done.has(line));
    for (const line of reachOf(rule, rest).open) done.add(line);
    const cut = cutOf(rule, rest);
    if (totalOf(cut) > 0) apply(rule, cut, ledger);
  }
  return rules.length > 0 && done.size > 0;
}

/** A checked code; `obstacle` is null when it applies. */
export type JudgedCoupon = { code: string; rule: Rule | null; obstacle: Obstacle | null };

/** Obstacles that another bag could avoid. */
const OF_THE_BAG: ReadonlySet<Obstacle["reason"]> = new Set(["excluded_items", "min_spend", "with_credits"]);

/**
 * Applies the one code of an order (R28). A code that staff prices replace, or whose gift is missing, is refused with its reason.
 */
export function takeCoupon(
  lines: readonly OpenLine[],
  input: PricingInput,
  ledger: Ledger,
  { staff, gifts }: { staff: boolean; gifts: readonly JudgedGift[] },
): JudgedCoupon | null {
  const code = input.couponCode;
  if (code === null) return null;
  const rule = input.rules.find((one) => one.kind === "coupon" && one.code === code) ?? null;
  const refuse = (obstacle: Obstacle): JudgedCoupon => {
    ledger.refused("coupon", obstacle.reason, { ruleId: rule?.id ?? null, name: code, ...obstacle });
    return { code, rule, obstacle };
  };
  if (rule === null) return refuse({ reason: input.couponProblem ?? "not_found" });
  const obstacle = stands(rule, lines, input);
  // An obstacle that no other bag could avoid is reported first, so that a code that has ended does not ask anyone to spend more.
  if (obstacle !== null && !OF_THE_BAG.has(obstacle.reason)) return refuse(obstacle);
  if (!lines.some(({ left }) => left > 0)) return refuse({ reason: "empty_bag" });
  if (staff) return refuse({ reason: "not_with_staff" });
  if (obstacle !== null) return refuse(obstacle);
  const gift = rule.giftOfferId === null ? null : gifts.find(({ offerId }) => offerId === rule.giftOfferId);
  if (gift !== null && (gift === undefined || gift.chosen.length === 0)) return refuse({ reason: "needs_gift" });
  apply({ ...rule, name: code }, cutOf(rule, lines), ledger);
  return { code, rule, obstacle: null };
}

/**
 * Applies Beauty Pass benefits. Vouchers count as a code: only the best one applies, and none beside a code or staff prices (R28, R46) or for a
 * shopper who keeps theirs for another order. The other benefits each apply to what is left.
 */
export function takePerks(
  lines: readonly OpenLine[],
  input: PricingInput,
  ledger: Ledger,
  { staff, coupon }: { staff: boolean; coupon: boolean },
): FreeDelivery {
  let free: FreeDelivery = null;
  const open: Rule[] = [];
  for (const rule of input.rules.filter(({ kind }) => kind === "perk").toSorted(byPriority)) {
    const obstacle = stands(rule, lines, input);
    if (obstacle !== null) {
      // The ledger does not mention a benefit that the shopper never had.
      if (obstacle.reason !== "members_only" && obstacle.reason !== "wrong_tier")
        ledger.refused("perk", obstacle.reason, { ...factsOf(rule), ...obstacle });
      continue;
    }
    if (rule.voucher && staff) ledger.refused("perk", "not_with_staff", factsOf(rule));
    else if (rule.voucher && coupon) ledger.refused("perk", "not_with_code", factsOf(rule));
    else if (rule.voucher && input.shopper.declinesVouchers) ledger.refused("perk", "declined", factsOf(rule));
    else open.push(rule);
  }
  const vouchers = open
    .filter(({ voucher }) => voucher)
    .map((rule) => ({ rule, saving: savingOf(rule, reachOf(rule, lines).open) }))
    .toSorted((a, b) => b.saving - a.saving || byPriority(a.rule, b.rule));
  const best = vouchers[0]?.rule;
  for (const rule of open.filter((one) => !one.voucher || one === best)) {
    apply(rule, cutOf(rule, lines), ledger);
    if (benefitOf(rule.benefit).freesDelivery) free ??= { rule };
  }
  for (const { rule } of vouchers.slice(1)) ledger.refused("perk", "better_offer", factsOf(rule));
  return free;
}
