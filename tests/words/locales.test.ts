import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type LanguageCode, languageTag } from "../../functions/contract/countries";
import { LOANWORDS, SAME_EVERYWHERE } from "../support/source/loanwords";
import { ROOT, readSource } from "../support/source/source-files";

// R68: every text exists in the four languages with the same variables, and is really translated.

const TRANSLATIONS = LANGUAGES.filter((language) => language !== "en");

const namespaces = (language: LanguageCode) => readdirSync(join(ROOT, "locales", language)).sort();
const strings = (language: LanguageCode, file: string): Record<string, string> =>
  JSON.parse(readSource(`locales/${language}/${file}`));

const PLURAL = /_(zero|one|two|few|many|other)$/;
const base = (key: string) => key.replace(PLURAL, "");
const pluralForms = (language: LanguageCode) =>
  new Intl.PluralRules(languageTag(language)).resolvedOptions().pluralCategories;

/** The keys that a language must have for the English ones, with its own plural forms. */
function wantedKeys(english: Record<string, string>, language: LanguageCode): string[] {
  const plurals = new Set(
    Object.keys(english)
      .filter((key) => key.endsWith("_other"))
      .map(base),
  );
  const keys = Object.keys(english).map((key) => (plurals.has(base(key)) ? base(key) : key));
  return [...new Set(keys)].flatMap((key) =>
    plurals.has(key) ? pluralForms(language).map((form) => `${key}_${form}`) : [key],
  );
}

const variables = (text: string) => [...new Set([...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name]) => name))].sort();

describe.each(TRANSLATIONS)("the strings in %s", (language) => {
  it("are in the same files as the English ones", () => {
    expect(namespaces(language)).toEqual(namespaces("en"));
  });

  it.each(namespaces("en"))("of %s have the same keys, in the plural forms of the language", (file) => {
    const english = strings("en", file);
    const translated = strings(language, file);
    const wanted = wantedKeys(english, language);
    expect(
      wanted.filter((key) => !(key in translated)),
      "missing",
    ).toEqual([]);
    // A plural form that English has may also exist in a language that doesn't need it.
    const known = new Set([...wanted, ...Object.keys(english)]);
    expect(
      Object.keys(translated).filter((key) => !known.has(key)),
      "unknown",
    ).toEqual([]);
  });

  it.each(namespaces("en"))("of %s fill in the same variables", (file) => {
    const english = strings("en", file);
    const wrong = Object.entries(strings(language, file)).flatMap(([key, text]) => {
      const source = english[key] ?? english[`${base(key)}_other`] ?? "";
      const same = variables(text).join() === variables(source).join();
      return same || PLURAL.test(key) ? [] : [`${key}: {${variables(text)}} instead of {${variables(source)}}`];
    });
    expect(wrong).toEqual([]);
  });

  it.each(namespaces("en"))("of %s are translated", (file) => {
    const english = strings("en", file);
    const same = Object.entries(strings(language, file))
      .filter(([key, text]) => text === english[key] && hasWords(text))
      .filter(([key, text]) => !SAME_EVERYWHERE.test(key) && !LOANWORDS[language]?.has(text))
      .map(([key, text]) => `${key}: ${text}`);
    expect(same).toEqual([]);
  });

  it.each(namespaces("en"))("of %s are never empty", (file) => {
    expect(Object.entries(strings(language, file)).filter(([, text]) => text.trim() === "")).toEqual([]);
  });
});

/** Whether letters are left without the variables. */
const hasWords = (text: string) => /\p{L}/u.test(text.replace(/\{\{[^}]*\}\}/g, ""));
