import type { CountryCode } from "#contract/countries";
import type { Site } from "#shared/site/site";

/** Names are kept by language, because making the list costs more than rendering a page's footer. */
const lists = new Map<string, Intl.DisplayNames>();

/** A country as the page's language calls it: "Selandia Baru". Short, because the long form of Hong Kong is its constitution. */
export function countryName(country: CountryCode, { htmlLang }: Pick<Site, "htmlLang">): string {
  const made = lists.get(htmlLang) ?? new Intl.DisplayNames(htmlLang, { type: "region", style: "short" });
  lists.set(htmlLang, made);
  return made.of(country) ?? country;
}
