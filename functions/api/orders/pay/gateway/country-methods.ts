import type { CountryCode } from "../../../../contract/countries";
import type { PaymentMethod } from "../../../../contract/orders/payment-methods";
import { SERVER_FACTS } from "../../../../countries/countries";

/** The methods that the test bank has in every country. */
const OF_TESTS: readonly PaymentMethod[] = ["sandbox_card", "sandbox_bank"];

/** The payment methods of a country in its order, and those of the test bank. */
export const methodsOf = (country: CountryCode): readonly PaymentMethod[] => [
  ...SERVER_FACTS[country].paymentMethods,
  ...OF_TESTS,
];
