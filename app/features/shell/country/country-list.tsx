import "./country-list.css";
import { type CountryCode, type LanguageCode, languageFacts } from "#contract/countries";
import { useSite } from "~/site/use-site";

/** One country of the list: a button that posts the form around it, so that the site remembers the choice. */
export type CountryChoice = Readonly<{
  country: CountryCode;
  /** The country's name in its own language. */
  name: string;
  languages: readonly LanguageCode[];
  /** The currency sign: "S$", "Rp". */
  currency: string;
}>;

/**
 * The own name, languages and currency of each country (S3.01). There are no flags, because a flag doesn't stand for a
 * language.
 */
export function CountryList({ choices }: Readonly<{ choices: readonly CountryChoice[] }>) {
  const site = useSite();
  return (
    <ul className="countries countries-two">
      {choices.map(({ country, name, languages, currency }) => (
        <li key={country}>
          <button
            type="submit"
            name="country"
            value={country}
            aria-current={country === site.country ? "true" : undefined}
          >
            <b aria-hidden="true">{country}</b>
            <span>
              {name}
              <br />
              <span className="sm mute">
                {languages.map((language) => languageFacts(language).name).join("\u00a0· ")}
              </span>
            </span>
            <span className="sm mute">{currency}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
