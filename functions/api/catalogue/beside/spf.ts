const FACTOR = /\bSPF\s?(\d{1,3}\+?)/i;

/** The sun protection factor that the first of some texts names, such as "SPF 50+"; null where none does. */
export function spfIn(texts: readonly string[]): string | null {
  for (const text of texts) {
    const factor = FACTOR.exec(text)?.[1];
    if (factor !== undefined) return `SPF ${factor}`;
  }
  return null;
}
