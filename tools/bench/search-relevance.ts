import { COUNTRY_CODES, DEFAULT_COUNTRY, type LanguageCode, toLanguage } from "../../functions/contract/countries";
import { API_BASE } from "../../functions/contract/facts/api-base";
import { PRODUCTS } from "../../functions/db/seed/catalogue/catalogue";
import { JUDGED_PRODUCTS, JUDGEMENTS } from "../../tests/support/search/judgements";
import { type Score, type SearchAnswer, scoresOf } from "../../tests/support/search/score";

/** A country where the language is spoken, the first one's if it can be. */
const countryOf = (language: LanguageCode) =>
  [DEFAULT_COUNTRY, ...COUNTRY_CODES].find((country) => toLanguage(language, country) !== null) ?? DEFAULT_COUNTRY;

/**
 * Sends the judged queries to a running shop. Returns nDCG@10 and the share without results, by language and overall
 * (docs/decisions/008).
 */
export async function searchRelevance(port: number): Promise<Score[]> {
  const judged = new Set(PRODUCTS.slice(0, JUDGED_PRODUCTS).map(({ slug }) => slug));
  const answered: SearchAnswer[] = [];
  for (const judgement of JUDGEMENTS) {
    const { query, language } = judgement;
    const reply = await fetch(`http://127.0.0.1:${port}${API_BASE}/search?pageSize=24&q=${encodeURIComponent(query)}`, {
      headers: { "x-site-country": countryOf(language), "accept-language": language },
    });
    const { items } = (await reply.json()) as { items: { slug: string }[] };
    answered.push({ judgement, slugs: items.map(({ slug }) => slug) });
  }
  return scoresOf(answered, (slug) => judged.has(slug));
}
