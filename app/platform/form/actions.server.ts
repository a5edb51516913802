import { parseWithZod } from "@conform-to/zod/v4";
import type { RouteConfig } from "@hono/zod-openapi";
import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { type ApiError, ERROR_STATUS, type ErrorCode } from "#contract/errors";
import type { CallInput } from "#shared/client/client";
import { textsOf } from "#shared/words/texts.server";
import { letChallengeIn } from "../proof/challenge.server";
import { type FlashToast, flash } from "../toasts/toasts";
import { readForm } from "./read-form.server";
import type { Fault, FormReply } from "./reply";
import { typedAs } from "./typed.server";

/** Names that our forms have. Others are not read: `a[9999999]` would be a list of that length, `__intent__` is conform's own. */
const NAME = /^[A-Za-z][\w-]{0,63}(\.[A-Za-z0-9][\w-]{0,79}){0,2}$/;
/** Fields whose text is not shown again. */
const SECRET = /password|token|^step_|^passkey$|^made$|^cf-turnstile|^challenge$/i;

/** Why something was refused, as the API says it. */
export type Refusal = Readonly<{ status: number; errors: readonly ApiError[] }>;

export type Refused = ReturnType<typeof data<FormReply>>;

/** `more` is what a page needs beside the form. */
type RefuseForm = {
  (refusal: Refusal): Refused;
  <More extends object>(refusal: Refusal, more: More): ReturnType<typeof data<FormReply & More>>;
};

/** A form that was sent. */
export type Form = Readonly<{
  intent: string;
  request: Request;
  /** The text of a field; of several of one name the last, which is the button's. Empty where there is none. */
  text: (name: string) => string;
  texts: (name: string) => readonly string[];
  has: (name: string) => boolean;
  names: readonly string[];
  /** The fields whose names our forms have. */
  data: FormData;
  /** The key that makes a form count once, however often it is sent; null where it has none. */
  key: string | null;
  /** The form as the contract's schema has it, not judged: a value that does not fit goes to the API as it was typed. */
  as: <S extends z.ZodType>(schema: S) => z.input<S>;
  /** The same for the body of a call. */
  bodyFor: <R extends RouteConfig>(route: R) => NonNullable<CallInput<R>["body"]>;
  /** The form again, marked, with what was typed. */
  refused: RefuseForm;
  /** The same for a refusal of the page's own. */
  refusedFor: (code: ErrorCode, field?: string, status?: number) => Promise<Refused>;
}>;

const KEY = /^[A-Za-z0-9_-]{8,64}$/;

/** What the challenge calls its answer; calls have it as `challenge`. */
const SOLVED = "cf-turnstile-response";

const ANY = z.looseObject({});

function known(sent: FormData): FormData {
  const kept = new FormData();
  for (const [name, value] of sent) if (typeof value === "string" && NAME.test(name)) kept.append(name, value);
  const solved = kept.get(SOLVED);
  if (solved) kept.set("challenge", solved.slice(0, 2048));
  return kept;
}

/** The faults by field; what no field can mend is the whole form's. */
const byField = (errors: readonly ApiError[]) =>
  errors.reduce<Record<string, Fault[]>>((found, { field = "", code, message }) => {
    found[field] = [...(found[field] ?? []), { code, message }];
    return found;
  }, {});

/** The schema of a call's body. */
function schemaOf({ path, request }: RouteConfig): z.ZodType {
  const media = request?.body?.content?.["application/json"];
  if (media === undefined || !("schema" in media) || !(media.schema instanceof z.ZodType))
    throw new Error(`${path} takes no body`);
  return media.schema;
}

