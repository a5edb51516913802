import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import {
  actOnOrder,
  DESK_ACTS,
  type DeskAct,
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
import type { Result } from "#shared/client/client";
import { textsOf } from "#shared/words/texts.server";
import {
  type Action,
  actions,
  done,
  type Form,
  type Handlers,
  type Refused,
  takes,
} from "~/platform/form/actions.server";
import { stepUpBy } from "~/platform/proof/step-up.server";
import { linkTo, signInLink } from "~/site/addresses/links";
import { askedPage } from "~/site/addresses/page-number.server";

/**
 * The answer when the desk is not shown: a redirect to the sign-in for a visitor, or 404 for anybody else, so that it
 * doesn't tell what exists.
 */
export function shut(status: number, request: Request, { site }: AppLoadContext) {
  const { pathname, search } = new URL(request.url);
  return status === 401
    ? redirect(signInLink(site, pathname, search), 303)
    : data({ title: "" }, { status: status === 403 ? 404 : status });
}

export const titleOf = async ({ site }: AppLoadContext) => (await textsOf(site, "desk"))("title");
/** One of several names; the first for any other. */
const oneOf = <T extends string>(names: readonly T[], wanted: string | null): T =>
  names.find((name) => name === wanted) ?? (names[0] as T);
/** Which of the lists of a page its address names. */
export const listIn = <T extends string>(request: Request, lists: readonly T[]): T =>
  oneOf(lists, new URL(request.url).searchParams.get("state"));
/**
 * Loads the operator's roles. @throws a redirect to the sign-in or to the second factors, or 404 for somebody who is no
 * operator
 */
export async function deskHere(request: Request, context: AppLoadContext): Promise<DeskHere> {
  const me = await context.api.call(deskMe);
  if (me.ok) return { roles: me.value.roles, step: me.value.fresh ? null : "code", contentAt: me.value.contentAt };
  if (me.errors.some(({ code }) => code === "factor_needed")) {
    const { pathname, search } = new URL(request.url);
    throw redirect(linkTo(context.site, "/account/security", { return_to: pathname + search }), 303);
  }
  throw shut(me.status, request, context);
}

/** The operator's roles, and the extra proof that an act on money asks for. */
export type DeskHere = { roles: readonly DeskRole[]; step: "code" | null; contentAt: string | null };

/** Loads the desk: the search, and payments to look at. @throws a redirect to the sign-in, or 404 for somebody who is no operator */
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
  const state = listIn(request, DESK_MESSAGES);
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

/** Refusals with 403 that the form shows again, because the operator can correct them. */
const MENDABLE: readonly string[] = [
  "step_up_needed",
  "own_order",
  "own_credit",
  "own_points",
  "own_review",
  "own_question",
  "own_request",
  "own_roles",
  "own_factor",
];
/** Whether a refusal means that the page doesn't exist for this operator. */
export const isShut = ({ status, errors }: { status: number; errors: readonly { code: string }[] }) =>
  status === 401 || (status === 403 && !errors.some(({ code }) => MENDABLE.includes(code)));

/**
 * Makes the action of a desk page. @throws a redirect to the sign-in, or 404 for somebody who is no operator, before the form is read
 */
export function deskActions<H extends Handlers>(handlers: H): Action<H> {
  const carryOut = actions(handlers, { before: stepUpBy, unknown: "invalid_choice", own: true });
  return async (request, context): ReturnType<Action<H>> => {
    await deskHere(request, context);
    return carryOut(request, context);
  };
}

/** Makes the action of a desk page whose forms all do the same. */
export const deskTakes = <Answer>(handler: (form: Form, context: AppLoadContext) => Promise<Answer>) => {
  const carryOut = takes(handler, { before: stepUpBy, own: true });
  return async (request: Request, context: AppLoadContext): Promise<Answer | Refused> => {
    await deskHere(request, context);
    return carryOut(request, context);
  };
};

type Place = Readonly<{ path: string; query?: Record<string, string> }>;

/**
 * Redirects to a page of the desk with a toast, or sends the form back. @throws 404 where the page doesn't exist for
 * this operator
 */
export function settle(form: Form, context: AppLoadContext, reply: Result<unknown>, { path, query = {} }: Place) {
  if (reply.ok) {
    const key = reply.status === 202 ? "waitsForApproval" : "done";
    return done(context, linkTo(context.site, path, query), { room: "desk", key, type: "success" });
  }
  if (isShut(reply)) throw shut(reply.status, form.request, context);
  return form.refused(reply);
}

/** Carries out the act that the operator's button names. */
export function actOnOrderOf(number: string) {
  const act = (name: DeskAct) => async (form: Form, context: AppLoadContext) => {
    const body = { ...form.bodyFor(actOnOrder), act: name };
    const reply = await context.api.call(actOnOrder, { params: { number }, body });
    if (!reply.ok && reply.status === 404) throw shut(reply.status, form.request, context);
    return settle(form, context, reply, { path: `/operator/orders/${number}` });
  };
  return deskActions(
    Object.fromEntries(DESK_ACTS.map((name) => [name, act(name)])) as Record<DeskAct, ReturnType<typeof act>>,
  );
}

/** Sends a message again that was given up. */
export const sendAgainOf = deskTakes(async (form, context) => {
  const reply = await context.api.call(resendMessage, { params: { id: form.text("id") }, body: { note: "" } });
  return settle(form, context, reply, { path: "/operator/outbox" });
});
