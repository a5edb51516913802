import type { CountryCode } from "../../contract/countries";
import type { ApprovalKind } from "../../contract/desk/approvals";
import type { DeskDispute, DeskList, DeskPayment, DeskRow, OperatorAct } from "../../contract/desk/desk";
import type { DeskRole } from "../../contract/desk/desk-roles";
import type { Money } from "../../contract/money";
import { boolean, nullable, number, text } from "../../db/readers";
import { members } from "../../db/schema/accounts";
import { approvals } from "../../db/schema/desk";
import { giftCards } from "../../db/schema/gift-cards";
import { stores } from "../../db/schema/happening";
import { operatorActs, orders, payments } from "../../db/schema/orders";
import { among, computed, maybe, of, type RowOf, raw, type Sql, sql } from "../../db/sql";
import { type Part, row, rows, run, trip } from "../../db/trip";
import type { Scope } from "../kit/call/call";
import { emailKeyOf } from "../kit/contact/email-key";
import { type Page, type Paging, rowsBefore, totalRead } from "../kit/paging";
import { isOverdue } from "../orders/change/fulfilment-states";
import { stateAt } from "../orders/change/order-states";
import { disputesRead } from "../orders/refund/dispute-store";
import { type OrderRecord, orderRead } from "../orders/store";

/** The parts of a call about a country's desk. */
export type DeskScope = Scope;
export type DeskCall = DeskScope & {
  operatorId: string;
  roles: readonly DeskRole[];
  /** Whether the operator has just proved who they are. */
  fresh: boolean;
  /** The key of the program that calls; absent for a person. */
  keyId?: string;
};

/** Rows on a page. */
export const PAGE_SIZE = 25;

/** The condition of each list; each uses an index that begins with the country. The sign keeps returns to the index of what comes back. */
const LISTS: Record<DeskList, Sql> = {
  all: raw("TRUE"),
  to_pack: raw("o.fulfilment_state = 'preparing' AND o.fulfilment <> 'email'"),
  shipped: raw("o.fulfilment_state = 'shipped'"),
  to_collect: raw("o.fulfilment_state = 'ready_for_collection'"),
  returns: raw("+o.fulfilment_state IN ('delivered', 'collected') AND o.return_asked_at IS NOT NULL"),
  unpaid: raw("o.state = 'payment_pending'"),
  at_door: raw("o.state = 'payment_at_door'"),
  disputed: raw("o.dispute IS NOT NULL"),
};

/** The end of the range of all texts that begin with `text`. */
const after = (text: string) => `${text}\uffff`;

const o = of(orders, "o");
const ROW = {
  number: o.number,
  placedAt: o.placedAt,
  fullName: o.fullName,
  email: o.email,
  state: o.state,
  fulfilment: o.fulfilment,
  dispute: o.dispute,
  fulfilmentState: o.fulfilmentState,
  total: o.total,
  currency: o.currency,
  payBefore: o.payBefore,
  collectBefore: o.collectBefore,
  timeZone: maybe(of(stores, "s").timeZone),
};

/**
 * SQL for the country's orders that match the search: the beginning of a number, or an email address. The sign before the country keeps SQLite from
 * walking through all of its orders by day for the few that are found.
 */
function isFound(words: string, country: CountryCode): Sql {
  if (words === "") return sql`o.country = ${country}`;
  if (words.includes("@")) return sql`o.email = ${words} AND +o.country = ${country}`;
  const number = words.toUpperCase();
  return sql`o.number >= ${number} AND o.number < ${after(number)} AND +o.country = ${country}`;
}

/** A page of a list, or of a search. One trip. */
export async function findOrders(
  { d1, country, now }: DeskScope,
  { q, list, page }: { q: string; list: DeskList; page: number },
): Promise<{ rows: DeskRow[]; total: number }> {
  const where = sql`${isFound(q.trim(), country)} AND ${LISTS[list]}`;
  const { orders, total } = await trip(d1, {
    total: totalRead(sql`orders o WHERE ${where}`),
    orders: rows(
      ROW,
      sql`SELECT ${ROW} FROM orders o LEFT JOIN stores s ON s.slug = o.store_slug WHERE ${where}
        ORDER BY o.placed_at DESC LIMIT ${PAGE_SIZE} OFFSET ${rowsBefore({ page, pageSize: PAGE_SIZE })}`,
    ),
  });
  return {
    total,
    rows: orders.map(
      ({ total: minor, currency, payBefore, collectBefore, timeZone, ...order }): DeskRow => ({
        ...order,
        state: stateAt({ state: order.state, payBefore }, now),
        overdue: isOverdue(order, { collectBefore, timeZone }, now),
        total: { minor, currency },
      }),
    ),
  };
}

