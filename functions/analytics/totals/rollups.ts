import type { AnalyticsEvent, Measured } from "../event";
import { localHour } from "./local-hour";
import { keptTerm, OTHER } from "./search-term";

/** How much a total grows: its count, and its value. */
export type Growth = { event: string; key: string; count: number; value: number };
export type Rollup = Growth & { country: string; day: string; hour: number; language: string; device: string };

const one = (event: string, key = "", value = 0): Growth => ({ event, key, count: 1, value });

/**
 * Lists what an event adds to the totals. Products and listings are counted under their catalogue names, so that their number is limited.
 */
export function growthOf(event: AnalyticsEvent): Growth[] {
  switch (event.name) {
    case "page_viewed":
      return [
        one("page_viewed", event.kind),
        ...(event.status >= 400 ? [one("page_failed", String(event.status))] : []),
      ];
    case "view_item_list":
      return [one("view_item_list", event.list)];
    case "view_item":
      return event.items.map(({ id }) => one("view_item", id));
    case "add_to_cart":
      return event.items.map(({ id, price, quantity }) => ({
        event: "add_to_cart",
        key: id,
        count: quantity,
        value: (price ?? 0) * quantity,
      }));
    case "search":
      return [one("search", keptTerm(event.term) ?? OTHER)];
    case "view_search_results":
      return [
        one("view_search_results"),
        ...(event.found === 0 ? [one("search_none", keptTerm(event.term) ?? OTHER)] : []),
      ];
    case "begin_checkout":
      return [one("begin_checkout", "", event.value)];
    case "purchase":
      return [
        one("purchase", "", event.value),
        ...event.items.map(({ id, price, quantity }) => ({
          event: "item_sold",
          key: id,
          count: quantity,
          value: (price ?? 0) * quantity,
        })),
      ];
  }
}

/** Lists what the totals of an hour grow by, each line once. */
export function rollupsOf({ at, country, language, device, began, reached, events }: Measured): Rollup[] {
  const { day, hour } = localHour(country, at);
  const growth = [
    ...(began ? [one("visit")] : []),
    ...reached.map((step) => one("reached", step)),
    ...events.flatMap(growthOf),
  ];
  const lines = new Map<string, Rollup>();
  for (const { event, key, count, value } of growth) {
    const line = lines.get(`${event}|${key}`);
    const to = { country, day, hour, event, key, language, device };
    lines.set(`${event}|${key}`, {
      ...to,
      count: count + (line?.count ?? 0),
      value: value + (line?.value ?? 0),
    });
  }
  return [...lines.values()];
}
