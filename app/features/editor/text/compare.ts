import type { Block } from "#contract/content/blocks/blocks";
import type { EntryText } from "#contract/content/entries";

export type FieldChange = Readonly<{ path: string; before: string; after: string }>;
export type BlockChange = Readonly<{
  id: string;
  type: string;
  kind: "added" | "removed" | "changed" | "moved" | "same";
  fields: readonly FieldChange[];
  /** The block as it is now, or was. */
  block: Block;
}>;
export type Comparison = Readonly<{ head: readonly FieldChange[]; blocks: readonly BlockChange[]; changed: number }>;

const isGroup = (value: unknown): value is object => typeof value === "object" && value !== null;

/** The texts of a value by path: `columns.0.link.href`. */
function leaves(value: unknown, path: string, into: Map<string, string>): Map<string, string> {
  if (isGroup(value))
    for (const [name, part] of Object.entries(value)) leaves(part, path === "" ? name : `${path}.${name}`, into);
  else if (value !== null && value !== undefined && value !== "") into.set(path, String(value));
  return into;
}

/** What differs between two values, field by field. */
export function changedFields(before: unknown, after: unknown): FieldChange[] {
  const [old, now] = [leaves(before, "", new Map()), leaves(after, "", new Map())];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((path) => {
    const [one, other] = [old.get(path) ?? "", now.get(path) ?? ""];
    return one === other ? [] : [{ path, before: one, after: other }];
  });
}

const partsOf = ({ id: _id, type: _type, props, ...own }: Block) => ({ ...props, ...own });

/** The order of the blocks that both have. */
const common = (blocks: readonly Block[], others: readonly Block[]) =>
  blocks.map(({ id }) => id).filter((id) => others.some((other) => other.id === id));

/** Compares two states of a text, block by block, in the order of the newer one; removed blocks come where they were. */
export function compare(before: EntryText | null, after: EntryText): Comparison {
  const old = before?.blocks ?? [];
  const places = [common(old, after.blocks), common(after.blocks, old)] as const;
  const moved = (id: string) => places[0].indexOf(id) !== places[1].indexOf(id);
  const now = after.blocks.map((block): BlockChange => {
    const was = old.find(({ id }) => id === block.id);
    const about = { id: block.id, type: block.type, block };
    if (was === undefined) return { ...about, kind: "added", fields: changedFields({}, partsOf(block)) };
    const fields = changedFields(partsOf(was), partsOf(block));
    return { ...about, kind: fields.length > 0 ? "changed" : moved(block.id) ? "moved" : "same", fields };
  });
  const blocks = [...now];
  old.forEach((block, index) => {
    if (after.blocks.some(({ id }) => id === block.id)) return;
    const gone = {
      id: block.id,
      type: block.type,
      kind: "removed",
      fields: changedFields(partsOf(block), {}),
      block,
    } as const;
    const before = old.slice(0, index).map(({ id }) => id);
    const at = Math.max(-1, ...before.map((id) => blocks.findIndex((one) => one.id === id)));
    blocks.splice(at + 1, 0, gone);
  });
  const headOf = (text: EntryText | null) =>
    text && { title: text.title, description: text.description, picture: text.picture };
  const head = changedFields(headOf(before), headOf(after));
  return { head, blocks, changed: head.length + blocks.filter(({ kind }) => kind !== "same").length };
}
