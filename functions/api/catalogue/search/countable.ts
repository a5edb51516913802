import type { LanguageCode } from "../../../contract/countries";
import { indexed } from "../../../db/words";

/** Longer ones are sentences, and may say who wrote them. */
const LONGEST = 40;

/** Never shown to others as popular, whatever product it finds. */
const PROFANE = new Set(
  "fuck fucking shit cunt porn porno sex sexy dick penis vagina bitch whore slut nazi anjing kontol memek bangsat ngentot puta putang เหี้ย ควย หี สัส 屌 閪 撚 妓".split(
    " ",
  ),
);

/**
 * A search as it is counted for the popular list (R56, S7.23); null for what is not: e-mail addresses, numbers that may be somebody's, long texts,
 * profanity. Only searches that products were found by are counted at all, which leaves names and secrets out.
 */
export function countable(q: string, language: LanguageCode): { words: string; query: string } | null {
  const query = q.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  if (query.length < 2 || query.length > LONGEST || /[@<>{}\\/]|\d{4}/.test(query)) return null;
  const words = indexed(query, language);
  if (words.length < 2 || words.split(" ").some((word) => PROFANE.has(word))) return null;
  return { words, query };
}
