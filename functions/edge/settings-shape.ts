import type { Selling } from "../contract/desk/desk";
import type { SiteHosts } from "../shared/site/hosts";

export type Settings = {
  hosts: SiteHosts;
  /** "development" and "test" check API answers against the contract. */
  checkReplies: boolean;
  version: string;
  /** Whether the embedded API sells; null where another one does. */
  payments: Selling | null;
  /** Protocol, port and host of what no country's host is for; "" where it is not set. */
  siteOrigin: string;
  /** Who is told of security faults (RFC 9116): addresses, at best of email or of a form. */
  securityContacts: readonly string[];
};
