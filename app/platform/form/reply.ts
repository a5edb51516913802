import type { SubmissionResult } from "@conform-to/react";
import type { ApiError, ShownChallenge } from "#contract/errors";

/** What is wrong with a field, or with the whole form. */
export type Fault = Pick<ApiError, "code" | "message">;
/** A fault and its place: the name of a field, or null for the whole form. */
export type Problem = Fault & { field: string | null };

/** A form that came back: which it was, conform's account of it, and the fields at fault as the API named them, in its order. */
export type FormReply = Readonly<{
  intent: string;
  result: SubmissionResult<Fault[]>;
  order: readonly string[];
  /** The challenge that stands before the next try, and an answer to it that came with this one. */
  challenge: ShownChallenge | null;
  solved: string | undefined;
}>;

type Kept = SubmissionResult["initialValue"];

/** The texts at a name; `address.street` is the street of the address. */
function textsAt(kept: Kept, name: string): string[] {
  const found = name
    .split(".")
    .reduce<unknown>((at, key) => (typeof at === "object" && at !== null ? Reflect.get(at, key) : undefined), kept);
  return [found].flat().filter((value) => typeof value === "string");
}

type FormOf = Readonly<{
  /** Which forms of the page this one is; any without it. */
  intent?: string | readonly string[];
  /** Tells it from others with this intent: a hidden field and its value. */
  which?: readonly [name: string, value: string];
  /** What its fields hold before anything was typed. */
  known?: Readonly<Record<string, string | undefined>>;
}>;

/** How a form is drawn: with what was typed and what was wrong with it, once it came back, else with what is known. */
export type FormView = Readonly<{
  /** Whether it came back. */
  refused: boolean;
  intent: string | null;
  /** For `Challenge`. */
  challenge: Pick<FormReply, "challenge" | "solved">;
  problems: readonly Problem[];
  text: (name: string) => string | undefined;
  texts: (name: string) => readonly string[];
  errorOf: (name: string) => string | undefined;
  /** For `Field`, `TextArea` and `Select`: name, value and what is wrong. */
  field: (name: string) => { name: string; defaultValue: string | undefined; error: string | undefined };
  /** The same for a secret, whose value is never sent back. */
  secret: (name: string) => { name: string; error: string | undefined };
  /** For `Check`: `value` for one of several of a name. */
  check: (
    name: string,
    value?: string,
  ) => { name: string; value: string | undefined; defaultChecked: boolean; error: string | undefined };
}>;

const isOne = (intents: FormOf["intent"], intent: string) => intents === undefined || [intents].flat().includes(intent);

/** The form of a page, out of what the page's action answered. */
export function formOf(reply: FormReply | undefined, { intent, which, known = {} }: FormOf = {}): FormView {
  const mine =
    reply !== undefined &&
    isOne(intent, reply.intent) &&
    (which === undefined || textsAt(reply.result.initialValue, which[0]).at(-1) === which[1]);
  const result = mine ? reply.result : {};
  const texts = (name: string) =>
    mine ? textsAt(result.initialValue, name) : [known[name]].filter((value) => value !== undefined);
  const text = (name: string) => texts(name).at(-1);
  const error = result.error ?? {};
  const errorOf = (name: string) => error[name]?.[0]?.message;
  const names = ["", ...(mine ? reply.order : [])];
  return {
    refused: mine,
    intent: mine ? reply.intent : null,
    challenge: mine ? { challenge: reply.challenge, solved: reply.solved } : { challenge: null, solved: undefined },
    problems: names.flatMap((name) => (error[name] ?? []).map((fault) => ({ ...fault, field: name || null }))),
    text,
    texts,
    errorOf,
    field: (name) => ({ name, defaultValue: text(name), error: errorOf(name) }),
    secret: (name) => ({ name, error: errorOf(name) }),
    check: (name, value) => ({
      name,
      value,
      defaultChecked: value === undefined ? text(name) !== undefined : texts(name).includes(value),
      error: errorOf(name),
    }),
  };
}
