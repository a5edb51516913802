import { Blocks } from "../blocks/blocks";
import type { Home } from "./home.server";

/** The blocks of a home page, with what they show beside their own words. */
export const HomeBlocks = ({ entry, facts, hero }: Home) => <Blocks blocks={entry.blocks} facts={facts} hero={hero} />;
