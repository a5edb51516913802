import FILES from "../../../locales?words";
import type { LanguageCode } from "../../contract/countries";
import { type Reader, spelled, spelledOf } from "../../contract/spelling";
import { localeTagOf } from "../site/resolve";
import type { Strings } from "./rooms";
import type { Dictionary } from "./translate";

const written = new Map<LanguageCode, Record<string, Dictionary>>();

/** The words of a language by room, parsed once per isolate, when first used. They are constants, so keeping them is safe. */
function writtenIn(language: LanguageCode): Record<string, Dictionary> {
  const known = written.get(language);
  if (known !== undefined) return known;
  const rooms: Record<string, Dictionary> = JSON.parse(FILES[language]);
  written.set(language, rooms);
  return rooms;
}

const asSpelled = new Map<string, Dictionary>();

/** The tag of a site's texts: the language alone, or with the country where that spells it otherwise. */
export const wordsTagOf = (reader: Reader): string =>
  spelledOf(reader) === null ? reader.language : localeTagOf(reader.language, reader.country);

/** The strings of one room for a site. An unknown room is logged (S8.07), and its texts then show their keys. */
export function dictionary(reader: Reader, room: string): Dictionary {
  const { language } = reader;
  const kept = `${wordsTagOf(reader)}/${room}`;
  const known = asSpelled.get(kept);
  if (known !== undefined) return known;
  const said = writtenIn(language)[room];
  if (said === undefined) {
    console.error("Failed locale loading", language, room);
    return {};
  }
  const strings = Object.fromEntries(Object.entries(said).map(([key, text]) => [key, spelled(text, reader)]));
  asSpelled.set(kept, strings);
  return strings;
}

const loading = new Map<string, Strings["rooms"]>();

/** All rooms in the words of a site. Each is read when a component asks for it, so that a page pays only for what it uses. */
export function roomsOf(reader: Reader): Strings["rooms"] {
  const tag = wordsTagOf(reader);
  const known = loading.get(tag);
  if (known !== undefined) return known;
  const names = Object.keys(writtenIn(reader.language));
  const read = names.map((room) => [room, { enumerable: true, get: () => dictionary(reader, room) }]);
  const rooms: Strings["rooms"] = Object.defineProperties({}, Object.fromEntries(read));
  loading.set(tag, rooms);
  return rooms;
}
