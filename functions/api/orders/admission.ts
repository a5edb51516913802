import type { Refusal } from "../../contract/errors";
import type { Shop } from "../kit/call/call";
import { memberIdOf, VISITOR } from "../kit/call/viewer";
import { readAccessToken } from "../kit/tokens/access-token";
import { stateAt } from "./change/order-states";
import { releaseOrder } from "./pay/lapse/expire-store";
import { payNothing } from "./place/free-order";
import { isOrderNumber } from "./place/order-number";
import type { OrderRecord, OrderRow } from "./store";

/** Who asks for which order; a guest proves the right by the link's token (R41). */
export type Visitor = Shop & { secret: string; number: string; token: string | undefined };

export type FoundOrder = { ok: true; record: OrderRecord } | Refusal;
export const NOT_FOUND: Refusal = { ok: false, code: "order_not_found" };

/** Whether an order's links still open it: those of a member who was forgotten do not, until somebody claims the order. */
export const isClosed = ({ order }: OrderRecord): boolean => order.forgotten && order.memberId === null;

/** Who may see an order: whoever holds its link, or its own member, whom only the order itself can tell. */
type Admitted = { ok: true; by: "link" | "own" };

/** Whether the order may be looked up; a guess of somebody who is not signed in learns nothing, for the database is not asked. */
export async function admit({ secret, country, number, token, now, viewer }: Visitor): Promise<Admitted | Refusal> {
  if (!isOrderNumber(number, country)) return NOT_FOUND;
  const access = await readAccessToken(secret, number, token, now);
  if (access === "valid") return { ok: true, by: "link" };
  if (memberIdOf(viewer ?? VISITOR) !== null) return { ok: true, by: "own" };
  return access === "expired" ? { ok: false, code: "link_expired" } : NOT_FOUND;
}

/** Whether it is the visitor's own: a guest's order is whoever's who holds its link. */
export const isOwn = ({ viewer }: Pick<Visitor, "viewer">, { memberId }: Pick<OrderRow, "memberId">): boolean =>
  memberId === null || memberId === memberIdOf(viewer ?? VISITOR);

/** Why who was admitted does not get to see this order, or may look at it alone; null where all is well. */
export async function refusalOf(
  visitor: Visitor,
  { by }: Admitted,
  record: OrderRecord,
  wish: "look" | "change",
): Promise<Refusal | null> {
  const { order } = record;
  if (isClosed(record)) return NOT_FOUND;
  if (by === "own") {
    if (order.memberId !== null && isOwn(visitor, order)) return null;
    const { secret, number, token, now } = visitor;
    const access = await readAccessToken(secret, number, token, now);
    return access === "expired" ? { ok: false, code: "link_expired" } : NOT_FOUND;
  }
  return wish === "look" || isOwn(visitor, order) ? null : { ok: false, code: "order_link_looks" };
}

/**
 * The order with its present state saved: an order whose time has passed is released here, unless that was done before
 * (R65).
 */
export async function settled({ d1, now }: Shop, placed: OrderRecord): Promise<OrderRecord> {
  const record = await payNothing({ d1, now }, placed);
  const { order } = record;
  if (stateAt(order, now) === order.state) return record;
  return (await releaseOrder(d1, now, order.number)) ?? record;
}
