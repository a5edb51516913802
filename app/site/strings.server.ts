import type { LanguageCode } from "#contract/countries";
import type { Dictionary } from "./translate";

/** Each file is in the bundle as text and parsed once per isolate, when first used: parsed strings are constants, not request state. */
const FILES = import.meta.glob<string>("../../locales/*/*.json", { query: "?raw", import: "default", eager: true });
const parsed = new Map<string, Dictionary>();

/** The strings of one room in one language; an unknown one is logged as S8.07 says and reads as keys. */
export function dictionary(language: LanguageCode, room: string): Dictionary {
  const path = `../../locales/${language}/${room}.json`;
  const known = parsed.get(path);
  if (known !== undefined) return known;
  const text = FILES[path];
  if (text === undefined) {
    console.error("Failed locale loading", language, room);
    return {};
  }
  const strings = JSON.parse(text) as Dictionary;
  parsed.set(path, strings);
  return strings;
}
