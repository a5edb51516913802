import type { PageKind } from "../contract/analytics/page-kinds";
import type { OrderingStep } from "../contract/analytics/steps";
import type { CountryCode, CurrencyCode, LanguageCode } from "../contract/countries";
import type { UserFacts } from "../shared/analytics-facts";
import type { DeviceKind } from "../shared/device/device";

/** A product in an event; the price of one piece in minor units, null when it is not shown. */
export type EventProduct = {
  id: string;
  name: string;
  brand: string;
  category: string | null;
  variant: string | null;
  price: number | null;
  quantity: number;
};

/** The events, with GA4's names except for the page view, which has the name of S3.16. Amounts are minor units. */
export type AnalyticsEvent =
  | { name: "page_viewed"; kind: PageKind; status: number }
  | { name: "view_item_list"; list: string; items: readonly EventProduct[] }
  | { name: "view_item"; value: number; items: readonly EventProduct[] }
  | { name: "search"; term: string }
  | { name: "view_search_results"; term: string; found: number }
  | { name: "add_to_cart"; value: number; items: readonly EventProduct[] }
  | { name: "begin_checkout"; value: number; coupon: string | null; items: readonly EventProduct[] }
  | {
      name: "purchase";
      order: string;
      value: number;
      tax: number;
      shipping: number;
      coupon: string | null;
      items: readonly EventProduct[];
    };

/** Some events of one visit, with the facts that are true for all of them. */
export type Measured = {
  at: Date;
  country: CountryCode;
  language: LanguageCode;
  currency: CurrencyCode;
  device: DeviceKind;
  /** Whether the shopper is signed in, in the words of S3.16. */
  label: "Guest" | "Signed In";
  /** The visit: a random id that ends with it, and when it began (Unix seconds). */
  client: string;
  session: number;
  /** Whether the visit begins with these events. */
  began: boolean;
  /** The steps towards an order that the visit reaches for the first time. */
  reached: readonly OrderingStep[];
  mayAdvertise: boolean;
  /** The page's address without tokens and typed text; null for events without a page. */
  location: string | null;
  /** The origin of the page before, if it is another site's. */
  referrer: string | null;
  user: UserFacts | null;
  events: readonly AnalyticsEvent[];
};
