import { z } from "@hono/zod-openapi";

/**
 * Every refusal the API can give: code -> HTTP status (R5). The words are `locales/<language>/errors.json`, key = code (section 8).
 * Add a code here and its text in four languages; nothing matches on the text.
 */
export const ERROR_STATUS = {
  bad_request: 400,
  invalid_json: 400,
  invalid_country: 400,
  invalid_language: 400,
  authentication_failed: 401,
  sign_in_failed: 401,
  not_authorized: 403,
  not_yours: 403,
  attribute_not_yours: 403,
  cross_site: 403,
  bad_signature: 403,
  not_found: 404,
  product_not_found: 404,
  landing_page_not_found: 404,
  layout_not_found: 404,
  user_not_found: 404,
  order_not_found: 404,
  line_not_found: 404,
  offer_not_found: 404,
  method_not_allowed: 405,
  out_of_stock: 409,
  insufficient_stock: 409,
  quantity_cap: 409,
  bag_full: 409,
  bag_changed: 409,
  bag_empty: 409,
  list_full: 409,
  total_changed: 409,
  price_changed: 409,
  not_shipped_here: 409,
  app_only: 409,
  not_open_yet: 409,
  collection_only: 409,
  part_of_bundle: 409,
  promo_needs_gift: 409,
  coupon_replace: 409,
  offer_expired: 409,
  offer_fully_redeemed: 409,
  gift_not_earned: 409,
  samples_unavailable: 409,
  samples_need_purchase: 409,
  order_not_payable: 409,
  order_changed: 409,
  order_not_cancellable: 409,
  order_not_paid: 409,
  idempotency_conflict: 409,
  email_taken: 409,
  payment_declined: 409,
  payment_unavailable: 409,
  link_expired: 410,
  payment_expired: 410,
  account_link_expired: 410,
  too_large: 413,
  unsupported_media_type: 415,
  invalid_fields: 422,
  required: 422,
  consent_required: 422,
  invalid_email: 422,
  invalid_phone: 422,
  invalid_postcode: 422,
  invalid_choice: 422,
  too_long: 422,
  invalid_number: 422,
  unknown_field: 422,
  invalid_date: 422,
  too_young: 422,
  wrong_password: 422,
  AUTH_MS_PV_001: 422,
  AUTH_MS_PV_002: 422,
  AUTH_MS_PV_003: 422,
  AUTH_MS_PV_004: 422,
  AUTH_MS_PV_005: 422,
  AUTH_MS_PV_006: 422,
  AUTH_MS_PV_007: 422,
  account_locked: 423,
  too_many_choices: 422,
  coupon_not_found: 422,
  coupon_case_mismatch: 422,
  coupon_expired: 422,
  coupon_not_started: 422,
  coupon_min_spend: 422,
  coupon_first_order_only: 422,
  coupon_excluded_items: 422,
  coupon_used: 422,
  coupon_with_credits: 422,
  coupon_members_only: 422,
  coupon_wrong_tier: 422,
  coupon_fully_redeemed: 422,
  coupon_not_with_staff: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>;
export type ErrorCode = keyof typeof ERROR_STATUS;
export type ErrorStatus = (typeof ERROR_STATUS)[ErrorCode];

export const apiErrorSchema = z
  .object({
    code: z.string(),
    message: z.string().openapi({ description: "In the language of Accept-Language" }),
    field: z.string().optional(),
  })
  .openapi("ApiError");
/** R2: what every answer of 4xx and 5xx holds. */
export const errorReplySchema = z
  .object({ errors: z.array(apiErrorSchema).min(1), requestId: z.string() })
  .openapi("ErrorReply");
export type ApiError = z.infer<typeof apiErrorSchema>;
export type ErrorReply = z.infer<typeof errorReplySchema>;

/** A rule's refusal: a value, never an exception. */
export type Refusal = { ok: false; code: ErrorCode; field?: string; details?: Record<string, string | number> };
