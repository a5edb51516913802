import type { OrderState } from "../../../contract/orders/orders";
import { type RewardAgain, rewardAgain } from "../../beauty-pass/rewards/order-reward-store";
import type { Scope } from "../../kit/call/call";
import type { OrderRecord } from "../store";
import { stockStep } from "./order-states";

/**
 * The reward that must be held again together with the order's stock; undefined without one. One trip, only for an order with a reward.
 */
export async function rewardFor(
  scope: Pick<Scope, "d1" | "country" | "now">,
  { order, lines }: OrderRecord,
  to: OrderState,
): Promise<RewardAgain | "gone" | undefined> {
  const { number, memberId, state } = order;
  if (stockStep(state, to) !== "take" || !lines.some(({ kind }) => kind === "reward")) return undefined;
  const again = await rewardAgain(scope, { number, memberId });
  return again === "none" ? undefined : again;
}

/** Whether the member's facts are unchanged, so that missing stock was the reason. */
export async function isSettled(
  scope: Pick<Scope, "d1" | "country" | "now">,
  { order }: OrderRecord,
  known: RewardAgain | undefined,
): Promise<boolean> {
  if (known === undefined) return true;
  const now = await rewardAgain(scope, { number: order.number, memberId: known.memberId });
  return now === "gone" || (now !== "none" && now.events === known.events && now.holds === known.holds);
}
