import { SERVER_FACTS } from "../../countries/countries";
import type { CountryCode } from "../countries";

/** What a browser may be recognised for before its owner has chosen. */
export const consentDefaults = (country: CountryCode) => SERVER_FACTS[country].consentDefaults;
