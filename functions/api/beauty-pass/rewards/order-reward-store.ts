import { rewardHolds } from "../../../db/schema/beauty-pass";
import { raw, type Sql, sql } from "../../../db/sql";
import { type Part, row, run, trip } from "../../../db/trip";
import { isChanged, type SavedChange } from "../../kit/sql/order-change-sql";
import type { Instant } from "../rules/calendar";
import { passAt } from "../rules/pass/pass";
import { factsRead } from "../store";
import { type RewardScope, takenAt } from "./reward-store";

/** The facts that were checked before an order that lost its hold takes its reward again. */
export type RewardAgain = { holdId: string; memberId: string; events: number; holds: number };

const HELD = {
  id: rewardHolds.id,
  memberId: rewardHolds.memberId,
  points: rewardHolds.points,
  state: rewardHolds.state,
  heldUntil: rewardHolds.heldUntil,
};

/**
 * Reads the released reward of an order that is to be paid after all (R36): `none` when the order has no reward, `gone` when its points were spent
 * elsewhere or the member's account was deleted. {@link canHaveAgain} checks whether a piece is left. One trip.
 */
export async function rewardAgain(
  { d1, country, now }: RewardScope,
  { number, memberId }: { number: string; memberId: string | null },
): Promise<RewardAgain | "none" | "gone"> {
  const { last: found, facts } = await trip(d1, {
    last: row(
      HELD,
      sql`SELECT ${HELD} FROM ${rewardHolds} WHERE order_number = ${number} ORDER BY held_at DESC, id LIMIT 1`,
    ),
    facts: memberId === null ? null : factsRead(country, memberId),
  });
  const at = now.toISOString();
  if (found === null || (found.state === "held" && found.heldUntil > at)) return "none";
  if (facts === null || found.memberId !== memberId) return "gone";
  const { balance, held } = passAt(facts, at).points;
  return balance - held < found.points ? "gone" : { holdId: found.id, memberId, ...facts.counts };
}

/**
 * SQL that is true when no reward is needed, or when it can be held again: a piece is left, and the member's points have not changed since they were
 * read.
 */
export const canHaveAgain = (again: RewardAgain | undefined, now: Date): Sql =>
  again === undefined
    ? raw("1")
    : sql`EXISTS (SELECT 1 FROM reward_holds l JOIN rewards r ON r.country = l.country AND r.id = l.reward_id
        WHERE l.id = ${again.holdId} AND (${takenAt(now)}) < r.quantity)
      AND (SELECT COUNT(*) FROM pass_events WHERE member_id = ${again.memberId}) = ${again.events}
      AND (SELECT COUNT(*) FROM reward_holds WHERE member_id = ${again.memberId}) = ${again.holds}`;

/** The end of a hold that must not lapse, because a payment of its order is still being checked. */
const NEVER = "9999-12-31T00:00:00.000Z";

/** Releases the reward's points and piece; for the batch that releases an order's stock (R30). */
export const releaseReward = (step: SavedChange): Part<number> =>
  run(sql`UPDATE reward_holds SET state = 'released', ended_at = MIN(held_until, ${step.now})
    WHERE order_number = ${step.number} AND state = 'held' AND ${isChanged(step)}`);

/**
 * Keeps the reward as long as the order keeps its stock; for the batch of such a step. A null `until` means without end.
 */
export const keepReward = (step: SavedChange, until: Instant | null): Part<number> =>
  run(sql`UPDATE reward_holds SET held_until = ${until ?? NEVER}
    WHERE order_number = ${step.number} AND state = 'held' AND held_until > ${step.now} AND ${isChanged(step)}`);

/** Holds the reward again; for the batch that takes the order's stock again, after the earlier hold ended. */
export const takeRewardAgain = (step: SavedChange, { holdId }: RewardAgain, until: Instant | null): Part<number>[] => [
  releaseReward(step),
  run(sql`INSERT INTO reward_holds (id, country, reward_id, variant_id, name, member_id, points, state, held_at, held_until, order_number)
    SELECT ${crypto.randomUUID()}, country, reward_id, variant_id, name, member_id, points, 'held', ${step.now}, ${until ?? NEVER}, ${step.number}
    FROM reward_holds WHERE id = ${holdId} AND ${isChanged(step)}`),
];
