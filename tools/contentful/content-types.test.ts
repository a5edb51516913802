import { expect, it } from "vitest";
import { BLOCK_TYPES } from "../../functions/contract/content/blocks/blocks";
import { contentTypes } from "./content-types";

const types = contentTypes();

it("has a content type for each block and for the entry, within Contentful's limits", () => {
  expect(types).toHaveLength(BLOCK_TYPES.length);
  for (const { id, fields } of types) {
    expect(id).toMatch(/^[a-zA-Z0-9]{1,64}$/);
    expect(fields.length).toBeLessThanOrEqual(50);
    expect(new Set(fields.map((field) => field.id)).size).toBe(fields.length);
    for (const field of fields) expect(field.id, id).toMatch(/^[a-zA-Z][a-zA-Z0-9]*$/);
  }
});

it("translates words, checks choices and writes rich text as rich text", () => {
  const field = (type: string, id: string) => types.find((one) => one.id === type)?.fields.find((one) => one.id === id);
  expect(field("melatiHero", "heading")).toMatchObject({ type: "Symbol", localized: true });
  expect(field("melatiHero", "mood")).toMatchObject({ localized: false, validations: [{ in: ["night", "still"] }] });
  expect(field("melatiHero", "text")).toMatchObject({ type: "Text" });
  expect(field("melatiArticle", "html")).toMatchObject({ type: "RichText" });
  const asset = { type: "Link", linkType: "Asset", validations: [{ linkMimetypeGroup: ["image"] }] };
  for (const [type, id] of [
    ["melatiHero", "pictureAsset"],
    ["melatiVideo", "posterAsset"],
    ["melatiEntry", "pictureAsset"],
  ] as const)
    expect(field(type, id), type).toMatchObject(asset);
  for (const [type, id] of [
    ["melatiColumns", "columnsAssets"],
    ["melatiSteps", "stepsAssets"],
    ["melatiCategories", "tilesAssets"],
  ] as const)
    expect(field(type, id), type).toMatchObject({ type: "Array", items: { type: "Link", linkType: "Asset" } });
  expect(field("melatiQuestions", "questionsAssets")).toBeUndefined();
  expect(field("melatiProducts", "limit")).toMatchObject({ type: "Integer" });
  expect(field("melatiEntry", "blocks")).toMatchObject({ type: "Array", items: { linkType: "Entry" } });
});
