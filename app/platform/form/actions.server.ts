import { parseWithZod } from "@conform-to/zod/v4";
import type { RouteConfig } from "@hono/zod-openapi";
import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { type ApiError, ERROR_STATUS, type ErrorCode } from "#contract/errors";
import type { CallInput } from "#shared/client/client";
import { accountIn } from "#shared/client/whose";
import { textsOf } from "#shared/words/texts.server";
import { letChallengeIn } from "../proof/challenge.server";
import { WHOSE } from "../proof/whose";
import { type FlashToast, flash } from "../toasts/toasts";
import { readForm } from "./read-form.server";
import type { Fault, FormReply } from "./reply";
import { typedAs } from "./typed.server";

/**
 * The field names that our forms use. Other fields are dropped: `a[9999999]` would make a list of that length, and
 * `__intent__` belongs to conform.
 */
const NAME = /^[A-Za-z][\w-]{0,63}(\.[A-Za-z0-9][\w-]{0,79}){0,2}$/;
/** Fields whose text is never shown again. */
const SECRET = /password|token|^step_|^passkey$|^made$|^cf-turnstile|^challenge$/i;

/** A refusal in the words of the API. */
export type Refusal = Readonly<{ status: number; errors: readonly ApiError[] }>;

export type Refused = ReturnType<typeof data<FormReply>>;

/** `more` is extra data that the page needs beside the form. */
type RefuseForm = {
  (refusal: Refusal): Refused;
  <More extends object>(refusal: Refusal, more: More): ReturnType<typeof data<FormReply & More>>;
};

/** A submitted form. */
export type Form = Readonly<{
  intent: string;
  request: Request;
  /**
   * The text of a field, or "" when it is absent. The last of several wins, because a button comes after the hidden
   * fields.
   */
  text: (name: string) => string;
  texts: (name: string) => readonly string[];
  has: (name: string) => boolean;
  names: readonly string[];
  /** Only the fields with names that our forms use. */
  data: FormData;
  /** The idempotency key of the form; null where it has none. */
  key: string | null;
  /**
   * The form in the shape of a contract schema, unchecked: a value that doesn't fit goes to the API as it was typed.
   */
  as: <S extends z.ZodType>(schema: S) => z.input<S>;
  /** The form in the shape of a call's body. */
  bodyFor: <R extends RouteConfig>(route: R) => NonNullable<CallInput<R>["body"]>;
  /** Answers with the form again, with its typed text and its marked fields. */
  refused: RefuseForm;
  /** Answers with a refusal that the page itself decided. */
  refusedFor: (code: ErrorCode, field?: string, status?: number) => Promise<Refused>;
}>;

const KEY = /^[A-Za-z0-9_-]{8,64}$/;

/** The field name that the challenge's widget uses; calls have it as `challenge`. */
const SOLVED = "cf-turnstile-response";

const ANY = z.looseObject({});

function known(sent: FormData): FormData {
  const kept = new FormData();
  for (const [name, value] of sent) if (typeof value === "string" && NAME.test(name)) kept.append(name, value);
  const solved = kept.get(SOLVED);
  if (solved) kept.set("challenge", solved.slice(0, 2048));
  return kept;
}

/** Groups the faults by field. A fault without a field belongs to the whole form. */
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
    // The cast is safe enough: the API checks the body with this same schema.
    return typedAs(schema, submission.payload) as z.input<S>;
  };
  const refused = <More extends object>({ status, errors }: Refusal, more?: More) => {
    const { "": formErrors = [], ...fieldErrors } = byField(errors);
    const result = submission.reply({
      ...(formErrors.length > 0 ? { formErrors } : {}),
      fieldErrors,
      hideFields: names.filter((name) => SECRET.test(name) || secret.includes(name)),
    });
    if (context.parts?.length === 0 && errors[0] !== undefined) context.learnt.refusal = errors[0].message;
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

/** The intents that the forms of a route can send. */
export type IntentOf<A> = A extends { readonly intents?: infer I extends string } ? I : never;
export type Action<H extends Handlers> = ((request: Request, context: AppLoadContext) => Promise<Done<H> | Refused>) & {
  /** Only carries a type; it has no value. */
  readonly intents?: keyof H & string;
};

type Common = Readonly<{
  /** Checks that must pass before any intent is carried out; null when they pass. */
  before?: (form: Form, context: AppLoadContext) => Promise<Refusal | null>;
  /** More fields whose text is never shown again, beside passwords, tokens and proofs. */
  secret?: readonly string[];
  /** The intent of a form that names none. */
  otherwise?: string;
  /** The most bytes of the form, where it may be longer than most. */
  limit?: number;
  /** Whether the form is about the shopper's own account; the page draws it with `own` too. */
  own?: boolean;
}>;

type Options<H extends Handlers> = Common &
  Readonly<{
    otherwise?: keyof H & string;
    /** The error code for an unknown intent. */
    unknown?: ErrorCode;
  }>;

/** Reads the body within its size limit; calls `carry` only with a readable form. */
async function take<T>(
  request: Request,
  context: AppLoadContext,
  options: Common,
  carry: (form: Form) => Promise<T>,
): Promise<T | Refused> {
  const body = await readForm(request, options.limit);
  const form = formOf(body.ok ? body.form : new FormData(), request, context, options);
  if (!body.ok) return form.refusedFor(body.code);
  if (options.own && isAnothers(form, context)) throw drawnForAnother(request, context);
  return carry(form);
}

/** Whether a form was drawn for another account than the one that the browser is signed in to now. */
function isAnothers(form: Form, context: AppLoadContext): boolean {
  const account = accountIn(context);
  return account !== null && form.has(WHOSE) && form.text(WHOSE) !== account;
}

/** Opens the page of the account that is signed in now, and says why nothing was done. */
function drawnForAnother(request: Request, context: AppLoadContext) {
  const { pathname, search } = new URL(request.url);
  return done(context, pathname + search, { room: "accounts", key: "otherAccount", type: "warn" });
}

/** Carries out the form unless a check refuses it. */
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
 * Makes a route's action out of one handler for each intent. A handler answers with `done` (303 and a toast) or with
 * `form.refused` (4xx, and the form again).
 */
export function actions<H extends Handlers>(handlers: H, options: Options<H> = {}): Action<H> {
  return (request, context): Promise<Done<H> | Refused> =>
    take(request, context, options, async (form): Promise<Done<H> | Refused> => {
      const handler = Object.hasOwn(handlers, form.intent) ? handlers[form.intent] : undefined;
      if (handler === undefined) return form.refusedFor(options.unknown ?? "bad_request");
      return after(form, context, options, () => handler(form, context) as Promise<Done<H>>);
    });
}

/** Makes a route's action for a page with one form, which needs no intent. */
export const takes =
  <Answer>(handler: (form: Form, context: AppLoadContext) => Promise<Answer>, options: Common = {}) =>
  (request: Request, context: AppLoadContext): Promise<Answer | Refused> =>
    take<Answer | Refused>(request, context, options, (form) =>
      after(form, context, options, () => handler(form, context)),
    );

/** Redirects to an address (303) and shows a toast there. */
export function done(context: AppLoadContext, to: string, toast?: FlashToast): ReturnType<typeof redirect> {
  if (toast !== undefined) flash(context, toast);
  return redirect(to, 303);
}
