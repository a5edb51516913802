/** Longer texts are sentences, which may identify their author. */
const LONGEST = 40;

/** The common name for terms that must not be saved. */
export const OTHER = "(other)";

/**
 * Writes a search term in one spelling for the totals; null for emails, numbers that may be personal, and long texts.
 */
export function keptTerm(typed: string): string | null {
  const term = typed.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  return term.length < 2 || term.length > LONGEST || /[@<>{}\\/]|\d{4}/.test(term) ? null : term;
}
