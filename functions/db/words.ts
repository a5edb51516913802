import type { LanguageCode } from "../contract/countries";

const TAGS = { en: "en", id: "id", th: "th", zh: "zh-Hant" } as const satisfies Record<LanguageCode, string>;

/** Thai vowel signs and tone marks alone are no word. */
const HAS_LETTER = /[\p{L}\p{N}]/u;

/** The words of a text in the order they stand, lower case (R56). Thai and Chinese write no spaces; `Intl.Segmenter` knows their words. */
export function wordsOf(text: string, language: LanguageCode): string[] {
  const segments = new Intl.Segmenter(TAGS[language], { granularity: "word" }).segment(text.normalize("NFKC"));
  return [...segments]
    .filter(({ isWordLike, segment }) => isWordLike && HAS_LETTER.test(segment))
    .map(({ segment }) => segment.toLowerCase());
}

/**
 * A word as the index keeps it: Chinese characters apart, so that a phrase of them is found wherever the text was cut. Where one word ends
 * depends on its neighbours, and shoppers type neither the same neighbours nor the whole.
 */
export const spelled = (word: string): string =>
  word
    .replace(/\p{Script=Han}/gu, " $& ")
    .replace(/ +/g, " ")
    .trim();

/** What `product_words` stores for a text. */
export const indexed = (text: string, language: LanguageCode): string => wordsOf(text, language).map(spelled).join(" ");
