import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import {
  actOnOrder,
  DESK_ACTS,
  deskMe,
  deskMessages,
  deskOrder,
  deskOrders,
  deskPayments,
  operatorActs,
  resendMessage,
} from "#contract/desk/desk";
import { DESK_LISTS, DESK_MESSAGES } from "#contract/desk/desk-lists";
import { DESK_CALLS, type DeskRole, mayDo } from "#contract/desk/desk-roles";
import { ERROR_STATUS } from "#contract/errors";
import { textsOf } from "#shared/words/texts.server";
import { readForm, textOf } from "~/platform/form/form-body.server";
import { stepUpBy } from "~/platform/proof/step-up.server";
import { flash } from "~/platform/toasts/toasts";
import { linkTo, signInLink } from "~/site/addresses/links";
import { askedPage } from "~/site/addresses/page-number.server";

/** Why the desk is not shown: nobody is signed in, or it is nobody's business; what exists is not told. */
export function shut(status: number, request: Request, { site }: AppLoadContext) {
  const { pathname, search } = new URL(request.url);
  return status === 401
    ? redirect(signInLink(site, pathname, search), 303)
    : data({ title: "" }, { status: status === 403 ? 404 : status });
}

/** The desk's title. */
export const titleOf = async ({ site }: AppLoadContext) => (await textsOf(site, "desk"))("title");
const oneOf = <T extends string>(names: readonly T[], wanted: string | null): T =>
  names.find((name) => name === wanted) ?? (names[0] as T);
/** Who the caller is at the desk. @throws the sign-in, the way to a second factor, or 404 for who is no operator */
export async function deskHere(request: Request, context: AppLoadContext): Promise<DeskHere> {
  const me = await context.api.call(deskMe);
  if (me.ok) return { roles: me.value.roles, step: me.value.fresh ? null : "code" };
  if (me.errors.some(({ code }) => code === "factor_needed")) {
    const { pathname, search } = new URL(request.url);
    throw redirect(linkTo(context.site, "/account/security", { return_to: pathname + search }), 303);
  }
  throw shut(me.status, request, context);
}

/** Roles at the desk, and what an act on money asks for beside its own fields. */
export type DeskHere = { roles: readonly DeskRole[]; step: "code" | null };

/** The desk: what was looked for, and the payments that need a look. @throws the sign-in, or 404 for who is no operator */
export async function loadDesk(request: Request, context: AppLoadContext) {
  const query = new URL(request.url).searchParams;
  const asked = {
    q: (query.get("q") ?? "").slice(0, 254),
    list: oneOf(DESK_LISTS, query.get("list")),
    page: askedPage(query),
  };
  const here = await deskHere(request, context);
  const { roles } = here;
  const may = (call: string) => mayDo(roles, DESK_CALLS[call] ?? []);
  const [orders, payments] = await Promise.all([
    may("get /operator/orders") ? context.api.call(deskOrders, { query: asked }) : null,
    may("get /operator/payments")
      ? context.api.call(deskPayments, { query: { page: askedPage(query, "payments") } })
      : null,
  ]);
  if (orders?.ok === false) throw shut(orders.status, request, context);
  if (payments?.ok === false) throw shut(payments.status, request, context);
  const found = orders?.value ?? null;
  return {
    title: await titleOf(context),
    here,
    asked,
    found,
    payments: payments?.value ?? null,
    selling: payments?.value.selling ?? null,
  };
}

export async function loadDeskOrder(request: Request, context: AppLoadContext, number: string) {
  const [here, reply] = await Promise.all([
    deskHere(request, context),
    context.api.call(deskOrder, { params: { number } }),
  ]);
  if (!reply.ok) throw shut(reply.status === 400 ? 404 : reply.status, request, context);
  return { title: await titleOf(context), here, desk: reply.value };
}

export async function loadDeskOutbox(request: Request, context: AppLoadContext) {
  const query = new URL(request.url).searchParams;
  const state = oneOf(DESK_MESSAGES, query.get("state"));
  const [here, reply] = await Promise.all([
    deskHere(request, context),
    context.api.call(deskMessages, { query: { state, page: askedPage(query) } }),
  ]);
  if (!reply.ok) throw shut(reply.status, request, context);
  return { title: await titleOf(context), here, state, found: reply.value };
}

