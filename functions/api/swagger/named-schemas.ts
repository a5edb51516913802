import { getRefId, type OpenAPIRegistry } from "@asteasolutions/zod-to-openapi";
import { z } from "zod";
import type { Schema } from "./document";

type Definitions = OpenAPIRegistry["definitions"];

/**
 * What zod stores about a schema's parts: an object's shape, an array's element, a wrapped schema, a union's options.
 */
type SchemaParts = {
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
  items?: z.ZodType[];
  in?: z.ZodType;
  out?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
};

function partsOf(schema: z.ZodType): z.ZodType[] {
  const { shape = {}, options = [], items = [], ...rest } = schema.def as SchemaParts;
  const { element, innerType, valueType, in: read, out, left, right } = rest;
  return [...Object.values(shape), ...options, ...items, element, innerType, valueType, read, out, left, right].filter(
    (part) => part instanceof z.ZodType,
  );
}

/**
 * Lists every named schema as it was named, after the schemas that it contains. These are registered before the calls, because the generator
 * otherwise keeps the first variant it meets, such as a nullable `Money`, for all uses.
 */
export function namedSchemas(definitions: Definitions): z.ZodType[] {
  const named = new Map<string, z.ZodType>();
  const seen = new Set<z.ZodType>();
  const walk = (schema: z.ZodType): void => {
    if (seen.has(schema)) return;
    seen.add(schema);
    for (const part of partsOf(schema)) walk(part);
    const name = getRefId(schema);
    const wraps = (schema.def as SchemaParts).innerType !== undefined;
    if (name !== undefined && !wraps && !named.has(name)) named.set(name, schema);
  };
  for (const definition of definitions)
    if (definition.type === "route") {
      const { request, responses } = definition.route;
      for (const { content } of [...Object.values(responses), request?.body ?? {}] as { content?: object }[])
        for (const { schema } of Object.values(content ?? {})) if (schema instanceof z.ZodType) walk(schema);
    }
  return [...named.values()];
}

const NULL: Schema = { type: "null" };

/**
 * Replaces the generator's `allOf` for a nullable named schema, which null never satisfies because all parts would have to hold, by a choice of
 * either.
 */
export function nullFits<T>(document: T): T {
  if (Array.isArray(document)) return document.map(nullFits) as T;
  if (document === null || typeof document !== "object") return document;
  const { allOf } = document as { allOf?: Schema[] };
  const [named, own] = allOf ?? [];
  if (allOf?.length === 2 && named?.$ref !== undefined && Array.isArray(own?.type) && own.type.includes("null")) {
    const { type, enum: values, ...said } = own;
    const { properties } = said;
    const is = properties === undefined ? named : { allOf: [named, { type: "object", ...nullFits(said) }] };
    const { description } = said;
    return { anyOf: [is, NULL], ...(description === undefined ? {} : { description }) } as T;
  }
  return Object.fromEntries(Object.entries(document).map(([key, value]) => [key, nullFits(value)])) as T;
}
