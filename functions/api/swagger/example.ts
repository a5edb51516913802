import { type ApiDocument, nameOfRef, type Schema } from "./document";

/** The depth at which a schema that refers to itself ends. */
const DEEPEST = 8;

const OF_TYPE: Record<string, unknown> = { integer: 1, number: 1, boolean: true, null: null };

/**
 * Makes an example value of a schema to start a call from: the contract's example if there is one, or else the simplest value.
 */
export function exampleOf(schema: Schema, document: ApiDocument, depth = 0): unknown {
  if (depth > DEEPEST) return null;
  if (schema.example !== undefined) return schema.example;
  if (schema.$ref !== undefined) {
    const named = document.components?.schemas?.[nameOfRef(schema.$ref)];
    return named === undefined ? null : exampleOf(named, document, depth + 1);
  }
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice !== undefined) return exampleOf(choice, document, depth + 1);
  if (schema.properties !== undefined)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, property]) => [name, exampleOf(property, document, depth + 1)]),
    );
  if (schema.items !== undefined) return [exampleOf(schema.items, document, depth + 1)];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === "string") return "";
  if (type === "object") return {};
  if (type === "array") return [];
  return schema.minimum ?? OF_TYPE[type ?? "null"] ?? null;
}
