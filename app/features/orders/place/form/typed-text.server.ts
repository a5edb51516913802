import type { CheckoutDraft } from "#contract/orders/checkout/checkout-draft";
import { type CheckoutStep, STEP_FIELDS } from "#contract/orders/checkout/checkout-steps";

/** Reads the typed text of one step's fields; other fields are dropped. */
export function typedText(form: FormData, step: CheckoutStep): CheckoutDraft {
  const texts: CheckoutDraft = {};
  for (const name of STEP_FIELDS[step]) {
    const value = form.get(name);
    if (typeof value === "string") texts[name] = value.slice(0, 300);
  }
  return texts;
}
