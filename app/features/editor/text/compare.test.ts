import { expect, it } from "vitest";
import type { Block } from "#contract/content/blocks/blocks";
import type { EntryText } from "#contract/content/entries";
import { compare } from "./compare";

const prose = (id: string, line: string): Block => ({
  id,
  type: "prose",
  props: { heading: null, paragraphs: [line] },
});
const text = (title: string, ...blocks: Block[]): EntryText => ({ title, description: "", picture: null, blocks });
const kinds = (before: EntryText | null, after: EntryText) =>
  compare(before, after).blocks.map(({ id, kind }) => `${id} ${kind}`);

it("says of each block whether it was added, removed, changed, moved or left", () => {
  const [a, b, c] = [prose("a", "A"), prose("b", "B"), prose("c", "C")];
  expect(kinds(text("T", a, b), text("T", a, b))).toEqual(["a same", "b same"]);
  expect(kinds(text("T", a, b), text("T", a, prose("b", "Bee"), c))).toEqual(["a same", "b changed", "c added"]);
  expect(kinds(text("T", a, b, c), text("T", a, c))).toEqual(["a same", "b removed", "c same"]);
  expect(kinds(text("T", a, b), text("T", b, a))).toEqual(["b moved", "a moved"]);
  expect(kinds(text("T", a), text("T", { ...a, hidden: true }))).toEqual(["a changed"]);
});

it("names each field with what it said and says", () => {
  const { head, blocks, changed } = compare(text("Old", prose("a", "A")), text("New", prose("a", "Bee")));
  expect(head).toEqual([{ path: "title", before: "Old", after: "New" }]);
  expect(blocks[0]?.fields).toEqual([{ path: "paragraphs.0", before: "A", after: "Bee" }]);
  expect(changed).toBe(2);
});

it("takes everything as added where nothing is on the site", () => {
  expect(kinds(null, text("T", prose("a", "A")))).toEqual(["a added"]);
});
