import { CURRENCIES } from "../../contract/countries";
import { siteFactsOf } from "../../shared/analytics-facts";
import type { AnalyticsEvent, EventProduct, Measured } from "../event";
import type { Sink } from "../sink";
import { keptTerm, OTHER } from "../totals/search-term";

/** GA4's Measurement Protocol: the id of a data stream and its secret. */
export type Ga4Settings = { id: string; secret: string; url: string };

/** The most events and items that GA4 accepts in one request. */
const MOST = { events: 25, items: 100 } as const;
const LONGEST_VALUE = 100;

const cut = (text: string) => text.slice(0, LONGEST_VALUE);
/** Removes unknown parameters, because GA4 accepts no null. */
const known = (params: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== null && value !== undefined));

type Params = { name: string; params: Record<string, unknown> };

/** Writes an event for GA4, with amounts in whole units of the currency. */
function eventOf(event: AnalyticsEvent, measured: Measured): Params {
  const { currency } = measured;
  const major = (minor: number) => minor / 10 ** CURRENCIES[currency].digits;
  const itemOf = ({ id, name, brand, category, variant, price, quantity }: EventProduct, index: number) =>
    known({
      item_id: id,
      item_name: cut(name),
      item_brand: cut(brand),
      item_category: category,
      item_variant: variant,
      price: price === null ? null : major(price),
      quantity,
      index,
    });
  const sale = (items: readonly EventProduct[], value?: number) => ({
    currency,
    value: value === undefined ? undefined : major(value),
    items: items.slice(0, MOST.items).map(itemOf),
  });
  switch (event.name) {
    case "page_viewed": {
      const { locale, layout, mobile, criteo_account } = siteFactsOf(measured);
      const page = { page_location: measured.location, page_referrer: measured.referrer, page_kind: event.kind };
      return { name: "page_view", params: { ...page, status: event.status, locale, layout, mobile, criteo_account } };
    }
    case "view_item_list":
      return { name: event.name, params: { item_list_id: event.list, ...sale(event.items) } };
    case "view_item":
    case "add_to_cart":
      return { name: event.name, params: sale(event.items, event.value) };
    case "search":
      return { name: event.name, params: { search_term: keptTerm(event.term) ?? OTHER } };
    case "view_search_results":
      return { name: event.name, params: { search_term: keptTerm(event.term) ?? OTHER, results: event.found } };
    case "begin_checkout":
      return { name: event.name, params: { ...sale(event.items, event.value), coupon: event.coupon } };
    case "purchase":
      return {
        name: event.name,
        params: {
          transaction_id: event.order,
          ...sale(event.items, event.value),
          tax: major(event.tax),
          shipping: major(event.shipping),
          coupon: event.coupon,
        },
      };
  }
}

/** The fields of a request besides its events. */
function headOf({ at, client, country, language, device, label, user, mayAdvertise }: Measured) {
  const may = mayAdvertise ? "GRANTED" : "DENIED";
  const facts =
    user === null
      ? {}
      : {
          is_employee: String(user.is_employee),
          loyalty_tier: user.loyalty_tier,
          loyalty_points: String(user.loyalty_points),
          tier_points_counter: String(user.tier_points_counter),
        };
  return {
    client_id: client,
    ...(user === null ? {} : { user_id: user.id }),
    timestamp_micros: at.getTime() * 1000,
    consent: { ad_user_data: may, ad_personalization: may },
    user_properties: Object.fromEntries(
      Object.entries({ label, ...facts }).map(([name, value]) => [name, { value }] as const),
    ),
    ...(user?.email_sha256 === undefined ? {} : { user_data: { sha256_email_address: [user.email_sha256] } }),
    // The request comes from the Worker, whose own place and language are not the shopper's.
    user_location: { country_id: country },
    device: { category: device, language },
  };
}

/** Makes the bodies of the requests that send these events to GA4. */
export function ga4Bodies(measured: Measured): object[] {
  const { session, client, events } = measured;
  // GA4's reports leave a visit out that has no session and no engagement time.
  const visit = { session_id: String(session), engagement_time_msec: 1 };
  const told = client === "" ? [] : events.map((event) => eventOf(event, measured));
  const bodies: object[] = [];
  for (let at = 0; at < told.length; at += MOST.events)
    bodies.push({
      ...headOf(measured),
      events: told
        .slice(at, at + MOST.events)
        .map(({ name, params }) => ({ name, params: known({ ...visit, ...params }) })),
    });
  return bodies;
}

/** Sends events to GA4 with the protocol for servers. */
export const ga4 = ({ id, secret, url }: Ga4Settings): Sink => ({
  name: "ga4",
  take: async (measured, limit) => {
    const signal = limit();
    const address = new URL("/mp/collect", url);
    address.search = `${new URLSearchParams({ measurement_id: id, api_secret: secret })}`;
    for (const body of ga4Bodies(measured)) {
      const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
      const answer = await fetch(address.href, { ...init, signal });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`GA4 answered ${answer.status}`);
    }
  },
});
