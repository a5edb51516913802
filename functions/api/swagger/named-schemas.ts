import { getRefId, type OpenAPIRegistry } from "@asteasolutions/zod-to-openapi";
import { z } from "zod";
import type { Schema } from "./document";

type Definitions = OpenAPIRegistry["definitions"];

/** What zod keeps of a schema's parts: an object's shape, an array's element, what is wrapped, a union's options. */
type Parts = {
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
  const { shape = {}, options = [], items = [], ...rest } = schema.def as Parts;
  const { element, innerType, valueType, in: read, out, left, right } = rest;
  return [...Object.values(shape), ...options, ...items, element, innerType, valueType, read, out, left, right].filter(
    (part) => part instanceof z.ZodType,
  );
}

/**
 * Every schema that has a name, as it was named, after those that it is made of. The generator writes down the first that it meets, which may be one that is wrapped
 * (`Money` that may be null) and then stands for all; so these are written down before the calls.
 */
export function namedSchemas(definitions: Definitions): z.ZodType[] {
  const named = new Map<string, z.ZodType>();
  const seen = new Set<z.ZodType>();
  const walk = (schema: z.ZodType): void => {
    if (seen.has(schema)) return;
    seen.add(schema);
    for (const part of partsOf(schema)) walk(part);
    const name = getRefId(schema);
    const wraps = (schema.def as Parts).innerType !== undefined;
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
 * The generator says that a named schema may be null by `allOf`, which null never fits: all of it would have to hold. It may be either.
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
