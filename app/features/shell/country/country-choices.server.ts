import type { AppLoadContext } from "@remix-run/cloudflare";
import { COUNTRIES, COUNTRY_CODES, type CountryCode, CURRENCIES } from "#contract/countries";
import { originOf } from "#shared/site/hosts";
import { htmlLangOf } from "#shared/site/resolve";
import { countryName } from "~/site/format/country-names";
import type { CountryChoice } from "./country-list";

/** A country in each of its own languages, the same on every page: "ไทย Thailand". */
const nativeName = (country: CountryCode) =>
  [
    ...new Set(COUNTRIES[country].languages.map((one) => countryName(country, { htmlLang: htmlLangOf(one, country) }))),
  ].join(" ");

/** The eight countries of the list (S3.01). */
export const countryChoices = (): CountryChoice[] =>
  COUNTRY_CODES.map((country) => {
    const { languages, currency } = COUNTRIES[country];
    return { country, name: nativeName(country), languages, currency: CURRENCIES[currency].abroad };
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
