import type { PageKind } from "../contract/analytics/page-kinds";
import type { Step } from "../contract/analytics/steps";
import type { CountryCode, CurrencyCode, LanguageCode } from "../contract/countries";
import type { DeviceKind } from "../shared/device/device";

/** A product in an event; the price of one piece in minor units, null where it is not shown. */
export type Item = {
  id: string;
  name: string;
  brand: string;
  category: string | null;
  variant: string | null;
  price: number | null;
  quantity: number;
};

/** What happened, by GA4's names but for the page view, which has S3.16's. Amounts are minor units. */
export type AnalyticsEvent =
  | { name: "page_viewed"; kind: PageKind; status: number }
  | { name: "view_item_list"; list: string; items: readonly Item[] }
  | { name: "view_item"; value: number; items: readonly Item[] }
  | { name: "search"; term: string }
  | { name: "view_search_results"; term: string; found: number }
  | { name: "add_to_cart"; value: number; items: readonly Item[] }
  | { name: "begin_checkout"; value: number; coupon: string | null; items: readonly Item[] }
  | {
      name: "purchase";
      order: string;
      value: number;
      tax: number;
      shipping: number;
      coupon: string | null;
      items: readonly Item[];
    };
export type EventName = AnalyticsEvent["name"];

/** S3.16: what a tag layer may know of who is signed in. The hashes are left out without consent to advertising (R53). */
export type UserFacts = {
  id: string;
  is_employee: boolean;
  age: number | null;
  card_number: string;
  email_sha256?: string;
  email_md5?: string;
  mobile_number_md5?: string | null;
  loyalty_points: number;
  loyalty_tier: string;
  tier_points_counter: number;
};

/** Some events of one visit, with what is true of all of them. */
export type Measured = {
  at: Date;
  country: CountryCode;
  language: LanguageCode;
  currency: CurrencyCode;
  device: DeviceKind;
  /** S3.16. */
  label: "Guest" | "Signed In";
  /** The visit: a random id that ends with it, and when it began (Unix seconds). */
  client: string;
  session: number;
  /** The visit begins with these events. */
  began: boolean;
  /** Steps towards an order that the visit reaches for the first time. */
  reached: readonly Step[];
  mayAdvertise: boolean;
  /** Address without what opens something or was typed; null where no page is behind the events. */
  location: string | null;
  /** Origin of the page before, where that is another site's. */
  referrer: string | null;
  user: UserFacts | null;
  events: readonly AnalyticsEvent[];
};
