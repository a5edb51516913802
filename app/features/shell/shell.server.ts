import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { showUser } from "#contract/accounts/accounts";
import { itemsCount } from "#contract/bag/bag";
import { closestShades, MOST_MATCHES } from "#contract/catalogue/shades/shades";
import { type Layout, layouts } from "#contract/content/layout";
import type { PaymentMethod } from "#contract/orders/payment-methods";
import { textsOf } from "#shared/words/texts.server";
import { ownShadeOf } from "~/platform/own-shade.server";
import { NO_MARKS, type ShadeOfProduct, type ShopperMarks } from "~/site/marks";
import { type DeliveryMissing, loadDelivery } from "./delivery/delivery.server";

/** The data of header and footer besides the site. */
export type Shell = {
  menu: Layout["menu"];
  footer: Layout["footer"];
  strip: Layout["strip"];
  bagCount: number;
  /** The shopper's wish list, waitlist and shade, for hearts, product buttons and cards. */
  marks: ShopperMarks;
  /** The signed-in member; null for a guest. */
  member: { firstName: string } | null;
  /** What the header says of free delivery; null says nothing. */
  delivery: DeliveryMissing | null;
  /** Whether there is a shopping assistant. */
  assistant: boolean;
  /** How an order can be paid here, in the checkout's order. */
  waysToPay: readonly PaymentMethod[];
  /** Titles of the error pages, because `meta` cannot load texts. */
  titles: { notFound: string; failure: string };
};

/** A site without a published layout still has its logo, search and bag. */
const BARE: Pick<Shell, "menu" | "footer" | "strip"> = { menu: [], footer: [], strip: [] };

const partsOf = ({ menu, footer, strip }: Layout): Pick<Shell, "menu" | "footer" | "strip"> => ({
  menu,
  footer,
  strip,
});

/** Titles of the error pages, in the language of the request. */
export async function errorTitles({ site }: Pick<AppLoadContext, "site">): Promise<Shell["titles"]> {
  const t = await textsOf(site, "content");
  return { notFound: t("notFoundTitle"), failure: t("errorTitle") };
}

/**
 * Loads, in one go, the menus from the layout entry (S7.21), the number in the bag (S7.07) and, where there is a token,
 * the member (S4.09).
 */
export async function loadShell({ context }: Pick<LoaderFunctionArgs, "context">): Promise<Shell> {
  const { api, cookies, parts } = context;
  if (parts !== null) return frameOf(context);
  const [layout, count, user, delivery, matches] = await Promise.all([
    api.call(layouts),
    api.call(itemsCount),
    cookies.read("jwt-data") === null ? null : api.call(showUser),
    loadDelivery(context),
    loadMatches(context),
  ]);
  const titles = await errorTitles(context);
  return {
    ...(layout.ok ? partsOf(layout.value) : BARE),
    bagCount: count.ok ? count.value.count : 0,
    marks: { ...(count.ok ? { wished: count.value.wished, waiting: count.value.waiting } : NO_MARKS), matches },
    member: user?.ok ? { firstName: user.value.firstName } : null,
    delivery,
    assistant: context.assistant,
    waysToPay: context.waysToPay,
    titles,
  };
}

/** Loads what comes with a part of a page: the number in the bag, and the lists for the hearts of its cards. */
async function frameOf(context: AppLoadContext): Promise<Shell> {
  const { api, parts, learnt } = context;
  const [count, delivery, matches] = await Promise.all([
    parts?.length === 0 && learnt.bagCount !== undefined ? null : api.call(itemsCount),
    loadDelivery(context),
    loadMatches(context),
  ]);
  const known = count?.ok ? count.value : { count: learnt.bagCount ?? 0, ...NO_MARKS };
  return {
    ...BARE,
    bagCount: known.count,
    marks: { wished: known.wished, waiting: known.waiting, matches },
    member: null,
    delivery,
    assistant: context.assistant,
    waysToPay: [],
    titles: { notFound: "", failure: "" },
  };
}

/**
 * The shade of each product that is nearest to the one that the shopper had remembered (docs/decisions/015). A page with them is this shopper's own;
 * for everybody else nothing is asked.
 */
async function loadMatches(context: Pick<AppLoadContext, "api" | "cookies">): Promise<ShadeOfProduct[]> {
  const own = await ownShadeOf(context);
  if (own === null) return [];
  const found = await context.api.call(closestShades, { query: { ...own, most: MOST_MATCHES } });
  if (!found.ok) return [];
  const { to, items } = found.value;
  const matches = items.map(({ id, product, shade }) => ({
    productSlug: product.slug,
    variantId: id,
    shade: shade.name,
  }));
  // Nobody has said whether the shade that the shopper owns can be had.
  const known = to?.known ?? null;
  return known === null
    ? matches
    : [...matches, { productSlug: known.product.slug, variantId: null, shade: known.shade.name }];
}
