/** The calls to the service (S7.39). */
export type Service = "configuration" | "data" | "events";

const DOMAIN = /^(?=.{4,253}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*\.[a-z][a-z-]*[a-z]$/i;

/**
 * The domain under which a country's site reaches the service, so that its calls count as the shop's own; null for a
 * host that is not a domain of the internet (S5.07).
 */
export function networkDomain(host: string | undefined): string | null {
  const domain = (host ?? "").toLowerCase().replace(/^www\./, "");
  return DOMAIN.test(domain) && !/(^|\.)(localhost|local|invalid|test)$/.test(domain) ? domain : null;
}

type ServiceHosts = {
  /** An origin that replaces all of the service's own. */
  origin?: string;
  /** The host of the requested country. */
  domain: string | null;
  /** Where the configuration wants the data to go. */
  dataHost: string;
};

/**
 * The address of a call. The library keeps its hosts in one object for all clients of a process, so one country's host
 * would serve the others too; therefore its choice is replaced here.
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
