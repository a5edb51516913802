import type { AppLoadContext } from "@remix-run/cloudflare";
import { search } from "#contract/catalogue/listing/listing";
import type { ProductCard } from "#contract/catalogue/product/card";
import type { ContentEntry } from "#contract/content/entries";
import type { Variation } from "#contract/experiments/experiments";
import { loadEntry } from "../entry.server";

export type Home = {
  entry: ContentEntry;
  /** The products of each products block, by the block's id. */
  cards: Record<string, ProductCard[]>;
  /** How high the first picture is. */
  hero: Variation<"home-hero">;
};

/** Loads a home page (S2.03), by default that of the season: its entry, and the products of all its blocks in one call. */
export async function loadHome(
  context: Pick<AppLoadContext, "api" | "experiments"> & Partial<Pick<AppLoadContext, "preview">>,
  id = "homepage",
): Promise<Home> {
  const [entry, hero] = await Promise.all([loadEntry(context, id), context.experiments.shows("home-hero")]);
  const rows = entry.blocks.flatMap((block) => (block.type === "products" ? [block] : []));
  const found = await Promise.all(
    rows.map(async ({ id, props: { source, limit } }) => {
      const query = {
        category: source.category ?? undefined,
        brand: source.brand ?? undefined,
        sort: source.sort,
        pageSize: limit,
      };
      const page = await context.api.call(search, { query });
      return [id, page.ok ? page.value.items : []] as const;
    }),
  );
  return { entry, hero, cards: Object.fromEntries(found) };
}
