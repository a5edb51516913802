import type { BlockType } from "#contract/content/blocks/blocks";
import { Blocks } from "../blocks/blocks";
import below from "./below?below";
import type { Home } from "./home.server";

/** The blocks whose sheets are in the page itself, because home pages begin with them. */
const FIRST: ReadonlySet<BlockType> = new Set(["hero", "categories", "offer", "offer-strip", "countdown"]);

/**
 * The blocks of a home page, with what they show beside their own words. The sheets of the others are linked before the first of them. One in English
 * on a page in another language says so to screen readers.
 */
export function HomeBlocks({ entry, facts, hero }: Home) {
  const { blocks } = entry;
  const at = blocks.findIndex(({ type }) => !FIRST.has(type));
  const first = at < 0 ? blocks : blocks.slice(0, at);
  const shown = (
    <>
      <Blocks blocks={first} facts={facts} hero={hero} />
      <link rel="stylesheet" href={below} />
      <Blocks blocks={blocks.slice(first.length)} facts={facts} hero={hero} />
    </>
  );
  return entry.fallback ? <div lang={entry.language}>{shown}</div> : shown;
}
