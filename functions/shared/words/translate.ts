/** Strings of one room in the format of i18next JSON v4, flat, so that the full i18next can read them too. */
export type Dictionary = Record<string, string>;
export type Vars = Record<string, string | number>;
export type Translate<Key extends string = string> = (key: Key, vars?: Vars) => string;

/** Plural rules are kept by language, because making one takes longer than rendering a product card. */
const rules = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

/** Formats a number inside a sentence: 1,240 or, in Indonesia, 1.240. */
export function formatNumber(value: number, localeTag: string): string {
  const made = numbers.get(localeTag) ?? new Intl.NumberFormat(localeTag);
  numbers.set(localeTag, made);
  return made.format(value);
}

function pluralOf(language: string, count: number): Intl.LDMLPluralRule {
  const made = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, made);
  return made.select(count);
}

/** Texts are taken apart once: words, a name, words, a name ... A shop has as many as its dictionaries. */
const taken = new Map<string, readonly string[]>();

function partsOf(text: string): readonly string[] {
  const parts = taken.get(text) ?? text.split(/\{\{(\w+)\}\}/);
  taken.set(text, parts);
  return parts;
}

/**
 * Makes the translate function of a room: fills in `{{name}}` and picks plural suffixes (`_one`, `_other` ...) by `count`. It is 0.4 kB in the
 * browser, where i18next is 15 kB. Numbers are grouped as in `localeTag`. An unknown key is shown as the key, so that somebody notices it.
 */
export function makeTranslate(strings: Dictionary, language: string, localeTag = language): Translate {
  const said = (value: string | number) => (typeof value === "number" ? formatNumber(value, localeTag) : value);
  return (key, vars) => {
    const counted =
      typeof vars?.count === "number"
        ? (strings[`${key}_${pluralOf(language, vars.count)}`] ?? strings[`${key}_other`])
        : undefined;
    const text = counted ?? strings[key];
    if (text === undefined || vars === undefined) return text ?? key;
    let filled = "";
    for (const [at, part] of partsOf(text).entries()) {
      if (at % 2 === 0) filled += part;
      else filled += Object.hasOwn(vars, part) ? said(vars[part] ?? "") : `{{${part}}}`;
    }
    return filled;
  };
}
