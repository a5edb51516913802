import type { DisputeState } from "../../../contract/orders/disputes";

type Waited = { noticeId: string; slug: string; variantId: string; name: string };

/** An order at the moment when the message was queued; "" for missing values. */
export type OfOrder = {
  number: string;
  name: string;
  /** Minor units. */
  total: string;
  currency: string;
  method: string;
  fulfilment: string;
  /** The account number, or the reference in the code. */
  reference: string;
  payBefore: string;
  /** YYYY-MM-DD. */
  earliest: string;
  latest: string;
  store: string;
  collectBefore: string;
  carrier: string;
  trackingNumber: string;
  /** Where a refund goes: "store_credit", else back to the payment method. */
  refundTo: string;
  /** When it was queued; the link to the order expires counted from then. */
  at: string;
};

/** A booking at the moment when the message was queued. */
export type OfBooking = {
  number: string;
  name: string;
  activity: string;
  store: string;
  /** The store's number, for changes that are not possible online. */
  phone: string;
  timeZone: string;
  startsAt: string;
  /** How many places, and what one of them costs, in minor units; `free` is the spend that makes it free. Those queued before have none. */
  seats?: string;
  amount?: string;
  free?: string;
  currency?: string;
  /** When it was queued: from then on the link to the booking counts its days. */
  at: string;
};

/** A dispute as the desk is written to about it. */
export type OfDispute = {
  number: string;
  state: DisputeState;
  /** Minor units. */
  amount: string;
  currency: string;
  /** Until when the bank waits for an answer; "" for none. */
  answerBy: string;
};

/** An e-gift card for its recipient. The code is made when the email is written, and is the one with this hash. */
type Gift = {
  cardId: string;
  codeHash: string;
  name: string;
  from: string;
  /** Minor units. */
  amount: string;
  currency: string;
  /** "" for none. */
  message: string;
  /** "" where it never ends. */
  expiresAt: string;
};

/** What happened to somebody's second factors, as its message tells it. */
export type FactorChange = "added" | "removed" | "desk_removed" | "recovery_used" | "recovery_renewed";

/**
 * The values of each template. Links to one-time pages store the token's id, and the token is made when the message is
 * written.
 */
export type TemplateVars = {
  finish_joining: { firstName: string; tokenId: string };
  already_member: { firstName: string };
  verify_email: { firstName: string; tokenId: string };
  reset_password: { firstName: string; tokenId: string };
  unlock_account: { firstName: string; tokenId: string };
  password_changed: { firstName: string };
  second_factor_changed: { firstName: string; change: FactorChange };
  /** `variantId` is "" for a whole product; the link that stops the notices is signed when the message is written. */
  back_in_stock: Waited;
  launch_open: Waited;
  early_access: Waited;
  order_placed: OfOrder;
  payment_instructions: OfOrder;
  payment_reminder: OfOrder;
  order_paid: OfOrder;
  order_shipped: OfOrder;
  order_ready: OfOrder;
  order_expired: OfOrder;
  order_cancelled: OfOrder;
  order_refunded: OfOrder;
  payment_disputed: OfOrder;
  dispute_won: OfOrder;
  dispute_lost: OfOrder;
  desk_dispute: OfDispute;
  gift_card: Gift;
  booking_confirmed: OfBooking;
  booking_moved: OfBooking;
  booking_cancelled: OfBooking;
  booking_reminder: OfBooking;
  booking_soon: OfBooking;
};
export type TemplateName = keyof TemplateVars;
