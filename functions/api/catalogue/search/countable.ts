import { keptTerm } from "../../../analytics/totals/search-term";
import type { LanguageCode } from "../../../contract/countries";
import { indexed } from "../../../db/facts/words";

/** Words that are never shown as popular, whatever they find. */
const PROFANE = new Set(
  "fuck fucking shit cunt porn porno sex sexy dick penis vagina bitch whore slut nazi anjing kontol memek bangsat ngentot puta putang เหี้ย ควย หี สัส 屌 閪 撚 妓".split(
    " ",
  ),
);

/**
 * A search as it is counted for the popular list (R56, S7.23). Null for what is never counted: emails, numbers that may be personal, long texts,
 * profanity. Only searches that found products are counted at all, which keeps names and secrets out.
 */
export function countable(q: string, language: LanguageCode): { words: string; query: string } | null {
  const query = keptTerm(q);
  if (query === null) return null;
  const words = indexed(query, language);
  if (words.length < 2 || words.split(" ").some((word) => PROFANE.has(word))) return null;
  return { words, query };
}
