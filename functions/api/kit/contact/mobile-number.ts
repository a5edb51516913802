import { type MetadataJson, parsePhoneNumberFromString } from "libphonenumber-js/core";
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from "../../../contract/countries";
import known from "./mobile-metadata.json";

/** The phone number data of our countries, written by `npm run phone-numbers`. */
const metadata: MetadataJson = {
  ...known,
  country_calling_codes: Object.fromEntries(COUNTRY_CODES.map((code) => [COUNTRIES[code].callingCode, [code]])),
};

/**
 * Reads a mobile number as people of the country type it (national, or with +calling code) into E.164; null when it is
 * not one of that country. It is checked by length and the country's pattern, not by assigned ranges, which change
 * faster than a shop is deployed.
 */
export function readMobile(country: CountryCode, typed: string): string | null {
  // Chinese keyboards type full-width digits.
  const plain = typed.normalize("NFKC");
  if (!/^[+0-9 ().-]+$/.test(plain)) return null;
  const number = parsePhoneNumberFromString(plain, { defaultCountry: country, extract: false }, metadata);
  const { callingCode, mobilePattern } = COUNTRIES[country];
  const ours =
    number !== undefined &&
    number.countryCallingCode === callingCode &&
    number.isPossible() &&
    new RegExp(`^(?:${mobilePattern})$`).test(number.nationalNumber);
  return ours ? number.number : null;
}

/** The pattern for the form's own check; {@link readMobile} decides. */
export const TYPED_MOBILE = "\\+?[0-9][0-9 \\.\\-]{5,22}";

/** Splits E.164 for display: the calling code, and the rest grouped as in that country (R42, S3.02). */
export function showMobile(country: CountryCode, e164: string): { callingCode: string; number: string } {
  const { callingCode } = COUNTRIES[country];
  const shown = parsePhoneNumberFromString(e164, metadata)?.formatInternational() ?? e164;
  return { callingCode, number: shown.replace(`+${callingCode}`, "").trim() };
}
