import { describe, expect, it, vi } from "vitest";
import type { CategoryRow } from "./store";
import { rolledUp, toOptions, toTree } from "./tree";

const row = (path: string, own: string | null, english: string | null = path): CategoryRow => ({
  path,
  slug: path.split("/").at(-1) ?? path,
  parent_path: path.split("/").slice(0, -1).join("/"),
  own_name: own,
  english_name: english,
});
const rows = [
  row("makeup", "เมคอัพ"),
  row("skin", "สกินแคร์"),
  row("makeup/lips", "ริมฝีปาก"),
  row("makeup/lips/lipstick", "ลิปสติก"),
  row("makeup/lips/gloss", "ลิปกลอส"),
];
const counts = [
  { path: "makeup/lips/lipstick", count: 3 },
  { path: "makeup/lips/gloss", count: 2 },
];

describe("a category", () => {
  it("counts its products on every level", () => {
    expect(Object.fromEntries(rolledUp(counts))).toEqual({
      makeup: 5,
      "makeup/lips": 5,
      "makeup/lips/lipstick": 3,
      "makeup/lips/gloss": 2,
    });
  });

  it("is listed in the editors' order, even when it is empty", () => {
    const tree = toTree(rows, counts, { country: "TH", language: "th" });
    expect(tree.map(({ path, productCount }) => [path, productCount])).toEqual([
      ["makeup", 5],
      ["skin", 0],
    ]);
    expect(tree[0]?.children[0]?.children.map(({ name }) => name)).toEqual(["ลิปสติก", "ลิปกลอส"]);
  });

  it("is no filter option when it would leave no products", () => {
    expect(toOptions([row("makeup", "a"), row("skin", "b")], counts, { country: "TH", language: "th" })).toEqual([
      { slug: "makeup", path: "makeup", name: "a", count: 5 },
    ]);
  });

  it("is named in English when a translation is missing, which is logged, and else by its slug", () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    expect(
      toTree([row("makeup", null, "Makeup"), row("skin", null, null)], [], { country: "HK", language: "zh" }).map(
        ({ name }) => name,
      ),
    ).toEqual(["Makeup", "skin"]);
    expect(warn.mock.calls[0]?.[0]).toContain("Failed locale loading");
    warn.mockRestore();
  });
});
