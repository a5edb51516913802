import "./country-page.css";
import { languageFacts } from "#contract/countries";
import { PostForm } from "~/platform/form/post-form";
import { inLanguage } from "~/site/addresses/links";
import { useT } from "~/site/i18n";
import { useCountryName, useLink, useSite } from "~/site/use-site";
import { Icon } from "~/ui/icons/icon";
import { type CountryChoice, CountryList } from "./country-list";

type Props = Readonly<{
  choices: readonly CountryChoice[];
  /** The page to return to after the choice. */
  returnTo: string;
}>;

/**
 * The page of countries and languages (S1.10, S1.11): this country's languages first, then the other seven countries.
 */
export function CountryPage({ choices, returnTo }: Props) {
  const t = useT("shell");
  const countryName = useCountryName();
  const link = useLink();
  const site = useSite();
  return (
    <div className="wrap stack country-page">
      <h1>{t("countryAndLanguage")}</h1>
      <section aria-labelledby="languages">
        <h2 id="languages">{t("language")}</h2>
        <p className="mute">{t("shoppingIn", { country: countryName(site.country) })}</p>
        <ul className="countries countries-two">
          {site.languages.map((language) => {
            const { name, tag, letter } = languageFacts(language);
            const current = language === site.language;
            return (
              <li key={language}>
                <a
                  href={inLanguage(returnTo, language)}
                  lang={tag}
                  hrefLang={tag}
                  aria-current={current ? "true" : undefined}
                >
                  <b aria-hidden="true">{letter}</b>
                  <span>
                    {name}
                    {language === site.defaultLanguage ? (
                      <>
                        <br />
                        <span className="sm mute" lang={site.htmlLang}>
                          {t("defaultLanguage")}
                        </span>
                      </>
                    ) : null}
                  </span>
                  {current ? <Icon name="check" /> : null}
                </a>
              </li>
            );
          })}
        </ul>
      </section>
      <PostForm action={link("/welcome")} fields={{ return_to: returnTo }} aria-labelledby="countries">
        <h2 id="countries">{t("otherCountries")}</h2>
        <p className="mute">{t("otherCountriesText")}</p>
        <CountryList choices={choices.filter((choice) => choice.country !== site.country)} />
      </PostForm>
    </div>
  );
}
