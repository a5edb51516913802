import type { LanguageCode } from "../../contract/countries";

/**
 * A text of the catalogue in the shopper's language, or else in English, which is logged (R68, S8.07); null when both are missing. `about` names the
 * text in the log: `category makeup/lips`.
 */
export function translated<T>(own: T | null, english: T | null, language: LanguageCode, about: string): T | null {
  if (own !== null) return own;
  console.warn(JSON.stringify({ message: "Failed locale loading", language, about }));
  return english;
}