export type DeskRecord = {
  record: OrderRecord;
  payments: DeskPayment[];
  disputes: DeskDispute[];
  voidCard: Money | null;
  acts: OperatorAct[];
  /** Whether the order belongs to the operator, by account or by any spelling of its email. */
  own: boolean;
  /** What the operator paid out without approval in the last day, in minor units. */
  doneToday: number;
  /** The requests about this order that wait for another operator. */
  waiting: ApprovalKind[];
};

const DAY = 86_400_000;
/** When the day of an operator's limit began. */
export const dayAgo = ({ now }: DeskCall): Date => new Date(now.getTime() - DAY);
/** SQL for what an operator paid out without approval in the last day, reserved amounts included. */
export function doneToday(call: DeskCall): Sql {
  const mine = sql`operator_id = ${call.operatorId} AND country = ${call.country} AND at > ${dayAgo(call)}`;
  return sql`(SELECT COALESCE(SUM(amount), 0) FROM (
    SELECT amount FROM operator_acts WHERE ${mine} UNION ALL SELECT amount FROM reserved_amounts WHERE ${mine}))`;
}

const p = of(payments, "p");
/** The columns of a payment, with its order's currency and how often its provider refused a refund. */
const PAYMENT = {
  id: p.id,
  orderNumber: p.orderNumber,
  method: p.method,
  provider: p.provider,
  state: p.state,
  amount: p.amount,
  reference: p.reference,
  createdAt: p.createdAt,
  refundTo: p.refundTo,
  currency: o.currency,
  refusals: computed(
    number,
    raw("(SELECT COUNT(*) FROM payment_events e WHERE e.payment_id = p.id AND e.event = 'refund_refused')"),
  ),
};
/** Payments first: SQLite would look for those that need somebody through all orders of the country. */
const OF_ORDERS = raw("payments p CROSS JOIN orders o ON o.number = p.order_number");
const PAYMENTS = sql`SELECT ${PAYMENT} FROM ${OF_ORDERS}`;
const paymentOf = ({ amount: minor, currency, ...payment }: RowOf<typeof PAYMENT>): DeskPayment => ({
  ...payment,
  amount: { minor, currency },
});

const a = of(operatorActs, "a");
/** The columns of a log entry, with the names of the operator and of the member whom it concerns. */
const ACT = {
  id: a.id,
  at: a.at,
  operatorId: a.operatorId,
  act: a.act,
  subject: a.subject,
  before: a.before,
  after: a.after,
  note: a.note,
  operatorName: computed(nullable(text), raw("trim(w.first_name || ' ' || w.last_name)")),
  memberEmail: maybe(of(members, "m").email),
};
const ACTS = sql`SELECT ${ACT} FROM operator_acts a LEFT JOIN members w ON w.id = a.operator_id
  LEFT JOIN members m ON m.id = CASE WHEN a.subject LIKE 'credit|%' OR a.subject LIKE 'points|%' THEN substr(a.subject, 8) END`;
const actOf = ({ operatorName, ...act }: RowOf<typeof ACT>): OperatorAct => ({
  ...act,
  operator: operatorName?.trim() || act.operatorId,
});

const FACTS = { doneToday: number, own: boolean };

