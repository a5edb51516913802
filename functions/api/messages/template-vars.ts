type Waited = { noticeId: string; slug: string; variantId: string; name: string };

/** An order as it was when the message was queued; "" for what it does not have. */
export type OfOrder = {
  number: string;
  name: string;
  /** Minor units. */
  total: string;
  currency: string;
  method: string;
  fulfilment: string;
  /** Number of the account, or what stands in the code. */
  reference: string;
  payBefore: string;
  /** YYYY-MM-DD. */
  earliest: string;
  latest: string;
  store: string;
  collectBefore: string;
  carrier: string;
  trackingNumber: string;
  /** Which way money goes back: "store_credit", else the way it came. */
  refundTo: string;
  /** When it was queued: from then on the link to the order counts its days. */
  at: string;
};

/** A booking as it was when the message was queued. */
export type OfBooking = {
  number: string;
  name: string;
  activity: string;
  store: string;
  /** The store's, for what cannot be changed online. */
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

/** An e-gift card, for who gets it. The code is made when the letter is written. */
type Gift = {
  cardId: string;
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

/** What each template fills in. Links to one-time pages name the token's id: the token is made when the message is written. */
export type TemplateVars = {
  verify_email: { firstName: string; tokenId: string };
  reset_password: { firstName: string; tokenId: string };
  unlock_account: { firstName: string; tokenId: string };
  password_changed: { firstName: string };
  /** `variantId` is "" for a whole product; the link that stops is signed when the letter is written. */
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
  gift_card: Gift;
  booking_confirmed: OfBooking;
  booking_moved: OfBooking;
  booking_cancelled: OfBooking;
  booking_reminder: OfBooking;
  booking_soon: OfBooking;
};
export type TemplateName = keyof TemplateVars;
