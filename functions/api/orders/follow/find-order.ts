import { admit, type FoundOrder, NOT_FOUND, refusalOf, settled, type Visitor } from "../admission";
import { findOrder } from "../pay/payment-store";

/** One order for who holds its link, or is its member (S7.36): order_not_found to everybody else, link_expired after its days. */
export async function showOrder(visitor: Visitor): Promise<FoundOrder> {
  const admitted = await admit(visitor);
  if (!admitted.ok) return admitted;
  const record = await findOrder(visitor.d1, visitor.number);
  if (record === null) return NOT_FOUND;
  return (await refusalOf(visitor, admitted, record, "look")) ?? { ok: true, record: await settled(visitor, record) };
}
