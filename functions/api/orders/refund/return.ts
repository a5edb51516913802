import type { Refusal } from "../../../contract/errors";
import type { Attempt } from "../../kit/attempts/attempts-store";
import { type FoundOrder, NOT_FOUND, type Visitor } from "../admission";
import { mayAskReturn } from "../change/fulfilment-states";
import { openOrder } from "../follow/open-order";
import { askReturn } from "./return-store";

const NOT_RETURNABLE: Refusal = { ok: false, code: "order_not_returnable" };

/**
 * Saves that the shopper wants to return the order, for an operator to answer; nothing else changes. Asking twice changes nothing.
 * @returns the order, or order_not_found, link_expired, order_not_returnable, rate_limited
 */
export async function returnOrder(visitor: Visitor, reason: string, attempts: readonly Attempt[]): Promise<FoundOrder> {
  const opened = await openOrder(visitor, attempts);
  if (!opened.ok) return opened;
  const { record } = opened;
  const { order, events } = record;
  if (order.returnAskedAt !== null) return { ok: true, record };
  if (!mayAskReturn(order, events, visitor.now)) return NOT_RETURNABLE;
  const after = await askReturn(visitor.d1, visitor.now, order, reason);
  if (after === null) return NOT_FOUND;
  return after.order.returnAskedAt === null ? NOT_RETURNABLE : { ok: true, record: after };
}
