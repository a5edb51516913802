import { releaseExpired } from "../api/orders/pay/lapse/expire-store";
import { payFreeOrders } from "../api/orders/place/free-order";

/**
 * Gives back what unpaid orders held, in one database (R33); how many were released. One that costs nothing is paid instead. Reading decides
 * the state anyway (R65).
 */
export async function expireOrders(d1: D1Database, now: Date): Promise<number> {
  await payFreeOrders(d1, now);
  return releaseExpired(d1, now);
}
