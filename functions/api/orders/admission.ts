import type { Refusal } from "../../contract/errors";
import type { Shop } from "../bag/store";
import { readAccessToken } from "./access-token";
import { releaseOrder } from "./expire-store";
import { payNothing } from "./free-order";
import { isOrderNumber } from "./order-number";
import { stateAt } from "./order-states";
import type { OrderRecord } from "./store";

/** Who asks for which order: a guest proves it by the link's token (R41). */
export type Visitor = Shop & { secret: string; number: string; token: string | undefined };

export type Found = { ok: true; record: OrderRecord } | Refusal;
export const NOT_FOUND: Refusal = { ok: false, code: "order_not_found" };

/** Whether an order's links still open it: those of a member who was forgotten do not, until somebody claims the order. */
export const isClosed = ({ order }: OrderRecord): boolean => order.forgotten && order.memberId === null;

/** Whether the link opens the order; decided before the database is asked, so a guess learns nothing. */
export async function admit({ secret, country, number, token, now }: Visitor): Promise<{ ok: true } | Refusal> {
  if (!isOrderNumber(number, country)) return NOT_FOUND;
  const access = await readAccessToken(secret, number, token, now);
  if (access === "expired") return { ok: false, code: "link_expired" };
  return access === "valid" ? { ok: true } : NOT_FOUND;
}

/** The order with its state written down: one whose time has passed is released here, if nobody did before (R65). */
export async function settled({ d1, now }: Shop, placed: OrderRecord): Promise<OrderRecord> {
  const record = await payNothing({ d1, now }, placed);
  const { order } = record;
  if (stateAt(order, now) === order.state) return record;
  return (await releaseOrder(d1, now, order.number)) ?? record;
}
