import { decodeHTML } from "entities";
import { cleanHtml } from "../../../content/editor/rich-text";

/** What Windows-1252 has in place of the control characters from U+0080 on; written out, because some decoders leave those as they are. */
const CP1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Repairs text that was saved as Windows-1252 and read as Latin-1, where a dash became a control character. */
export const repaired = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (sign) => CP1252[sign.charCodeAt(0) - 0x80] ?? sign);

const TAG = /<[a-z!/]/i;

/**
 * Reads the plain text of a description cell. Shopify's descriptions are HTML: tags are dropped and entities decoded. A cell without tags keeps its
 * spaces. The result is text and not markup, so pages must escape it.
 */
export function plainText(html: string): string {
  if (!TAG.test(html)) return decodeHTML(html).trim();
  const bare = html
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, " ")
    .replace(/<!--[\s\S]*?(-->|$)/g, " ")
    .replace(/<\/?[a-z][^<>]*>/gi, " ");
  return decodeHTML(bare.replace(/\s+/g, " ")).trim();
}

/** What makes a description more than one paragraph of plain text. */
const FORMATTED = /<(br|ul|ol|strong|em|b|i|a|h\d|blockquote|sub|sup|hr)\b|<\/p>[\s\S]*<p\b/i;

/**
 * The formatting that a page keeps of a description: paragraphs, lists, emphasis and links. Boxes of a layout become paragraphs, its headings stand
 * below those of the page, and cells of a table are lines. Null where nothing but plain text is left.
 */
export function formattedText(html: string): string | null {
  if (!TAG.test(html)) return null;
  const lines = html
    .replace(/<!--[\s\S]*?(-->|$)/g, "")
    .replace(/<(\/?)(?:div|section|article)\b[^>]*>/gi, "<$1p>")
    .replace(/<(\/?)h[1-6]\b[^>]*>/gi, "<$1h3>")
    .replace(/<\/t[dh]\s*>/gi, " ")
    .replace(/<\/tr\s*>/gi, "<br>");
  const clean = cleanHtml(lines)
    .replace(/\s*\n\s*/g, "\n")
    .replace(/<p>(?:\s|<br>|\u00a0)*<\/p>\n?/g, "")
    .trim();
  return FORMATTED.test(clean) && plainText(clean) !== "" ? clean : null;
}

/** Writes plain text as an HTML cell, from which {@link plainText} restores it. */
export const asHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