function formOf(
  sent: FormData,
  request: Request,
  context: AppLoadContext,
  { secret = [], otherwise = "" }: Common,
): Form {
  const form = known(sent);
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  const text = (name: string) => texts(name).at(-1) ?? "";
  const intent = text("intent") || otherwise;
  const names = [...new Set(form.keys())];
  const submission = parseWithZod<typeof ANY, Fault[]>(form, {
    schema: ANY,
    disableAutoCoercion: true,
    formatError: () => [],
  });
  const as = <S extends z.ZodType>(schema: S) => {
    // The API judges what it gets by this very schema; until then it is what was typed.
    return typedAs(schema, submission.payload) as z.input<S>;
  };
  const refused = <More extends object>({ status, errors }: Refusal, more?: More) => {
    const { "": formErrors = [], ...fieldErrors } = byField(errors);
    const result = submission.reply({
      ...(formErrors.length > 0 ? { formErrors } : {}),
      fieldErrors,
      hideFields: names.filter((name) => SECRET.test(name) || secret.includes(name)),
    });
    const challenge = letChallengeIn(context, { errors });
    const solved = text(SOLVED) || undefined;
    const reply: FormReply = { intent, result, order: Object.keys(fieldErrors), challenge, solved };
    return data({ ...reply, ...more } as FormReply & More, { status });
  };
  return {
    intent,
    request,
    text,
    texts,
    has: (name) => form.has(name),
    names,
    data: form,
    key: KEY.test(text("key")) ? text("key") : null,
    as,
    bodyFor: <R extends RouteConfig>(route: R) => as(schemaOf(route)) as NonNullable<CallInput<R>["body"]>,
    refused,
    refusedFor: async (code, field, status = ERROR_STATUS[code]) => {
      const message = (await textsOf(context.site, "errors"))(code);
      return refused({ status, errors: [{ code, message, ...(field === undefined ? {} : { field }) }] });
    },
  };
}

type Handler = (form: Form, context: AppLoadContext) => Promise<unknown>;
export type Handlers = Readonly<Record<string, Handler>>;
type Done<H extends Handlers> = Awaited<ReturnType<H[keyof H]>>;

/** What a route's forms may ask for, as the intents that its pages draw. */
export type IntentOf<A> = A extends { readonly intents?: infer I extends string } ? I : never;
export type Action<H extends Handlers> = ((request: Request, context: AppLoadContext) => Promise<Done<H> | Refused>) & {
  /** Stands for a type, and has no value. */
  readonly intents?: keyof H & string;
};

type Common = Readonly<{
  /** What has to hold before any of them is carried out; null where it does. */
  before?: (form: Form, context: AppLoadContext) => Promise<Refusal | null>;
  /** Fields whose text is not shown again, beside passwords, tokens and proofs. */
  secret?: readonly string[];
  /** What a form without an intent asks for. */
  otherwise?: string;
}>;

type Options<H extends Handlers> = Common &
  Readonly<{
    otherwise?: keyof H & string;
    /** What an intent that is none is refused with. */
    unknown?: ErrorCode;
  }>;

/** Reads the body, bounded; `carry` is only called with one that can be read. */
async function take<T>(
  request: Request,
  context: AppLoadContext,
  options: Common,
  carry: (form: Form) => Promise<T>,
): Promise<T | Refused> {
  const body = await readForm(request);
  const form = formOf(body.ok ? body.form : new FormData(), request, context, options);
  return body.ok ? carry(form) : form.refusedFor(body.code);
}

/** Carries out what is asked, unless something stands before it. */
async function after<T>(
  form: Form,
  context: AppLoadContext,
  { before }: Common,
  carry: () => Promise<T>,
): Promise<T | Refused> {
  const refusal = (await before?.(form, context)) ?? null;
  return refusal === null ? carry() : form.refused(refusal);
}

/**
 * What the forms of a page do, by their intent. A handler answers with `done` (303 and a toast) or `form.refused` (4xx,
 * and the form again).
 */
export function actions<H extends Handlers>(handlers: H, options: Options<H> = {}): Action<H> {
  return (request, context): Promise<Done<H> | Refused> =>
    take(request, context, options, async (form): Promise<Done<H> | Refused> => {
      const handler = Object.hasOwn(handlers, form.intent) ? handlers[form.intent] : undefined;
      if (handler === undefined) return form.refusedFor(options.unknown ?? "bad_request");
      return after(form, context, options, () => handler(form, context) as Promise<Done<H>>);
    });
}

/** The same for a page with one form, which needs no intent. */
export const takes =
  <Answer>(handler: (form: Form, context: AppLoadContext) => Promise<Answer>, options: Common = {}) =>
  (request: Request, context: AppLoadContext): Promise<Answer | Refused> =>
    take<Answer | Refused>(request, context, options, (form) =>
      after(form, context, options, () => handler(form, context)),
    );

/** On to an address (303), with a toast there. */
export function done(context: AppLoadContext, to: string, toast?: FlashToast): ReturnType<typeof redirect> {
  if (toast !== undefined) flash(context, toast);
  return redirect(to, 303);
}
