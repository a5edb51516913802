import { remindOfPayments } from "../api/orders/change/messages-store";

/** Writes to those whose time to pay is nearly over, once a try; returns how many messages were queued. */
export const remindPayments = (d1: D1Database, now: Date): Promise<number> => remindOfPayments(d1, now);
