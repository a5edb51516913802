import { COUNTRIES } from "../contract/countries";
import { localeTagOf } from "../shared/site/resolve";
import type { Measured } from "./event";

/** S3.16: what a tag layer may know of the site. The account of Criteo is left out where a country has none (S9.07). */
export function siteFactsOf({ country, language, device }: Pick<Measured, "country" | "language" | "device">) {
  const { criteoAccount } = COUNTRIES[country];
  return {
    locale: localeTagOf(language, country),
    language,
    mobile: device !== "desktop",
    layout: device === "desktop" ? "Desktop" : "Mobile",
    ...(criteoAccount === null ? {} : { criteo_account: criteoAccount }),
  } as const;
}
