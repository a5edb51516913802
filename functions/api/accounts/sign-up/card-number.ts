import { COUNTRY_CODES, type CountryCode } from "../../../contract/countries";

/** The Luhn check digit. */
export function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Makes a Beauty Pass number: 88, the country, ten random digits, a check digit. It cannot be guessed from another. */
export function newCardNumber(country: CountryCode): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  const random = String(high % 100_000).padStart(5, "0") + String(low % 100_000).padStart(5, "0");
  const digits = `88${COUNTRY_CODES.indexOf(country) + 1}${random}`;
  return `${digits}${checkDigit(digits)}`;
}
