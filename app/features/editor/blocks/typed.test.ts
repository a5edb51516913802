import { describe, expect, it } from "vitest";
import { BLOCK_TYPES, BLOCKS, type BlockType } from "#contract/content/blocks/blocks";
import { specsOf } from "./fields.server";
import type { FieldSpec } from "./specs";
import { type Clock, itemActIn, itemsIn, readValues, typedFields, withItemAct } from "./typed";

const clock: Clock = { toLocal: (iso) => iso.slice(0, 16), toIso: (local) => `${local}:00.000Z` };
const again = (type: BlockType, props: Record<string, unknown>) =>
  readValues(specsOf(type), typedFields(specsOf(type), props, clock), clock);

/** A value that a field may have, whatever its block. */
function sample(spec: FieldSpec): unknown {
  switch (spec.kind) {
    case "moment":
      return "2026-04-12T04:30:00.000Z";
    case "number":
      return spec.least ?? 1;
    case "choice":
      return spec.options.at(-1);
    case "lines":
      return ["one", "two"];
    case "paragraphs":
      return ["One line.\nAnother.", "Two."];
    case "cells":
      return spec.columns === null
        ? [
            ["a", "b"],
            ["c", "d"],
          ]
        : [sampleOf(spec.columns)];
    case "group":
      return sampleOf(spec.fields);
    case "list":
      return Array.from({ length: Math.max(2, spec.least) }, () => sampleOf(spec.fields));
    case "address":
      return "/pages/shop/makeup";
    case "picture":
      return "media/00000000000000000000";
    default:
      return `a ${spec.kind}`;
  }
}
const sampleOf = (fields: readonly FieldSpec[]) => Object.fromEntries(fields.map((spec) => [spec.name, sample(spec)]));

describe("the form of a block", () => {
  it.each(BLOCK_TYPES)(
    "of the type %s has a field for everything in its schema, and sends back what it was given",
    (type) => {
      const props = sampleOf(specsOf(type));
      expect(Object.keys(props).sort()).toEqual(Object.keys(BLOCKS[type].shape).sort());
      expect(again(type, props)).toEqual(props);
    },
  );

  it("sends nothing for an optional group or picture that is empty", () => {
    const story = { heading: "A", text: "B", picture: "rose", alt: "C", link: null };
    expect(again("story", story)).toEqual(story);
    expect(again("hero", { ...story, cta: { label: "Go", href: "/" }, mood: "still", picture: null })).toMatchObject({
      picture: null,
    });
  });

  it("has as many items as a list needs at the least", () => {
    expect(itemsIn(typedFields(specsOf("columns"), {}, clock), "columns")).toBe(2);
    expect(specsOf("columns").find(({ name }) => name === "columns")).toMatchObject({ least: 2, most: 3 });
    expect(specsOf("rewards").find(({ name }) => name === "limit")).toMatchObject({ least: 1, most: 6 });
    expect(specsOf("quote").find(({ name }) => name === "by")).toMatchObject({ most: 200 });
    expect(itemsIn(typedFields(specsOf("questions"), {}, clock), "questions")).toBe(1);
  });

  it("keeps what does not fit as it was typed, for the API to refuse", () => {
    const typed = { heading: "A", limit: "many", text: "" };
    expect(readValues(specsOf("rewards"), typed, clock)).toMatchObject({ limit: "many" });
  });
});

describe("a button of a list", () => {
  const typed = {
    heading: "Q",
    "questions-0-question": "One",
    "questions-0-answer": "1",
    "questions-1-question": "Two",
    "questions-1-answer": "2",
  };
  const then = (button: string) => withItemAct(typed, itemActIn(button)!, { question: "", answer: "" });

  it("adds, takes out and moves an item, and keeps every other text", () => {
    expect(itemsIn(then("add:questions:2"), "questions")).toBe(3);
    expect(then("drop:questions:0")).toEqual({
      heading: "Q",
      "questions-0-question": "Two",
      "questions-0-answer": "2",
    });
    expect(then("down:questions:0")).toMatchObject({ "questions-0-question": "Two", "questions-1-question": "One" });
    expect(then("up:questions:1")).toEqual(then("down:questions:0"));
    expect(then("up:questions:0")).toEqual(typed);
  });

  it.each(["add:questions", "grow:questions:1", "add:__proto__:1", "drop:questions:999", "up:.*:1"])(
    "that says %s does nothing",
    (text) => {
      expect(itemActIn(text)).toBeNull();
    },
  );
});
