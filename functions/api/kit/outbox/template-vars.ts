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
  /** The number of the virtual account, or the reference inside the QR code. */
  reference: string;
  payBefore: string;
  /** YYYY-MM-DD. */
  earliest: string;
  latest: string;
  store: string;
  collectBefore: string;
  carrier: string;
  trackingNumber: string;
  /** Where a refund goes: "store_credit", or else the payment method. */
  refundTo: string;
  /** When it was queued; the link to the order expires counted from this moment. */
  at: string;
};

/** A booking at the moment when the message was queued. */
export type OfBooking = {
  number: string;
  name: string;
  activity: string;
  store: string;
  /** The store's phone number, for changes that are not possible online. */
  phone: string;
  timeZone: string;
  startsAt: string;
  /**
   * The number of seats, the price of one in minor units, and `free`, the spend that makes it free. Messages queued before these were added have
   * none.
   */
  seats?: string;
  amount?: string;
  free?: string;
  currency?: string;
  /** When it was queued; the link to the booking expires counted from this moment. */
  at: string;
};

/** A dispute, as the message to the desk tells it. */
export type OfDispute = {
  number: string;
  state: DisputeState;
  /** Minor units. */
  amount: string;
  currency: string;
  /** Until when the bank waits for an answer; "" when it sets no date. */
  answerBy: string;
};

/** An e-gift card for its recipient. The code is computed when the email is written; this is its hash. */
type Gift = {
  cardId: string;
  codeHash: string;
  name: string;
  from: string;
  /** Minor units. */
  amount: string;
  currency: string;
  /** "" when the buyer wrote none. */
  message: string;
  /** "" when it never expires. */
  expiresAt: string;
};

/** The changes of second factors that a member is told about. */
export type FactorChange = "added" | "removed" | "desk_removed" | "recovery_used" | "recovery_renewed";

/**
 * The values of each template. A link to a one-time page stores only the token's id; the token is computed when the message is written.
 */
export type TemplateVars = {
  finish_joining: { firstName: string; tokenId: string };
  already_member: { firstName: string };
  verify_email: { firstName: string; tokenId: string };
  reset_password: { firstName: string; tokenId: string };
  unlock_account: { firstName: string; tokenId: string };
  password_changed: { firstName: string };
  second_factor_changed: { firstName: string; change: FactorChange };
  /** `variantId` is "" for a whole product. The link that stops the notices is signed when the message is written. */
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
