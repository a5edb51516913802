/** Terms of one meaning in all languages, separated by commas: shoppers of one country type words of another. */
export type Terms = string;

const escaped = (term: string) => term.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/ /g, "[\\s-]+");
const SPACED = /^[\p{Script=Latin}\p{N}]/u;

/** The source of a pattern that finds any of the terms, the longest first; words of scripts with spaces are found whole. */
export const anyOf = (terms: Terms): string =>
  terms
    .split(",")
    .map((term) => term.trim())
    .sort((one, other) => other.length - one.length)
    .map((term) =>
      SPACED.test(term) ? `(?<![\\p{L}\\p{M}\\p{N}])${escaped(term)}(?![\\p{L}\\p{M}\\p{N}])` : escaped(term),
    )
    .join("|");

const patterns = new Map<Terms, RegExp>();

/** A pattern of the terms, made when it is first needed. */
export function patternOf(terms: Terms): RegExp {
  const made = patterns.get(terms) ?? new RegExp(anyOf(terms), "giu");
  patterns.set(terms, made);
  made.lastIndex = 0;
  return made;
}
