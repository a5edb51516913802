import type brands from "./en/brands.json";
import type content from "./en/content.json";
import type help from "./en/help.json";
import type journal from "./en/journal.json";
import type questions from "./en/questions.json";
import type seasons from "./en/seasons.json";
import type uses from "./en/uses.json";

export type ProductText = { description: string; claims: string[] };
/** Something that can be said of any product of a department, or only of those of some categories or kinds (`of`). */
export type Opinion = { stars: number; title: string; body: string; of?: string[] };

/** A heading and its paragraphs. */
export type HelpSection = (string | string[])[];
/** A help page: sections, or questions with their answers. */
export type HelpPage = {
  title: string;
  description: string;
  intro?: string;
  sections?: HelpSection[];
  outro?: HelpSection;
  questions?: string[][];
};

/** What the opening shop says in a language; one shape, so that a missing text does not compile. */
export type OpeningWords = {
  /** The story of each brand by slug, in paragraphs. */
  brands: { [S in keyof typeof brands]: string[] };
  content: typeof content;
  help: {
    title: string;
    description: string;
    pages: { [S in keyof (typeof help)["pages"]]: HelpPage };
    /** How each kind of payment works: its name, and what to do. */
    kinds: { [K in keyof (typeof help)["kinds"]]: string[] };
  };
  /** The pieces of the journal by slug. */
  journal: typeof journal;
  /** The home pages of seasons. */
  seasons: typeof seasons;
  /** How products of a kind are used, in steps. */
  uses: { [U in keyof typeof uses]: string[] };
  /** By category or another kind: what is asked of a product, the shop's answer, and perhaps that of somebody who bought it. */
  questions: { [K in keyof typeof questions]: string[][] };
  /** By department. */
  reviews: Record<string, Opinion[]>;
  /** By slug; the English ones stand with the products. */
  products?: Record<string, ProductText>;
  /** The words for "Lashes and graphic liner, speaks Mandarin and English". */
  artist: { speaks: string; and: string; comma: string };
};
