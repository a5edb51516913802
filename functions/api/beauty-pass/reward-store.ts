import type { CountryCode } from "../../contract/countries";
import type { Tier } from "../../contract/tiers";
import { raw, type Sql, sql, type Value } from "../../db/sql";
import type { Instant } from "./rules/calendar";
import { holdUntil } from "./rules/rewards";
import { factStatements, factsOf, type MemberFacts } from "./store";

/** Where and when a reward is asked for. */
export type RewardScope = { d1: D1Database; country: CountryCode; now: Date };

/** A reward with its variant, as the catalogue shows it. */
export type RewardRow = {
  id: string;
  variantId: string;
  pointsCost: number;
  minTier: Tier;
  segments: readonly string[];
  endsAt: Instant;
  left: number;
  productSlug: string;
  productName: string;
  brandSlug: string;
  brandName: string;
  pictureId: string | null;
  plate: string;
  shadeName: string | null;
  shadeHex: string | null;
  size: string | null;
};

/**
 * SQL for the number of redemptions: those that are final, and those held in a bag now. Lapsed holds do not count
 * (R65).
 */
export const takenAt = (
  now: Value,
): Sql => sql`(SELECT COUNT(*) FROM reward_holds h WHERE h.country = r.country AND h.reward_id = r.id AND h.state = 'spent')
  + (SELECT COUNT(*) FROM reward_holds h WHERE h.country = r.country AND h.reward_id = r.id AND h.state = 'held' AND h.held_until > ${now})`;

const TAKEN = takenAt(raw("?2")).text;

const REWARDS = `
  SELECT r.id, r.variant_id AS variantId, r.points_cost AS pointsCost, r.min_tier AS minTier, r.segments, r.ends_at AS endsAt,
    r.quantity - (${TAKEN}) AS "left", p.slug AS productSlug, p.name AS productName, COALESCE(v.pack_id, p.picture_id) AS pictureId, p.plate,
    b.slug AS brandSlug, b.name AS brandName, v.shade_name AS shadeName, v.shade_hex AS shadeHex, v.size
  FROM rewards r
  JOIN variants v ON v.id = r.variant_id
  JOIN products p ON p.slug = v.product_slug
  JOIN brands b ON b.slug = p.brand_slug
  WHERE r.country = ?1 AND r.starts_at <= ?2 AND r.ends_at > ?2`;

const rewardStatement = ({ d1, country, now }: RewardScope, id: string | null): D1PreparedStatement =>
  id === null
    ? d1.prepare(`${REWARDS} ORDER BY r.points_cost, r.id`).bind(country, now.toISOString())
    : d1.prepare(`${REWARDS} AND r.id = ?3`).bind(country, now.toISOString(), id);

/**
 * SQL for whether a member's bag holds something that is bought (S5.06). A bag past its time, another country's and one
 * of gifts and samples alone hold nothing.
 */
const buysSql = (member: string, country: string, now: string) =>
  `EXISTS (SELECT 1 FROM bags g JOIN bag_lines l ON l.bag_id = g.id
     WHERE g.member_id = ${member} AND g.country = ${country} AND g.expires_at > ${now}
       AND l.kind IN ('product', 'bundle', 'gift_card'))`;

/** `buys` tells whether the member's bag holds something that is bought. */
export type LoadedRewards = { rewards: RewardRow[]; facts: MemberFacts | null; buys: boolean };

/** Reads the rewards of the country, or one of them, with the facts about the member and their bag. One trip. */
export async function loadRewards(
  place: RewardScope,
  memberId: string | null,
  id: string | null,
): Promise<LoadedRewards> {
  const { d1, country, now } = place;
  const [found, bag, ...facts] = await d1.batch([
    rewardStatement(place, id),
    d1.prepare(`SELECT ${buysSql("?1", "?2", "?3")} AS buys`).bind(memberId, country, now.toISOString()),
    ...(memberId === null ? [] : factStatements(d1, memberId)),
  ]);
  return {
    rewards: ((found?.results ?? []) as (Omit<RewardRow, "segments"> & { segments: string })[]).map((row) => ({
      ...row,
      segments: JSON.parse(row.segments),
    })),
    facts: memberId === null ? null : factsOf(country, facts),
    buys: ((bag?.results ?? []) as { buys: number }[])[0]?.buys === 1,
  };
}

/** After the statement that changed it: a reward stands in the member's bag, so the bag is another version. */
const bagChanged = (d1: D1Database, memberId: string, country: string) =>
  d1
    .prepare("UPDATE bags SET version = version + 1 WHERE member_id = ?1 AND country = ?2 AND changes() > 0")
    .bind(memberId, country);

/**
 * Holds a reward and its points, if the member's points have not changed since `facts` were read, something is bought
 * with the bag, no other reward is in it, and a piece is left. Otherwise writes nothing. One trip.
 */
export async function saveHold(
  { d1, country, now }: RewardScope,
  { memberId, reward, facts }: { memberId: string; reward: RewardRow; facts: MemberFacts },
): Promise<boolean> {
  const hold = d1
    .prepare(
      `INSERT INTO reward_holds (id, country, reward_id, variant_id, name, member_id, points, state, held_at, held_until)
       SELECT ?3, r.country, r.id, r.variant_id, ?4, ?5, r.points_cost, 'held', ?2, ?6 FROM rewards r
       WHERE r.country = ?1 AND r.id = ?7 AND r.points_cost = ?8 AND r.starts_at <= ?2 AND r.ends_at > ?2
         AND (${TAKEN}) < r.quantity
         AND (SELECT COUNT(*) FROM pass_events WHERE member_id = ?5) = ?9
         AND (SELECT COUNT(*) FROM reward_holds WHERE member_id = ?5) = ?10
         AND NOT EXISTS (SELECT 1 FROM reward_holds h
           WHERE h.member_id = ?5 AND h.country = ?1 AND h.state = 'held' AND h.order_number IS NULL AND h.held_until > ?2)
         AND ${buysSql("?5", "?1", "?2")}`,
    )
    .bind(
      country,
      now.toISOString(),
      crypto.randomUUID(),
      reward.productName,
      memberId,
      holdUntil(now),
      reward.id,
      reward.pointsCost,
      facts.counts.events,
      facts.counts.holds,
    );
  const [result] = await d1.batch([hold, bagChanged(d1, memberId, country)]);
  return result?.meta.changes === 1;
}

/** Gives back a reward from the member's bag; false when there was none. One trip. */
export async function endHold({ d1, country, now }: RewardScope, memberId: string, rewardId: string): Promise<boolean> {
  const end = d1
    .prepare(
      `UPDATE reward_holds SET state = 'released', ended_at = ?4
       WHERE member_id = ?1 AND country = ?2 AND reward_id = ?3 AND state = 'held' AND order_number IS NULL AND held_until > ?4`,
    )
    .bind(memberId, country, rewardId, now.toISOString());
  const [result] = await d1.batch([end, bagChanged(d1, memberId, country)]);
  return (result?.meta.changes ?? 0) > 0;
}
