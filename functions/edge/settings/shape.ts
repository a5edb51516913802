import type { Selling } from "../../contract/desk/desk";
import type { AndroidApp, AppLinks } from "../../shared/device/app-links";
import type { SiteHosts } from "../../shared/site/hosts";

export type Settings = {
  hosts: SiteHosts;
  /**
   * Whether shoppers use it. In "development" and "test" API answers are checked against the contract, and `Server-Timing` tells what a page was made
   * of beside how long it took.
   */
  isProduction: boolean;
  version: string;
  /** Whether pages that are the same for everybody are kept. */
  keepsPages: boolean;
  /** Whether there is a shopping assistant (R60). */
  assistant: boolean;
  /** Whether the embedded API sells; null when a remote API does. */
  payments: Selling | null;
  /** The protocol, port and host for countries without a host of their own; "" when it is not set. */
  siteOrigin: string;
  /** Origins from which a tag manager in a counted page may load. */
  tagOrigins: readonly string[];
  /** Contacts for reports about security (RFC 9116), preferably an email address or a form. */
  securityContacts: readonly string[];
  /** The app's pages in the stores, by country, and the apps that may open the shop's addresses. */
  appLinks: AppLinks;
  appleApps: readonly string[];
  androidApps: readonly AndroidApp[];
};
