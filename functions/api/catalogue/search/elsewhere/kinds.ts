import type { SearchWords } from "../words/search-words";
import type { ShopPlace } from "./elsewhere";

/** What a run of words means too: another term of its synonyms. A wide one, such as "cream", means it only where nothing else was said. */
export type Synonym = { said: string; meant: string; isWide: boolean };

const HAN = /\p{Script=Han}/u;
const padded = (words: string) => ` ${words} `;
const partsOf = (words: string) => words.split(" ").filter((part) => part !== "");

/** The words of a query that name a category in full, by its name or a synonym of it; null where none do. */
function namedBy({ called }: ShopPlace, { key }: SearchWords, synonyms: readonly Synonym[]): string[] | null {
  const asked = new Set(partsOf(key));
  const isSaid = (name: string) =>
    HAN.test(name) ? padded(key).includes(padded(name)) : partsOf(name).every((part) => asked.has(part));
  const names = called.filter((name) => name !== "" && isSaid(name));
  const others = synonyms.filter(({ said, meant, isWide }) => called.includes(meant) && (!isWide || said === key));
  const all = [...names, ...others.map(({ said }) => said)].map(partsOf);
  return all.toSorted((one, other) => other.length - one.length)[0] ?? null;
}

const isPartOf = (one: readonly string[], other: readonly string[]) =>
  one.length < other.length && one.every((word) => other.includes(word));

/**
 * The paths of the categories that a query names in full, the longest named first. One that holds another of them is left out, as perfume is meant
 * and not all fragrance; so is one that is named by some of another's words alone, as an eye cream is nothing for the eyes' make-up.
 */
export function kindsNamed(places: readonly ShopPlace[], asked: SearchWords, synonyms: readonly Synonym[]): string[] {
  const named = places.flatMap((place) => {
    const words = place.kind === "category" ? namedBy(place, asked, synonyms) : null;
    return words === null ? [] : [{ path: place.target, words }];
  });
  return named
    .filter((one) => !named.some(({ path, words }) => path.startsWith(`${one.path}/`) || isPartOf(one.words, words)))
    .toSorted((one, other) => other.words.length - one.words.length)
    .map(({ path }) => path);
}
