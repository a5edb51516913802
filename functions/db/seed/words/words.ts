import type { LanguageCode } from "../../../contract/countries";
import { words as en } from "./en/words";
import { words as id } from "./id/words";
import { words as th } from "./th/words";
import { words as zh } from "./zh/words";

export type ProductText = { description: string; claims: string[] };
/** Something that can be said of any product of a department, or only of those of some categories or kinds (`of`). */
export type Opinion = { stars: number; title: string; body: string; of?: string[] };

/** What the opening shop says in a language; one shape, so that a missing text does not compile. */
export type OpeningWords = {
  content: typeof en.content;
  /** By department. */
  reviews: Record<string, Opinion[]>;
  /** By slug; the English ones stand with the products. */
  products?: Record<string, ProductText>;
  artist: typeof en.artist;
};

/** The languages that the opening is written in, a folder each; in any other it speaks English. */
export const WRITTEN: Partial<Record<LanguageCode, OpeningWords>> & { en: OpeningWords } = { en, id, th, zh };
export const WRITTEN_LANGUAGES = Object.keys(WRITTEN) as LanguageCode[];

/** The words of one kind in a language. */
export const wordsIn = <K extends "content" | "reviews" | "artist">(language: LanguageCode, kind: K): OpeningWords[K] =>
  (WRITTEN[language] ?? WRITTEN.en)[kind];

/** A name or a line of the opening's data. */
export type Translated = { en: string } & Partial<Record<LanguageCode, string>>;
export const saidIn = (words: Translated, language: LanguageCode): string => words[language] ?? words.en;
