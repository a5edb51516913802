/** What is asked of the service (S7.39). */
export type Service = "configuration" | "data" | "events";

const DOMAIN = /^(?=.{4,253}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*\.[a-z][a-z-]*[a-z]$/i;

/**
 * The domain that a country's site gives to the service, so that its calls count as the shop's own; null for what is no domain of the
 * internet (S5.07).
 */
export function networkDomain(host: string | undefined): string | null {
  const domain = (host ?? "").toLowerCase().replace(/^www\./, "");
  return DOMAIN.test(domain) && !/(^|\.)(localhost|local|invalid|test)$/.test(domain) ? domain : null;
}

type ServiceHosts = {
  /** One origin for everything in place of the service's own. */
  origin?: string;
  /** Of the country that is asked for. */
  domain: string | null;
  /** Where the configuration wants data. */
  dataHost: string;
};

/**
 * The address of a call. The library holds its hosts in one object for all clients of a process, so that a country's host would serve the
 * others too: its own choice is put aside here.
 */
export function addressOf(asked: string, service: Service, { origin, domain, dataHost }: ServiceHosts): URL {
  const { pathname, search } = new URL(asked);
  if (origin) return new URL(`${pathname}${search}`, origin);
  const hosts: Record<Service, string> = {
    configuration: `sdk-config.${domain ?? "kameleoon.eu"}`,
    data: domain === null ? dataHost : `data.${domain}`,
    events: `events.${domain ?? "kameleoon.eu"}:8110`,
  };
  return new URL(`${pathname}${search}`, `https://${hosts[service]}`);
}
