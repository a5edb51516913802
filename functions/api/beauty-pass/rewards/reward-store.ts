import type { CountryCode } from "../../../contract/countries";
import { boolean, nullable, number, text } from "../../../db/readers";
import { rewards } from "../../../db/schema/beauty-pass";
import { brands, products, variants } from "../../../db/schema/catalogue";
import { computed, of, type RowOf, type Sql, sql, type Value } from "../../../db/sql";
import { row, rows, run, trip } from "../../../db/trip";
import type { Scope } from "../../kit/call/call";
import { holdUntil } from "../rules/rewards";
import { factsRead, type MemberFacts } from "../store";

/** The parts of a call about rewards. */
export type RewardScope = Scope;

/** SQL for the number of redemptions: the final ones, and those held in a bag now. Lapsed holds do not count (R65). */
export const takenAt = (
  now: Value,
): Sql => sql`(SELECT COUNT(*) FROM reward_holds h WHERE h.country = r.country AND h.reward_id = r.id AND h.state = 'spent')
  + (SELECT COUNT(*) FROM reward_holds h WHERE h.country = r.country AND h.reward_id = r.id AND h.state = 'held' AND h.held_until > ${now})`;

const r = of(rewards, "r");
const v = of(variants, "v");
const p = of(products, "p");
const b = of(brands, "b");
/** The columns of a reward with its variant, as the catalogue shows it. */
const rewardAt = (now: Date) => ({
  id: r.id,
  variantId: r.variantId,
  pointsCost: r.pointsCost,
  minTier: r.minTier,
  segments: r.segments,
  endsAt: r.endsAt,
  left: computed(number, sql`r.quantity - (${takenAt(now)})`),
  productSlug: p.slug,
  productName: p.name,
  pictureId: computed(nullable(text), sql`COALESCE(v.pack_id, p.picture_id)`),
  plate: p.plate,
  brandSlug: b.slug,
  brandName: b.name,
  shadeName: v.shadeName,
  shadeHex: v.shadeHex,
  size: v.size,
});
export type RewardRow = RowOf<ReturnType<typeof rewardAt>>;

/** The rewards of the country, cheapest first, or one of them. */
function rewardsRead({ country, now }: RewardScope, id: string | null) {
  const reward = rewardAt(now);
  const which = id === null ? sql`ORDER BY r.points_cost, r.id` : sql`AND r.id = ${id}`;
  return rows(
    reward,
    sql`SELECT ${reward} FROM rewards r JOIN variants v ON v.id = r.variant_id JOIN products p ON p.slug = v.product_slug
      JOIN brands b ON b.slug = p.brand_slug
      WHERE r.country = ${country} AND r.starts_at <= ${now} AND r.ends_at > ${now} ${which}`,
  );
}

/**
 * SQL for whether a member's bag holds something that is bought (S5.06). Expired bags, bags of another country, and bags with only gifts and samples
 * hold nothing.
 */
const buys = (memberId: string | null, { country, now }: RewardScope) =>
  computed(
    boolean,
    sql`EXISTS (SELECT 1 FROM bags g JOIN bag_lines l ON l.bag_id = g.id
     WHERE g.member_id = ${memberId} AND g.country = ${country} AND g.expires_at > ${now}
       AND l.kind IN ('product', 'bundle', 'gift_card'))`,
  );

/** `buys` tells whether the member's bag holds something that is bought. */
export type LoadedRewards = { rewards: RewardRow[]; facts: MemberFacts | null; buys: boolean };

/** Reads the rewards of the country, or one of them, with the facts about the member and their bag. One trip. */
export async function loadRewards(
  scope: RewardScope,
  memberId: string | null,
  id: string | null,
): Promise<LoadedRewards> {
  const bag = { buys: buys(memberId, scope) };
  const found = await trip(scope.d1, {
    rewards: rewardsRead(scope, id),
    bag: row(bag, sql`SELECT ${bag}`),
    facts: memberId === null ? null : factsRead(scope.country, memberId),
  });
  return { rewards: found.rewards, facts: found.facts, buys: found.bag?.buys ?? false };
}

/** Raises the bag's version after a statement that changed its reward, because the reward is part of the bag. */
const bagChanged = (memberId: string, country: CountryCode) =>
  run(
    sql`UPDATE bags SET version = version + 1 WHERE member_id = ${memberId} AND country = ${country} AND changes() > 0`,
  );

/**
 * Holds a reward and its points if the member's points have not changed since `facts` were read, the bag has a purchase and no other reward, and a
 * piece is left. Otherwise it writes nothing. One trip.
 */
export async function saveHold(
  scope: RewardScope,
  { memberId, reward, facts }: { memberId: string; reward: RewardRow; facts: MemberFacts },
): Promise<boolean> {
  const { d1, country, now } = scope;
  const found = await trip(d1, {
    held: run(sql`INSERT INTO reward_holds (id, country, reward_id, variant_id, name, member_id, points, state, held_at, held_until)
      SELECT ${crypto.randomUUID()}, r.country, r.id, r.variant_id, ${reward.productName}, ${memberId}, r.points_cost, 'held', ${now},
        ${holdUntil(now)} FROM rewards r
      WHERE r.country = ${country} AND r.id = ${reward.id} AND r.points_cost = ${reward.pointsCost} AND r.starts_at <= ${now} AND r.ends_at > ${now}
        AND (${takenAt(now)}) < r.quantity
        AND (SELECT COUNT(*) FROM pass_events WHERE member_id = ${memberId}) = ${facts.counts.events}
        AND (SELECT COUNT(*) FROM reward_holds WHERE member_id = ${memberId}) = ${facts.counts.holds}
        AND NOT EXISTS (SELECT 1 FROM reward_holds h
          WHERE h.member_id = ${memberId} AND h.country = ${country} AND h.state = 'held' AND h.order_number IS NULL AND h.held_until > ${now})
        AND ${buys(memberId, scope)}`),
    bag: bagChanged(memberId, country),
  });
  return found.held === 1;
}

/** Removes a reward from the member's bag and ends its hold; false when there was none. One trip. */
export async function endHold({ d1, country, now }: RewardScope, memberId: string, rewardId: string): Promise<boolean> {
  const found = await trip(d1, {
    ended: run(sql`UPDATE reward_holds SET state = 'released', ended_at = ${now}
      WHERE member_id = ${memberId} AND country = ${country} AND reward_id = ${rewardId} AND state = 'held' AND order_number IS NULL
        AND held_until > ${now}`),
    bag: bagChanged(memberId, country),
  });
  return found.ended > 0;
}
