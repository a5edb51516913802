import { type Audience, type Block, blockSchema } from "../../contract/content/blocks/blocks";
import type { Segment } from "../../contract/content/segments";
import type { CountryCode } from "../../contract/countries";
import type { Viewer } from "../kit/call/viewer";

/** The reader of content, and the moment of reading. */
export type Reader = { country: CountryCode; segments: readonly Segment[]; at: Date };

/** The segments that the caller belongs to. */
export function segmentsOf(viewer: Viewer): Segment[] {
  if (viewer.kind === "visitor") return ["visitor"];
  return ["member", viewer.tier, ...(viewer.isEmployee ? (["staff"] as const) : [])];
}

/** Whether a moment is within a window. The end is outside of it, and either side may be open. */
export const isWithin = (at: Date, from: string | null | undefined, to: string | null | undefined): boolean =>
  (from === null || from === undefined || Date.parse(from) <= at.getTime()) &&
  (to === null || to === undefined || at.getTime() < Date.parse(to));

/** Whether a block is meant for a reader. */
export const isFor = ({ segments = [], countries = [], from, to, hidden = false }: Audience, reader: Reader): boolean =>
  !hidden &&
  (segments.length === 0 || segments.some((segment) => reader.segments.includes(segment))) &&
  (countries.length === 0 || countries.includes(reader.country)) &&
  isWithin(reader.at, from, to);

/** Selects the blocks that a shopper is shown; a block that this shop cannot read is left out (R55). */
export const blocksFor = (blocks: readonly Block[], reader: Reader): Block[] =>
  blocks.filter((block) => block.type !== "unknown" && isFor(block, reader));

const nameOf = (value: unknown, key: string): string => {
  const found = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  return typeof found === "string" ? found.slice(0, 200) : "";
};

/**
 * Reads blocks that were stored or sent by another source. A block of an unknown type, or with invalid props, becomes
 * an `unknown` block, which says what it was and what is wrong.
 */
export const readBlocks = (found: readonly unknown[]): Block[] =>
  found.map((one, index): Block => {
    const read = blockSchema.safeParse(one);
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    const why = issue === undefined ? "" : `${issue.path.join(".")}: ${issue.message}`;
    return {
      id: nameOf(one, "id") || `unknown-${index + 1}`,
      type: "unknown",
      props: { was: nameOf(one, "type"), why: why.slice(0, 500) },
    };
  });
