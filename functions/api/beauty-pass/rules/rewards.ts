import type { Refusal } from "../../../contract/errors";
import { REWARD_GROUPS } from "../../../contract/reward-groups";
import type { Reward } from "../../../contract/rewards";
import { TIERS, type Tier } from "../../../contract/tiers";
import type { Instant } from "./calendar";
import { inSegments, VISITOR_SEGMENTS } from "./segments";

/** Minutes for which points and piece are kept for a reward in the bag (R30, assumption). */
export const HOLD_MINUTES = 60;
/** S9.02, R31: the first group ends at 499. */
const SECOND_GROUP_FROM = 500;

export const groupOf = (points: number): Reward["group"] => REWARD_GROUPS[points < SECOND_GROUP_FROM ? 0 : 1];

export const holdUntil = (now: Date): Instant => new Date(now.getTime() + HOLD_MINUTES * 60_000).toISOString();

/** A reward as it is offered, with how often it can still be redeemed. */
export type Offered = { id: string; pointsCost: number; minTier: Tier; segments: readonly string[]; left: number };

/** Who asks, as far as rewards go; `inBag` is what they hold without an order yet. */
export type Redeemer = {
  tier: Tier;
  segments: readonly string[];
  available: number;
  inBag: { rewardId: string; heldUntil: Instant } | null;
};

/** Whether a reward is shown to a shopper: it is kept for nobody else, or is in their bag already; null asks as a visitor. */
export const isFor = (reward: Offered, redeemer: Redeemer | null): boolean =>
  redeemer?.inBag?.rewardId === reward.id || inSegments(reward.segments, redeemer?.segments ?? VISITOR_SEGMENTS);

/** What a shopper can do with a reward (S5.06, S6.01, S6.02); null asks as a visitor. */
export function rewardState(reward: Offered, redeemer: Redeemer | null): Reward["state"] {
  if (redeemer?.inBag?.rewardId === reward.id) return "in_bag";
  if (reward.left <= 0) return "fully_redeemed";
  if (redeemer === null) return "sign_in";
  if (TIERS.indexOf(redeemer.tier) < TIERS.indexOf(reward.minTier)) return "needs_tier";
  if (redeemer.inBag !== null) return "one_only";
  return redeemer.available < reward.pointsCost ? "needs_points" : "redeem";
}

const REFUSALS = {
  fully_redeemed: "reward_fully_redeemed",
  sign_in: "sign_in_for_rewards",
  needs_tier: "reward_needs_tier",
  one_only: "reward_one_only",
  needs_points: "reward_needs_points",
} as const;

/** Why a reward cannot be redeemed, null when it can. What is in the bag already is no refusal: the answer is the bag. */
export function whyNotRedeem(reward: Offered, redeemer: Redeemer): Refusal | null {
  if (!isFor(reward, redeemer)) return { ok: false, code: "reward_not_for_you", field: "rewardId" };
  const state = rewardState(reward, redeemer);
  if (state === "redeem" || state === "in_bag") return null;
  const details = { missing: Math.max(0, reward.pointsCost - redeemer.available) };
  return { ok: false, code: REFUSALS[state], field: "rewardId", details };
}
