import type { AppLoadContext } from "@remix-run/cloudflare";
import { COUNTRIES, COUNTRY_CODES, type CountryCode, type CurrencyCode } from "#contract/countries";
import { originOf } from "#shared/site/hosts";
import type { CountryChoice } from "./country-list";

/** The currency signs where countries are compared, so each kind of dollar is named. */
const SIGN = {
  AUD: "A$",
  HKD: "HK$",
  IDR: "Rp",
  MYR: "RM",
  NZD: "NZ$",
  PHP: "₱",
  SGD: "S$",
  THB: "฿",
} as const satisfies Record<CurrencyCode, string>;

/** Each country's name in its own language, the same on every page. */
const NATIVE = {
  AU: "Australia",
  HK: "Hong Kong 香港",
  ID: "Indonesia",
  MY: "Malaysia",
  NZ: "New Zealand",
  PH: "Philippines",
  SG: "Singapore",
  TH: "ไทย Thailand",
} as const satisfies Record<CountryCode, string>;

/** The eight countries of the list (S3.01). */
export const countryChoices = (): CountryChoice[] =>
  COUNTRY_CODES.map((country) => {
    const { languages, currency } = COUNTRIES[country];
    return { country, name: NATIVE[country], languages, currency: SIGN[currency] };
  });

/**
 * The address of the same page in another country, on its own host where one is configured. A language that the country
 * doesn't have is dropped. `path` must already be safe (site/addresses/links.ts).
 */
export function countryAddress(
  country: CountryCode,
  path: string,
  { hosts }: Pick<AppLoadContext, "hosts">,
  url: URL,
): string {
  const origin = originOf(country, url, hosts) ?? url.origin;
  const target = new URL(path, origin);
  for (const name of ["country_code", "language_code"]) target.searchParams.delete(name);
  const languages: readonly string[] = COUNTRIES[country].languages;
  if (!languages.includes(target.searchParams.get("language") ?? "")) target.searchParams.delete("language");
  if (origin === url.origin) return `${target.pathname}${target.search}${target.hash}`;
  target.searchParams.set("country_code", country);
  return target.href;
}
