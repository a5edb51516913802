import { COUNTRY_CODES, type CountryCode, toCountry } from "../../contract/countries";

/** The host of each country's site, from the variable SITE_HOSTS ("SG=melati.sg MY=melati.com.my ..."). */
export type SiteHosts = Partial<Record<CountryCode, string>>;

/**
 * Reads SITE_HOSTS. A part that is not `CC=host` throws a `RangeError` that names it, so that a wrong configuration fails at once.
 */
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

/** The country of a host or of its subdomain (`www.melati.sg`); null for a neutral host (S4.07). */
export function countryOfHost(hostname: string, hosts: SiteHosts): CountryCode | null {
  const name = hostname.toLowerCase();
  return (
    COUNTRY_CODES.find(
      (code) => hosts[code] !== undefined && (name === hosts[code] || name.endsWith(`.${hosts[code]}`)),
    ) ?? null
  );
}

/** The origin of another country's site, with the scheme and port of this request; null when no host is configured. */
export function originOf(country: CountryCode, requestUrl: URL, hosts: SiteHosts): string | null {
  const host = hosts[country];
  if (host === undefined) return null;
  return `${requestUrl.protocol}//${host}${requestUrl.port === "" ? "" : `:${requestUrl.port}`}`;
}

/** Whether a host is one of ours: a country's, one below it, or the one for countries without their own. */
export const isOurs = ({ hostname }: Pick<URL, "hostname">, hosts: SiteHosts, siteOrigin: string): boolean =>
  countryOfHost(hostname, hosts) !== null || (siteOrigin !== "" && new URL(siteOrigin).hostname === hostname);

/**
 * The public form of the requested address: on its country's own host, never on one from a forged Host header. A deployed shop takes protocol and
 * port from its settings too.
 */
export function publicAddress(requestUrl: URL, country: CountryCode, hosts: SiteHosts, siteOrigin: string): URL {
  const deployed = siteOrigin.startsWith("https:") ? new URL(siteOrigin) : requestUrl;
  const host = countryOfHost(requestUrl.hostname, hosts) ?? (isOurs(requestUrl, hosts, siteOrigin) ? null : country);
  const origin = host === null ? null : originOf(host, deployed, hosts);
  const fallback = siteOrigin === "" ? requestUrl.origin : new URL(siteOrigin).origin;
  const asked = deployed === requestUrl ? requestUrl.origin : fallback;
  const told = new URL(origin ?? (host === null ? asked : fallback));
  // The path is set and not joined, because a path of `//evil.example/` would be read as a host.
  told.pathname = requestUrl.pathname;
  told.search = requestUrl.search;
  return told;
}
