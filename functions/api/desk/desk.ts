import { DESK_CALLS, type DeskRole, FRESH_CALLS, isDeskRole, KEY_CALLS, mayDo } from "../../contract/desk/desk-roles";
import type { Refusal } from "../../contract/errors";
import { API_BASE } from "../../contract/facts/api-base";
import type { ApiContext } from "../environment";
import { scopeOf } from "../kit/call/call";
import type { Viewer } from "../kit/call/viewer";
import { isFresh } from "../kit/proof/fresh-proof";
import { type RefusalParts, refuse } from "../kit/refusals/refuse";
import type { DeskCall } from "./desk-store";
import type { LiveKey } from "./keys/key-store";

export type Operator = { operatorId: string; roles: readonly DeskRole[] };

/** Finds the operator who calls, or the refusal for a visitor and for a member without a desk role. */
export function operatorOf(viewer: Viewer): ({ ok: true } & Operator) | Refusal {
  if (viewer.kind === "visitor") return { ok: false, code: "authentication_failed" };
  const roles = viewer.roles.filter(isDeskRole);
  return roles.length > 0 ? { ok: true, operatorId: viewer.memberId, roles } : { ok: false, code: "not_authorized" };
}

const CALLS = Object.entries(DESK_CALLS).map(([name, needed]) => {
  const [method = "", path = ""] = name.split(" ");
  return {
    method: method.toUpperCase(),
    path: new RegExp(`^${API_BASE}${path.replace(/\{\w+\}/g, "[^/]+")}$`),
    needed,
    name,
  };
});

/** The row of the contract's table for this call; undefined for an unknown call, which no role may make. */
const callOf = (c: ApiContext) => CALLS.find(({ method, path }) => method === c.req.method && path.test(c.req.path));

/** Why the caller may not make this call; null when they may. */
function whyNot(c: ApiContext, roles: readonly DeskRole[]): RefusalParts | null {
  const call = callOf(c);
  const session = c.get("session");
  if (call === undefined || session === null || !mayDo(roles, call.needed)) return { code: "not_authorized" };
  if (session.proof.factorAt === null) return { code: "factor_needed" };
  return FRESH_CALLS.includes(call.name) && !isFresh(session.proof, c.get("now")) ? { code: "step_up_needed" } : null;
}

/** Finds the desk call of a program's key, which opens the calls of its scope alone, or the refusal. */
function keyedDeskOf(c: ApiContext, { id: keyId, operatorId, roles, scope }: LiveKey) {
  const call = callOf(c);
  if (call === undefined || !KEY_CALLS[scope].includes(call.name) || !mayDo(roles, call.needed))
    return { ok: false as const, refused: refuse(c, { code: "not_authorized" }) };
  return { ok: true as const, desk: { ...scopeOf(c.get("call")), operatorId, roles, fresh: false, keyId } };
}

/** Finds the operator's desk call, or answers with the refusal, before anything is read. */
export function deskOf(c: ApiContext): { ok: true; desk: DeskCall } | { ok: false; refused: never } {
  const key = c.get("operatorKey");
  if (key !== null) return keyedDeskOf(c, key);
  const operator = operatorOf(c.get("viewer"));
  if (!operator.ok) return { ok: false, refused: refuse(c, operator) };
  const { operatorId, roles } = operator;
  const refused = whyNot(c, roles);
  if (refused !== null) return { ok: false, refused: refuse(c, refused) };
  const now = c.get("now");
  const session = c.get("session");
  const fresh = session !== null && isFresh(session.proof, now);
  return { ok: true, desk: { ...scopeOf(c.get("call")), operatorId, roles, fresh } };
}
