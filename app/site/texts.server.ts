import type { BackendModule, TFunction } from "i18next";
import { RemixI18Next } from "remix-i18next/server";
import type { LanguageCode } from "#contract/countries";
import type { KeyOf, Room } from "./i18n";
import type { Site } from "./site";
import { dictionary } from "./strings.server";
import { formatNumber, type Translate } from "./translate";

/** The locale files, already in the bundle. */
const files: BackendModule = {
  type: "backend",
  init() {},
  read: (language, room, done) => done(null, dictionary(language as LanguageCode, room)),
};

/** Server texts, those that no component draws: titles, descriptions, toasts. The site says the language (S4.08), so nothing is detected here. */
const i18n = new RemixI18Next({
  detection: { supportedLanguages: ["en", "id", "th", "zh"], fallbackLanguage: "en" },
  i18next: {
    supportedLngs: ["en", "id", "th", "zh"],
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

/** Translate functions are made from constant files, so one per language and room serves the isolate. */
const made = new Map<string, TFunction>();

/** The translate function of a room in the site's language, its numbers as the country writes them, for loaders and actions. */
export async function textsOf<R extends Room>(
  { language, localeTag }: Pick<Site, "language" | "localeTag">,
  room: R,
): Promise<Translate<KeyOf<R>>> {
  const name = `${language}/${room}`;
  const t = made.get(name) ?? (await i18n.getFixedT(language, room));
  made.set(name, t);
  return (key, vars) => t(key, { ...vars, localeTag });
}
