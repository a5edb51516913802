import { limitOf, needsAnother } from "../../contract/desk/approval-limits";
import type { ApprovalKind } from "../../contract/desk/approvals";
import { DESK_ACTS, type DeskAct, type DeskOrder, type DeskPayment } from "../../contract/desk/desk";
import { ACT_ROLES, FRESH_ACTS, mayDo } from "../../contract/desk/desk-roles";
import type { Refusal } from "../../contract/errors";
import type { Part } from "../../db/trip";
import { type Faults, faulty } from "../kit/contact/fault";
import { isChanged } from "../kit/sql/order-change-sql";
import { settled } from "../orders/admission";
import { changeOrder, fulfilmentAfter } from "../orders/change/change-store";
import { FULFILMENT_EVENTS, type FulfilmentEvent, heldUntil, nextFulfilment } from "../orders/change/fulfilment-states";
import type { OrderChange } from "../orders/change/order-change";
import { mayCause, nextState } from "../orders/change/order-states";
import { describeOrder } from "../orders/follow/describe-order";
import { giverOf, type PaymentGateway } from "../orders/pay/gateway/payment-gateway";
import { creditRefund } from "../orders/pay/parts/credit-part-store";
import { settle } from "../orders/pay/settle";
import { mayCancel, toGiveBack } from "../orders/refund/cancel";
import type { OrderRecord } from "../orders/store";
import { approvalDone, askApproval } from "./approval-store";
import { actKept, type DeskCall, type DeskRecord, findDeskOrder, type NewAct } from "./desk-store";
import { beginRefund, refuseOrRefund } from "./give-back";
import { reserve, reserveReleased } from "./reserve-store";

export type ActRequest = {
  act: DeskAct;
  note: string;
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
  paymentId?: string | undefined;
};

type ActStep = Omit<OrderChange, "from" | "also">;
const isFulfilment = (act: DeskAct): act is FulfilmentEvent => Object.hasOwn(FULFILMENT_EVENTS, act);
/** Desk acts that are events of a payment. */
const BANK_EVENTS = { accept: "approve", block: "block" } as const;

/** The order after a fulfilment event; the money of returned goods becomes a refund that is due. */
function goodsStep({ order, store, payment }: OrderRecord, event: FulfilmentEvent, wanted: ActRequest, now: Date) {
  const to = nextFulfilment(order, event);
  if (to === null) return null;
  const { carrier = "", trackingNumber = "" } = wanted;
  return {
    to: order.state,
    goods: {
      to,
      detail: event === "ship" ? { carrier, trackingNumber } : null,
      collectBefore: event === "ready" && store !== null ? heldUntil(now, store.timeZone) : null,
    },
    payment: event === "return" ? toGiveBack(payment) : undefined,
  } satisfies ActStep;
}

/** How an order ends that is paid at the door: the courier brought the money, or the parcel. Both need a parcel that has left. */
function doorStep({ order, payment }: OrderRecord, act: "collected_cash" | "refused"): ActStep | null {
  const to = nextState(order.state, act === "refused" ? "refuse" : "approve");
  const { fulfilmentState } = order;
  if (order.state !== "payment_at_door" || payment === null || to === null) return null;
  if (fulfilmentState !== "shipped" && (act === "refused" || fulfilmentState !== "delivered")) return null;
  return { to, payment: { id: payment.id, state: act === "refused" ? "expired" : "paid" } };
}

/** The order after an act; null when its present state does not allow the act. */
function stepOf({ record, payments }: DeskRecord, wanted: ActRequest, now: Date): ActStep | null {
  const { order, payment } = record;
  const { act } = wanted;
  if (isFulfilment(act)) return goodsStep(record, act, wanted, now);
  if (act === "refund" || act === "credit") {
    const due = payments.find(
      ({ id, state }) => state === "refund_due" && (wanted.paymentId === undefined || id === wanted.paymentId),
    );
    if (due === undefined) return null;
    const payment = { id: due.id, state: "refunded" as const };
    if (act === "refund") return { to: order.state, payment };
    // A refund that the provider was asked for may already be on its way, so it must not become store credit too.
    if (due.refundTo === "provider" || due.amount.minor === 0 || order.memberId === null) return null;
    return { to: order.state, payment: { ...payment, refundTo: "store_credit" } };
  }
  if (act === "cancel") {
    if (!mayCancel(order)) return null;
    return { to: "cancelled", payment: toGiveBack(payment) };
  }
  if (act === "collected_cash" || act === "refused") return doorStep(record, act);
  const event = BANK_EVENTS[act];
  // An operator can accept only money that arrived and waits for review, and cannot invent money.
  if (payment === null || !mayCause(event, "operator") || (event === "approve" && payment.state !== "review"))
    return null;
  const next = settle(
    { order: order.state, fulfilment: order.fulfilmentState, payment: payment.state, isCurrent: true },
    event,
  );
  if (next.order === order.state) return null;
  return { to: next.order, payment: { id: payment.id, state: next.payment } };
}

