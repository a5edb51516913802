import { COUNTRIES } from "../../contract/countries";
import type { Approval } from "../../contract/desk/approvals";
import { DESK_ACTS } from "../../contract/desk/desk";
import { APPROVAL_ROLES, mayDo } from "../../contract/desk/desk-roles";
import type { Refusal } from "../../contract/errors";
import { sql } from "../../db/sql";
import { trip } from "../../db/trip";
import type { Faults } from "../kit/contact/fault";
import { moneyText } from "../kit/text/money-text";
import type { PaymentGateway } from "../orders/pay/gateway/payment-gateway";
import { actOnOrder } from "./acts";
import {
  type ApprovalRow,
  actingUntil,
  approvalDecided,
  approvalDone,
  approvalReopened,
  approvalTakenUp,
  decisionKept,
  findApproval,
} from "./approval-store";
import type { DeskCall } from "./desk-store";

export type ApprovalDecision = { decision: "approved" | "declined"; reason: string };
/** Approves a request of another room and does the act in one batch. */
type ApprovedAct = (
  call: DeskCall,
  row: ApprovalRow,
  deciding: ApprovalDecision,
  text: (minor: number) => string,
) => Promise<{ ok: true } | Refusal>;
/** The acts that other rooms do for the desk; they are passed in, because those rooms stand above the desk. */
export type ApprovedActs = Readonly<Record<"grant" | "factor", ApprovedAct>>;
type DecidingCall = DeskCall & { gateways: readonly PaymentGateway[]; doers: ApprovedActs };
type ApprovalResult = { ok: true; approval: Approval } | Refusal;

const NOT_FOUND: Refusal = { ok: false, code: "approval_not_found" };
const OVER: Refusal = { ok: false, code: "approval_over" };

/**
 * Approves or declines another operator's request. An approved act is done at once, and only once when several operators decide at the same moment. A
 * request whose act is no longer possible stays open.
 * @returns approval_not_found, not_authorized, own_request, own_credit, own_order, approval_over, and the refusals of the act
 */
export async function decide(
  call: DecidingCall,
  id: string,
  deciding: ApprovalDecision,
): Promise<ApprovalResult | Faults> {
  const found = await findApproval(call, id);
  if (found === null) return NOT_FOUND;
  const { row } = found;
  if (!mayDo(call.roles, APPROVAL_ROLES[row.kind])) return { ok: false, code: "not_authorized" };
  if (row.askedBy === call.operatorId) return { ok: false, code: "own_request" };
  const resumes = deciding.decision === "approved" && row.state === "approved" && row.doneAt === null;
  if (row.state !== "waiting" && !resumes) return OVER;
  const done =
    deciding.decision === "declined"
      ? await decline(call, row, deciding)
      : row.kind === "grant"
        ? await call.doers.grant(call, row, deciding, textOf(call))
        : row.kind === "factor"
          ? await call.doers.factor(call, row, deciding, textOf(call))
          : await approveAct(call, row, deciding);
  if (!done.ok) return done;
  const after = await findApproval(call, id);
  return after === null ? NOT_FOUND : { ok: true, approval: after.approval };
}

type Done = { ok: true } | Refusal | Faults;

const textOf = ({ country }: DecidingCall) => {
  const { currency } = COUNTRIES[country];
  return (minor: number) => moneyText({ minor, currency }, "en", country);
};

async function decline(call: DecidingCall, row: ApprovalRow, deciding: ApprovalDecision): Promise<Done> {
  const { decided } = await trip(call.d1, {
    decided: approvalDecided(call, row.id, deciding),
    event: decisionKept(call, row, deciding.decision),
  });
  return decided === 1 ? { ok: true } : OVER;
}

/**
 * Takes the request first, so that no other operator does it too, then acts, and opens it again if the act fails. If the operator's call dies in
 * between, the request stays approved but not done; it can be taken over a while later, and money that the provider has paid back by then is not paid
 * again.
 */
async function approveAct(call: DecidingCall, row: ApprovalRow, deciding: ApprovalDecision): Promise<Done> {
  const act = DESK_ACTS.find((name) => name === row.kind);
  if (act === undefined) throw new Error(`Nobody knows how to ${row.kind}`);
  const until = actingUntil(call);
  const since = row.state === "approved" ? row.decidedAt : null;
  const { taken } = await trip(call.d1, {
    taken: since === null ? approvalDecided(call, row.id, deciding, { until }) : approvalTakenUp(call, row.id, until),
    event: decisionKept(call, row, deciding.decision),
  });
  if (taken !== 1) return OVER;
  const { paymentId } = row.wanted;
  const approved = { id: row.id, askedBy: row.askedBy, since };
  const done = await actOnOrder({ ...call, approved }, row.subject, { act, note: row.note, paymentId });
  if (done.ok) return { ok: true };
  // When another operator gave the same money back meanwhile, nothing is left to do.
  const back = sql`EXISTS (SELECT 1 FROM payments WHERE id = ${paymentId ?? ""} AND state = 'refunded')`;
  const { over } = await trip(call.d1, {
    over: since === null ? null : approvalDone(call, row.id, back),
    reopened: approvalReopened(row.id, until),
  });
  return over === 1 ? { ok: true } : done;
}
