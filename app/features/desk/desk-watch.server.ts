import type { AppLoadContext } from "@remix-run/cloudflare";
import { SECURITY_KINDS } from "#contract/accounts/security-kinds";
import { deskPeople, removeFactors, securityLog, setRoles } from "#contract/accounts/security-log";
import { APPROVAL_STATES } from "#contract/desk/approval-states";
import { decideApproval, listApprovals } from "#contract/desk/approvals";
import { DESK_ROLES } from "#contract/desk/desk-roles";
import { textOf } from "~/platform/form/form-body.server";
import { askedPage } from "~/site/addresses/page-number.server";
import { deskHere, doneAt, isShut, readDesk, refused, shut, titleOf } from "./desk.server";

/** What waits for another operator, or was decided. */
export async function loadApprovals(request: Request, context: AppLoadContext) {
  const query = new URL(request.url).searchParams;
  const state = APPROVAL_STATES.find((name) => name === query.get("state")) ?? "waiting";
  const [here, reply] = await Promise.all([
    deskHere(request, context),
    context.api.call(listApprovals, { query: { state, page: askedPage(query) } }),
  ]);
  if (!reply.ok) throw shut(reply.status, request, context);
  return { title: await titleOf(context), here, state, found: reply.value };
}

/** Approves or declines what another operator asked for. */
export async function decideApprovalOf(request: Request, context: AppLoadContext) {
  const body = await readDesk(request, context);
  if (!body.ok) return body.answer;
  const id = textOf(body.form, "id").slice(0, 64);
  const reason = textOf(body.form, "reason").trim().slice(0, 300);
  const decision = textOf(body.form, "decision") === "approved" ? "approved" : "declined";
  const reply = await context.api.call(decideApproval, { params: { id }, body: { decision, reason } });
  if (reply.ok) return doneAt(context, "/operator/approvals");
  if (isShut(reply)) throw shut(reply.status, request, context);
  return refused(reply, id, { reason });
}

/** Who works at the desk, and the member of an address who may be let in. */
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

/** Gives somebody roles, or takes them away. */
export async function setRolesOf(request: Request, context: AppLoadContext) {
  const body = await readDesk(request, context);
  if (!body.ok) return body.answer;
  const id = textOf(body.form, "id").slice(0, 64);
  if (textOf(body.form, "act").startsWith("factor-")) return removeFactorsBy(context, request, body.form, id);
  const roles = DESK_ROLES.filter((role) => body.form.has(`role_${role}`));
  const reply = await context.api.call(setRoles, { params: { id }, body: { roles } });
  if (reply.ok) return doneAt(context, "/operator/people");
  if (isShut(reply)) throw shut(reply.status, request, context);
  return refused(reply, id, {});
}

/** Takes the second factors of somebody who lost them away, or asks another operator to. */
async function removeFactorsBy(context: AppLoadContext, request: Request, form: FormData, id: string) {
  const reason = textOf(form, "reason").trim().slice(0, 300);
  const reply = await context.api.call(removeFactors, { params: { id }, body: { reason } });
  if (reply.ok) return doneAt(context, "/operator/people", {}, reply.status === 202 ? "waitsForApproval" : "done");
  if (isShut(reply)) throw shut(reply.status, request, context);
  return refused(reply, `factor-${id}`, { reason });
}

/** A page of the security log. */
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
