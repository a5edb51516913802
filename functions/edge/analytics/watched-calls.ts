import type { RouteConfig } from "@hono/zod-openapi";
import type { AnalyticsEvent, EventProduct } from "../../analytics/event";
import { hasDone, inCheckout, type Visit } from "../../analytics/visit";
import type { PageKind } from "../../contract/analytics/page-kinds";
import type { OrderingStep } from "../../contract/analytics/steps";
import type { Bag, BagLine, ChangedBag } from "../../contract/bag/bag";
import type { SearchReply } from "../../contract/catalogue/listing/listing";
import type { ProductCard } from "../../contract/catalogue/product/card";
import type { Product } from "../../contract/catalogue/product/product";
import type { CallContent } from "../../shared/client/options";
import { ADDRESSES, isOneOf } from "../../shared/routing/addresses";

/** The events of one request: what its page shows, counted once the page is sent, and what the shopper did. */
export type CallEvents = { shown: AnalyticsEvent[]; done: AnalyticsEvent[]; placed: boolean };

const cardItem = ({ slug, name, brand, price, quickAddVariantId }: ProductCard): EventProduct => ({
  id: slug,
  name,
  brand: brand.name,
  category: null,
  variant: quickAddVariantId,
  price: price?.minor ?? null,
  quantity: 1,
});

function productItem({ slug, name, brand, categories, variants }: Product): EventProduct {
  const priced = variants.filter(({ stock }) => stock !== "out")[0] ?? variants[0];
  return {
    id: slug,
    name,
    brand: brand.name,
    category: categories.at(-1)?.path ?? null,
    variant: priced?.id ?? null,
    price: priced?.price?.minor ?? null,
    quantity: 1,
  };
}

const lineItem = ({ product, variantId, unitPrice }: BagLine, quantity: number): EventProduct => ({
  id: product.slug,
  name: product.name,
  brand: product.brand.name,
  category: null,
  variant: variantId,
  price: unitPrice.minor,
  quantity,
});

const sumOf = (items: readonly EventProduct[]) =>
  items.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0);

type Query = { q?: string; category?: string; brand?: string; page?: number };

/** The events of a listing or a search: a search counts only when it was not narrowed or turned to another page. */
function listed(kind: PageKind, asked: Query & Record<string, unknown>, reply: SearchReply): AnalyticsEvent[] {
  const { q = "", category, brand, page = 1 } = asked;
  const items = reply.items.map(cardItem);
  if (kind === "listing") return [{ name: "view_item_list", list: category ?? brand ?? "", items }];
  if (kind !== "search" || q === "") return [];
  const { q: _, page: __, pageSize, include, sort, avoid, ...narrowed } = asked;
  const isNarrowed = Object.values(narrowed).some((value) => value !== undefined && value !== "");
  const isNew = Number(page) === 1 && sort === "recommended" && !isNarrowed;
  return [
    ...(isNew ? [{ name: "search", term: q } as const] : []),
    { name: "view_search_results", term: q, found: reply.total },
    { name: "view_item_list", list: "search", items },
  ];
}

/** The event of the pieces that a change added to the bag. */
function addedEvents({ lines, added }: ChangedBag): AnalyticsEvent[] {
  const items = added.flatMap(({ variantId, quantity }) => {
    const line = lines.find((one) => one.variantId === variantId && one.parentId === null);
    return line === undefined ? [] : [lineItem(line, quantity)];
  });
  return items.length === 0 ? [] : [{ name: "add_to_cart", value: sumOf(items), items }];
}

const { bag, catalogue, giftCards, orders } = ADDRESSES;
/** The calls that may add pieces to the bag. */
export const ADDS: readonly string[] = [bag.addLine, bag.addLines, bag.updateLine];
/** The calls that place an order. */
export const ORDERS: readonly string[] = [orders.placeOrder, giftCards.buyGiftCard];

/**
 * Finds events in the calls that a page makes, so that pages need no code for analytics. A call for a product or a
 * list means that the page shows it; a checkout begins when its page asks for the bag.
 */
export function watchCalls(kind: PageKind, visit: Visit) {
  const told: CallEvents = { shown: [], done: [], placed: false };
  const watch = <R extends RouteConfig>(route: R, { query }: CallContent, value: unknown) => {
    const is = (...addresses: readonly string[]) => isOneOf(route, addresses);
    if (is(catalogue.search))
      told.shown.push(...listed(kind, query as Query & Record<string, unknown>, value as SearchReply));
    if (is(catalogue.showProduct) && kind === "product") {
      const items = [productItem(value as Product)];
      told.shown.push({ name: "view_item", value: sumOf(items), items });
    }
    if (is(...ADDS)) told.done.push(...addedEvents(value as ChangedBag));
    if (is(bag.showBag) && kind === "checkout" && !inCheckout(visit)) {
      const { lines, totals, coupon } = value as Bag;
      const bought = lines.filter((line) => line.parentId === null && line.lineTotal.minor > 0);
      const items = bought.map((line) => lineItem(line, line.quantity));
      told.shown.push({ name: "begin_checkout", value: totals.total.minor, coupon: coupon?.code ?? null, items });
    }
    if (is(...ORDERS)) told.placed = true;
  };
  return { told, watch };
}

const STEP_OF: Partial<Record<AnalyticsEvent["name"], OrderingStep>> = {
  view_item_list: "list",
  view_item: "item",
  add_to_cart: "bag",
  begin_checkout: "checkout",
};

/** The steps of these events, and which of them the visit has not done before. */
export function stepsIn(
  events: readonly AnalyticsEvent[],
  visit: Visit,
): { steps: OrderingStep[]; reached: OrderingStep[] } {
  const steps = [...new Set(events.flatMap(({ name }) => STEP_OF[name] ?? []))];
  return { steps, reached: steps.filter((step) => !hasDone(visit, step)) };
}
