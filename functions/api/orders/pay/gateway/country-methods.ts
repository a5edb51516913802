import type { CountryCode } from "../../../../contract/countries";
import { PAYMENT_METHOD_NAMES, type PaymentMethod, paymentFacts } from "../../../../contract/orders/payment-methods";
import { SERVER_FACTS } from "../../../../countries/countries";

const EVERYWHERE = PAYMENT_METHOD_NAMES.filter((method) => paymentFacts(method).everywhere);

/** The payment methods of a country, its own first. */
export const methodsOf = (country: CountryCode): readonly PaymentMethod[] => [
  ...SERVER_FACTS[country].paymentMethods,
  ...EVERYWHERE,
];
