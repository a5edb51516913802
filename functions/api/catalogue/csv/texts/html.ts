import { decodeHTML } from "entities";
import { cleanHtml } from "../../../content/editor/clean-html";

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
    .replace(/<p>(?:\s|<br>|&nbsp;)*<\/p>\n?/g, "")
    .trim();
  return FORMATTED.test(clean) && plainText(clean) !== "" ? clean : null;
}
