import type { Refusal } from "../../contract/errors";
import type { Scope, ShopperScope } from "../kit/call/call";
import { memberIdOf, VISITOR } from "../kit/call/viewer";
import { readAccessToken } from "../kit/tokens/access-token";
import { stateAt } from "./change/order-states";
import { releaseOrder } from "./pay/lapse/expire-store";
import { payNothing } from "./place/free-order";
import { isOrderNumber } from "./place/order-number";
import type { OrderRecord, OrderRow } from "./store";

/** A caller who asks for an order; a guest proves the right by the link's token (R41). */
export type Visitor = ShopperScope & { secret: string; number: string; token: string | undefined };

export type FoundOrder = { ok: true; record: OrderRecord } | Refusal;
export const NOT_FOUND: Refusal = { ok: false, code: "order_not_found" };

/** Whether an order's links no longer open it: its member's account was deleted, and nobody has claimed it since. */
export const isClosed = ({ order }: OrderRecord): boolean => order.forgotten && order.memberId === null;

/** By what right a caller may see an order: its link, or being its member, which only the order's row can show. */
type Admission = { ok: true; by: "link" | "own" };

/** Checks whether a caller may look an order up. A visitor's guess is refused without asking the database. */
export async function admit({ secret, country, number, token, now, viewer }: Visitor): Promise<Admission | Refusal> {
  if (!isOrderNumber(number, country)) return NOT_FOUND;
  const access = await readAccessToken(secret, number, token, now);
  if (access === "valid") return { ok: true, by: "link" };
  if (memberIdOf(viewer ?? VISITOR) !== null) return { ok: true, by: "own" };
  return access === "expired" ? { ok: false, code: "link_expired" } : NOT_FOUND;
}

/** Whether the order is the visitor's own; a guest's order belongs to whoever holds its link. */
export const isOwn = ({ viewer }: Pick<Visitor, "viewer">, { memberId }: Pick<OrderRow, "memberId">): boolean =>
  memberId === null || memberId === memberIdOf(viewer ?? VISITOR);

/** Why an admitted caller may not see this order, or may only look at it; null when everything is allowed. */
export async function refusalOf(
  visitor: Visitor,
  { by }: Admission,
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
 * Saves the present state of an order: one whose time to pay has passed is released here, unless that was done already (R65).
 */
export async function settled({ d1, now }: Scope, placed: OrderRecord): Promise<OrderRecord> {
  const record = await payNothing({ d1, now }, placed);
  const { order } = record;
  if (stateAt(order, now) === order.state) return record;
  return (await releaseOrder(d1, now, order.number)) ?? record;
}
