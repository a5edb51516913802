import type { LanguageCode } from "#contract/countries";
import type { KeyOf, Room, Strings } from "./i18n";
import type { Dictionary } from "./translate";

/** Each file is in the bundle as text and parsed once per isolate, when first used: parsed strings are constants, not request state. */
const FILES = import.meta.glob<string>(["../../locales/*/*.json", "!../../locales/*/errors.json"], {
  query: "?raw",
  import: "default",
  eager: true,
});
/** The API answers with the words of refusals too, and takes them as modules: once in the bundle for both. */
const REFUSALS = import.meta.glob<Dictionary>("../../locales/*/errors.json", { import: "default", eager: true });
const parsed = new Map<string, Dictionary>(Object.entries(REFUSALS));

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

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** A few strings of a room, for a part of the page that the browser takes over; a plural comes with all its forms. */
export function pickedStrings<R extends Room>(language: LanguageCode, room: R, keys: readonly KeyOf<R>[]): Strings {
  const wanted = new Set<string>(keys);
  const picked = Object.entries(dictionary(language, room)).filter(
    ([key]) => wanted.has(key) || wanted.has(key.replace(PLURAL, "")),
  );
  return { language, rooms: { [room]: Object.fromEntries(picked) } };
}
