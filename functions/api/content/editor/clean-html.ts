import { defaultSchema, type Schema, sanitize } from "hast-util-sanitize";
import {
  type DefaultTreeAdapterTypes,
  html as HTML,
  parseFragment,
  serialize,
  defaultTreeAdapter as tree,
} from "parse5";

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

type Parsed = DefaultTreeAdapterTypes.Node;
type Parent = DefaultTreeAdapterTypes.ParentNode;
/** A node as the sanitiser knows it. */
type Known = ReturnType<typeof sanitize>;

/** The same nodes for the sanitiser. Whatever is neither an element nor text, such as a comment, becomes an empty text. */
function knownOf(node: Parsed): Known {
  if (tree.isTextNode(node)) return { type: "text", value: node.value };
  if (!("childNodes" in node)) return { type: "text", value: "" };
  const children = node.childNodes.map(knownOf) as never[];
  if (!tree.isElementNode(node)) return { type: "root", children };
  const properties = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  return { type: "element", tagName: node.tagName, properties, children };
}

/** Puts what the sanitiser left into `parent`. */
function append(parent: Parent, node: Known): Parent {
  if (node.type === "text") tree.insertText(parent, node.value);
  if (node.type === "root") for (const child of node.children) append(parent, child);
  if (node.type !== "element") return parent;
  const attributes = Object.entries(node.properties).map(([name, value]) => ({ name, value: String(value) }));
  const element = tree.createElement(node.tagName, HTML.NS.HTML, attributes);
  for (const child of node.children) append(element, child);
  tree.appendChild(parent, element);
  return parent;
}

/**
 * Cleans rich text: whatever is not allowed is left out, and its text stays. Links keep paths of this site, https, mailto and tel. Nodes are handed to
 * the sanitiser by hand, because the packages that do it for any document are larger than the parser and the sanitiser together.
 */
export const cleanHtml = (html: string): string =>
  serialize(
    append(tree.createDocumentFragment(), sanitize(knownOf(parseFragment(html, { scriptingEnabled: false })), ALLOWED)),
  );
