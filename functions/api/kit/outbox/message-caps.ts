import { TOKEN_HOURS } from "../tokens/one-time-token";
import type { TemplateName } from "./template-vars";

/**
 * Most messages to one mailbox or number, over all ways to cause them. Each class has room of its own: what strangers cause uses up neither
 * what somebody paid for nor what the mailbox's own member does signed in. One kind leaves room for the others.
 */
export const CAPS = {
  all: { hour: 8, day: 20 },
  kind: { hour: 4, day: 8 },
  paidFor: { hour: 40, day: 100 },
} as const;

/** How long a message waits that would have been too many, before it is looked at again. */
export const PUT_OFF_MINUTES = 10;

/** What follows from money, from an operator or from the mailbox's own member: a stranger who would cause it pays for each. None is dropped. */
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
  "gift_card",
];

/** What goes first where there is not room for all; what is not named comes last. */
export const IMPORTANT_MESSAGES: readonly (readonly TemplateName[])[] = [
  ["reset_password", "unlock_account", "finish_joining", "already_member", "verify_email"],
  ["payment_instructions", "payment_reminder", "booking_confirmed", "booking_moved", "booking_cancelled"],
  ["order_placed", "order_cancelled", "order_expired", "booking_reminder", "booking_soon"],
];

/** How many hours a message that was put off is worth sending: as long as its link works, else three days. */
export const WORTH_HOURS = {
  verify_email: TOKEN_HOURS.verify,
  reset_password: TOKEN_HOURS.reset,
  unlock_account: TOKEN_HOURS.unlock,
  finish_joining: TOKEN_HOURS.join,
} as const satisfies Partial<Record<TemplateName, number>>;
export const ELSE_WORTH_HOURS = 72;

/** Until when a message is worth sending that says so itself: by the name of the value that it carries. */
export const WORTH_UNTIL: readonly { value: string; templates: readonly TemplateName[] }[] = [
  { value: "payBefore", templates: ["payment_instructions", "payment_reminder", "order_placed"] },
  {
    value: "startsAt",
    templates: ["booking_confirmed", "booking_moved", "booking_cancelled", "booking_reminder", "booking_soon"],
  },
];
