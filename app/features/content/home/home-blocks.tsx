import type { BlockType } from "#contract/content/blocks/blocks";
import { LateSheet } from "~/ui/base/late-sheet";
import { Blocks } from "../blocks/blocks";
import below from "./below?below";
import type { Home } from "./home.server";

/** The blocks whose sheets no home page needs in its first screens. */
const LATER: ReadonlySet<BlockType> = new Set([
  "columns",
  "picture-text",
  "video",
  "newsletter",
  "panel",
  "article",
  "prose",
  "sections",
  "steps",
  "questions",
  "quote",
  "table",
]);

/**
 * The blocks of a home page, with what they show beside their own words. Sheets that the first screens don't need are linked before the first block that
 * does need one. A page in English where another language is asked for says so to screen readers.
 */
export function HomeBlocks({ entry, facts, hero }: Home) {
  const { blocks } = entry;
  const at = blocks.findIndex(({ type }) => LATER.has(type));
  const first = at < 0 ? blocks : blocks.slice(0, at);
  const shown = (
    <>
      <Blocks blocks={first} facts={facts} hero={hero} />
      <LateSheet href={below} />
      <Blocks blocks={blocks.slice(first.length)} facts={facts} hero={hero} />
    </>
  );
  return entry.fallback ? <div lang={entry.language}>{shown}</div> : shown;
}
