import type { CountryCode } from "#contract/countries";
import type { Site } from "#shared/site/site";

/** Names are kept by language: making a list costs more than drawing a page's footer, and each name that is looked up 5 µs. */
const names = new Map<string, string>();

/** A country as the page's language calls it: "Selandia Baru". Short, because the long form of Hong Kong is its constitution. */
export function countryName(country: CountryCode, { htmlLang }: Pick<Site, "htmlLang">): string {
  const key = `${htmlLang} ${country}`;
  const known = names.get(key);
  if (known !== undefined) return known;
  const name = new Intl.DisplayNames(htmlLang, { type: "region", style: "short" }).of(country) ?? country;
  names.set(key, name);
  return name;
}
