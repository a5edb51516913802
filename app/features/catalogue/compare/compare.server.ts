import type { AppLoadContext } from "@remix-run/cloudflare";
import { search } from "#contract/catalogue/listing/listing";
import { avoidListText } from "#contract/catalogue/product/avoid-groups";
import type { ProductCard } from "#contract/catalogue/product/card";
import { compareProducts } from "#contract/catalogue/product/compare";
import { MOST_COMPARED } from "#contract/catalogue/product/most-compared";
import { COUNTRIES } from "#contract/countries";
import { textsOf } from "#shared/words/texts.server";
import { avoidListIn } from "../avoid/avoid-cookie";
import { SPARE, shopWindow } from "../cards/window/shop-window";
import { avoidWords } from "../product/story/ingredients.server";
import { readAsked, wordsOfSlug } from "./comparing";

/** How many products are suggested, and how many a search finds. */
const IDEAS = 4;
const FOUND = 12;

type Context = Pick<AppLoadContext, "api">;

async function bestsellers({ api }: Context): Promise<ProductCard[]> {
  const found = await api.call(search, { query: { sort: "bestselling", pageSize: IDEAS * SPARE } });
  return found.ok ? shopWindow(found.value.items, true).slice(0, IDEAS) : [];
}

/** The products that words find in a department, or in the whole shop where nothing is compared yet. */
async function foundBy({ api }: Context, q: string, department: string | undefined): Promise<ProductCard[]> {
  const found = await api.call(search, { query: { q, category: department, pageSize: FOUND } });
  return found.ok ? found.value.items : [];
}

/** Loads what an address compares, and products to add: what was searched for, what is like the first, or what sells best. */
export async function loadCompare(context: AppLoadContext, url: URL) {
  const { api, site, cookies } = context;
  const { slugs, tooMany, differences, q } = readAsked(url.searchParams);
  const list = avoidListIn(cookies);
  const avoid = avoidListText(list);
  const [t, reply] = await Promise.all([
    textsOf(site, "catalogue"),
    slugs.length === 0
      ? null
      : api.call(compareProducts, { query: { slugs: slugs.join(","), ...(avoid === "" ? {} : { avoid }) } }),
  ]);
  if (reply !== null && !reply.ok) throw new Response(null, { status: reply.status });
  const { products: items, alternatives } = reply?.value ?? { products: [], alternatives: [] };
  const department = items[0]?.categoryPath.split("/")[0];
  const isFull = items.length === MOST_COMPARED;
  const ideas = isFull
    ? []
    : q !== ""
      ? await foundBy(context, q, department)
      : items.length > 0
        ? alternatives
        : await bestsellers(context);
  const { spendPerPoint } = COUNTRIES[site.country];
  const chosen = items.map(({ card }) => card.slug);
  return {
    title: t("compareTitle"),
    items: items.map((item) => {
      const { warning, clear } = avoidWords(item, list, t);
      return {
        ...item,
        points: Math.floor((item.card.price?.minor ?? 0) / spendPerPoint),
        avoid: avoid === "" ? null : { warning, clear },
      };
    }),
    gone: slugs.filter((slug) => !chosen.includes(slug)).map(wordsOfSlug),
    tooMany,
    differences,
    q,
    department: department ?? null,
    isFull,
    ideas: ideas.filter(({ slug }) => !chosen.includes(slug)),
  };
}
export type Comparison = Awaited<ReturnType<typeof loadCompare>>;
