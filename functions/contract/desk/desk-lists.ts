/** The lists of orders at the desk. */
export const DESK_LISTS = [
  "all",
  "to_pack",
  "shipped",
  "to_collect",
  "returns",
  "unpaid",
  "at_door",
  "disputed",
] as const;

/** The states of messages in the outbox. */
export const DESK_MESSAGES = ["failed", "waiting", "sent"] as const;

/** The lists of reviews at the desk: by state, waiting ones first, and those of any state with a photograph that waits. */
export const DESK_REVIEWS = ["pending", "photos", "published", "rejected"] as const;

/** The states of questions and answers, waiting ones first. */
export const REVIEW_STATES = ["pending", "published", "rejected"] as const;

/** The templates of messages, by the names that the API uses. */
export const MESSAGE_TEMPLATES = [
  "finish_joining",
  "already_member",
  "verify_email",
  "reset_password",
  "unlock_account",
  "password_changed",
  "second_factor_changed",
  "back_in_stock",
  "launch_open",
  "early_access",
  "running_out",
  "newsletter_confirm",
  "hand_over_arrived",
  "hand_over_answered",
  "order_placed",
  "payment_instructions",
  "payment_reminder",
  "cod_code",
  "order_confirmed",
  "order_paid",
  "order_shipped",
  "order_delivered",
  "order_ready",
  "order_expired",
  "order_cancelled",
  "order_refunded",
  "payment_disputed",
  "dispute_won",
  "dispute_lost",
  "desk_dispute",
  "gift_card",
  "booking_confirmed",
  "booking_moved",
  "booking_cancelled",
  "booking_reminder",
  "booking_soon",
  "waiting_joined",
  "waiting_offered",
  "survey_asked",
  "question_answered",
  "question_refused",
] as const;