/** Reads an order of the country with everything about it; `people` are the operators who act on it. One trip. */
export async function findDeskOrder(
  call: DeskCall,
  orderNumber: string,
  people: readonly string[],
): Promise<DeskRecord | null> {
  const { d1, country } = call;
  const { facts, waiting, tries, acts, disputes, card, record } = await trip(d1, {
    facts: row(
      FACTS,
      sql`SELECT ${doneToday(call)} AS doneToday, EXISTS (SELECT 1 FROM orders o JOIN members m ON m.id = o.member_id OR m.mailbox = o.mailbox
          WHERE o.number = ${orderNumber} AND m.id IN ${among(people)}) AS own`,
    ),
    waiting: rows(
      { kind: approvals.kind },
      sql`SELECT kind FROM approvals WHERE subject = ${orderNumber} AND state = 'waiting'`,
    ),
    tries: rows(PAYMENT, sql`${PAYMENTS} WHERE p.order_number = ${orderNumber} ORDER BY p.attempt`),
    acts: rows(ACT, sql`${ACTS} WHERE a.subject = ${orderNumber} ORDER BY a.id DESC`),
    disputes: disputesRead(orderNumber),
    card: row(
      { balance: giftCards.balance },
      sql`SELECT balance FROM gift_cards WHERE order_number = ${orderNumber} AND void_at IS NOT NULL`,
    ),
    record: orderRead({ number: orderNumber }),
  });
  if (record === null || record.order.country !== country) return null;
  const money = (minor: number) => ({ minor, currency: record.order.currency });
  return {
    record,
    payments: tries.map(paymentOf),
    disputes: disputes.map(({ orderNumber: _, amount, ...dispute }) => ({ ...dispute, amount: money(amount) })),
    voidCard: card === null ? null : money(card.balance),
    acts: acts.map(actOf),
    own: facts?.own === true,
    doneToday: facts?.doneToday ?? 0,
    waiting: waiting.map(({ kind }) => kind),
  };
}

/** A page of the country's payments that need an operator, oldest first. One trip. */
export async function findQuestionable({ d1, country }: DeskScope, paging: Paging): Promise<Page<DeskPayment>> {
  const where = sql`p.state IN ('refund_due', 'review', 'disputed') AND o.country = ${country}`;
  const { payments, total } = await trip(d1, {
    total: totalRead(sql`${OF_ORDERS} WHERE ${where}`),
    payments: rows(
      PAYMENT,
      sql`${PAYMENTS} WHERE ${where} ORDER BY p.created_at, p.id LIMIT ${paging.pageSize} OFFSET ${rowsBefore(paging)}`,
    ),
  });
  return { items: payments.map(paymentOf), ...paging, total };
}

/** A page of the log. One trip. */
export async function findActs(
  { d1, country }: DeskScope,
  { page, operatorId }: { page: number; operatorId: string | undefined },
): Promise<{ acts: OperatorAct[]; total: number }> {
  const where = sql`a.country = ${country}${operatorId === undefined ? sql`` : sql` AND a.operator_id = ${operatorId}`}`;
  const { acts, total } = await trip(d1, {
    total: totalRead(sql`operator_acts a WHERE ${where}`),
    acts: rows(
      ACT,
      sql`${ACTS} WHERE ${where} ORDER BY a.id DESC LIMIT ${PAGE_SIZE} OFFSET ${rowsBefore({ page, pageSize: PAGE_SIZE })}`,
    ),
  });
  return { acts: acts.map(actOf), total };
}

export type NewAct = Pick<OperatorAct, "act" | "subject" | "before" | "after" | "note"> & {
  /** The amount in minor units that it paid out without approval. */
  amount?: number;
};

/** Saves an act, if a condition of the same trip holds. */
export const actKept = (
  { now, country, operatorId }: DeskCall,
  { act, subject, before, after: then, note, amount = 0 }: NewAct,
  onlyIf: Sql,
): Part<number> =>
  run(sql`INSERT INTO operator_acts (at, operator_id, country, act, subject, before, after, note, amount)
    SELECT ${[now, operatorId, country, act, subject, JSON.stringify(before), JSON.stringify(then), note, amount]} WHERE ${onlyIf}`);

/** Finds the member with this email in the country, and whether the operator is the same person, in any spelling of the email. One trip. */
export const findDeskMember = ({ d1, country, operatorId }: DeskCall, email: string) =>
  trip(
    d1,
    row(
      { id: members.id, name: text, email: members.email, own: boolean },
      sql`SELECT m.id, trim(m.first_name || ' ' || m.last_name) AS name, m.email,
          EXISTS (SELECT 1 FROM members o WHERE o.id = ${operatorId} AND (o.id = m.id OR o.mailbox = m.mailbox)) AS own
        FROM members m WHERE m.country = ${country} AND m.email_key = ${emailKeyOf(email)}`,
    ),
  );
