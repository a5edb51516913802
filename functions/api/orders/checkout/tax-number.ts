import type { CountryCode } from "../../../contract/countries";
import type { CheckoutInput } from "../../../contract/orders";
import type { Fault } from "./fault";
import { isPrintable, oneLine } from "./plain-text";

type Rule = {
  /** As its law calls it, in every language. */
  label: string;
  example: string;
  /** Of the number without blanks, dots and dashes, in capitals. */
  pattern: RegExp;
  /** Its check digit, where it has one that is public. */
  checks?: (digits: readonly number[]) => boolean;
};

const weighed = (digits: readonly number[], weights: readonly number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0);

/** Australia: the first digit less one, by these weights, is a multiple of 89. */
const isAbn = ([first = 0, ...rest]: readonly number[]) =>
  weighed([first - 1, ...rest], [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89 === 0;

/** New Zealand: the last digit by the first weights; where those give ten, by the second. */
function isIrd(digits: readonly number[]) {
  const nine = digits.length === 8 ? [0, ...digits] : digits;
  const digitBy = (weights: readonly number[]) => (11 - (weighed(nine, weights) % 11)) % 11;
  const first = digitBy([3, 2, 7, 6, 5, 4, 3, 2]);
  return (first === 10 ? digitBy([7, 4, 3, 2, 5, 2, 7, 6]) : first) === nine[8];
}

/** Thailand: the last of thirteen digits. */
const isThaiTaxId = (digits: readonly number[]) =>
  (11 - (weighed(digits, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === digits[12];

/**
 * The number by which a business is registered for tax, where an invoice may have to name it (S3.02; assumption: general knowledge).
 * Hong Kong has no such tax.
 */
const RULES: Partial<Record<CountryCode, Rule>> = {
  AU: { label: "ABN", example: "51 824 753 556", pattern: /^[0-9]{11}$/, checks: isAbn },
  ID: { label: "NPWP", example: "01.234.567.8-901.000", pattern: /^[0-9]{15,16}$/ },
  MY: { label: "TIN", example: "C 2584563200", pattern: /^[A-Z]{1,2}[0-9]{8,12}$/ },
  NZ: { label: "GST No.", example: "49-091-850", pattern: /^[0-9]{8,9}$/, checks: isIrd },
  PH: { label: "TIN", example: "123-456-789-000", pattern: /^[0-9]{9}(?:[0-9]{3}|[0-9]{5})?$/ },
  SG: {
    label: "UEN",
    example: "201912345K",
    pattern: /^(?:[0-9]{8,9}[A-Z]|[TSR][0-9]{2}[A-Z]{2}[0-9]{4}[A-Z]|M[0-9A-Z]{8,9})$/,
  },
  TH: { label: "Tax ID", example: "1234567890121", pattern: /^[0-9]{13}$/, checks: isThaiTaxId },
};

/** What a form asks for; null in a country that has no such number. */
export function taxNumberOf(country: CountryCode): { label: string; example: string } | null {
  const rule = RULES[country];
  return rule === undefined ? null : { label: rule.label, example: rule.example };
}

export type TaxRegistration = { number: string; name: string };

/** Number and name of who is invoiced, both or neither; the number as it is kept, without blanks, dots and dashes. */
export function checkTaxNumber(
  country: CountryCode,
  { taxNumber = "", taxRegisteredName = "" }: Pick<CheckoutInput, "taxNumber" | "taxRegisteredName">,
): { registration: TaxRegistration | null; faults: Fault[] } {
  const number = taxNumber
    .normalize("NFKC")
    .replace(/[\s.-]/g, "")
    .toUpperCase();
  const name = oneLine(taxRegisteredName);
  const rule = RULES[country];
  if (rule === undefined || (number === "" && name === "")) return { registration: null, faults: [] };
  const faults: Fault[] = [];
  if (number === "") faults.push({ code: "required", field: "taxNumber" });
  else if (!rule.pattern.test(number) || rule.checks?.([...number].map(Number)) === false)
    faults.push({ code: "invalid_tax_number", field: "taxNumber" });
  if (name === "") faults.push({ code: "required", field: "taxRegisteredName" });
  else if (!isPrintable(name)) faults.push({ code: "invalid_fields", field: "taxRegisteredName" });
  return { registration: faults.length > 0 ? null : { number, name }, faults };
}
