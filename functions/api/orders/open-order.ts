import { admit, type Found, isClosed, NOT_FOUND, settled, type Visitor } from "./admission";
import type { Attempt } from "./attempts-store";
import { loadPayment } from "./payment-store";

/**
 * The order, when the link opens it and it was not tried too often. One round trip, and one more for an order whose time has passed.
 * @returns order_not_found, link_expired, rate_limited
 */
export async function openOrder(visitor: Visitor, attempts: readonly Attempt[]): Promise<Found> {
  const admitted = await admit(visitor);
  if (!admitted.ok) return admitted;
  const { record, limited } = await loadPayment(visitor, visitor.number, attempts);
  if (record === null || isClosed(record)) return NOT_FOUND;
  return limited === null ? { ok: true, record: await settled(visitor, record) } : { ok: false, ...limited };
}
