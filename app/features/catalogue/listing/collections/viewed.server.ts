import type { AppLoadContext } from "@remix-run/cloudflare";
import { featuredProducts } from "#contract/catalogue/listing/featured";
import type { ProductCard } from "#contract/catalogue/product/card";
import { readViewed, VIEWED_COOKIE } from "#shared/device/remembered/viewed";
import { textsOf } from "#shared/words/texts.server";
import { actions, done } from "~/platform/form/actions.server";
import { linkTo } from "~/site/addresses/links";
import { VIEWED_PATH } from "./viewed-shelf";

async function cardsOf({ api }: AppLoadContext, picked: string[]): Promise<ProductCard[]> {
  if (picked.length === 0) return [];
  const found = await api.call(featuredProducts, { body: { picked, limit: picked.length } });
  return found.ok ? found.value.items : [];
}

/** The products that this browser opened, the last one first, as far as the country sells them; `except` in the address is left out. */
export async function loadViewed(context: AppLoadContext, url: URL) {
  const except = url.searchParams.get("except");
  const slugs = readViewed(context.cookies.read(VIEWED_COOKIE)).filter((slug) => slug !== except);
  const [t, cards] = await Promise.all([textsOf(context.site, "catalogue"), cardsOf(context, slugs)]);
  return { cards, title: t("viewed") };
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
