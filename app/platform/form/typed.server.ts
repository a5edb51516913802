import { z } from "zod";

const isEmpty = (value: unknown): boolean => value === undefined || (typeof value === "string" && value.trim() === "");

/** The values that our forms use for yes and no; a box without a value sends "on". */
const TICKS: ReadonlyMap<unknown, boolean> = new Map([
  ...["on", "1", "yes", "true"].map((word) => [word, true] as const),
  ...["0", "no", "false"].map((word) => [word, false] as const),
]);

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isNumber = (value: unknown) => typeof value === "string" && /^-?\d{1,15}(\.\d+)?$/.test(value.trim());

/**
 * Chooses, of several possible bodies, the one that has the form's fields; else the first one, and the API names what
 * is missing.
 */
function oneOf(options: readonly z.core.$ZodType[], value: unknown) {
  const bodies = options.filter((option) => option instanceof z.ZodObject);
  const names = new Set(isGroup(value) ? Object.keys(value) : []);
  return bodies.find(({ shape }) => Object.keys(shape).every((name) => names.has(name))) ?? bodies[0];
}

/**
 * Converts a form into the shape of a call's body without checking it: a ticked box becomes true, digits become a
 * number, and an empty optional field is left out. A value that doesn't fit stays as it was typed, and the API refuses
 * it.
 */
export function typedAs(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    // An unticked box means no, whatever the call's default is.
    return isEmpty(value) && !(schema.unwrap() instanceof z.ZodBoolean) ? undefined : typedAs(schema.unwrap(), value);
  if (schema instanceof z.ZodNullable) return isEmpty(value) ? null : typedAs(schema.unwrap(), value);
  if (schema instanceof z.ZodPipe) return typedAs(schema.in, value);
  if (schema instanceof z.ZodUnion) {
    const body = oneOf(schema.options, value);
    return body === undefined ? value : typedAs(body, value);
  }
  if (schema instanceof z.ZodObject) {
    if (!isGroup(value) && !isEmpty(value)) return value;
    const group = isGroup(value) ? value : {};
    return Object.fromEntries(
      Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) => {
        const typed = typedAs(field, group[name]);
        return typed === undefined ? [] : [[name, typed]];
      }),
    );
  }
  if (schema instanceof z.ZodArray) {
    const several = isEmpty(value) ? [] : Array.isArray(value) ? value : [value];
    return several.map((one) => typedAs(schema.element, one));
  }
  if (schema instanceof z.ZodBoolean) return isEmpty(value) ? false : (TICKS.get(value) ?? value);
  return schema instanceof z.ZodNumber && isNumber(value) ? Number(value) : value;
}
