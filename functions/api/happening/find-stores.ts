import type { Store } from "../../contract/happening/happening";
import { unaccented } from "../../db/facts/words";

type Named = Pick<Store, "name" | "addressLines">;

/** Words and numbers, folded: no accents, no capitals, no signs. Thai and Chinese stay as long as they were written. */
const cut = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== "")
    .map(unaccented);

const SPACED = /^[\p{Script=Latin}\p{N}]+$/u;
const POSTCODE = /^\d{4,6}$/;

/** Scripts without spaces are found within, others from the beginning of a word. */
const stands = (word: string, words: readonly string[]): boolean =>
  words.some((one) => (SPACED.test(word) ? one.startsWith(word) : one.includes(word)));

/** Several words written as one: "tsimshatsui". */
const joined = (asked: string, words: readonly string[]): boolean =>
  asked.length > 2 && words.some((_, index) => words.slice(index).join("").startsWith(asked));

const begunAlike = (a: string, b: string): number => {
  let length = 0;
  while (length < Math.min(a.length, b.length) && a[length] === b[length]) length++;
  return length;
};

/**
 * The stores whose postcode begins most like the one asked for. Its first figures are its region: one of four figures has its region in the
 * first, longer ones in the first two.
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
 * The stores that words name: an area, a street, a postcode, in any script. All of the words count first; where no store has them all, those
 * that tell stores apart; then a postcode finds its region.
 */
export function storesCalled<T extends Named>(stores: readonly T[], near: string): T[] {
  const asked = cut(near);
  if (asked.length === 0) return near.trim() === "" ? [...stores] : [];
  const places = stores.map((store) => ({ store, words: cut([store.name, ...store.addressLines].join(" ")) }));
  const whole = places.filter(
    ({ words }) => asked.every((word) => stands(word, words)) || joined(asked.join(""), words),
  );
  if (whole.length > 0) return whole.map(({ store }) => store);
  const telling = asked.filter((word) => word.length > 1 && places.some(({ words }) => !stands(word, words)));
  const hits = ({ words }: { words: readonly string[] }) => telling.filter((word) => stands(word, words)).length;
  const most = Math.max(0, ...places.map(hits));
  if (most > 0) return places.filter((place) => hits(place) === most).map(({ store }) => store);
  const code = asked.find((word) => POSTCODE.test(word));
  return code === undefined ? [] : byPostcode(places, code).map(({ store }) => store);
}
