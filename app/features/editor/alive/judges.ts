import type { z } from "@hono/zod-openapi";
import { BLOCKS, type BlockType } from "#contract/content/blocks/blocks";
import { entryTextSchema } from "#contract/content/entries";
import type { ErrorCode } from "#contract/errors";
import { fieldCode, type Issue } from "#contract/field-code";
import { nameAt } from "../blocks/field-names";
import { type FieldSpec, fieldName } from "../blocks/specs";
import { type Clock, readValues } from "../blocks/typed";

/** What is wrong with a form, by the names of its fields, in the codes of the API. */
export type Faults = Readonly<Record<string, ErrorCode>>;
/** Judges a form in the browser by the contract's own schema. */
export type Judge = (sent: FormData) => Faults;

/** Only tells a moment from something else; the server converts it by the country's clock. */
const CLOCK: Clock = {
  toLocal: String,
  toIso: (local) =>
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(local) ? new Date(`${local}Z`).toISOString() : local,
};

const textsIn = (sent: FormData): [string, string][] =>
  [...sent].filter((pair): pair is [string, string] => typeof pair[1] === "string");

function faultsOf(schema: z.ZodType, value: unknown, nameOf: (path: string) => string): Faults {
  const judged = schema.safeParse(value);
  if (judged.success) return {};
  const faults: Record<string, ErrorCode> = {};
  for (const issue of judged.error.issues as unknown as Issue[])
    faults[nameOf(issue.path.join("-"))] ??= fieldCode(issue, value);
  return faults;
}

/** Judges the form of a block of a type. */
export const blockJudge =
  (type: BlockType, specs: readonly FieldSpec[]): Judge =>
  (sent) => {
    const typed = Object.fromEntries(
      textsIn(sent).flatMap(([name, text]) => (name.startsWith("f.") ? [[name.slice(2), text]] : [])),
    );
    return faultsOf(BLOCKS[type], readValues(specs, typed, CLOCK), (path) =>
      fieldName(nameAt(path, Object.keys(typed))),
    );
  };

const head = entryTextSchema.pick({ title: true, description: true, picture: true });

/** Judges the form of a text's title, description and picture. */
export const headJudge: Judge = (sent) => {
  const texts: Record<string, string> = Object.fromEntries(textsIn(sent));
  const picture = texts.picture?.trim() || null;
  return faultsOf(head, { title: texts.title ?? "", description: texts.description ?? "", picture }, (path) => path);
};
