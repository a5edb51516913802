import type { ContentEntry, Layout } from "../../contract/content/content";
import type { ApiContext } from "../environment";
import { freshly } from "../kit/call/fresh";
import { findEntry, findLayout } from "./store";

/** The layout of the caller's country and language, at most five minutes old (S7.21, S9.08). */
export const layoutFor = (c: ApiContext): Promise<Layout | null> => {
  const { country, language, d1, now } = c.var;
  return freshly(d1, `layout ${country} ${language}`, now, () => findLayout(d1, country, language));
};

/** A published entry for the caller, at most five minutes old (S7.31, S9.08). */
export const entryFor = (c: ApiContext, id: string): Promise<ContentEntry | null> => {
  const { country, language, d1, now } = c.var;
  return freshly(d1, `entry ${id} ${country} ${language}`, now, () => findEntry(d1, id, country, language));
};
