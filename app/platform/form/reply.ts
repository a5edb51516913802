import type { SubmissionResult } from "@conform-to/react";
import type { ApiError, ShownChallenge } from "#contract/errors";

/** An error of a field or of the whole form. */
export type Fault = Pick<ApiError, "code" | "message">;
/** A fault with its field; null for the whole form. */
export type Problem = Fault & { field: string | null };

/** A refused form: its intent, conform's result, and the names of its faulty fields in the API's order. */
export type FormReply = Readonly<{
  intent: string;
  result: SubmissionResult<Fault[]>;
  order: readonly string[];
  /** The challenge that the next attempt must solve, and the answer to it that this attempt already had. */
  challenge: ShownChallenge | null;
  solved: string | undefined;
}>;

type TypedValues = SubmissionResult["initialValue"];

/** Reads the texts of a field; `address.street` is the street inside the address. */
function textsAt(kept: TypedValues, name: string): string[] {
  const found = name
    .split(".")
    .reduce<unknown>((at, key) => (typeof at === "object" && at !== null ? Reflect.get(at, key) : undefined), kept);
  return [found].flat().filter((value) => typeof value === "string");
}

type FormOf = Readonly<{
  /** The intents of this form. Without it, every reply belongs to this form. */
  intent?: string | readonly string[];
  /** Tells forms with the same intent apart, by a hidden field and its value. */
  which?: readonly [name: string, value: string];
  /** The first values of the fields. */
  known?: Readonly<Record<string, string | undefined>>;
}>;

/** What a form needs to draw itself: the typed text and the errors after a refusal, else the known values. */
export type FormView = Readonly<{
  /** Whether this form was sent and refused. */
  refused: boolean;
  intent: string | null;
  /** The props of `Challenge`. */
  challenge: Pick<FormReply, "challenge" | "solved">;
  problems: readonly Problem[];
  text: (name: string) => string | undefined;
  texts: (name: string) => readonly string[];
  errorOf: (name: string) => string | undefined;
  /** The props of `Field`, `TextArea` and `Select`: name, value and error. */
  field: (name: string) => { name: string; defaultValue: string | undefined; error: string | undefined };
  /** The props of a secret field, whose value is never sent back. */
  secret: (name: string) => { name: string; error: string | undefined };
  /** The props of `Check`; `value` is for one of several boxes with the same name. */
  check: (
    name: string,
    value?: string,
  ) => { name: string; value: string | undefined; defaultChecked: boolean; error: string | undefined };
}>;

const isOne = (intents: FormOf["intent"], intent: string) => intents === undefined || [intents].flat().includes(intent);

/** Reads the action's reply for one form of the page. */
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
