import { type LanguageCode, languageTag } from "../../contract/countries";

/** Thai vowel signs and tone marks alone are no word. */
const HAS_LETTER = /[\p{L}\p{N}]/u;

/** NFKC takes the Thai vowel am apart, and then no dictionary knows the word for water. */
const composed = (text: string) => text.normalize("NFKC").replaceAll("\u0e4d\u0e32", "\u0e33");

/** The words of a text in the order they stand, lower case (R56). Thai and Chinese write no spaces; `Intl.Segmenter` knows their words. */
export function wordsOf(text: string, language: LanguageCode): string[] {
  const segments = new Intl.Segmenter(languageTag(language), { granularity: "word" }).segment(composed(text));
  return [...segments]
    .filter(({ isWordLike, segment }) => isWordLike && HAS_LETTER.test(segment))
    .map(({ segment }) => segment.toLowerCase());
}

const LATIN = /\p{Script=Latin}/u;

/** A Latin word without its accents: crème is creme. Thai marks are letters of their own and stay. */
export const unaccented = (word: string): string =>
  LATIN.test(word) ? word.normalize("NFKD").replace(/[\u0300-\u036f]/g, "") : word;

/** One for many: lipsticks, brushes, berries. Short words and those in -ss, -us, -is are no plurals. */
function singular(word: string): string {
  if (word.length < 4 || !LATIN.test(word)) return word;
  if (/(ss|us|is)$/.test(word) || !word.endsWith("s")) return word;
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return /(ss|x|ch|sh|zz)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** A word as the index and a query both have it: no accents, no plural, no possessive. Index and query must agree; neither must be right. */
export const folded = (word: string): string => singular(unaccented(word).replace(/['’]s$/, ""));

/**
 * A word as the index keeps it: Chinese characters apart, so that a phrase of them is found wherever the text was cut (where one word ends
 * depends on its neighbours, and shoppers type neither the same neighbours nor the whole); figures apart from letters, so that SPF50 and
 * "spf 50", 30ml and "30 ml" are the same phrase.
 */
export const spelled = (word: string): string =>
  word
    .replace(/\p{Script=Han}/gu, " $& ")
    .replace(/(\p{L})(\p{N})/gu, "$1 $2")
    .replace(/(\p{N})(\p{L})/gu, "$1 $2")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();

/** What the search index stores for a text. */
export const indexed = (text: string, language: LanguageCode): string =>
  wordsOf(text, language)
    .map((word) => spelled(folded(word)))
    .filter((word) => word !== "")
    .join(" ");
