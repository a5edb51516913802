import type { Account } from "../contract/accounts/accounts";
import { COUNTRIES, type CountryCode, type LanguageCode } from "../contract/countries";
import type { DeviceKind } from "./device/device";
import { localeTagOf } from "./site/resolve";

/** The facts about a signed-in shopper that a tag layer may use (S3.16). The hashes are left out without consent to advertising (R53). */
export type UserFacts = {
  id: string;
  is_employee: boolean;
  age: number | null;
  card_number: string;
  email_sha256?: string;
  email_md5?: string;
  mobile_number_md5?: string | null;
  loyalty_points: number;
  loyalty_tier: string;
  tier_points_counter: number;
};

export const userFactsOf = (account: Account, mayAdvertise: boolean): UserFacts => ({
  id: account.id,
  is_employee: account.isEmployee,
  age: account.age,
  card_number: account.cardNumber,
  ...(mayAdvertise
    ? {
        email_sha256: account.emailSHA256,
        email_md5: account.emailMD5,
        mobile_number_md5: account.mobileNumberMD5,
      }
    : {}),
  loyalty_points: account.loyaltyPoints,
  loyalty_tier: account.loyaltyTier,
  tier_points_counter: account.tierPointsCounter,
});

type SiteOfPage = { country: CountryCode; language: LanguageCode; device: DeviceKind };

/** The facts about the site that a tag layer may use (S3.16). Criteo's account is left out when a country has none (S9.07). */
export function siteFactsOf({ country, language, device }: SiteOfPage) {
  const { criteoAccount } = COUNTRIES[country];
  return {
    locale: localeTagOf(language, country),
    language,
    mobile: device !== "desktop",
    layout: device === "desktop" ? "Desktop" : "Mobile",
    ...(criteoAccount === null ? {} : { criteo_account: criteoAccount }),
  } as const;
}

/** A page that is counted, as a tag manager in it may know it. */
export type CountedPage = {
  /** The page's address, without what was typed and without tokens. */
  pageUrl: string;
  label: "Guest" | "Signed In";
  site: ReturnType<typeof siteFactsOf>;
  mayAdvertise: boolean;
  /** Set by the page's root loader; null for a guest, and where nothing asked. */
  user: UserFacts | null;
  /** Whether the page is in the sample whose speed is measured. */
  measuresSpeed: boolean;
};
