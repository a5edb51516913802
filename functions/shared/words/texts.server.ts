import type { BackendModule, TFunction } from "i18next";
import type { RemixI18Next } from "remix-i18next/server";
import {
  COUNTRIES,
  COUNTRY_CODES,
  DEFAULT_COUNTRY,
  LANGUAGES,
  type LanguageCode,
  toCountry,
} from "../../contract/countries";
import type { Reader } from "../../contract/spelling";
import type { Site } from "../site/site";
import type { KeyOf, Room } from "./rooms";
import { dictionary, wordsTagOf } from "./strings.server";
import { formatNumber, type Translate } from "./translate";

/** The site that a tag such as en-PH is of. */
function readerOf(tag: string): Reader {
  const [language, country] = tag.split("-");
  return { language: language as LanguageCode, country: toCountry(country) ?? DEFAULT_COUNTRY };
}

const TAGS = COUNTRY_CODES.flatMap((country) =>
  COUNTRIES[country].languages.map((language) => wordsTagOf({ language, country })),
);
const SUPPORTED = [...new Set<string>([...LANGUAGES, ...TAGS])];

/** Serves the bundled locale files to i18next. */
const files: BackendModule = {
  type: "backend",
  init() {},
  read: (tag, room, done) => done(null, dictionary(readerOf(tag), room)),
};

let i18n: RemixI18Next | null = null;

/**
 * Translates what no component draws: titles, descriptions, toasts, refusals, messages. The site decides the language (S4.08), so nothing is detected
 * here. The library is loaded with the first text, because an isolate that starts needs none yet.
 */
async function translator(): Promise<RemixI18Next> {
  const { RemixI18Next } = await import("remix-i18next/server");
  i18n ??= new RemixI18Next({
    detection: { supportedLanguages: SUPPORTED, fallbackLanguage: "en" },
    i18next: {
      supportedLngs: SUPPORTED,
      fallbackLng: "en",
      ns: [],
      defaultNS: false,
      interpolation: {
        escapeValue: false,
        alwaysFormat: true,
        format: (value, _, language = "en", { localeTag = language } = {}) =>
          typeof value === "number" ? formatNumber(value, localeTag) : value,
      },
    },
    backend: files as never,
  });
  return i18n;
}

/** An isolate keeps one translate function per language and room, because they are made from constant files, and what each says without values. */
const made = new Map<string, { t: TFunction; said: Map<string, string> }>();

/** The translate function of a room for loaders and actions, in the site's language and number format. */
export async function textsOf<R extends Room>(
  { language, localeTag }: Pick<Site, "language" | "localeTag">,
  room: R,
): Promise<Translate<KeyOf<R>>> {
  const tag = wordsTagOf({ ...readerOf(localeTag), language });
  const name = `${tag}/${room}`;
  const { t, said } = made.get(name) ?? { t: await (await translator()).getFixedT(tag, room), said: new Map() };
  made.set(name, { t, said });
  return (key, vars) => {
    if (vars !== undefined) return t(key, { ...vars, localeTag });
    const text = said.get(key) ?? t(key);
    // An unknown name is its own text. It may come with a request, so nothing is kept of it.
    if (text !== key) said.set(key, text);
    return text;
  };
}
