import type { AppLoadContext } from "@remix-run/cloudflare";
import { SECURITY_KINDS } from "#contract/accounts/security-kinds";
import { deskPeople, removeFactors, securityLog, setRoles } from "#contract/accounts/security-log";
import { APPROVAL_STATES } from "#contract/desk/approval-states";
import { decideApproval, listApprovals } from "#contract/desk/approvals";
import { DESK_ROLES } from "#contract/desk/desk-roles";
import { askedPage } from "~/site/addresses/page-number.server";
import { deskActions, deskHere, deskTakes, listIn, settle, shut, titleOf } from "./desk.server";

/** Loads the acts that wait for approval, or that were decided. */
export async function loadApprovals(request: Request, context: AppLoadContext) {
  const query = new URL(request.url).searchParams;
  const state = listIn(request, APPROVAL_STATES);
  const [here, reply] = await Promise.all([
    deskHere(request, context),
    context.api.call(listApprovals, { query: { state, page: askedPage(query) } }),
  ]);
  if (!reply.ok) throw shut(reply.status, request, context);
  return { title: await titleOf(context), here, state, found: reply.value };
}

/** Approves or declines what another operator asked for. */
export const decideApprovalOf = deskTakes(async (form, context) => {
  const body = form.bodyFor(decideApproval);
  const reply = await context.api.call(decideApproval, { params: { id: form.text("id") }, body });
  return settle(form, context, reply, { path: "/operator/approvals" });
});

/** Loads the operators, and the member with an email who may become one. */
export async function loadPeople(request: Request, context: AppLoadContext) {
  const query = new URL(request.url).searchParams;
  const email = (query.get("email") ?? "").trim().slice(0, 254);
  const [here, reply] = await Promise.all([
    deskHere(request, context),
    context.api.call(deskPeople, { query: { email, page: askedPage(query) } }),
  ]);
  if (!reply.ok) throw shut(reply.status, request, context);
  return { title: await titleOf(context), here, email, found: reply.value };
}

/** Gives or takes away roles, or removes the second factors of an operator who lost them. */
export const changePeople = deskActions({
  roles: async (form, context) => {
    const roles = DESK_ROLES.filter((role) => form.texts("roles").includes(role));
    const reply = await context.api.call(setRoles, { params: { id: form.text("id") }, body: { roles } });
    return settle(form, context, reply, { path: "/operator/people" });
  },
  factors: async (form, context) => {
    const body = form.bodyFor(removeFactors);
    const reply = await context.api.call(removeFactors, { params: { id: form.text("id") }, body });
    return settle(form, context, reply, { path: "/operator/people" });
  },
});

/** Loads a page of the security log. */
export async function loadSecurityLog(request: Request, context: AppLoadContext) {
  const query = new URL(request.url).searchParams;
  const kind = SECURITY_KINDS.find((name) => name === query.get("kind"));
  const [here, reply] = await Promise.all([
    deskHere(request, context),
    context.api.call(securityLog, { query: { kind, page: askedPage(query) } }),
  ]);
  if (!reply.ok) throw shut(reply.status, request, context);
  return { title: await titleOf(context), here, kind: kind ?? null, found: reply.value };
}
