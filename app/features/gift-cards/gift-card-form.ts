/** The fields that a form which comes back shows again. */
export const GIFT_FIELDS = [
  "amount",
  "recipientName",
  "recipientEmail",
  "message",
  "deliverOn",
  "fullName",
  "email",
  "mobile",
  "paymentMethod",
] as const;
export type GiftField = (typeof GIFT_FIELDS)[number];

export type GiftProblem = { field: string | null; message: string };
/** A form that came back: nothing of it is lost. */
export type GiftAttempt = { key: string; values: Partial<Record<GiftField, string>>; problems: GiftProblem[] };
