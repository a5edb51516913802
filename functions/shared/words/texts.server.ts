import type { BackendModule, TFunction } from "i18next";
import { RemixI18Next } from "remix-i18next/server";
import { LANGUAGES, type LanguageCode } from "../../contract/countries";
import type { Site } from "../site/site";
import type { KeyOf, Room } from "./rooms";
import { dictionary } from "./strings.server";
import { formatNumber, type Translate } from "./translate";

/** Serves the bundled locale files to i18next. */
const files: BackendModule = {
  type: "backend",
  init() {},
  read: (language, room, done) => done(null, dictionary(language as LanguageCode, room)),
};

/**
 * Translates what no component draws: titles, descriptions, toasts, refusals, messages. The site decides the language (S4.08), so nothing is detected
 * here.
 */
const i18n = new RemixI18Next({
  detection: { supportedLanguages: [...LANGUAGES], fallbackLanguage: "en" },
  i18next: {
    supportedLngs: [...LANGUAGES],
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

/** An isolate keeps one translate function per language and room, because they are made from constant files. */
const made = new Map<string, TFunction>();

/** The translate function of a room for loaders and actions, in the site's language and number format. */
export async function textsOf<R extends Room>(
  { language, localeTag }: Pick<Site, "language" | "localeTag">,
  room: R,
): Promise<Translate<KeyOf<R>>> {
  const name = `${language}/${room}`;
  const t = made.get(name) ?? (await i18n.getFixedT(language, room));
  made.set(name, t);
  return (key, vars) => t(key, { ...vars, localeTag });
}
