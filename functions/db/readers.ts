import { COUNTRY_CODES, type CountryCode, LANGUAGES, type LanguageCode } from "../contract/countries";

/** Converts a column's value to a value of the program; throws when it has the wrong type. */
export type Reader<T> = (value: unknown) => T;

function wrong(kind: string, value: unknown): never {
  throw new TypeError(`a column holds ${value === null ? "null" : typeof value} where ${kind} is expected`);
}

export const text: Reader<string> = (value) => (typeof value === "string" ? value : wrong("text", value));
export const number: Reader<number> = (value) => (typeof value === "number" ? value : wrong("a number", value));
/** Reads a condition, which is 0 or 1 because SQLite has no booleans. */
export const boolean: Reader<boolean> = (value) => value === 1 || (value === 0 ? false : wrong("0 or 1", value));
/** JSON that this program wrote; its inner shape is not checked again. */
export const json =
  <T>(): Reader<T> =>
  (value) =>
    JSON.parse(text(value));
/** Reads one of a few words, for a column that can contain no others. */
export const oneOf =
  <T extends string>(...words: readonly T[]): Reader<T> =>
  (value) =>
    words.find((word) => word === value) ?? wrong(`one of ${words.join(", ")}`, value);
export const nullable =
  <T>(read: Reader<T>): Reader<T | null> =>
  (value) =>
    value === null ? null : read(value);

export const countryCode: Reader<CountryCode> = oneOf(...COUNTRY_CODES);
export const languageCode: Reader<LanguageCode> = oneOf(...LANGUAGES);
