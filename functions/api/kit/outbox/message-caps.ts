import type { TemplateName } from "./template-vars";

/** Most messages to one mailbox or number, over all senders and ways to cause them. One kind leaves room for the others. */
export const CAPS = {
  all: { hour: 8, day: 20 },
  kind: { hour: 4, day: 8 },
  paidFor: { hour: 40, day: 100 },
} as const;

/** What follows from money, from an operator or from the mailbox's own member: a stranger who would cause it pays for each. */
export const PAID_FOR_MESSAGES: readonly TemplateName[] = [
  "order_paid",
  "order_shipped",
  "order_ready",
  "order_refunded",
  "payment_disputed",
  "dispute_won",
  "dispute_lost",
  "desk_dispute",
  "password_changed",
  "second_factor_changed",
];
