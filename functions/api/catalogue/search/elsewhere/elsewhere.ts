import type { Elsewhere } from "../../../../contract/catalogue/search/elsewhere";
import type { LanguageCode } from "../../../../contract/countries";
import { indexed } from "../../../../db/facts/words";
import { LATIN_WORD, slackFor } from "../candidates";
import { distance } from "../words/likeness";
import type { SearchWords } from "../words/search-words";

/** A brand, category, page or store that words may lead to, with its words as the index would store them. */
export type ShopPlace = {
  kind: "brand" | "category" | "page" | "store";
  /** The slug of a brand or store, or the path of a category or page. */
  target: string;
  name: string;
  /** `called` are the words of its name, `about` words that describe it. */
  called: string[];
  about: string;
};

type PlaceTexts = { kind: ShopPlace["kind"]; target: string; name: string; also?: string; more?: string };

const padded = (words: string) => ` ${words} `;

/** Cuts the texts about a result into words. `also` counts as its name too, such as the English name or the address. */
export function place({ kind, target, name, also = "", more = "" }: PlaceTexts, language: LanguageCode): ShopPlace {
  const words = [indexed(name, language), ...(also === "" ? [] : [indexed(also, "en"), indexed(also, language)])];
  return { kind, target, name, called: [...new Set(words)], about: padded(indexed(more, language)) };
}

/** Whether a text contains a word: whole, as a beginning (for the last word typed), or mistyped. */
function containsWord(word: string, text: string, { begun, typos }: { begun: boolean; typos: boolean }): boolean {
  const within = padded(text);
  if (within.includes(padded(word)) || (begun && word.length > 1 && within.includes(` ${word}`))) return true;
  const slack = slackFor(word);
  if (!typos || slack === 0 || !LATIN_WORD.test(word)) return false;
  return text.split(" ").some((other) => LATIN_WORD.test(other) && distance(word, other, slack) <= slack);
}

/**
 * How well a result matches a query; 0 when it does not. It matches when the query is its name or words of its name. A page also matches one word of
 * its heading, if it mentions every other word of the query.
 */
function matchScore({ kind, called, about }: ShopPlace, { words }: SearchWords, typos: boolean): number {
  const last = words.length - 1;
  let best = 0;
  for (const name of called) {
    const parts = name.split(" ").filter((part) => part !== "");
    if (parts.length === 0) continue;
    const hit = words.filter((word, index) => containsWord(word, name, { begun: index === last, typos }));
    if (hit.length === 0) continue;
    const said = parts.every((part) => words.some((word) => containsWord(part, word, { begun: false, typos })));
    const spoken = words.every((word) => hit.includes(word) || (kind === "page" && about.includes(padded(word))));
    if (said || spoken) best = Math.max(best, (said ? 2 : 0) + (spoken ? 1 : 0) + hit.length / (parts.length + last));
  }
  return best;
}

const MOST = 4;

/**
 * The query without words that every store's name has, such as the shop's own name, because they do not tell stores apart.
 */
function withoutCommonWords(asked: SearchWords, stores: readonly ShopPlace[]): SearchWords | null {
  const shared = (word: string) =>
    stores.length > 1 && stores.every(({ called: [name = ""] }) => padded(name).includes(padded(word)));
  const words = asked.words.filter((word) => !shared(word));
  return words.length === 0 ? null : { ...asked, words };
}

/** The nearest results, best first, and whether they match the words as they were typed. */
function nearest(places: readonly ShopPlace[], asked: SearchWords | null): { typed: boolean; found: ShopPlace[] } {
  if (asked === null) return { typed: false, found: [] };
  const ranked = (typos: boolean) =>
    places
      .map((one) => ({ one, near: matchScore(one, asked, typos) }))
      .filter(({ near }) => near > 0)
      .sort((a, b) => b.near - a.near)
      .map(({ one }) => one);
  const plain = ranked(false);
  const found = plain.length > 0 ? plain : ranked(true);
  const seen = new Set<string>();
  return {
    typed: plain.length > 0,
    found: found.filter(({ name }) => !seen.has(name) && seen.add(name)).slice(0, MOST),
  };
}

/** Brands, categories, pages and stores that match a query; mistyped words count only when no correct ones match. */
export function elsewhereOf(places: readonly ShopPlace[], asked: SearchWords): Elsewhere {
  const of = (kind: ShopPlace["kind"]) => places.filter((one) => one.kind === kind);
  const all = of("store");
  const [pages, stores] = [nearest(of("page"), asked), nearest(all, withoutCommonWords(asked, all))];
  return {
    brands: nearest(of("brand"), asked).found.map(({ target, name }) => ({ slug: target, name })),
    categories: nearest(of("category"), asked).found.map(({ target, name }) => ({
      slug: target.split("/").at(-1) ?? target,
      name,
      path: target,
    })),
    pages: pages.found.map(({ target, name }) => ({ title: name, path: target })),
    stores: stores.found.map(({ target, name }) => ({
      slug: target,
      name,
      path: `/store-locations/${target}`,
    })),
    typed: pages.typed || stores.typed,
  };
}

export const NOWHERE: Elsewhere = { brands: [], categories: [], pages: [], stores: [], typed: false };
