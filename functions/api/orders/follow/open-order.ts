import type { Attempt } from "../../kit/attempts/attempts-store";
import { admit, type FoundOrder, NOT_FOUND, refusalOf, settled, type Visitor } from "../admission";
import { loadPayment } from "../pay/payment-store";

/**
 * Opens an order for a change, if the link allows it and it was not tried too often. One trip, and one more for an order whose time has passed. A
 * link to another member's order only allows looking.
 * @returns order_link_looks, order_not_found, link_expired, rate_limited
 */
export async function openOrder(
  visitor: Visitor,
  attempts: readonly Attempt[],
  wish: "look" | "change" = "change",
): Promise<FoundOrder> {
  const admitted = await admit(visitor);
  if (!admitted.ok) return admitted;
  const { record, limited } = await loadPayment(visitor, visitor.number, attempts);
  if (record === null) return NOT_FOUND;
  const refused = await refusalOf(visitor, admitted, record, wish);
  if (refused !== null) return refused;
  return limited === null ? { ok: true, record: await settled(visitor, record) } : { ok: false, ...limited };
}
