import { names, texts } from "../../../locales?words";
import type { LanguageCode } from "../../contract/countries";
import { type Reader, spelled, spelledOf } from "../../contract/spelling";
import { localeTagOf } from "../site/resolve";
import type { Strings } from "./rooms";
import type { Dictionary } from "./translate";

/** The names of all texts by room, and a language's texts in their order. They are constants, so keeping them is safe. */
type Names = Record<string, readonly string[]>;
type Texts = Record<string, readonly (string | null)[]>;
let named: Names | null = null;
const written = new Map<LanguageCode, Texts>();

/** The texts of a language by room, parsed once per isolate, when first used. */
function writtenIn(language: LanguageCode): Texts {
  const known = written.get(language);
  if (known !== undefined) return known;
  const rooms: Texts = JSON.parse(texts[language]());
  written.set(language, rooms);
  return rooms;
}

/** The texts of a room with their names; null for an unknown room. */
function wordsOf(language: LanguageCode, room: string): [name: string, text: string][] | null {
  named ??= JSON.parse(names()) as Names;
  const inOrder = writtenIn(language)[room];
  if (inOrder === undefined) return null;
  return (named[room] ?? []).flatMap((name, at) => {
    const text = inOrder[at] ?? null;
    return text === null ? [] : [[name, text]];
  });
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
  const said = wordsOf(language, room);
  if (said === null) {
    console.error("Failed locale loading", language, room);
    return {};
  }
  const strings = Object.fromEntries(said.map(([name, text]) => [name, spelled(text, reader)]));
  asSpelled.set(kept, strings);
  return strings;
}

const loading = new Map<string, Strings["rooms"]>();

/** All rooms in the words of a site. Each is read when a component first asks for it, so that a page pays only for what it uses. */
export function roomsOf(reader: Reader): Strings["rooms"] {
  const tag = wordsTagOf(reader);
  const known = loading.get(tag);
  if (known !== undefined) return known;
  const names = Object.keys(writtenIn(reader.language));
  const rooms: Strings["rooms"] = {};
  const readOnce = (room: string): Dictionary => {
    const value = dictionary(reader, room);
    Object.defineProperty(rooms, room, { enumerable: true, value });
    return value;
  };
  for (const room of names)
    Object.defineProperty(rooms, room, { enumerable: true, configurable: true, get: () => readOnce(room) });
  loading.set(tag, rooms);
  return rooms;
}
