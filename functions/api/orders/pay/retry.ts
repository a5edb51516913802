import { nextState } from "../change/order-states";
import type { OrderRow } from "../store";

const HOUR = 3_600_000;
/**
 * A new code can be made within a day after the last one ended, and within three days after the order was placed (R36).
 */
const HOURS = { afterWindow: 24, afterOrder: 72 } as const;

/** Whether the order can still be paid with a new code or another method. */
export const mayRetry = (
  { state, payBefore, placedAt }: Pick<OrderRow, "state" | "payBefore" | "placedAt">,
  now: Date,
): boolean =>
  nextState(state, "retry") !== null &&
  now.getTime() < new Date(payBefore).getTime() + HOURS.afterWindow * HOUR &&
  now.getTime() < new Date(placedAt).getTime() + HOURS.afterOrder * HOUR;
