import { groupOf } from "../../functions/api/beauty-pass/rules/rewards";
import { TIERS } from "../../functions/contract/beauty-pass/tiers";
import { COUNTRY_CODES } from "../../functions/contract/countries";
import type { rewards } from "../../functions/db/schema/beauty-pass";
import type { Finding } from "./lint";
import { emptyAudience } from "./lint-audience";

type Reward = typeof rewards.$inferSelect;
type RewardFacts = {
  /** `SG serum-c--30-ml` for each variant that is sold in a country. */
  sold: ReadonlySet<string>;
  /** The number of completed redemptions of a reward, by `SG id`. */
  spent: ReadonlyMap<string, number>;
  now: string;
};

/** Explains in sentences which rewards can't be redeemed, and which of them conflict. */
export function lintRewards(rewards: readonly Reward[], { sold, spent, now }: RewardFacts): Finding[] {
  const found: Finding[] = [];
  for (const one of rewards) {
    const { country, id, variantId, pointsCost, quantity, startsAt, endsAt } = one;
    const say = (level: Finding["level"], text: string) => found.push({ level, id: `${id} (${country})`, text });
    if (!(COUNTRY_CODES as string[]).includes(country)) say("error", `${country} is no country of ours.`);
    if (pointsCost < 1) say("error", `${pointsCost} points is no price.`);
    if (startsAt >= endsAt) say("error", "It ends before it begins.");
    else if (endsAt <= now) say("warning", `It ended on ${endsAt.slice(0, 10)}.`);
    if (!sold.has(`${country} ${variantId}`))
      say("warning", `Its variant ${variantId} is not sold in ${country}: its product's page says so.`);
    if (quantity - (spent.get(`${country} ${id}`) ?? 0) < 1) say("warning", "It is fully redeemed.");
    const tiers = TIERS.slice(TIERS.indexOf(one.minTier));
    for (const { level, text } of emptyAudience({ id, tiers, segments: one.segments })) say(level, text);
    const dearer = rewards.filter(
      (other) =>
        other.country === country &&
        other.variantId === variantId &&
        other.id !== id &&
        other.pointsCost < pointsCost &&
        other.startsAt < endsAt &&
        startsAt < other.endsAt,
    );
    for (const other of dearer)
      say("warning", `${other.id} is the same for ${other.pointsCost} points, ${pointsCost - other.pointsCost} fewer.`);
  }
  for (const country of new Set(rewards.map((one) => one.country))) {
    const groups = new Set(
      rewards.filter((one) => one.country === country && one.endsAt > now).map(({ pointsCost }) => groupOf(pointsCost)),
    );
    if (groups.size === 1)
      found.push({
        level: "warning",
        id: country,
        text: `All its rewards are in one group, ${[...groups][0]}: the other group is not shown.`,
      });
  }
  return found;
}
