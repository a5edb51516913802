import type { CountryCode } from "#contract/countries";
import type { Site } from "#shared/site/site";

/** Lists are kept by language, because making one costs more than drawing a page's footer; names too, because looking one up takes 5 µs. */
const lists = new Map<string, Intl.DisplayNames>();
const names = new Map<string, string>();

/** A country as the page's language calls it: "Selandia Baru". Short, because the long form of Hong Kong is its constitution. */
export function countryName(country: CountryCode, { htmlLang }: Pick<Site, "htmlLang">): string {
  const key = `${htmlLang} ${country}`;
  const known = names.get(key);
  if (known !== undefined) return known;
  const list = lists.get(htmlLang) ?? new Intl.DisplayNames(htmlLang, { type: "region", style: "short" });
  lists.set(htmlLang, list);
  const name = list.of(country) ?? country;
  names.set(key, name);
  return name;
}
