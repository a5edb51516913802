import { REWARD_GROUPS } from "../../../contract/beauty-pass/reward-groups";
import type { Reward } from "../../../contract/beauty-pass/rewards";
import { TIERS, type Tier } from "../../../contract/beauty-pass/tiers";
import type { Refusal } from "../../../contract/errors";
import type { Instant } from "./calendar";
import { inSegments, VISITOR_SEGMENTS } from "./segments";

/** For how many minutes points and piece are held for a reward in the bag (R30, assumed). */
export const HOLD_MINUTES = 60;
/** The second group of rewards begins here; the first ends at 499 (S9.02, R31). */
const SECOND_GROUP_FROM = 500;

export const groupOf = (points: number): Reward["group"] => REWARD_GROUPS[points < SECOND_GROUP_FROM ? 0 : 1];

export const holdUntil = (now: Date): Instant => new Date(now.getTime() + HOLD_MINUTES * 60_000).toISOString();

/** A reward on offer; `left` is the number of redemptions that remain. */
export type Offered = { id: string; pointsCost: number; minTier: Tier; segments: readonly string[]; left: number };

/**
 * What is known about the member; `inBag` is a held reward without an order, `buys` whether their bag has a purchase.
 */
export type Redeemer = {
  tier: Tier;
  segments: readonly string[];
  available: number;
  inBag: { rewardId: string; heldUntil: Instant } | null;
  buys: boolean;
};

/**
 * Whether a shopper sees a reward: it is open to their segment, or is in their bag already. Null stands for a visitor.
 */
export const isFor = (reward: Offered, redeemer: Redeemer | null): boolean =>
  redeemer?.inBag?.rewardId === reward.id || inSegments(reward.segments, redeemer?.segments ?? VISITOR_SEGMENTS);

/** What a shopper can do with a reward (S5.06, S6.01, S6.02). Null stands for a visitor. */
export function rewardState(reward: Offered, redeemer: Redeemer | null): Reward["state"] {
  if (redeemer?.inBag?.rewardId === reward.id) return "in_bag";
  if (reward.left <= 0) return "fully_redeemed";
  if (redeemer === null) return "sign_in";
  if (TIERS.indexOf(redeemer.tier) < TIERS.indexOf(reward.minTier)) return "needs_tier";
  if (redeemer.inBag !== null) return "one_only";
  if (redeemer.available < reward.pointsCost) return "needs_points";
  return redeemer.buys ? "redeem" : "needs_purchase";
}

const REFUSALS = {
  fully_redeemed: "reward_fully_redeemed",
  sign_in: "sign_in_for_rewards",
  needs_tier: "reward_needs_tier",
  one_only: "reward_one_only",
  needs_points: "reward_needs_points",
  needs_purchase: "reward_needs_purchase",
} as const;

/**
 * Why a reward cannot be redeemed; null when it can. A reward that is in the bag already is not refused, and the answer is the bag.
 */
export function whyNotRedeem(reward: Offered, redeemer: Redeemer): Refusal | null {
  if (!isFor(reward, redeemer)) return { ok: false, code: "reward_not_for_you", field: "rewardId" };
  const state = rewardState(reward, redeemer);
  if (state === "redeem" || state === "in_bag") return null;
  const details = { missing: Math.max(0, reward.pointsCost - redeemer.available) };
  return { ok: false, code: REFUSALS[state], field: "rewardId", details };
}
