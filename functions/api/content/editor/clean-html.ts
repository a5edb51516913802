import { fromHtml } from "hast-util-from-html";
import { defaultSchema, type Schema, sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";

/** The HTML that editors may use: what GitHub lets its readers write, without pictures, forms, ids and classes. */
const ALLOWED: Schema = {
  ...defaultSchema,
  tagNames: [
    "h2",
    "h3",
    "h4",
    "p",
    "br",
    "ul",
    "ol",
    "li",
    "strong",
    "em",
    "b",
    "i",
    "a",
    "blockquote",
    "sub",
    "sup",
    "hr",
  ],
  attributes: { a: ["href"] },
  protocols: { href: ["https", "mailto", "tel"] },
  strip: ["script", "style", "iframe", "object", "svg", "math", "template", "noscript"],
  ancestors: { li: ["ul", "ol"] },
  clobberPrefix: "",
  clobber: [],
};

/** Cleans rich text: whatever is not allowed is left out, and its text stays. Links keep paths of this site, https, mailto and tel. */
export const cleanHtml = (html: string): string => toHtml(sanitize(fromHtml(html, { fragment: true }), ALLOWED));
