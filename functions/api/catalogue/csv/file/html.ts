const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

const decoded = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const point = Number.parseInt(decimal ?? hex, decimal === undefined ? 16 : 10);
    return point >= 0x20 && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });

/**
 * Reads the plain text of a description cell. Shopify's descriptions are HTML: tags are dropped and entities decoded. A cell without tags keeps its
 * spaces. The result is text and not markup, so pages must escape it.
 */
export function plainText(html: string): string {
  if (!/<[a-z!/]/i.test(html)) return decoded(html).trim();
  const bare = html
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, " ")
    .replace(/<!--[\s\S]*?(-->|$)/g, " ")
    .replace(/<\/?[a-z][^<>]*>/gi, " ");
  return decoded(bare.replace(/\s+/g, " ")).trim();
}

/** Writes plain text as an HTML cell, from which {@link plainText} restores it. */
export const asHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
