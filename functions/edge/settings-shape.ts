import type { Selling } from "../contract/desk/desk";
import type { SiteHosts } from "../shared/site/hosts";

export type Settings = {
  hosts: SiteHosts;
  /** "development" and "test" check API answers against the contract. */
  checkReplies: boolean;
  version: string;
  /** Whether the embedded API sells; null where a remote API does. */
  payments: Selling | null;
  /** Protocol, port and host for countries without a host of their own; "" where it is not set. */
  siteOrigin: string;
  /** Contacts for reports about security (RFC 9116), preferably an email address or a form. */
  securityContacts: readonly string[];
};
