import type { LanguageCode } from "../../../contract/countries";
import { words as en } from "./en/words";
import { words as id } from "./id/words";
import type { OpeningWords } from "./opening-words";
import { words as th } from "./th/words";
import { words as zh } from "./zh/words";

/** The languages that the opening is written in, a folder each; in any other it speaks English. */
export const WRITTEN: Partial<Record<LanguageCode, OpeningWords>> & { en: OpeningWords } = { en, id, th, zh };
export const WRITTEN_LANGUAGES = Object.keys(WRITTEN) as LanguageCode[];

/** The words of one kind in a language. */
export const wordsIn = <
  K extends "brands" | "content" | "help" | "journal" | "questions" | "reviews" | "seasons" | "uses" | "artist",
>(
  language: LanguageCode,
  kind: K,
): OpeningWords[K] => (WRITTEN[language] ?? WRITTEN.en)[kind];

/** A name or a line of the opening's data. */
export type Translated = { en: string } & Partial<Record<LanguageCode, string>>;
export const saidIn = (words: Translated, language: LanguageCode): string => words[language] ?? words.en;
