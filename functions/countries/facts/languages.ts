export type Language = {
  /** In its own words, the same on every page. */
  name: string;
  /** As documents name it: our Chinese is the traditional one. */
  tag: string;
  /** A typical character, which its readers recognise at once. */
  letter: string;
  /** As the widget of the challenge names it. */
  challenge: string;
  /** Its script, where that is not the Latin one; regions are listed in its alphabet, or else in the order of the data. */
  script: { of: RegExp; alphabetical: boolean } | null;
  /** How packs print a number of pieces, for which `Intl` has no unit. */
  pieces: (count: string) => string;
};

/** The languages of the shop: a row here, and a folder of words in locales/. */
export const LANGUAGE_FACTS = {
  en: {
    name: "English",
    tag: "en",
    letter: "En",
    challenge: "en",
    script: null,
    pieces: (count) => (count === "1" ? "1 piece" : `${count} pieces`),
  },
  id: {
    name: "Bahasa Indonesia",
    tag: "id",
    letter: "Id",
    challenge: "id",
    script: null,
    pieces: (count) => `isi ${count}`,
  },
  th: {
    name: "ภาษาไทย",
    tag: "th",
    letter: "ก",
    challenge: "th",
    script: { of: /\p{Script=Thai}/u, alphabetical: true },
    pieces: (count) => `${count} ชิ้น`,
  },
  zh: {
    name: "繁體中文",
    tag: "zh-Hant",
    letter: "文",
    challenge: "zh-tw",
    script: { of: /\p{Script=Han}/u, alphabetical: false },
    pieces: (count) => `${count} 件裝`,
  },
} as const satisfies Record<string, Language>;

export type LanguageCode = keyof typeof LANGUAGE_FACTS;
export const LANGUAGES = Object.keys(LANGUAGE_FACTS) as LanguageCode[];
export const languageFacts = (language: LanguageCode): Language => LANGUAGE_FACTS[language];
