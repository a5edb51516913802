import type { CountryCode, LanguageCode } from "#contract/countries";
import { useT } from "~/site/i18n";
import { useSite } from "~/site/use-site";

/** One row of the chooser. `href` is the country's own host; without one the row is a button of the form around it. */
export type CountryChoice = Readonly<{
  country: CountryCode;
  /** In the country's own words. */
  name: string;
  languages: readonly LanguageCode[];
  /** "S$", "Rp": how prices begin there. */
  currency: string;
  href: string | null;
}>;

/** Native name, languages and currency of each country (S3.01). No flags: a flag is not a language. */
export function CountryList({ choices }: Readonly<{ choices: readonly CountryChoice[] }>) {
  const t = useT("shell");
  const site = useSite();
  return (
    <ul className="cty cty-2">
      {choices.map(({ country, name, languages, currency, href }) => {
        const current = country === site.country ? "true" : undefined;
        const row = (
          <>
            <b aria-hidden="true">{country}</b>
            <span>
              {name}
              <br />
              <span className="sm mute">{languages.map((language) => t(`language_${language}`)).join(", ")}</span>
            </span>
            <span className="sm mute">{currency}</span>
          </>
        );
        return (
          <li key={country}>
            {href ? (
              <a href={href} aria-current={current}>
                {row}
              </a>
            ) : (
              <button type="submit" name="country" value={country} aria-current={current}>
                {row}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
