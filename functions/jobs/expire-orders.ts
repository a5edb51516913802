import { releaseExpired } from "../api/orders/expire-store";

/** Gives back what unpaid orders held, in one database (R33); how many were released. Reading decides the state anyway (R65). */
export const expireOrders = (d1: D1Database, now: Date): Promise<number> => releaseExpired(d1, now);
