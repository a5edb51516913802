import type { AppLoadContext } from "@remix-run/cloudflare";
import { bagOffers } from "#contract/bag/promo-codes";
import { MOST_PAGES, type Sort, search } from "#contract/catalogue/listing/listing";
import type { ProductCard } from "#contract/catalogue/product/card";
import type { BagOffer } from "#contract/promotions/offers";
import { textsOf } from "#shared/words/texts.server";
import { shopWindow } from "../../cards/window/shop-window";

/** The pages of what is new, what sells best, and what costs less now. */
export type Collection = "new-in" | "bestsellers" | "offers";

const SORTS = { "new-in": "new", bestsellers: "bestselling", offers: "bestselling" } as const satisfies Record<
  Collection,
  Sort
>;
const READ = 48;
const SHOWN = 24;

type Context = Pick<AppLoadContext, "api" | "site">;

async function cardsOf({ api }: Context, collection: Collection): Promise<ProductCard[]> {
  // What costs less may stand anywhere among what sells, so as much is read as one answer holds.
  const through = collection === "offers" ? MOST_PAGES : 1;
  const found = await api.call(search, { query: { sort: SORTS[collection], pageSize: READ, through } });
  if (!found.ok) return [];
  const sold = shopWindow(found.value.items, false);
  return (collection === "offers" ? sold.filter(({ listPrice }) => listPrice !== null) : sold).slice(0, SHOWN);
}

/** The offers of the country that a shopper can use now or by spending more; an offer for some tiers names them. */
async function offersOf({ api }: Context): Promise<BagOffer[]> {
  const found = await api.call(bagOffers);
  return found.ok ? found.value.items.filter(({ fullyRedeemed }) => !fullyRedeemed) : [];
}

/** Loads a collection: products that can be bought, and on the page of offers the promotions of the country. */
export async function loadCollection(context: Context, collection: Collection) {
  const [t, cards, offers] = await Promise.all([
    textsOf(context.site, "catalogue"),
    cardsOf(context, collection),
    collection === "offers" ? offersOf(context) : [],
  ]);
  return {
    collection,
    cards,
    offers,
    title: t(`collection_${collection}`),
    description: t(`collectionText_${collection}`),
  };
}
