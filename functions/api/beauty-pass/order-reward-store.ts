import { raw, type Sql, sql } from "../../db/sql";
import { type RewardScope, takenAt } from "./reward-store";
import type { Instant } from "./rules/calendar";
import { passAt } from "./rules/pass";
import { factStatements, factsOf } from "./store";

/** The facts that were checked before an order that lost its hold takes its reward again. */
export type RewardAgain = { holdId: string; memberId: string; events: number; holds: number };

type HeldReward = { id: string; memberId: string; points: number; state: string; heldUntil: Instant };

/**
 * The reward of an order that was let go and is to be paid after all (R36): `none` when it has none, `gone` when its points are spent
 * elsewhere by now, or went with the member who set them aside. Whether a piece is left, {@link canHaveAgain} asks. One trip.
 */
export async function rewardAgain(
  { d1, country, now }: RewardScope,
  { number, memberId }: { number: string; memberId: string | null },
): Promise<RewardAgain | "none" | "gone"> {
  const [last, ...results] = await d1.batch([
    d1
      .prepare(
        `SELECT id, member_id AS memberId, points, state, held_until AS heldUntil FROM reward_holds WHERE order_number = ?1
         ORDER BY held_at DESC, id LIMIT 1`,
      )
      .bind(number),
    ...(memberId === null ? [] : factStatements(d1, memberId)),
  ]);
  const [found] = (last?.results ?? []) as HeldReward[];
  const at = now.toISOString();
  if (found === undefined || (found.state === "held" && found.heldUntil > at)) return "none";
  if (found.memberId !== memberId) return "gone";
  const facts = factsOf(country, results);
  const { balance, held } = passAt(facts, at).points;
  return balance - held < found.points ? "gone" : { holdId: found.id, memberId, ...facts.counts };
}

/**
 * SQL that is true when no reward is wanted again, or when one can be had: a piece is left, and the member's points
 * have not changed since they were read.
 */
export const canHaveAgain = (again: RewardAgain | undefined, now: Date): Sql =>
  again === undefined
    ? raw("1")
    : sql`EXISTS (SELECT 1 FROM reward_holds l JOIN rewards r ON r.country = l.country AND r.id = l.reward_id
        WHERE l.id = ${again.holdId} AND (${takenAt(now)}) < r.quantity)
      AND (SELECT COUNT(*) FROM pass_events WHERE member_id = ${again.memberId}) = ${again.events}
      AND (SELECT COUNT(*) FROM reward_holds WHERE member_id = ${again.memberId}) = ${again.holds}`;

type OrderStep = { d1: D1Database; now: Date; number: string; changeId: string };

/** SQL that is true when this batch changed the order's row. */
const CHANGED = "EXISTS (SELECT 1 FROM orders WHERE number = ?1 AND change_id = ?2)";
/** The end of a hold that must not lapse, because somebody is still checking its order. */
const NEVER = "9999-12-31T00:00:00.000Z";

/** Frees the reward's points and piece; for the batch that releases an order's stock (R30). */
export const releaseReward = ({ d1, now, number, changeId }: OrderStep): D1PreparedStatement =>
  d1
    .prepare(
      `UPDATE reward_holds SET state = 'released', ended_at = MIN(held_until, ?3)
       WHERE order_number = ?1 AND state = 'held' AND ${CHANGED}`,
    )
    .bind(number, changeId, now.toISOString());

/**
 * Keeps the reward as long as the order keeps its stock; for the batch of such a step. A null `until` means without an
 * end.
 */
export const keepReward = ({ d1, now, number, changeId }: OrderStep, until: Instant | null): D1PreparedStatement =>
  d1
    .prepare(
      `UPDATE reward_holds SET held_until = ?4 WHERE order_number = ?1 AND state = 'held' AND held_until > ?3 AND ${CHANGED}`,
    )
    .bind(number, changeId, now.toISOString(), until ?? NEVER);

/** Holds the reward again; for the batch that takes the order's stock again. The earlier hold has ended by then. */
export const takeRewardAgain = (
  { d1, now, number, changeId }: OrderStep,
  { holdId }: RewardAgain,
  until: Instant | null,
): D1PreparedStatement[] => [
  d1
    .prepare(
      `UPDATE reward_holds SET state = 'released', ended_at = MIN(held_until, ?3)
       WHERE order_number = ?1 AND state = 'held' AND ${CHANGED}`,
    )
    .bind(number, changeId, now.toISOString()),
  d1
    .prepare(
      `INSERT INTO reward_holds (id, country, reward_id, variant_id, name, member_id, points, state, held_at, held_until, order_number)
       SELECT ?5, country, reward_id, variant_id, name, member_id, points, 'held', ?3, ?4, ?1
       FROM reward_holds WHERE id = ?6 AND ${CHANGED}`,
    )
    .bind(number, changeId, now.toISOString(), until ?? NEVER, crypto.randomUUID(), holdId),
];
