import type { Store } from "../../../contract/happening/happening";
import { unaccented } from "../../../db/facts/words";

type StoreTexts = Pick<Store, "name" | "addressLines">;

/** Splits text into lower-case words and numbers without accents and signs. Thai and Chinese stay unsplit. */
const cut = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== "")
    .map(unaccented);

const SPACED = /^[\p{Script=Latin}\p{N}]+$/u;
const POSTCODE = /^\d{4,6}$/;

/** Whether a word is found: anywhere in scripts without spaces, and at the beginning of a word in others. */
const containsWord = (word: string, words: readonly string[]): boolean =>
  words.some((one) => (SPACED.test(word) ? one.startsWith(word) : one.includes(word)));

/** Whether several words were typed as one, such as "tsimshatsui". */
const joined = (asked: string, words: readonly string[]): boolean =>
  asked.length > 2 && words.some((_, index) => words.slice(index).join("").startsWith(asked));

const begunAlike = (a: string, b: string): number => {
  let length = 0;
  while (length < Math.min(a.length, b.length) && a[length] === b[length]) length++;
  return length;
};

/**
 * The stores whose postcode shares the most first digits with the typed one. The first digits are the region: one digit of a four-digit postcode, two
 * digits of longer ones.
 */
function byPostcode<T extends { words: readonly string[] }>(places: readonly T[], code: string): T[] {
  const alike = ({ words }: T) =>
    Math.max(
      0,
      ...words
        .filter((word) => word.length === code.length && POSTCODE.test(word))
        .map((word) => begunAlike(word, code)),
    );
  const best = Math.max(0, ...places.map(alike));
  return best < (code.length === 4 ? 1 : 2) ? [] : places.filter((place) => alike(place) === best);
}

/**
 * The stores that match the words: an area, a street or a postcode, in any script. Stores with all the words come first; if none has them all, the
 * words that tell stores apart count; then a postcode finds its region.
 */
export function storesCalled<T extends StoreTexts>(stores: readonly T[], near: string): T[] {
  const asked = cut(near);
  if (asked.length === 0) return near.trim() === "" ? [...stores] : [];
  const places = stores.map((store) => ({ store, words: cut([store.name, ...store.addressLines].join(" ")) }));
  const whole = places.filter(
    ({ words }) => asked.every((word) => containsWord(word, words)) || joined(asked.join(""), words),
  );
  if (whole.length > 0) return whole.map(({ store }) => store);
  const telling = asked.filter((word) => word.length > 1 && places.some(({ words }) => !containsWord(word, words)));
  const hits = ({ words }: { words: readonly string[] }) => telling.filter((word) => containsWord(word, words)).length;
  const most = Math.max(0, ...places.map(hits));
  if (most > 0) return places.filter((place) => hits(place) === most).map(({ store }) => store);
  const code = asked.find((word) => POSTCODE.test(word));
  return code === undefined ? [] : byPostcode(places, code).map(({ store }) => store);
}
