import { describe, expect, it } from "vitest";
import type { ApiDocument, Schema } from "./document";
import { exampleOf } from "./example";

const document: ApiDocument = {
  info: { title: "t", version: "1" },
  paths: {},
  components: {
    schemas: {
      Money: { type: "object", properties: { minor: { type: "integer", example: 4200 }, currency: { enum: ["AUD"] } } },
      Loop: { type: "object", properties: { next: { $ref: "#/components/schemas/Loop" } } },
    },
  },
};
const example = (schema: Schema) => exampleOf(schema, document);

describe("an example made from a schema", () => {
  it("prefers the contract's example, then the default", () => {
    expect(example({ type: "string", example: "lip", default: "x" })).toBe("lip");
    expect(example({ type: "integer", default: 24 })).toBe(24);
  });

  it("has objects, lists, choices and references", () => {
    expect(
      example({
        type: "object",
        properties: {
          price: { $ref: "#/components/schemas/Money" },
          lines: { type: "array", items: { type: "boolean" } },
          kind: { anyOf: [{ const: "product" }, { type: "null" }] },
          name: { type: ["string", "null"] },
          count: { type: "integer", minimum: 3 },
        },
      }),
    ).toEqual({ price: { minor: 4200, currency: "AUD" }, lines: [true], kind: "product", name: "", count: 3 });
  });

  it("ends where a schema refers to itself, or to nothing", () => {
    expect(JSON.stringify(example({ $ref: "#/components/schemas/Loop" })).length).toBeLessThan(200);
    expect(example({ $ref: "#/components/schemas/Gone" })).toBeNull();
    expect(example({})).toBeNull();
  });
});
