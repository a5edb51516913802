import { parsePhoneNumberFromString } from "libphonenumber-js/core";
import metadata from "libphonenumber-js/mobile/metadata";
import { COUNTRIES, type CountryCode } from "../../../contract/countries";

/**
 * Reads a mobile as people of the country type it (national, or +calling code) into E.164; null when it is none of that country's.
 * Judged by length and by the country's own pattern, not by allotted ranges, which change faster than a shop is deployed.
 */
export function readMobile(country: CountryCode, typed: string): string | null {
  // Full-width digits come from Chinese keyboards.
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

/** What a typed number may look like, for the form's own check; {@link readMobile} judges it. */
export const TYPED_MOBILE = "\\+?[0-9][0-9 \\.\\-]{5,22}";

/** E.164 as it is shown: calling code, and the rest grouped as in that country (R42, S3.02). */
export function showMobile(country: CountryCode, e164: string): { callingCode: string; number: string } {
  const { callingCode } = COUNTRIES[country];
  const shown = parsePhoneNumberFromString(e164, metadata)?.formatInternational() ?? e164;
  return { callingCode, number: shown.replace(`+${callingCode}`, "").trim() };
}
