import { ADDRESS_FIELDS } from "../address-fields";

/** The pages of the checkout in order, as their addresses name them (expectation 2). */
export const CHECKOUT_STEPS = ["contact", "delivery", "payment"] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** The form fields of each step. */
export const STEP_FIELDS = {
  contact: ["email", "mobile"],
  delivery: [
    "fulfilment",
    "fullName",
    "storeSlug",
    "pointId",
    "pointNear",
    ...ADDRESS_FIELDS.map((field) => `address.${field}` as const),
  ],
  payment: ["paymentMethod", "taxNumber", "taxRegisteredName"],
} as const satisfies Record<CheckoutStep, readonly string[]>;

export const DRAFT_FIELDS = Object.values(STEP_FIELDS).flat();
export type DraftField = (typeof DRAFT_FIELDS)[number];
