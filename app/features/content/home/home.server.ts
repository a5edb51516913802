import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Variation } from "#contract/experiments/experiments";
import { loadBlocks } from "../blocks/blocks.server";
import { loadEntry, type WrittenPage } from "../entry.server";

/** The home page, and how high its first picture is. */
export type Home = WrittenPage & { hero: Variation<"home-hero"> };

/** Loads a home page (S2.03), by default that of the season, and the products of all its blocks in one trip. */
export async function loadHome(
  context: Pick<AppLoadContext, "api" | "site" | "experiments"> & Partial<Pick<AppLoadContext, "preview" | "cookies">>,
  id = "homepage",
): Promise<Home> {
  const [entry, hero] = await Promise.all([loadEntry(context, id), context.experiments.shows("home-hero")]);
  return { entry, hero, facts: await loadBlocks(context, entry.blocks) };
}
