import { bindingOf } from "../../../db/d1/through";
import { FRESH_MS } from "../../kit/call/fresh";
import type { Match } from "../listing/cards/card-sql";
import type { SearchWords } from "./words/search-words";

/** What words found while the stamp of what is shown had this number (functions/api/kit/call/stamps.ts), and when they were read. */
export type KeptMatches = Readonly<{ stamp: number; at: number; matches: readonly Match[] }>;

/** The characters of slugs that are kept for each database; of "serum" among 100,000 products there are 140,000. */
const MOST_CHARACTERS = 2_000_000;

type Searches = { kept: Map<string, KeptMatches & { size: number }>; characters: number };

/**
 * What searches found in each database, for who narrows, sorts or turns the pages of one, and for who searches for the same: ranking thousands of matches is most of the work of a page. They are the
 * same for every shopper, and keyed by the binding. They are used only while nothing that is shown has changed, and for five minutes (R70); the search that was asked for longest ago goes first.
 */
const searches = new WeakMap<D1Database, Searches>();

const keyOf = ({ language, key, phrases, spans }: SearchWords) => JSON.stringify([language, key, phrases, spans]);

function searchesIn(d1: D1Database): Searches {
  const binding = bindingOf(d1);
  const found = searches.get(binding) ?? { kept: new Map(), characters: 0 };
  searches.set(binding, found);
  return found;
}

/** What words found less than five minutes ago; whoever uses it has to find out whether anything has changed since. */
export function keptMatches(d1: D1Database, asked: SearchWords, now: Date): KeptMatches | null {
  const [all, key] = [searchesIn(d1), keyOf(asked)];
  const found = all.kept.get(key);
  const age = found === undefined ? -1 : now.getTime() - found.at;
  if (found === undefined || age < 0 || age >= FRESH_MS) return null;
  // The last in the map is the last that was asked for.
  all.kept.delete(key);
  all.kept.set(key, found);
  return found;
}

/** Keeps what words found. */
export function keepMatches(d1: D1Database, asked: SearchWords, found: KeptMatches): void {
  const all = searchesIn(d1);
  const key = keyOf(asked);
  const forget = (one: string) => {
    all.characters -= all.kept.get(one)?.size ?? 0;
    all.kept.delete(one);
  };
  forget(key);
  const size = found.matches.reduce((sum, [, , slugs]) => sum + slugs.length, key.length);
  if (size > MOST_CHARACTERS / 4) return;
  all.kept.set(key, { ...found, size });
  all.characters += size;
  for (const [oldest] of all.kept) {
    if (all.characters <= MOST_CHARACTERS) break;
    forget(oldest);
  }
}
