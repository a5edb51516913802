import type { Selling } from "../contract/desk/desk";
import type { AndroidApp, AppLinks } from "../shared/device/app-links";
import type { SiteHosts } from "../shared/site/hosts";

export type Settings = {
  hosts: SiteHosts;
  /** Whether API answers are checked against the contract, as in "development" and "test". */
  checkReplies: boolean;
  /** Whether `Server-Timing` tells what a page was made of, as in "development" and "test", and not only how long it took. */
  tellsTimes: boolean;
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
