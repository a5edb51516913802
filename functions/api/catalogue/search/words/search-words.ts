import type { LanguageCode } from "../../../../contract/countries";
import { folded, spelled, unaccented, wordsOf } from "../../../../db/facts/words";

/** The number of words of a query that are searched for; further words are ignored. */
export const MOST_WORDS = 12;
/** The longest synonym, in words. */
const LONGEST_SPAN = 5;

/** A shopper's query, cut into words as the index knows them. */
export type SearchWords = {
  language: LanguageCode;
  /** Each word as typed, in lower case. */
  typed: string[];
  /** Each word as the index stores it: folded, with Chinese characters and digits apart. */
  words: string[];
  /** The whole query as the index stores it, to compare with whole names. */
  key: string;
  /** FTS5 phrases with the position of the word that they match; several phrases for one position are alternatives. */
  phrases: [place: number, phrase: string][];
  /** Runs of words that may be a synonym, for each position that they cover. */
  spans: [place: number, words: string][];
};

const LONE_CHARACTER = /^\p{Script=Han}$/u;
const LATIN_WORD = /^\p{Script=Latin}+$/u;

/** Words that say nothing about a product; they are ignored unless nothing else was typed. */
const SILENT = new Set(
  "a an and the for with of to in on my your is are best good i me want need some untuk dan yang dengan di ke dari saya terbaik สำหรับ และ ของ ที่ ใน กับ เนื้อ แบบ 的 和 及 與 for".split(
    " ",
  ),
);

/** Joins neighbouring single Chinese characters, because they are one word that the segmenter does not know (保濕). */
function joined(words: string[]): string[] {
  const terms: string[] = [];
  for (const [index, word] of words.entries()) {
    const continues = LONE_CHARACTER.test(word) && LONE_CHARACTER.test(words[index - 1] ?? "");
    terms.push(continues ? `${terms.pop() ?? ""}${word}` : word);
  }
  return terms;
}

const quoted = (words: string) => `"${words.replaceAll('"', "")}"`;

/** Joins two words, because "lip stick" may be stored as one word. */
const asOne = (left: string | undefined, right: string | undefined) =>
  left !== undefined && right !== undefined && LATIN_WORD.test(left) && LATIN_WORD.test(right) ? left + right : null;

/**
 * What a product is free of is one phrase, "fragrance free", or every fragrance without sulphates would be found by it; null for other words.
 */
function freeOf(words: string[], place: number): string | null {
  const at = words[place] === "free" ? place : words[place + 1] === "free" ? place + 1 : 0;
  return at === 0 ? null : `${words[at - 1]} free`;
}

/** The other English form of a word, where one is the other with -y or -ly: "silky" is silk. Skin that is oily is not one of oil. */
function plainForm(word: string): string[] {
  const plain = /^[a-z]{4,}$/.test(word) && word !== "oily" ? word.replace(/l?y$/, "") : word;
  return plain === word || plain.length < 3 ? [] : [plain];
}

function phrasesAt(typed: string[], words: string[], place: number): string[] {
  const last = place === typed.length - 1;
  const begun = spelled(unaccented(typed[place] ?? ""));
  const before = asOne(typed[place - 1], words[place]);
  const after = asOne(typed[place], words[place + 1]);
  const free = freeOf(words, place);
  if (free !== null) return [quoted(free)];
  return [
    quoted(words[place] ?? ""),
    // The last word may be unfinished.
    ...(last && begun !== "" ? [`${quoted(begun)}*`] : []),
    ...plainForm(words[place] ?? "").map(quoted),
    ...(before === null ? [] : [quoted(before)]),
    ...(after === null ? [] : [quoted(after)]),
  ];
}

function spansOf(words: string[]): SearchWords["spans"] {
  const spans: SearchWords["spans"] = [];
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= Math.min(words.length, from + LONGEST_SPAN); to++)
      for (let place = from; place < to; place++) spans.push([place, words.slice(from, to).join(" ")]);
  return spans;
}

/**
 * Reads a query (R56): splits and normalises it as the index does, requires each word whole, and the last one as far as it was typed. Phrases are
 * quoted, so that NEAR, OR, `*` and quotes are plain text. Null when nothing typed is a word.
 */
export function readQuery(q: string, language: LanguageCode): SearchWords | null {
  const all = [...new Set(joined(wordsOf(q, language)))].filter((word) => spelled(folded(word)) !== "");
  const telling = all.filter((word) => !SILENT.has(word));
  const typed = (telling.length > 0 ? telling : all).slice(0, MOST_WORDS);
  if (typed.length === 0) return null;
  const words = typed.map((word) => spelled(folded(word)));
  return {
    language,
    typed,
    words,
    key: words.join(" "),
    phrases: typed.flatMap((_, place) =>
      phrasesAt(typed, words, place).map((phrase): [number, string] => [place, phrase]),
    ),
    spans: spansOf(words),
  };
}

const pairsOf = (characters: string[]) =>
  characters.length < 2
    ? [characters.join(" ")]
    : characters.slice(1).map((next, index) => `${characters[index]} ${next}`);

/**
 * Makes the query that matches any of the words, for when no product has all. Chinese is split into pairs of neighbouring characters. Single letters
 * are dropped because they say nothing alone. Null when no word is left.
 */
export function anyWordOf(asked: SearchWords, isKnown: (word: string) => boolean): SearchWords | null {
  const kept = asked.typed.flatMap((word, place) => {
    const words = asked.words[place] ?? "";
    const characters = words.split(" ");
    if (/^\p{Script=Han}/u.test(words)) return pairsOf(characters).map((pair) => ({ word, words: pair }));
    return words.length < 2 || !isKnown(words) ? [] : [{ word, words }];
  });
  const telling = kept.filter(({ words }) => words.length > 1);
  if (telling.length === 0) return null;
  const words = telling.map((one) => one.words);
  return {
    language: asked.language,
    typed: telling.map(({ word }) => word),
    words,
    key: asked.key,
    phrases: words.map((phrase, place): [number, string] => [place, quoted(phrase)]),
    spans: spansOf(words).filter(([place, span]) => span.includes(words[place] ?? "")),
  };
}
