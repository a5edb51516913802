import type { CountryCode } from "../../../../contract/countries";
import type { CheckoutInput } from "../../../../contract/orders/orders";
import { SERVER_FACTS } from "../../../../countries/countries";
import type { Fault } from "../../../kit/contact/fault";
import { isPrintable, oneLine } from "../../../kit/contact/plain-text";

/** The tax number that a form asks for; null in a country that has none. */
export function taxNumberOf(country: CountryCode): { label: string; example: string } | null {
  const rule = SERVER_FACTS[country].taxNumber;
  return rule === null ? null : { label: rule.label, example: rule.example };
}

export type TaxRegistration = { number: string; name: string };

/**
 * Checks the number and name of the invoiced business, both or neither; the number is stored without spaces, dots and hyphens.
 */
export function checkTaxNumber(
  country: CountryCode,
  { taxNumber = "", taxRegisteredName = "" }: Pick<CheckoutInput, "taxNumber" | "taxRegisteredName">,
): { registration: TaxRegistration | null; faults: Fault[] } {
  const number = taxNumber
    .normalize("NFKC")
    .replace(/[\s.-]/g, "")
    .toUpperCase();
  const name = oneLine(taxRegisteredName);
  const rule = SERVER_FACTS[country].taxNumber;
  if (rule === null || (number === "" && name === "")) return { registration: null, faults: [] };
  const faults: Fault[] = [];
  if (number === "") faults.push({ code: "required", field: "taxNumber" });
  else if (!rule.pattern.test(number) || rule.checks?.([...number].map(Number)) === false)
    faults.push({ code: "invalid_tax_number", field: "taxNumber" });
  if (name === "") faults.push({ code: "required", field: "taxRegisteredName" });
  else if (!isPrintable(name)) faults.push({ code: "invalid_fields", field: "taxRegisteredName" });
  return { registration: faults.length > 0 ? null : { number, name }, faults };
}
