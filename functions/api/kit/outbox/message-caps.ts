import { NEWSLETTER_LINK_HOURS } from "../../../contract/lists/newsletter";
import { TOKEN_HOURS } from "../tokens/one-time-token";
import type { TemplateName } from "./template-vars";

/**
 * The most messages to one mailbox or number, whatever causes them. Each class has its own limit, so that messages caused by strangers do not use up
 * those that somebody paid for or that the signed-in member causes. One kind of message leaves room for the others.
 */
export const CAPS = {
  all: { hour: 8, day: 20 },
  kind: { hour: 4, day: 8 },
  paidFor: { hour: 40, day: 100 },
} as const;

/** For how many minutes a message over the limit waits before it is checked again. */
export const PUT_OFF_MINUTES = 10;

/**
 * Messages that follow a payment, an operator's action or the member's own: a stranger would have to pay to cause them. They are never dropped.
 */
export const PAID_FOR_MESSAGES: readonly TemplateName[] = [
  "order_paid",
  "order_shipped",
  "order_delivered",
  "order_ready",
  "order_refunded",
  "payment_disputed",
  "dispute_won",
  "dispute_lost",
  "desk_dispute",
  "password_changed",
  "second_factor_changed",
  "gift_card",
  "hand_over_answered",
  "question_answered",
  "question_refused",
];

/** Which messages are sent first when there is not room for all; those not named come last. */
export const IMPORTANT_MESSAGES: readonly (readonly TemplateName[])[] = [
  ["reset_password", "unlock_account", "finish_joining", "already_member", "verify_email"],
  [
    "cod_code",
    "payment_instructions",
    "payment_reminder",
    "waiting_offered",
    "booking_confirmed",
    "booking_moved",
    "booking_cancelled",
  ],
  ["order_placed", "order_confirmed", "order_cancelled", "order_expired", "booking_reminder", "booking_soon"],
];

/** For how many hours a message that was put off is worth sending: as long as its link works, else three days. */
export const WORTH_HOURS = {
  verify_email: TOKEN_HOURS.verify,
  reset_password: TOKEN_HOURS.reset,
  unlock_account: TOKEN_HOURS.unlock,
  finish_joining: TOKEN_HOURS.join,
  newsletter_confirm: NEWSLETTER_LINK_HOURS,
} as const satisfies Partial<Record<TemplateName, number>>;
export const ELSE_WORTH_HOURS = 72;

/** The name of the value in a message that says until when it is worth sending. */
export const WORTH_UNTIL: readonly { value: string; templates: readonly TemplateName[] }[] = [
  { value: "codeEnds", templates: ["cod_code"] },
  { value: "payBefore", templates: ["payment_instructions", "payment_reminder", "order_placed"] },
  {
    value: "startsAt",
    templates: [
      "booking_confirmed",
      "booking_moved",
      "booking_cancelled",
      "booking_reminder",
      "booking_soon",
      "waiting_joined",
    ],
  },
  { value: "until", templates: ["waiting_offered"] },
];
