import { type Reader, spelled } from "../../contract/spelling";

/**
 * A text of the catalogue in the shopper's language, or else in English, which is logged (R68, S8.07); null when both are missing. `about` names the
 * text in the log: `category makeup/lips`.
 */
export function translated<T extends string | readonly string[]>(
  own: T | null,
  english: T | null,
  reader: Reader,
  about: string,
): T | null {
  if (own !== null) return spelledAll(own, reader);
  console.warn(JSON.stringify({ message: "Failed locale loading", language: reader.language, about }));
  return english;
}

const spelledAll = <T extends string | readonly string[]>(texts: T, reader: Reader): T =>
  (typeof texts === "string" ? spelled(texts, reader) : texts.map((text) => spelled(text, reader))) as T;
