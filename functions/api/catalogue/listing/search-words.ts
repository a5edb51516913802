import type { LanguageCode } from "../../../contract/countries";
import { spelled, wordsOf } from "../../../db/words";

/** Words of a query that are looked for; the rest of a longer one is left out. */
export const MOST_WORDS = 12;

const LONE_CHARACTER = /^\p{Script=Han}$/u;

/** Single Chinese characters side by side are one word that the cutter does not know (保濕): together they mean something. */
function joined(words: string[]): string[] {
  const terms: string[] = [];
  for (const [index, word] of words.entries()) {
    const continues = LONE_CHARACTER.test(word) && LONE_CHARACTER.test(words[index - 1] ?? "");
    terms.push(continues ? `${terms.pop() ?? ""}${word}` : word);
  }
  return terms;
}

/**
 * The FTS5 expression for what a shopper typed (R56): words cut as the index cuts them, every one of them wanted, each as a prefix, so that
 * "lips" finds lipstick. Words are quoted, so NEAR, OR, `*` and quotes are only text. Case and accents are folded by the tokenizer.
 * Null when nothing typed is a word.
 */
export function ftsQuery(q: string, language: LanguageCode): string | null {
  const terms = new Set(joined(wordsOf(q, language)).slice(0, MOST_WORDS));
  return terms.size === 0 ? null : [...terms].map((term) => `"${spelled(term).replaceAll('"', "")}"*`).join(" AND ");
}
