import { z } from "zod";
import { BLOCKS, type BlockType } from "#contract/content/blocks/blocks";
import { localPath, moment, paragraph, picture, richText } from "#contract/content/blocks/fields";
import type { FieldSpec } from "./specs";

type Schema = z.core.$ZodType;

/** The schema inside "may be null" and defaults, and whether it may be empty. */
function bare(schema: Schema): { schema: Schema; optional: boolean } {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return { schema: bare(schema.unwrap()).schema, optional: true };
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return bare(schema.unwrap());
  return { schema, optional: false };
}

type Check = { check: string; minimum?: number; maximum?: number; value?: number };

/** The least and the most of a text's or a list's length, or of a number. */
function limitsOf(schema: Schema): { least: number | undefined; most: number | undefined } {
  const checks = (schema._zod.def as { checks?: readonly { _zod: { def: Check } }[] }).checks ?? [];
  const find = (...names: readonly string[]) =>
    checks.map(({ _zod }) => _zod.def).find(({ check }) => names.includes(check));
  const [least, most] = [find("min_length", "greater_than"), find("max_length", "less_than")];
  return { least: least?.minimum ?? least?.value, most: most?.maximum ?? most?.value };
}

function textSpec(schema: z.ZodString) {
  const { most } = limitsOf(schema);
  if (schema === richText) return { kind: "rich", most } as const;
  if (schema === picture) return { kind: "picture", most } as const;
  if (schema === localPath) return { kind: "address", most } as const;
  return { kind: schema === paragraph || (most ?? 0) > 300 ? "paragraph" : "line", most } as const;
}

const SHORT: readonly FieldSpec["kind"][] = ["line", "address", "number", "choice"];

function listSpec(schema: z.ZodArray, depth: number) {
  const element = bare(schema.element).schema;
  if (element instanceof z.ZodArray) return { kind: "cells", columns: null } as const;
  if (element instanceof z.ZodObject) {
    const fields = fieldsOf(element, depth + 1);
    if (depth > 0 || fields.every(({ kind }) => SHORT.includes(kind)))
      return { kind: "cells", columns: fields } as const;
    const { least = 0, most = 40 } = limitsOf(schema);
    return { kind: "list", fields, least, most } as const;
  }
  return { kind: element === paragraph ? "paragraphs" : "lines" } as const;
}

function specOf(name: string, field: Schema, depth: number): FieldSpec {
  const { schema, optional } = bare(field);
  const own = { name, optional };
  if (schema === moment) return { ...own, kind: "moment" };
  if (schema instanceof z.ZodString) return { ...own, ...textSpec(schema) };
  if (schema instanceof z.ZodEnum) return { ...own, kind: "choice", options: schema.options.map(String) };
  if (schema instanceof z.ZodNumber) return { ...own, kind: "number", ...limitsOf(schema) };
  if (schema instanceof z.ZodArray) return { ...own, ...listSpec(schema, depth) };
  if (schema instanceof z.ZodObject) return { ...own, kind: "group", fields: fieldsOf(schema, depth) };
  // A path on this site or an address elsewhere.
  return { ...own, kind: "address", most: 500 };
}

const fieldsOf = ({ shape }: z.ZodObject, depth = 0): FieldSpec[] =>
  Object.entries<Schema>(shape).map(([name, field]) => specOf(name, field, depth));

const specs = new Map<BlockType, readonly FieldSpec[]>();

/** The fields of a block's form, as the contract's schema of its type says them. */
export function specsOf(type: BlockType): readonly FieldSpec[] {
  const known = specs.get(type) ?? fieldsOf(BLOCKS[type]);
  specs.set(type, known);
  return known;
}
