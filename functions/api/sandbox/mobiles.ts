import type { CountryCode } from "../../contract/countries";

/** A mobile number for testing that each country's form accepts, without the trunk zero. */
export const TEST_MOBILES: Readonly<Record<CountryCode, string>> = {
  AU: "412345678",
  HK: "51234567",
  ID: "81234567890",
  MY: "123456789",
  NZ: "211234567",
  PH: "9171234567",
  SG: "81234567",
  TH: "812345678",
};
