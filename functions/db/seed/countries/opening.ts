import type { LanguageCode } from "../../../contract/countries";

/** Prices below `below` (minor units) end, within each `every`, in one of `endings`. */
export type Band = { below: number; every: number; endings: readonly number[] };

/** Above the last band's start there is no end. */
export const ALWAYS = Number.POSITIVE_INFINITY;

export type CountryWords = {
  /** The names of the country, its money and its law on personal data. */
  name: string;
  currency: string;
  law: string;
  /** The time in which that law wants an answer to who asks for their data (assumption: general knowledge). */
  answerWithin: string;
  /** Who hears complaints about personal data, as it follows "complain to". */
  regulator: string;
};

/** A privacy notice in a further language, which is none of the shop's, with that country's facts in its words. */
export type PrivacyNotice = Pick<CountryWords, "law" | "answerWithin" | "regulator"> & {
  lang: string;
  country: string;
  sections: readonly NoticeSection[];
  /** The sections that were replaced when the present version began. */
  earlier: readonly NoticeSection[];
};
type NoticeSection = { slug: string; heading: string; paragraphs: readonly string[] };

/** What a country's shop starts with; it is data to be edited. */
export type Opening = {
  /** The minor units for a Singapore dollar of the base price: a merchandiser's index, not today's exchange rate. */
  perDollar: number;
  /** The endings of prices on its price tags. */
  bands: readonly Band[];
  /** The number of its shoppers, relative to Singapore. */
  market: number;
  /** The hero of its home page; the page itself draws `night`, the others are pictures. */
  hero: "night" | "gifts" | "light";
  /** "Fifty" in its money, in minor units, as in the example offer of S9.03. */
  fifty: number;
  /** The first names of its shoppers, as they sign reviews; an initial follows if names are written in Latin letters. */
  shoppers: readonly string[];
  initials: boolean;
  /** The searches that the shop starts with (S7.23), most popular first. */
  popular: Partial<Record<LanguageCode, readonly string[]>>;
  /** Its names, in its own languages only (R15). */
  words: Partial<Record<LanguageCode, CountryWords>>;
  /** Where the law asks for the privacy notice in a further language. */
  notice?: PrivacyNotice;
  /** The tax as its law words it, where texts write that out (R25). */
  taxBasis?: string;
  /** The prices of activities in whole units of its money, and the purchase that makes one free. */
  activities: Readonly<Record<PaidActivity, number>>;
  freeMakeUpFrom: number;
};

/** The activities that have a price. */
export type PaidActivity =
  | "everyday-make-up"
  | "evening-make-up"
  | "brow-shape"
  | "evening-make-up-class"
  | "brows-at-home-class";
