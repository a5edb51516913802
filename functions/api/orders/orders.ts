import { admit, type Found, isClosed, NOT_FOUND, settled, type Visitor } from "./admission";
import { findOrder } from "./payment-store";

/** One order for who holds its link (S7.36): order_not_found to everybody else, link_expired after its days. */
export async function showOrder(visitor: Visitor): Promise<Found> {
  const admitted = await admit(visitor);
  if (!admitted.ok) return admitted;
  const record = await findOrder(visitor.d1, visitor.number);
  return record === null || isClosed(record) ? NOT_FOUND : { ok: true, record: await settled(visitor, record) };
}
