import { readFileSync } from "node:fs";
import { LANGUAGE_FACTS, type LanguageCode } from "../../../functions/countries/facts/languages";

export type Language = LanguageCode;
type Values = Record<string, string | number>;

const files = new Map<string, Record<string, string>>();

function strings(language: Language, namespace: string): Record<string, string> {
  const path = new URL(`../../../locales/${language}/${namespace}.json`, import.meta.url);
  const known = files.get(path.href) ?? JSON.parse(readFileSync(path, "utf8"));
  files.set(path.href, known);
  return known;
}

/**
 * The text of `namespace:key` as the shop prints it. A variable without a value stands for any text, so the result is a
 * pattern.
 */
export function message(language: Language, name: string, values: Values = {}): RegExp {
  return new RegExp(`^\\s*${patternOf(language, name, values)}\\s*$`);
}

/** The same text as a part of a longer one, such as a button that also names the amount. */
export function partOf(language: Language, name: string, values: Values = {}): RegExp {
  return new RegExp(patternOf(language, name, values));
}

function patternOf(language: Language, name: string, values: Values): string {
  const [namespace = "", key = ""] = name.split(":");
  const known = strings(language, namespace);
  const form =
    typeof values.count === "number"
      ? new Intl.PluralRules(LANGUAGE_FACTS[language].tag).select(values.count)
      : "other";
  const text = known[key] ?? known[`${key}_${form}`] ?? known[`${key}_other`];
  if (text === undefined) throw new Error(`locales/${language}/${namespace}.json has no ${key}`);
  return text
    .split(/(\{\{[^}]*\}\})/)
    .map((part) => {
      const variable = /^\{\{\s*([\w.]+)/.exec(part)?.[1];
      if (variable === undefined) return literal(part);
      const value = values[variable];
      return value === undefined ? ".+" : literal(String(value));
    })
    .join("");
}

/** All kinds of white space are equal, as in the browser's accessible names. */
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+");
