import { decodeHTML } from "entities";

const CP1252 = new TextDecoder("windows-1252");

/** Repairs text that was saved as Windows-1252 and read as Latin-1, where a dash became a control character. */
export const repaired = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (sign) => CP1252.decode(Uint8Array.of(sign.charCodeAt(0))));

/**
 * Reads the plain text of a description cell. Shopify's descriptions are HTML: tags are dropped and entities decoded. A cell without tags keeps its
 * spaces. The result is text and not markup, so pages must escape it.
 */
export function plainText(html: string): string {
  if (!/<[a-z!/]/i.test(html)) return decodeHTML(html).trim();
  const bare = html
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, " ")
    .replace(/<!--[\s\S]*?(-->|$)/g, " ")
    .replace(/<\/?[a-z][^<>]*>/gi, " ");
  return decodeHTML(bare.replace(/\s+/g, " ")).trim();
}

/** Writes plain text as an HTML cell, from which {@link plainText} restores it. */
export const asHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
