import type { AppLoadContext } from "@remix-run/cloudflare";
import { featuredProducts } from "#contract/catalogue/listing/featured";
import type { ProductCard } from "#contract/catalogue/product/card";
import { readViewed, VIEWED_COOKIE } from "#shared/device/remembered/viewed";
import { PART } from "#shared/parts";
import { textsOf } from "#shared/words/texts.server";
import { actions, done } from "~/platform/form/actions.server";
import { linkTo } from "~/site/addresses/links";
import { loadBestsellers } from "../../cards/window/bestsellers.server";
import { isSlug } from "../narrow/narrowing";
import { VIEWED_PATH } from "./viewed-shelf";

/** One row of a wide screen, two of a phone. */
const BEST_SHOWN = 4;

async function cardsOf({ api }: AppLoadContext, picked: string[]): Promise<ProductCard[]> {
  if (picked.length === 0) return [];
  const found = await api.call(featuredProducts, { body: { picked, limit: picked.length } });
  return found.ok ? found.value.items : [];
}

/**
 * The products that this browser opened, the last one first, as far as the country sells them; `except` in the address is left out. An empty
 * page, which is more than the shelf of another page, shows what sells best.
 */
export async function loadViewed(context: AppLoadContext, request: Request) {
  const asked = new URL(request.url).searchParams.get("except") ?? undefined;
  const except = isSlug(asked) ? asked : null;
  const slugs = readViewed(context.cookies.read(VIEWED_COOKIE)).filter((slug) => slug !== except);
  const [t, cards] = await Promise.all([textsOf(context.site, "catalogue"), cardsOf(context, slugs)]);
  const isWhole = !request.headers.has(PART);
  const best = cards.length === 0 && isWhole ? (await loadBestsellers(context)).slice(0, BEST_SHOWN) : [];
  return { cards, best, except, title: t("viewed") };
}
export type Viewed = Awaited<ReturnType<typeof loadViewed>>;

/** Forgets what was opened. */
export const forgetViewed = actions(
  {
    forget: async (_form, context) => {
      context.cookies.clear(VIEWED_COOKIE);
      return done(context, linkTo(context.site, VIEWED_PATH), {
        room: "catalogue",
        key: "viewedForgotten",
        type: "success",
      });
    },
  },
  { otherwise: "forget" },
);
