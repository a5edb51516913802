import type { Block } from "../../../contract/content/blocks/blocks";

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Every object in the props of a block, from the outside in. */
export function groupsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(groupsIn);
  return isGroup(value) ? [value, ...Object.values(value).flatMap(groupsIn)] : [];
}

const textAt = (group: Record<string, unknown>, name: string): string => {
  const text = group[name];
  return typeof text === "string" ? text : "";
};

const HREF = /<a\s[^>]*href="([^"]*)"/g;

const hrefsIn = ({ props }: Block): string[] =>
  groupsIn(props).flatMap((group) => [
    textAt(group, "href"),
    ...[...textAt(group, "html").matchAll(HREF)].map(([, href = ""]) => href),
  ]);

/** The addresses of stores, services, brands and categories that a block names outside of its links. */
function namedIn(block: Block): string[] {
  if (block.type === "teaser")
    return [`${block.props.kind === "store" ? "/store-locations" : "/happening/services"}/${block.props.slug}`];
  if (block.type === "brands") return block.props.brands.map(({ slug }) => `/brands/${slug}`);
  if (block.type !== "products" || block.props.picked.length > 0) return [];
  const { brand, category } = block.props.source;
  return [...(brand === null ? [] : [`/brands/${brand}`]), ...(category === null ? [] : [`/pages/shop/${category}`])];
}

/** The paths on this site to which a block leads, without query and fragment. */
export const pathsIn = (block: Block): string[] => [
  ...new Set(
    [...hrefsIn(block), ...namedIn(block)]
      .filter((href) => /^\/(?!\/)/.test(href))
      .map((href) => href.replace(/[?#].*$/, "")),
  ),
];

/** The addresses of other sites to which a block leads. */
export const outsideIn = (block: Block): string[] => [
  ...new Set(hrefsIn(block).filter((href) => href !== "" && !/^(\/(?!\/)|#|mailto:|tel:)/.test(href))),
];

/** The products that a block names outside of its links. */
export function productsIn(block: Block): string[] {
  if (block.type === "products") return [...block.props.picked];
  return block.type === "shades" ? [block.props.product] : [];
}

/** The promo code of an offer; null for one without. */
export const codeIn = (block: Block): string | null => (block.type === "offer" ? (block.props.code ?? null) : null);

export type ShownPicture = { picture: string; alt: string | null };

/** The pictures of a block with what it says they show; null where the block has no words of its own for it. */
export function picturesIn({ props }: Block): ShownPicture[] {
  return groupsIn(props).flatMap((group) =>
    [textAt(group, "picture"), textAt(group, "poster")]
      .filter((picture) => picture !== "")
      .map((picture) => ({ picture, alt: "alt" in group ? textAt(group, "alt") : null })),
  );
}

export type Heading = { level: number; text: string };

const HEADING = /<h([1-6])[^>]*>(.*?)<\/h\1>/gs;
const plain = (html: string) => html.replace(/<[^>]*>/g, "").trim();

/** The headings of a block in their order; its own is of the second level, those of its items of the third. */
export function headingsIn({ props }: Block): Heading[] {
  const [own, ...inner] = groupsIn(props);
  if (own === undefined) return [];
  const first = textAt(own, "heading") === "" ? [] : [{ level: 2, text: textAt(own, "heading") }];
  const items = inner.flatMap((group) => {
    const text = textAt(group, "heading") || textAt(group, "question");
    return text === "" ? [] : [{ level: first.length === 0 ? 2 : 3, text }];
  });
  const written = [...textAt(own, "html").matchAll(HEADING)].map(([, level = "2", html = ""]) => ({
    level: Number(level),
    text: plain(html),
  }));
  return [...first, ...items, ...written];
}

/** Every text of a block that a reader sees, without addresses and names of pictures. */
export function wordsIn({ props }: Block): string[] {
  const hidden = new Set([
    "href",
    "picture",
    "poster",
    "file",
    "slug",
    "plate",
    "category",
    "brand",
    "product",
    "until",
  ]);
  const texts = (value: unknown): string[] => {
    if (typeof value === "string") return [plain(value)];
    if (Array.isArray(value)) return value.flatMap(texts);
    return isGroup(value) ? Object.entries(value).flatMap(([name, part]) => (hidden.has(name) ? [] : texts(part))) : [];
  };
  return texts(props)
    .flatMap((text) => text.split(/\s+/))
    .filter((word) => word !== "");
}
