import { COUNTRY_CODES, LANGUAGES } from "../../functions/contract/countries";
import { benefitOf, kindOf } from "../../functions/contract/promotions/promotions";
import type { giftOffers, PromotionScope, promotions, treats } from "../../functions/db/schema/promotions";
import { audienceFaults, emptyAudience, meetingVouchers } from "./lint-audience";

export type Promotion = typeof promotions.$inferSelect;
type Gift = typeof giftOffers.$inferSelect;
type Treat = typeof treats.$inferSelect;

export type KnownNames = {
  products: ReadonlySet<string>;
  brands: ReadonlySet<string>;
  categories: ReadonlySet<string>;
};
/** An error can't work, a warning may surprise, and a note says what the rules decide when two promotions meet. */
export const LEVELS = ["error", "warning", "note"] as const;
export type Finding = { level: (typeof LEVELS)[number]; id: string; text: string };

const overlaps = (a: Promotion, b: Promotion) =>
  (a.endsAt === null || b.startsAt === null || b.startsAt < a.endsAt) &&
  (b.endsAt === null || a.startsAt === null || a.startsAt < b.endsAt);

const meets = (a: readonly string[], b: readonly string[]) =>
  a.length === 0 || b.length === 0 || a.some((one) => b.includes(one));

const wide = ({ products, brands, categories }: PromotionScope) => !products && !brands && !categories;
const sameGround = (a: PromotionScope, b: PromotionScope) =>
  wide(a) ||
  wide(b) ||
  [...(a.brands ?? []), ...(a.categories ?? []), ...(a.products ?? [])].some((one) =>
    [...(b.brands ?? []), ...(b.categories ?? []), ...(b.products ?? [])].includes(one),
  );

function unknownIn(scope: PromotionScope, known: KnownNames): string[] {
  return [
    ...(scope.products ?? []).filter((one) => !known.products.has(one)),
    ...(scope.brands ?? []).filter((one) => !known.brands.has(one)),
    ...(scope.categories ?? []).filter((one) => !known.categories.has(one)),
  ];
}

/** Finds fields that don't fit the promotion's kind or benefit. */
function kindFaults(one: Promotion): Finding[] {
  const found: Finding[] = [];
  const say = (level: Finding["level"], text: string) => found.push({ level, id: one.id, text });
  const { byCode, gives, stacks, vouchers } = kindOf(one.kind);
  const { accepts, saving, isPercent } = benefitOf(one.benefit);
  if (!gives.includes(one.benefit)) say("error", `No ${one.kind} gives ${one.benefit}: it would give nothing.`);
  if (!accepts(one.value)) say("error", `${one.value} is no ${isPercent ? "percentage" : `value of ${one.benefit}`}.`);
  else if (one.minSpend !== null && saving !== null && saving(one.value, one.minSpend) >= one.minSpend)
    say("warning", "It may take off all that it asks for: what it saves is not below the minimum spend.");
  if (byCode && one.code === null) say("error", "A coupon without a code can never be used.");
  if (!byCode && one.code !== null) say("error", "Only a coupon has a code.");
  if (one.stackable && !stacks) say("error", "Only an offer is stackable.");
  if (one.voucher && !vouchers) say("error", "Only a perk is a voucher.");
  return found;
}

function faultsOf(one: Promotion, gifts: readonly Gift[], known: KnownNames, now: string): Finding[] {
  const found: Finding[] = [];
  const say = (level: Finding["level"], text: string) => found.push({ level, id: one.id, text });
  if (!(COUNTRY_CODES as string[]).includes(one.country)) say("error", `${one.country} is no country of ours.`);
  if (one.startsAt !== null && one.endsAt !== null && one.startsAt >= one.endsAt)
    say("error", "It ends before it begins.");
  if (one.endsAt !== null && one.endsAt <= now) say("warning", `It ended on ${one.endsAt.slice(0, 10)}.`);
  for (const finding of kindFaults(one)) found.push(finding);
  if (one.maxUses !== null && one.used >= one.maxUses) say("warning", "It is fully redeemed.");
  for (const name of [...unknownIn(one.includes, known), ...unknownIn(one.excludes, known)])
    say("error", `It names ${name}, which is no product, brand or category of ours.`);
  for (const language of LANGUAGES) if (!one.texts[language]?.name) say("error", `It has no name in ${language}.`);
  for (const finding of audienceFaults(one)) found.push(finding);
  if (one.giftOfferId !== null) {
    const gift = gifts.find(({ id }) => id === one.giftOfferId);
    if (gift === undefined) say("error", `It needs the gift ${one.giftOfferId}, which does not exist.`);
    else if (gift.country !== one.country) say("error", `Its gift ${gift.id} is of another country, ${gift.country}.`);
    else if (gift.endsAt !== null && (one.endsAt === null || gift.endsAt < one.endsAt))
      say("warning", `Its gift ${gift.id} ends on ${gift.endsAt.slice(0, 10)}; after that the code cannot be used.`);
  }
  return found;
}

/**
 * Explains in sentences which promotions can't work and which conflict, with vouchers and audiences; errors come first.
 */
export function lintPromotions(
  { promotions: rules, gifts, treats: given }: { promotions: Promotion[]; gifts: Gift[]; treats: Treat[] },
  known: KnownNames,
  now: string,
): Finding[] {
  const found = rules.flatMap((one) => faultsOf(one, gifts, known, now));
  for (const [index, a] of rules.entries())
    for (const b of rules.slice(index + 1)) {
      if (a.country !== b.country || a.kind !== b.kind) continue;
      if (a.kind === "coupon" && a.code !== b.code && a.codeFolded === b.codeFolded)
        found.push({
          level: "error",
          id: a.id,
          text: `Its code differs from that of ${b.id} by capital letters alone.`,
        });
      if (
        a.kind !== "offer" ||
        [a, b].some(({ stackable, benefit }) => stackable || benefitOf(benefit).saving === null)
      )
        continue;
      if (overlaps(a, b) && meets(a.tiers, b.tiers) && sameGround(a.includes, b.includes))
        found.push({
          level: "warning",
          id: a.id,
          text: `It and ${b.id} can meet in one bag: only the one that saves more applies.`,
        });
    }
  for (const { id, startsAt, endsAt } of [...gifts, ...given])
    if (startsAt !== null && endsAt !== null && startsAt >= endsAt)
      found.push({ level: "error", id, text: "It ends before it begins." });
  for (const gift of gifts) {
    found.push(...emptyAudience(gift));
    const own = given.filter(({ offerId }) => offerId === gift.id);
    if (own.length === 0) found.push({ level: "error", id: gift.id, text: "It has nothing to choose." });
    else if (own.every(({ available }) => available === 0))
      found.push({ level: "warning", id: gift.id, text: "It is fully redeemed." });
    if (own.length > 0 && gift.maxSelectable > own.length)
      found.push({ level: "warning", id: gift.id, text: `It lets ${gift.maxSelectable} be chosen of ${own.length}.` });
    if (gift.codeOnly && !rules.some(({ giftOfferId }) => giftOfferId === gift.id))
      found.push({ level: "error", id: gift.id, text: "It needs a code, and no coupon names it." });
  }
  found.push(...meetingVouchers(rules, now));
  return found.toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));
}
