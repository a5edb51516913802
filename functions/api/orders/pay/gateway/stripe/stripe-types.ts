import type { CountryCode } from "../../../../../contract/countries";
import type { PaymentMethod } from "../../../../../contract/orders/payment-methods";

/**
 * Stripe's payment method types for our methods, in the countries whose currency they take (docs.stripe.com, "Payment method support"). Apple Pay and
 * Google Pay come with cards.
 */
const TYPES: Partial<Record<PaymentMethod, { type: string; countries: readonly CountryCode[] | null }>> = {
  card: { type: "card", countries: null },
  paynow: { type: "paynow", countries: ["SG"] },
  promptpay: { type: "promptpay", countries: ["TH"] },
  grabpay: { type: "grabpay", countries: ["MY", "SG"] },
  fpx: { type: "fpx", countries: ["MY"] },
  alipay: { type: "alipay", countries: ["HK"] },
  wechat_pay: { type: "wechat_pay", countries: ["HK"] },
  afterpay: { type: "afterpay_clearpay", countries: ["AU", "NZ"] },
  zip: { type: "zip", countries: ["AU"] },
  payto: { type: "payto", countries: ["AU"] },
};

/** The fields that ask Stripe's page for one method; null where Stripe does not have it. */
export function stripeTypes(method: PaymentMethod, country: CountryCode | null): Record<string, string> | null {
  const found = TYPES[method];
  if (found === undefined || country === null || !(found.countries?.includes(country) ?? true)) return null;
  return {
    "payment_method_types[0]": found.type,
    // WeChat Pay has to know that its code is shown on a website.
    ...(found.type === "wechat_pay" ? { "payment_method_options[wechat_pay][client]": "web" } : {}),
  };
}
