import type { Approval } from "../../contract/approvals";
import { COUNTRIES } from "../../contract/countries";
import type { Refusal } from "../../contract/errors";
import { DESK_ACTS } from "../../contract/operator";
import { moneyText } from "../money-text";
import type { Faults } from "../orders/checkout/fault";
import type { PaymentGateway } from "../orders/payment-gateway";
import { approveGrant } from "../store-credit/approve-grant";
import { actOnOrder } from "./acts";
import { type ApprovalRow, decidedEvent, decideStatement, findApproval, reopenStatement } from "./approval-store";
import type { DeskPlace } from "./desk-store";

export type Deciding = { decision: "approved" | "declined"; reason: string };
type Place = DeskPlace & { gateways: readonly PaymentGateway[] };
type Answer = { ok: true; approval: Approval } | Refusal;

const NOT_FOUND: Refusal = { ok: false, code: "approval_not_found" };
const OVER: Refusal = { ok: false, code: "approval_over" };

/**
 * Approves or declines what another operator asked for; what is approved is done at once, and once: of many who decide at the same moment
 * one does. What can no longer be done waits on.
 * @returns approval_not_found, own_request, own_credit, own_order, approval_over, and what refuses the act
 */
export async function decide(place: Place, id: string, deciding: Deciding): Promise<Answer | Faults> {
  const found = await findApproval(place, id);
  if (found === null) return NOT_FOUND;
  const { row } = found;
  if (row.askedBy === place.operatorId) return { ok: false, code: "own_request" };
  if (row.state !== "waiting") return OVER;
  const done =
    deciding.decision === "declined"
      ? await decline(place, row, deciding)
      : row.kind === "grant"
        ? await approveGrant(place, row, deciding, textOf(place))
        : await approveAct(place, row, deciding);
  if (!done.ok) return done;
  const after = await findApproval(place, id);
  return after === null ? NOT_FOUND : { ok: true, approval: after.approval };
}

type Done = { ok: true } | Refusal | Faults;

const textOf = ({ country }: Place) => {
  const { currency } = COUNTRIES[country];
  return (minor: number) => moneyText({ minor, currency }, "en", country);
};

async function decline(place: Place, row: ApprovalRow, deciding: Deciding): Promise<Done> {
  const [decided] = await place.d1.batch([
    decideStatement(place, row.id, deciding),
    decidedEvent(place, row, deciding.decision),
  ]);
  return decided?.meta.changes === 1 ? { ok: true } : OVER;
}

/** Takes the request, so that nobody else does, and then acts; who cannot gives it back. */
async function approveAct(place: Place, row: ApprovalRow, deciding: Deciding): Promise<Done> {
  const act = DESK_ACTS.find((name) => name === row.kind);
  if (act === undefined) throw new Error(`Nobody knows how to ${row.kind}`);
  const [taken] = await place.d1.batch([
    decideStatement(place, row.id, deciding),
    decidedEvent(place, row, deciding.decision),
  ]);
  if (taken?.meta.changes !== 1) return OVER;
  const { paymentId } = row.wanted;
  const done = await actOnOrder({ ...place, approved: { askedBy: row.askedBy } }, row.subject, {
    act,
    note: row.note,
    paymentId,
  });
  if (done.ok) return { ok: true };
  await place.d1.batch([reopenStatement(place, row.id)]);
  return done;
}