const possibleOf = (found: DeskRecord, { now, roles }: DeskCall): DeskAct[] =>
  DESK_ACTS.filter(
    (act) => !found.own && mayDo(roles, ACT_ROLES[act]) && stepOf(found, { act, note: "" }, now) !== null,
  );

const describe = (found: DeskRecord, call: DeskCall): DeskOrder => ({
  order: describeOrder(found.record, call.now),
  returnReason: found.record.order.returnReason,
  payments: found.payments,
  disputes: found.disputes,
  voidCard: found.voidCard,
  possible: possibleOf(found, call),
  acts: found.acts,
  waiting: found.waiting,
});

/** `asked` is true when the act is not done yet but waits for another operator's approval. */
type DeskOrderResult = { ok: true; order: DeskOrder; asked?: boolean } | Refusal;

/**
 * An operator's call, perhaps with an approved request and who asked for it. `since` is when an operator began the act and stopped halfway.
 */
type ActingCall = DeskCall & { approved?: { id: string; askedBy: string; since: string | null } };
const NOT_FOUND: Refusal = { ok: false, code: "order_not_found" };

async function load(call: ActingCall, number: string): Promise<DeskRecord | null> {
  const { operatorId, approved } = call;
  const found = await findDeskOrder(call, number, [operatorId, ...(approved ? [approved.askedBy] : [])]);
  return found && { ...found, record: await settled(call, found.record) };
}

/** One order as the desk sees it; order_not_found for another country's order. */
export async function showDeskOrder(call: DeskCall, number: string): Promise<DeskOrderResult> {
  const found = await load(call, number);
  return found === null ? NOT_FOUND : { ok: true, order: describe(found, call) };
}

/** The fields that identify a parcel on its way. */
const PARCEL = ["carrier", "trackingNumber"] as const;

/** How often an act is decided again after a simultaneous change. */
const ROUNDS = 4;

/** A payment that this act refunded, and how many refunds the order had before it. */
type GivenRefund = { paymentId: string; refunds: number };

/**
 * What an earlier operator refunded before stopping halfway; null when nothing was, or when the act has been saved meanwhile.
 */
function refundBefore({ approved }: ActingCall, found: DeskRecord, { act, paymentId }: ActRequest): GivenRefund | null {
  const since = approved?.since ?? null;
  if (act !== "refund" || since === null || paymentId === undefined) return null;
  const kept = found.acts.some((one) => one.act === "refund" && one.at >= since);
  const back = found.payments.some(({ id, state }) => id === paymentId && state === "refunded");
  return back && !kept ? { paymentId, refunds: refundsIn(found) } : null;
}

/** The rest of the act when the provider's event arrived first. */
function actAfterEvent(found: DeskRecord, given: GivenRefund | null): ActStep | null {
  if (given === null || refundsIn(found) !== given.refunds) return null;
  const payment = found.payments.find(({ id }) => id === given.paymentId);
  return payment?.state === "refunded"
    ? { to: found.record.order.state, payment: { id: payment.id, state: "refunded" } }
    : null;
}

const refundsIn = ({ acts }: DeskRecord) => acts.filter(({ act }) => act === "refund").length;

/**
 * Does an operator's act and saves who did it in the same batch; an act that the order's state does not allow changes nothing. A refund goes through
 * its provider first. If the provider refuses, the operator can try again or give store credit; if its answer is lost, only the same refund can be
 * repeated. Three trips, one more when money is involved and two for a refund, and the provider's call.
 * @returns also an act that waits for approval, or not_authorized, step_up_needed, own_order, order_not_found, act_not_possible,
 * required (carrier, trackingNumber), refund_failed, refund_refused, order_changed
 */
