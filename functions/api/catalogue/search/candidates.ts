/** What the shopper may have meant; only `hit` is filled when all words of the query are found. */
export type Candidates = {
  hit: boolean;
  /** Words of the query, and parts of them, that the index or a synonym contains. */
  known: string[];
  /** Whether the last word is the beginning of an indexed word. */
  begun: boolean;
  /** Indexed words with the same beginning, and the number of products that have each. */
  near: [word: string, products: number][];
  /** Names and synonyms in their usual spelling. */
  names: string[];
};

export const LATIN_WORD = /^[a-z]+$/;
/** Words shorter than this are similar to too many others to be corrected. */
const SHORTEST = 4;

/** How many letters may be wrong: one in words of four to six letters, two in longer ones. */
export const slackFor = (word: string) => (word.length < SHORTEST ? 0 : word.length <= 6 ? 1 : 2);

/** Pairs of words that may have been written together, such as `bodylotion`. */
export const splitsOf = (word: string): [string, string][] =>
  LATIN_WORD.test(word)
    ? Array.from({ length: Math.max(0, word.length - 5) }, (_, index): [string, string] => [
        word.slice(0, index + 3),
        word.slice(index + 3),
      ])
    : [];
