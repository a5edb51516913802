import type { LanguageCode } from "../../contract/countries";
import type { Strings } from "./rooms";
import type { Dictionary } from "./translate";

/**
 * Locale files are bundled as text and parsed once per isolate, when first used. Parsed strings are constants, so keeping them is safe.
 */
const FILES = import.meta.glob<string>("../../../locales/*/*.json", { query: "?raw", import: "default", eager: true });
const parsed = new Map<string, Dictionary>();

/** The strings of one room in one language. An unknown room is logged (S8.07), and its texts then show their keys. */
export function dictionary(language: LanguageCode, room: string): Dictionary {
  const path = `../../../locales/${language}/${room}.json`;
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

const ROOMS = [...new Set(Object.keys(FILES).map((path) => path.replace(/^.*\/|\.json$/g, "")))];
const loading = new Map<LanguageCode, Strings["rooms"]>();

/** All rooms of a language. Each is read when a component asks for it, so that a page pays only for what it uses. */
export function roomsOf(language: LanguageCode): Strings["rooms"] {
  const known = loading.get(language);
  if (known !== undefined) return known;
  const read = ROOMS.map((room) => [room, { enumerable: true, get: () => dictionary(language, room) }]);
  const rooms: Strings["rooms"] = Object.defineProperties({}, Object.fromEntries(read));
  loading.set(language, rooms);
  return rooms;
}
