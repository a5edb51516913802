import { type Reader, spelled, spelledOf } from "../../contract/spelling";
import { localeTagOf } from "../site/resolve";
import type { Strings } from "./rooms";
import type { Dictionary } from "./translate";

/**
 * Locale files are bundled as text and parsed once per isolate, when first used. Parsed strings are constants, so keeping them is safe.
 */
const FILES = import.meta.glob<string>("../../../locales/*/*.json", { query: "?raw", import: "default", eager: true });
const parsed = new Map<string, Dictionary>();

/** The tag of a site's texts: the language alone, or with the country where that spells it otherwise. */
export const wordsTagOf = (reader: Reader): string =>
  spelledOf(reader) === null ? reader.language : localeTagOf(reader.language, reader.country);

/** The strings of one room for a site. An unknown room is logged (S8.07), and its texts then show their keys. */
export function dictionary(reader: Reader, room: string): Dictionary {
  const { language } = reader;
  const kept = `${wordsTagOf(reader)}/${room}`;
  const known = parsed.get(kept);
  if (known !== undefined) return known;
  const text = FILES[`../../../locales/${language}/${room}.json`];
  if (text === undefined) {
    console.error("Failed locale loading", language, room);
    return {};
  }
  const written = JSON.parse(text) as Dictionary;
  const strings = Object.fromEntries(Object.entries(written).map(([key, said]) => [key, spelled(said, reader)]));
  parsed.set(kept, strings);
  return strings;
}

const ROOMS = [...new Set(Object.keys(FILES).map((path) => path.replace(/^.*\/|\.json$/g, "")))];
const loading = new Map<string, Strings["rooms"]>();

/** All rooms in the words of a site. Each is read when a component asks for it, so that a page pays only for what it uses. */
export function roomsOf(reader: Reader): Strings["rooms"] {
  const tag = wordsTagOf(reader);
  const known = loading.get(tag);
  if (known !== undefined) return known;
  const read = ROOMS.map((room) => [room, { enumerable: true, get: () => dictionary(reader, room) }]);
  const rooms: Strings["rooms"] = Object.defineProperties({}, Object.fromEntries(read));
  loading.set(tag, rooms);
  return rooms;
}
