/** Strings of one room: i18next JSON v4, flat, so that full i18next could read them. */
export type Dictionary = Record<string, string>;
export type Vars = Record<string, string | number>;
export type Translate<Key extends string = string> = (key: Key, vars?: Vars) => string;

/** One per language: making one takes longer than a card of a listing. */
const rules = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

/** A number as it stands in a sentence: 1,240 or, in Indonesia, 1.240. */
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

/**
 * Renders `{{name}}` and plural suffixes (`_one`, `_other` ...) by `count`. 0.4 kB in the browser, against 15 kB of i18next (integrations, section 3).
 * Numbers are grouped as `localeTag` does it. An unknown key reads as itself, so that it is seen.
 */
export function makeTranslate(strings: Dictionary, language: string, localeTag = language): Translate {
  const said = (value: string | number) => (typeof value === "number" ? formatNumber(value, localeTag) : value);
  return (key, vars) => {
    const counted =
      typeof vars?.count === "number"
        ? (strings[`${key}_${pluralOf(language, vars.count)}`] ?? strings[`${key}_other`])
        : undefined;
    const text = counted ?? strings[key] ?? key;
    return vars === undefined
      ? text
      : text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
          Object.hasOwn(vars, name) ? said(vars[name] ?? "") : whole,
        );
  };
}
