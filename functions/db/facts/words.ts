import { type LanguageCode, languageTag } from "../../contract/countries";

/** A Thai vowel sign or tone mark on its own is not a word. */
const HAS_LETTER = /[\p{L}\p{N}]/u;

/** Marks of a name, which nobody types, and which NFKC would make letters of ("Cicapair™" would end in "tm"). */
const MARKS = /[™®©℠]/g;

/** Restores the Thai vowel sara am, which NFKC splits, because no dictionary knows the split form of "water". */
const composed = (text: string) => text.replace(MARKS, " ").normalize("NFKC").replaceAll("\u0e4d\u0e32", "\u0e33");

/**
 * The words of a text in their order, in lower case (R56). `Intl.Segmenter` finds words in Thai and Chinese, which are written without spaces.
 */
export function wordsOf(text: string, language: LanguageCode): string[] {
  const segments = new Intl.Segmenter(languageTag(language), { granularity: "word" }).segment(composed(text));
  return [...segments]
    .filter(({ isWordLike, segment }) => isWordLike && HAS_LETTER.test(segment))
    .map(({ segment }) => segment.toLowerCase());
}

const LATIN = /\p{Script=Latin}/u;

/** A Latin word without its accents: "crème" becomes "creme". Thai marks are letters and stay. */
export const unaccented = (word: string): string =>
  LATIN.test(word) ? word.normalize("NFKD").replace(/[\u0300-\u036f]/g, "") : word;

/** The singular of lipsticks, brushes, berries. Short words and words ending in -ss, -us or -is stay. */
function singular(word: string): string {
  if (word.length < 4 || !LATIN.test(word)) return word;
  if (/(ss|us|is)$/.test(word) || !word.endsWith("s")) return word;
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return /(ss|x|ch|sh|zz)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/**
 * The form of a word that index and query share: no accents, no plural, no possessive. It has to be the same on both sides, but not correct.
 */
export const folded = (word: string): string => singular(unaccented(word).replace(/['’]s$/, ""));

/**
 * The form of a word that the index stores. Chinese characters are separated, because where a word ends depends on its neighbours and a phrase must
 * be found wherever it was cut. Digits are separated from letters, so that SPF50 and "spf 50" are the same phrase.
 */
export const spelled = (word: string): string =>
  word
    .replace(/\p{Script=Han}/gu, " $& ")
    .replace(/(\p{L})(\p{N})/gu, "$1 $2")
    .replace(/(\p{N})(\p{L})/gu, "$1 $2")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();

/**
 * Words of a text that have signs between Latin letters, written without them: "e.l.f." is found by "elf" too, and "L'Oréal" by "loreal".
 */
export const unsigned = (text: string, language: LanguageCode): string =>
  wordsOf(text, language)
    .filter((word) => /^\p{Script=Latin}+(?:[.'’·&-]\p{Script=Latin}+)+$/u.test(word) && !/['’]s$/.test(word))
    .map((word) => folded(word.replace(/[^\p{L}]/gu, "")))
    .join(" ");

/** The words of a text as the search index stores them. */
export const indexed = (text: string, language: LanguageCode): string =>
  wordsOf(text, language)
    .map((word) => spelled(folded(word)))
    .filter((word) => word !== "")
    .join(" ");
