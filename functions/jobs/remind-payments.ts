import { remindOfPayments } from "../api/orders/change/messages-store";

/**
 * Reminds shoppers whose time to pay is nearly over, once per payment attempt; returns how many messages were queued.
 */
export const remindPayments = (d1: D1Database, now: Date): Promise<number> => remindOfPayments(d1, now);
