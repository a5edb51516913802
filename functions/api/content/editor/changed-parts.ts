import type { EntryText } from "../../../contract/content/entries";

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Names the parts in which two texts differ: `title`, `description`, `picture`, `block:<id>`, and `order` when blocks
 * moved.
 */
export function changedParts(one: EntryText | null, other: EntryText | null): string[] {
  const [a, b] = [one, other].map((text) => text ?? { title: "", description: "", picture: null, blocks: [] });
  if (a === undefined || b === undefined) return [];
  const ids = [...new Set([...a.blocks, ...b.blocks].map(({ id }) => id))];
  const blockIn = (text: EntryText, id: string) => text.blocks.find((block) => block.id === id);
  const order = (text: EntryText, of: EntryText) =>
    text.blocks.map(({ id }) => id).filter((id) => blockIn(of, id) !== undefined);
  return [
    ...(["title", "description", "picture"] as const).filter((field) => a[field] !== b[field]),
    ...ids.filter((id) => !same(blockIn(a, id), blockIn(b, id))).map((id) => `block:${id}`),
    ...(same(order(a, b), order(b, a)) ? [] : ["order"]),
  ];
}
