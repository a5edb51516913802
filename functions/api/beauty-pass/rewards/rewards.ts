import { KEPT_FOR } from "../../../contract/beauty-pass/reward-groups";
import type { Reward } from "../../../contract/beauty-pass/rewards";
import type { Refusal } from "../../../contract/errors";
import type { Membership } from "../beauty-pass";
import { dayAt } from "../rules/calendar";
import { passAt } from "../rules/pass/pass";
import { groupOf, isFor, type Redeemer, rewardState, whyNotRedeem } from "../rules/rewards";
import { segmentsOf } from "../rules/segments";
import { endHold, type LoadedRewards, loadRewards, type RewardRow, type RewardScope, saveHold } from "./reward-store";

/** How often a redemption is decided again after the member's points changed in between. */
const TRIES = 4;

function redeemerOf({ facts, buys }: LoadedRewards, member: Membership | null, now: Date): Redeemer | null {
  if (facts === null || member === null) return null;
  const at = now.toISOString();
  const { points, tier } = passAt(facts, at);
  const inBag = facts.inBag.find(({ heldUntil }) => heldUntil > at);
  return {
    tier: tier.tier,
    segments: segmentsOf(facts, { tier: tier.tier, isEmployee: member.isEmployee }, at),
    available: points.balance - points.held,
    inBag: inBag ?? null,
    buys,
  };
}

function describeReward({ country }: RewardScope, row: RewardRow, redeemer: Redeemer | null): Reward {
  const state = rewardState(row, redeemer);
  const lastMoment = new Date(Date.parse(row.endsAt) - 1).toISOString();
  return {
    id: row.id,
    group: groupOf(row.pointsCost),
    pointsCost: row.pointsCost,
    expiresOn: dayAt(country, lastMoment),
    minTier: row.minTier,
    keptFor: KEPT_FOR.find((one) => row.segments.includes(one) && redeemer?.segments.includes(one)) ?? null,
    variantId: row.variantId,
    product: { slug: row.productSlug, name: row.productName, brand: { slug: row.brandSlug, name: row.brandName } },
    shade: row.shadeName === null ? null : { name: row.shadeName, hex: row.shadeHex },
    size: row.size,
    picture: { id: row.pictureId, plate: row.plate },
    state,
    pointsMissing: state === "needs_points" && redeemer !== null ? row.pointsCost - redeemer.available : 0,
    heldUntil: state === "in_bag" ? (redeemer?.inBag?.heldUntil ?? null) : null,
  };
}

/** Every reward that this shopper may see, with what they can do with it (S7.24); visitors see them too. One trip. */
export async function showRewards(scope: RewardScope, member: Membership | null): Promise<Reward[]> {
  const loaded = await loadRewards(scope, member?.memberId ?? null, null);
  const redeemer = redeemerOf(loaded, member, scope.now);
  return loaded.rewards.filter((row) => isFor(row, redeemer)).map((row) => describeReward(scope, row, redeemer));
}

/**
 * Shows what the Beauty Pass offers for the present bag (S7.35): the rewards that are in it or can be had, or else the next ones to save for.
 */
export async function showOffers(scope: RewardScope, member: Membership | null): Promise<Reward[]> {
  const all = await showRewards(scope, member);
  return all.filter(({ state }) => state !== "needs_tier" && state !== "fully_redeemed");
}

/**
 * Puts a reward into the member's bag (R30, S5.06) and holds a piece and its points. Asking again changes nothing.
 * @returns reward_not_found, reward_not_for_you, reward_fully_redeemed, reward_needs_tier, reward_one_only,
 * reward_needs_points or reward_needs_purchase when it is refused
 */
export async function redeem(
  scope: RewardScope,
  member: Membership,
  rewardId: string,
): Promise<{ ok: true } | Refusal> {
  const { memberId } = member;
  for (let tries = 0; tries < TRIES; tries++) {
    const loaded = await loadRewards(scope, memberId, rewardId);
    const [reward] = loaded.rewards;
    const redeemer = redeemerOf(loaded, member, scope.now);
    if (reward === undefined || redeemer === null || loaded.facts === null)
      return { ok: false, code: "reward_not_found", field: "rewardId" };
    if (redeemer.inBag?.rewardId === reward.id) return { ok: true };
    const refusal = whyNotRedeem(reward, redeemer);
    if (refusal !== null) return refusal;
    if (await saveHold(scope, { memberId, reward, facts: loaded.facts })) return { ok: true };
  }
  return { ok: false, code: "reward_fully_redeemed", field: "rewardId" };
}

/** Takes a reward out of the bag; one that is not there is `not found`. */
export const giveBack = async (
  scope: RewardScope,
  memberId: string,
  rewardId: string,
): Promise<{ ok: true } | Refusal> =>
  (await endHold(scope, memberId, rewardId)) ? { ok: true } : { ok: false, code: "reward_not_found" };
