import { Blocks } from "../blocks/blocks";
import type { Home } from "./home.server";

/** The blocks of a home page, with what they show beside their own words. One in English on a page in another language says so to screen readers. */
export function HomeBlocks({ entry, facts, hero }: Home) {
  const blocks = <Blocks blocks={entry.blocks} facts={facts} hero={hero} />;
  return entry.fallback ? <div lang={entry.language}>{blocks}</div> : blocks;
}