export async function actOnOrder(
  call: ActingCall & { gateways: readonly PaymentGateway[] },
  number: string,
  wanted: ActRequest,
): Promise<DeskOrderResult | Faults> {
  if (!mayDo(call.roles, ACT_ROLES[wanted.act])) return { ok: false, code: "not_authorized" };
  if (!call.fresh && FRESH_ACTS.includes(wanted.act)) return { ok: false, code: "step_up_needed" };
  // The provider's own event may save the refund before we do; the act must still be saved then.
  let given: GivenRefund | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    const found = await load(call, number);
    if (found === null) return NOT_FOUND;
    if (found.own) return { ok: false, code: "own_order", field: "act" };
    given ??= refundBefore(call, found, wanted);
    const { order } = found.record;
    const step: ActStep | null = actAfterEvent(found, given) ?? stepOf(found, wanted, call.now);
    if (step === null) return { ok: false, code: "act_not_possible", field: "act" };
    const missing = wanted.act === "ship" ? PARCEL.filter((field) => wanted[field] === undefined) : [];
    if (missing.length > 0) return faulty(...missing.map((field) => ({ code: "required", field }) as const));
    const money = moneyOf(found, wanted.act, step);
    if (
      money > 0 &&
      given === null &&
      (await askForApproval(call, found, wanted, { money, paymentId: step.payment?.id }))
    )
      return { ok: true, asked: true, order: describe({ ...found, waiting: [wanted.act as ApprovalKind] }, call) };
    const due: DeskPayment | undefined =
      wanted.act === "refund" ? found.payments.find(({ id }) => id === step.payment?.id) : undefined;
    const giver = due && giverOf(call.gateways, due.provider);
    if (giver === null) return { ok: false, code: "refund_failed", field: "act" };
    const from = due === undefined ? order : await beginRefund(call, order, due);
    if (from === null) continue;
    if (due !== undefined && giver !== undefined && given === null) {
      const kept = await refuseOrRefund(call, from, due, giver);
      if (kept !== null) return kept;
      given = { paymentId: due.id, refunds: refundsIn(found) };
    }
    const paid = found.payments.find(({ id }) => id === step.payment?.id);
    const act: NewAct = {
      act: wanted.act,
      subject: number,
      before: factsOf(from.state, from.fulfilmentState, paid?.state),
      after: factsOf(step.to, step.goods?.to ?? fulfilmentAfter(from, step.to), step.payment?.state),
      note: wanted.note,
      amount: call.approved === undefined && wanted.act !== "return" ? money : 0,
    };
    const { saved, record } = await changeOrder(call.d1, call.now, {
      ...step,
      from,
      also: (changeId) => [
        step.payment?.refundTo === "store_credit" ? creditRefund({ ...call, number, changeId }, step.payment.id) : null,
        keptWith(call, { number, changeId }, act, step.payment?.id),
      ],
    });
    if (record === null) return NOT_FOUND;
    if (saved) return showDeskOrder(call, number);
  }
  return { ok: false, code: "order_changed" };
}

/**
 * The statements beside the order's change: they save who did the act, release the reserved amount, and finish the approval.
 */
function keptWith(
  call: ActingCall,
  change: { number: string; changeId: string },
  act: NewAct,
  paymentId: string | undefined,
): { act: Part<number>; released: Part<number> | null; done: Part<number> | null } {
  const when = isChanged(change);
  return {
    act: actKept(call, act, when),
    released: paymentId === undefined ? null : reserveReleased(call, paymentId, when),
    done: call.approved === undefined ? null : approvalDone(call, call.approved.id, when),
  };
}

/** The amount in minor units that an act pays out, at once or as a refund that is due. */
function moneyOf({ record, payments }: DeskRecord, act: DeskAct, step: ActStep): number {
  if (act === "return") return record.order.total;
  return act === "refund" || act === "credit"
    ? (payments.find(({ id }) => id === step.payment?.id)?.amount.minor ?? 0)
    : 0;
}

/**
 * Asks another operator for approval when the amount is above this operator's own limit. Within the limit, it reserves the amount before the money
 * goes. Returns whether it asked.
 */
async function askForApproval(
  call: ActingCall,
  found: DeskRecord,
  wanted: ActRequest,
  { money: amount, paymentId }: { money: number; paymentId: string | undefined },
): Promise<boolean> {
  const { number } = found.record.order;
  const limit = limitOf(call.roles, ACT_ROLES[wanted.act], call.country);
  if (call.approved !== undefined) return false;
  // A return pays nothing out by itself, because refunding it is a separate act.
  const alone =
    wanted.act === "return" || paymentId === undefined
      ? !needsAnother(limit, amount, found.doneToday)
      : amount <= limit.once && (await reserve(call, { paymentId, amount }, limit.day));
  if (alone) return false;
  await askApproval(call, {
    kind: wanted.act as ApprovalKind,
    subject: number,
    amount,
    wanted: { act: wanted.act, ...(paymentId === undefined ? {} : { paymentId }) },
    note: wanted.note,
  });
  return true;
}

const factsOf = (state: string, fulfilmentState: string | null, payment: string | undefined) => ({
  state,
  fulfilmentState,
  ...(payment === undefined ? {} : { payment }),
});
