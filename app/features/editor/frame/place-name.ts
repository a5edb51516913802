import type { TextCountry } from "#contract/content/editor";
import type { LanguageCode } from "#contract/countries";
import { useT } from "~/site/i18n";
import { useCountryName } from "~/site/use-site";

/** Names the countries and languages of texts in the language of the page. */
export function usePlaceName() {
  const t = useT("editor");
  const countryName = useCountryName();
  return {
    placeName: (country: TextCountry) => (country === "all" ? t("allCountries") : countryName(country)),
    languageName: (language: LanguageCode) => t(`language_${language}`),
  };
}
