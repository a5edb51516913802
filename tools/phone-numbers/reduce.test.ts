import { readFileSync } from "node:fs";
import { parsePhoneNumberFromString } from "libphonenumber-js/core";
import whole from "libphonenumber-js/mobile/metadata";
import { expect, it } from "vitest";
import { readMobile, showMobile } from "../../functions/api/kit/contact/mobile-number";
import { COUNTRIES, COUNTRY_CODES } from "../../functions/contract/countries";
import { SERVER_FACTS } from "../../functions/countries/countries";
import { METADATA_FILE, phoneMetadata } from "./reduce";

it("the metadata equals the installed library's: run `npm run phone-numbers` after an update", () => {
  expect(JSON.parse(readFileSync(METADATA_FILE, "utf8"))).toEqual(JSON.parse(phoneMetadata()));
});

it.each(COUNTRY_CODES)("reads and groups a number of %s as the whole library does", (country) => {
  const { callingCode } = COUNTRIES[country];
  const e164 = `+${callingCode}${SERVER_FACTS[country].testMobile}`;
  const known = parsePhoneNumberFromString(e164, whole);
  expect([known?.country, known?.isPossible()]).toEqual([country, true]);
  expect(readMobile(country, known?.formatNational() ?? "")).toBe(e164);
  expect(`+${callingCode} ${showMobile(country, e164).number}`).toBe(known?.formatInternational());
});
