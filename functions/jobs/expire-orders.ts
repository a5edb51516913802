import { releaseExpired } from "../api/orders/pay/lapse/expire-store";
import { payFreeOrders } from "../api/orders/place/free-order";

/**
 * Releases what unpaid orders hold in one database (R33), and returns how many were released. An order that costs nothing is paid instead.
 * Reads decide the state by the clock anyway (R65).
 */
export async function expireOrders(d1: D1Database, now: Date): Promise<number> {
  await payFreeOrders(d1, now);
  return releaseExpired(d1, now);
}
