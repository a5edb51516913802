import type { Product } from "#contract/catalogue/product/product";
import type { ProductOffer } from "#contract/catalogue/product/product-detail";
import { COUNTRIES } from "#contract/countries";
import type { Site } from "#shared/site/site";
import type { CatalogueTexts } from "~/features/catalogue/catalogue-texts";
import { formatDate, formatDay } from "~/site/format/dates";
import { formatMoney } from "~/site/format/money";

/** A promise in words, and its conditions. */
export type PromiseWords = { lead: string; more: string };

/**
 * The delivery time as the checkout estimates it (R42). `free` is the text for a product above the free-delivery
 * threshold (S9.03, R27).
 */
export type DeliveryWords = PromiseWords & { above: number; free: string };

function deliveryWords({ delivery }: Product, t: CatalogueTexts, site: Site): DeliveryWords | null {
  if (delivery === null) return null;
  const { freeDeliveryAbove, currency } = COUNTRIES[site.country];
  const { fee } = delivery;
  const money = (minor: number) => formatMoney({ minor, currency }, site.localeTag);
  const [from, to] = [formatDay(delivery.earliest, site), formatDay(delivery.latest, site)];
  const free = money(freeDeliveryAbove);
  return {
    lead: from === to ? t("deliveryOn", { from }) : t("deliveryBetween", { from, to }),
    more: t(fee.from.minor === fee.to.minor ? "deliveryCost" : "deliveryCostFrom", {
      free,
      fee: money(fee.from.minor),
    }),
    above: freeDeliveryAbove,
    free: t("deliveryFree", { free }),
  };
}

/**
 * The stores that offer collection. The stock of a variant in each store is part of the variant. `ready` has a text for
 * each number of stores that have it.
 */
export type CollectWords = { stores: string[]; ready: string[]; only: boolean };

function collectWords({ collection, delivery }: Product, t: CatalogueTexts, site: Site): CollectWords | null {
  if (collection === null || collection.stores.length === 0) return null;
  const total = collection.stores.length;
  const date = formatDay(collection.earliest, site);
  return {
    stores: collection.stores.map(({ name }) => name),
    ready: Array.from({ length: total + 1 }, (_, count) =>
      count === 0 ? t("collectNowhere") : t("collectFrom", { date, count, total }),
    ),
    only: delivery === null,
  };
}

/** A promotion in words: what the shopper gets, and for what. */
export type OfferWords = { id: string; name: string; code: string | null; terms: string };

const offerWords = ({ id, name, code, terms, validTill }: ProductOffer, t: CatalogueTexts, site: Site): OfferWords => ({
  id,
  name,
  code: code === null ? null : t("offerCode", { code }),
  terms: [terms, validTill === null ? "" : t("offerUntil", { date: formatDate(validTill, site) })].join(" ").trim(),
});

export type Promises = { delivery: DeliveryWords | null; collect: CollectWords | null; offers: OfferWords[] };

/** Delivery, collection and returns of the product, in the language, dates and currency of the site. */
export const promisesOf = (product: Product, t: CatalogueTexts, site: Site): Promises => ({
  delivery: deliveryWords(product, t, site),
  collect: collectWords(product, t, site),
  offers: product.offers.map((offer) => offerWords(offer, t, site)),
});

/** The stock of a variant in each store, one digit per store in their order: 2 in stock, 1 low, 0 out. */
export const shelvesOf = ({ collection }: Product, id: string): string =>
  (collection?.stores ?? [])
    .map(({ stock }) => stock.find(({ variantId }) => variantId === id)?.state)
    .map((state) => (state === "in_stock" ? 2 : state === "low" ? 1 : 0))
    .join("");
