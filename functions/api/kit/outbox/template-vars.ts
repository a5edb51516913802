import type { DisputeState } from "../../../contract/orders/disputes";
import type { QuestionReason } from "../../../contract/reviews/questions/question-facts";
import type { OrderGoods } from "./order-goods";

type NoticeVars = { noticeId: string; slug: string; variantId: string; name: string };

/** An order at the moment when the message was queued; "" for missing values. */
export type OrderVars = {
  number: string;
  name: string;
  /** The total in minor units. */
  total: string;
  currency: string;
  method: string;
  fulfilment: string;
  /** The number of the virtual account, or the reference inside the QR code. */
  reference: string;
  payBefore: string;
  /** The first day on which it may arrive, YYYY-MM-DD. */
  earliest: string;
  latest: string;
  store: string;
  /** The locker or counter to which it is delivered; absent in messages from before there were any. */
  point?: string;
  collectBefore: string;
  carrier: string;
  trackingNumber: string;
  /** Where a refund goes: "store_credit", or else the payment method. */
  refundTo: string;
  /** When it was queued; the link to the order expires counted from this moment. */
  at: string;
  /** What it has and costs; absent in text messages, and in emails that were queued without. */
  goods?: OrderGoods;
};

/** A booking at the moment when the message was queued. */
export type BookingVars = {
  number: string;
  name: string;
  activity: string;
  store: string;
  /** The store's phone number, for changes that are not possible online. */
  phone: string;
  timeZone: string;
  startsAt: string;
  /** When it ends, and the store's address in one line, for the calendar. Messages queued before these were added have none. */
  endsAt?: string;
  place?: string;
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

/** A place on the waiting list of a date at the moment when the message was queued. */
export type WaitingVars = Pick<
  BookingVars,
  "number" | "name" | "activity" | "store" | "timeZone" | "startsAt" | "at"
> & {
  seats: string;
  /** Until when offered seats are kept; "" while nothing is offered. */
  until: string;
};

/** What a member is asked about: an order or a booking. */
export type QuestionVars = { name: string; product: string; slug: string; message: string };

export type SurveyVars = { number: string; kind: string; name: string; at: string };

/** A dispute, as the message to the desk tells it. */
export type DisputeVars = {
  number: string;
  state: DisputeState;
  /** The amount in minor units. */
  amount: string;
  currency: string;
  /** Until when the bank waits for an answer; "" when it sets no date. */
  answerBy: string;
};

/** An e-gift card for its recipient. The code is computed when the email is written; this is its hash. */
type GiftCardVars = {
  cardId: string;
  codeHash: string;
  name: string;
  from: string;
  /** The amount in minor units. */
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
  back_in_stock: NoticeVars;
  launch_open: NoticeVars;
  early_access: NoticeVars;
  running_out: NoticeVars;
  /** The link is signed when the message is written. */
  newsletter_confirm: { subscriptionId: string };
  hand_over_arrived: { number: string };
  /** `message` is what the shopper asked. */
  hand_over_answered: { number: string; message: string; answer: string };
  order_placed: OrderVars;
  payment_instructions: OrderVars;
  payment_reminder: OrderVars;
  /** The code is computed from `codeId` when the message is written, and works until `codeEnds`. */
  cod_code: OrderVars & { codeId: string; codeEnds: string };
  order_confirmed: OrderVars;
  order_paid: OrderVars;
  order_shipped: OrderVars;
  order_delivered: OrderVars;
  order_ready: OrderVars;
  order_expired: OrderVars;
  order_cancelled: OrderVars;
  order_refunded: OrderVars;
  payment_disputed: OrderVars;
  dispute_won: OrderVars;
  dispute_lost: OrderVars;
  desk_dispute: DisputeVars;
  gift_card: GiftCardVars;
  booking_confirmed: BookingVars;
  booking_moved: BookingVars;
  booking_cancelled: BookingVars;
  booking_reminder: BookingVars;
  booking_soon: BookingVars;
  waiting_joined: WaitingVars;
  waiting_offered: WaitingVars;
  survey_asked: SurveyVars;
  /** `message` is what the member asked. */
  question_answered: QuestionVars;
  question_refused: QuestionVars & { reason: QuestionReason };
};
export type TemplateName = keyof TemplateVars;
