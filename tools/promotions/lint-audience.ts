import { VOUCHER_PERCENT } from "../../functions/api/beauty-pass/rules/perks";
import { SEGMENTS } from "../../functions/api/beauty-pass/rules/segments";
import { PERK_KINDS, PERK_NAMES } from "../../functions/contract/beauty-pass/beauty-pass";
import type { Finding, Promotion } from "./lint";

/** The perks that a member can hold (S3.10). */
const PERKS: readonly string[] = [...PERK_KINDS, ...PERK_NAMES];

const listed = (names: readonly string[]) => names.join(", ");

/** Whether no shopper can be in one of the tiers and one of the segments. */
const nobodyIn = ({ tiers, segments }: Pick<Promotion, "tiers" | "segments">) =>
  tiers.length > 0 &&
  segments.length > 0 &&
  segments.every((segment) => segment.startsWith("tier-") && !tiers.some((tier) => segment === `tier-${tier}`));

/** Finds promotions that are reserved for an audience without members. */
export function emptyAudience(one: Pick<Promotion, "id" | "tiers" | "segments">): Finding[] {
  const unknown = one.segments.filter((segment) => !SEGMENTS.includes(segment));
  const texts = [
    ...(unknown.length > 0 ? [`Nobody is in ${listed(unknown)}: segments are ${listed(SEGMENTS)}.`] : []),
    ...(nobodyIn(one) ? [`Nobody can have it: it is for ${listed(one.tiers)} and for ${listed(one.segments)}.`] : []),
  ];
  return texts.map((text) => ({ level: "error", id: one.id, text }));
}

/**
 * Finds promotions that their audience can't get: perks that nobody holds, audiences without members, staff whose own
 * price replaces it.
 */
export function audienceFaults(one: Promotion): Finding[] {
  const found: Finding[] = emptyAudience(one);
  const say = (level: Finding["level"], text: string) => found.push({ level, id: one.id, text });
  if (one.perk !== null && !PERKS.includes(one.perk))
    say("error", `Nobody holds ${one.perk}: perks are ${listed(PERKS)}.`);
  if (one.kind === "perk") {
    if (one.perk === null) say("error", "It names no perk, so everybody would have it, visitors too.");
    if (one.voucher && one.maxUsesPerCustomer === null)
      say("warning", "It is a voucher that can be used with every order for as long as it is held.");
    const promised = VOUCHER_PERCENT[one.perk as keyof typeof VOUCHER_PERCENT];
    if (promised !== undefined && (one.benefit !== "percent" || one.value !== promised))
      say("error", `The Beauty Pass promises ${promised}% for ${one.perk}, and it gives another benefit.`);
  }
  const staffOnly = one.segments.length > 0 && one.segments.every((segment) => segment === "staff");
  if (staffOnly && (one.kind === "coupon" || one.voucher))
    say("warning", "It is for staff alone, and staff prices replace codes and vouchers wherever they apply.");
  return found;
}

/**
 * A note for each country about what the rules decide when several vouchers, or a voucher and a code, are in one bag.
 */
export function meetingVouchers(rules: readonly Promotion[], now: string): Finding[] {
  const alive = rules.filter(({ endsAt }) => endsAt === null || endsAt > now);
  const vouchers = alive.filter(({ voucher }) => voucher);
  const found: Finding[] = [];
  for (const [index, a] of vouchers.entries())
    for (const b of vouchers.slice(index + 1))
      if (a.country === b.country && a.perk === b.perk)
        found.push({
          level: "warning",
          id: a.id,
          text: `It and ${b.id} are of the same perk, ${a.perk}: only the one that saves more applies.`,
        });
  for (const country of new Set(vouchers.map((one) => one.country))) {
    const own = vouchers.filter((one) => one.country === country);
    const codes = alive.filter((one) => one.kind === "coupon" && one.country === country);
    const [first] = own;
    if (first === undefined || own.length + codes.length < 2) continue;
    found.push({
      level: "note",
      id: first.id,
      text: `In ${country} one of ${listed(own.map(({ id }) => id))} applies, the one that saves most, and none beside a code (${listed(codes.flatMap(({ code }) => code ?? []))}) or staff prices.`,
    });
  }
  return found;
}
