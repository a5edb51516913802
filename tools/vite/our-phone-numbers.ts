import type { Plugin } from "vite";
import { COUNTRIES, COUNTRY_CODES } from "../../functions/contract/countries";
import { inWorkerBuild } from "./in-worker-build";

const DATA = /libphonenumber-js\/(?:mobile\/metadata\/)?metadata\.mobile\.json(?:\.js)?$/;

type Metadata = {
  country_calling_codes: Record<string, string[]>;
  countries: Record<string, unknown>;
};

/** Of the library's 240 countries the Worker keeps those we sell in: no other number is ever accepted (R42), and 90 kB are not read at start. */
export const ourPhoneNumbers = (): Plugin => ({
  name: "melati:our-phone-numbers",
  enforce: "pre",
  apply: inWorkerBuild,
  transform(code, id) {
    if (!DATA.test(id)) return null;
    const all: Metadata = JSON.parse(code.slice(code.indexOf("{"), code.lastIndexOf("}") + 1));
    const kept = {
      ...all,
      country_calling_codes: Object.fromEntries(COUNTRY_CODES.map((code) => [COUNTRIES[code].callingCode, [code]])),
      countries: Object.fromEntries(COUNTRY_CODES.map((code) => [code, all.countries[code]])),
      nonGeographic: {},
    };
    return { code: `export default ${JSON.stringify(kept)};`, map: null };
  },
});
