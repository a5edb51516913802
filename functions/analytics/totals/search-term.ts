/** Longer texts are sentences and may identify who wrote them. */
const LONGEST = 40;

/** The name under which terms are counted that may not be kept. */
export const OTHER = "(other)";

/** A search term as it may be kept: in one spelling; null for emails, numbers that may be personal, and long texts. */
export function keptTerm(typed: string): string | null {
  const term = typed.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  return term.length < 2 || term.length > LONGEST || /[@<>{}\\/]|\d{4}/.test(term) ? null : term;
}
