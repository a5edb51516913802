import { COUNTRIES } from "../contract/countries";
import { localeTagOf } from "../shared/site/resolve";
import type { Measured } from "./event";

/**
 * The facts about the site that a tag layer may use (S3.16). Criteo's account is left out when a country has none (S9.07).
 */
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
