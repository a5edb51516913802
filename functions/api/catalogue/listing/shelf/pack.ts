import { COLUMN_NAMES, emptyColumns } from "./columns";
import { type Columns, type Packed, TRAIT_WORDS, TRAITS } from "./shelf";

/** Names the format of a pack. A pack with another format is not read, because its traits may have other positions. */
export const FORMAT = `2 ${TRAITS.map(({ attribute, value }) => `${attribute}:${value}`).join(" ")}`;

/** Products in one part of a pack: some 150 bytes each, and a row of D1 holds two megabytes. */
const PART = 5_000;

type PackPart = { slugs: string[]; categories: string[]; brandSlugs: string[] } & Record<keyof Columns, number[]>;

const widthOf = (column: keyof Columns) => (column === "traits" ? TRAIT_WORDS : 1);

/** Turns a shelf into texts to store in this order. */
export function toParts(packed: Packed, size = PART): string[] {
  const { slugs, categories, brandSlugs } = packed;
  return Array.from({ length: Math.ceil(slugs.length / size) }, (_, part) => {
    const [from, to] = [part * size, (part + 1) * size];
    const columns = COLUMN_NAMES.map((name) => [
      name,
      Array.from(packed[name].subarray(from * widthOf(name), to * widthOf(name))),
    ]);
    const names = part === 0 ? { categories, brandSlugs } : { categories: [], brandSlugs: [] };
    return JSON.stringify({ slugs: slugs.slice(from, to), ...names, ...Object.fromEntries(columns) });
  });
}

/** Restores the shelf that {@link toParts} wrote. */
export function fromParts(texts: readonly string[], version: number): Packed {
  const parts = texts.map((text) => JSON.parse(text) as PackPart);
  const slugs = parts.flatMap((part) => part.slugs);
  const columns = emptyColumns(slugs.length);
  for (const name of COLUMN_NAMES) {
    let at = 0;
    for (const part of parts) {
      columns[name].set(part[name], at);
      at += part[name].length;
    }
  }
  const [first] = parts;
  return { version, slugs, categories: first?.categories ?? [], brandSlugs: first?.brandSlugs ?? [], ...columns };
}
