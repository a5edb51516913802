import { admit, type FoundOrder, NOT_FOUND, refusalOf, settled, type Visitor } from "../admission";
import { findOrder } from "../pay/payment-store";

/**
 * Shows one order to the holder of its link or to its member (S7.36). Everybody else gets order_not_found, and an old link link_expired.
 */
export async function showOrder(visitor: Visitor): Promise<FoundOrder> {
  const admitted = await admit(visitor);
  if (!admitted.ok) return admitted;
  const record = await findOrder(visitor.d1, visitor.number);
  if (record === null) return NOT_FOUND;
  return (await refusalOf(visitor, admitted, record, "look")) ?? { ok: true, record: await settled(visitor, record) };
}