export async function loadDeskLog(request: Request, context: AppLoadContext) {
  const [here, reply] = await Promise.all([
    deskHere(request, context),
    context.api.call(operatorActs, { query: { page: askedPage(new URL(request.url).searchParams) } }),
  ]);
  if (!reply.ok) throw shut(reply.status, request, context);
  return { title: await titleOf(context), here, log: reply.value };
}

/** What a refused form shows again. */
export type DeskAttempt = {
  act: string;
  messages: string[];
  fields: Record<string, string>;
  values: Record<string, string>;
};
type Failed = { status: number; errors: readonly { message: string; field?: string | undefined }[] };

const FIELDS = ["note", "carrier", "trackingNumber", "paymentId"] as const;

/** The page again, with what was refused and what was typed. */
export const refused = ({ status, errors }: Failed, act: string, values: Record<string, string>) => {
  const fields = Object.fromEntries(errors.flatMap(({ field, message }) => (field ? [[field, message]] : [])));
  const messages = errors.filter(({ field }) => !field || field === "act").map(({ message }) => message);
  return data({ act, messages, fields, values } satisfies DeskAttempt, { status });
};

/** What was typed, but proofs. */
const typedIn = (form: FormData) =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value !== "string" || name.startsWith("step_") ? [] : [[name, value.trim().slice(0, 300)] as const],
    ),
  );
const actIn = (form: FormData) => textOf(form, "act") || "grant";

/** Refusals that the form shows again, although they are a 403: the operator may mend them. */
const MENDABLE: readonly string[] = [
  "step_up_needed",
  "own_order",
  "own_credit",
  "own_request",
  "own_roles",
  "own_factor",
];
/** Whether a refusal says that the page is not there for the caller. */
export const isShut = ({ status, errors }: { status: number; errors: readonly { code: string }[] }) =>
  status === 401 || (status === 403 && !errors.some(({ code }) => MENDABLE.includes(code)));

/** The form of a button; `answer` is for what is none. @throws the sign-in, or 404 for who is no operator, before the form is read */
export async function readDesk(request: Request, context: AppLoadContext) {
  await deskHere(request, context);
  const body = await readForm(request);
  if (body.ok) {
    const stepped = await stepUpBy(body.form, context);
    return stepped === null
      ? body
      : { ok: false as const, answer: refused(stepped, actIn(body.form), typedIn(body.form)) };
  }
  const say = await textsOf(context.site, "errors");
  return {
    ok: false as const,
    answer: refused({ status: ERROR_STATUS[body.code], errors: [{ message: say(body.code) }] }, "", {}),
  };
}

/** On to a page of the desk, which says that it is done. */
export async function doneAt(
  context: AppLoadContext,
  path: string,
  query: Record<string, string> = {},
  key: "done" | "waitsForApproval" = "done",
) {
  flash(context, { room: "desk", key, type: "success" });
  return redirect(linkTo(context.site, path, query), 303);
}

/** Does with an order what the operator's button says. */
export async function actOnOrderOf(request: Request, context: AppLoadContext, number: string) {
  const body = await readDesk(request, context);
  if (!body.ok) return body.answer;
  const wanted = textOf(body.form, "act");
  const act = DESK_ACTS.find((name) => name === wanted);
  const values = Object.fromEntries(
    FIELDS.flatMap((name) => (textOf(body.form, name).trim() === "" ? [] : [[name, textOf(body.form, name).trim()]])),
  );
  if (act === undefined) {
    const say = await textsOf(context.site, "errors");
    return refused({ status: 422, errors: [{ message: say("invalid_choice") }] }, wanted, values);
  }
  const reply = await context.api.call(actOnOrder, { params: { number }, body: { note: "", ...values, act } });
  if (reply.ok)
    return doneAt(context, `/operator/orders/${number}`, {}, reply.status === 202 ? "waitsForApproval" : "done");
  if (isShut(reply) || reply.status === 404) throw shut(reply.status, request, context);
  return refused(reply, act, values);
}

/** Sends a message again that was given up. */
export async function sendAgainOf(request: Request, context: AppLoadContext) {
  const body = await readDesk(request, context);
  if (!body.ok) return body.answer;
  const reply = await context.api.call(resendMessage, { params: { id: textOf(body.form, "id") }, body: { note: "" } });
  if (reply.ok) return doneAt(context, "/operator/outbox");
  if (isShut(reply)) throw shut(reply.status, request, context);
  return refused(reply, "send_again", {});
}
