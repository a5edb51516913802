import { type CountryCode, SERVER_FACTS } from "../countries/countries";
import type { LanguageCode } from "../countries/facts/languages";

export type Reader = { country: CountryCode; language: LanguageCode };

/** The overrides are listed for English, which our texts write as in Britain. */
export const spelledOf = ({ country, language }: Reader): Readonly<Record<string, string>> | null =>
  language === "en" ? (SERVER_FACTS[country].spelling ?? null) : null;

const patterns = new Map<CountryCode, RegExp>();
function patternOf(country: CountryCode, overrides: Readonly<Record<string, string>>): RegExp {
  const made = patterns.get(country) ?? new RegExp(`\\b(${Object.keys(overrides).join("|")})`, "gi");
  patterns.set(country, made);
  return made;
}

/** "Colour" for "colour" becomes "Color" for "color". */
const inCaseOf = (model: string, word: string) =>
  model[0] === model[0]?.toUpperCase() ? `${word[0]?.toUpperCase()}${word.slice(1)}` : word;

/**
 * Our own text as the readers of a site spell it: "moisturiser" is "moisturizer" in the Philippines. It is not for names of products and
 * places, nor for what shoppers wrote.
 */
export function spelled(text: string, reader: Reader): string {
  const overrides = spelledOf(reader);
  return overrides === null
    ? text
    : text.replace(patternOf(reader.country, overrides), (found) =>
        inCaseOf(found, overrides[found.toLowerCase()] ?? found),
      );
}
