import { COUNTRY_CODES, type CountryCode, toCountry } from "#contract/countries";

/** The host of each country's site, from the variable SITE_HOSTS ("SG=melati.sg MY=melati.com.my ..."). */
export type SiteHosts = Partial<Record<CountryCode, string>>;

/** Reads SITE_HOSTS; throws a `RangeError` naming the part that is not `CC=host`, so that a wrong configuration fails at once. */
export function parseSiteHosts(value: string): SiteHosts {
  const hosts: SiteHosts = {};
  for (const part of value.split(/[\s,]+/).filter(Boolean)) {
    const [code, host] = part.split("=");
    const country = toCountry(code);
    if (country === null || host === undefined || !/^[a-z0-9.-]+$/i.test(host))
      throw new RangeError(`SITE_HOSTS: "${part}" is not CC=host`);
    hosts[country] = host.toLowerCase();
  }
  return hosts;
}

/** The country whose host this is, or is below (`www.melati.sg`); null for a neutral host (S4.07: host suffix). */
export function countryOfHost(hostname: string, hosts: SiteHosts): CountryCode | null {
  const name = hostname.toLowerCase();
  return (
    COUNTRY_CODES.find(
      (code) => hosts[code] !== undefined && (name === hosts[code] || name.endsWith(`.${hosts[code]}`)),
    ) ?? null
  );
}

/** Origin of a country's site beside the one asked (same scheme and port); null where none is configured. */
export function originOf(country: CountryCode, requestUrl: URL, hosts: SiteHosts): string | null {
  const host = hosts[country];
  if (host === undefined) return null;
  return `${requestUrl.protocol}//${host}${requestUrl.port === "" ? "" : `:${requestUrl.port}`}`;
}
