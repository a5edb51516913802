import type { ApprovalKind } from "../../contract/approvals";
import type { CountryCode, CurrencyCode } from "../../contract/countries";
import type { DeskRole } from "../../contract/desk-roles";
import type { Money } from "../../contract/money";
import type { DeskDispute, DeskList, DeskMessage, DeskPayment, DeskRow, OperatorAct } from "../../contract/operator";
import { operatorActs, payments } from "../../db/schema/orders";
import { rowOf, selection } from "../../db/table-sql";
import { disputeRows, disputesOf } from "../orders/dispute-store";
import { isOverdue } from "../orders/fulfilment-states";
import { stateAt } from "../orders/order-states";
import { type OrderRecord, orderRecordOf, orderStatements } from "../orders/store";
import { type Page, type Paging, rowsBefore, totalIn } from "../paging";

/** A country's desk at a moment. */
export type Desk = { d1: D1Database; country: CountryCode; now: Date };
export type DeskPlace = Desk & {
  operatorId: string;
  roles: readonly DeskRole[];
  /** Whether the operator proved a moment ago who they are. */
  fresh: boolean;
};

/** Rows of a page. */
export const PAGE_SIZE = 25;

/** Each list by an index that begins with the country. */
const LISTS: Record<DeskList, string> = {
  all: "TRUE",
  to_pack: "o.fulfilment_state = 'preparing' AND o.fulfilment <> 'email'",
  shipped: "o.fulfilment_state = 'shipped'",
  to_collect: "o.fulfilment_state = 'ready_for_collection'",
  returns: "o.fulfilment_state IN ('delivered', 'collected') AND o.return_asked_at IS NOT NULL",
  unpaid: "o.state = 'payment_pending'",
  disputed: "o.dispute IS NOT NULL",
};

/** The end of a range of everything that begins with `text`. */
const after = (text: string) => `${text}\uffff`;

type FoundRow = Omit<DeskRow, "total" | "overdue"> & {
  total: number;
  currency: CurrencyCode;
  payBefore: string;
  collectBefore: string | null;
  timeZone: string | null;
};

/** A page of a list, or of what the words find: a number's beginning, or an email address. One trip. */
export async function findOrders(
  { d1, country, now }: Desk,
  { q, list, page }: { q: string; list: DeskList; page: number },
): Promise<{ rows: DeskRow[]; total: number }> {
  const words = q.trim();
  const number = words.toUpperCase();
  const [condition, low, high] = words.includes("@")
    ? ["o.email = ?2 AND o.email <= ?3", words, words]
    : words === ""
      ? ["?2 = ?3", "", ""]
      : ["o.number >= ?2 AND o.number < ?3", number, after(number)];
  const where = `o.country = ?1 AND ${condition} AND ${LISTS[list]}`;
  const [total, rows] = await d1.batch<Record<string, unknown>>([
    d1.prepare(`SELECT COUNT(*) AS total FROM orders o WHERE ${where}`).bind(country, low, high),
    d1
      .prepare(
        `SELECT o.number, o.placed_at AS placedAt, o.full_name AS fullName, o.email, o.state, o.fulfilment, o.dispute,
           o.fulfilment_state AS fulfilmentState, o.total, o.currency, o.pay_before AS payBefore,
           o.collect_before AS collectBefore, s.time_zone AS timeZone
         FROM orders o LEFT JOIN stores s ON s.slug = o.store_slug WHERE ${where} ORDER BY o.placed_at DESC LIMIT ${PAGE_SIZE} OFFSET ?4`,
      )
      .bind(country, low, high, (page - 1) * PAGE_SIZE),
  ]);
  return {
    total: Number(total?.results[0]?.total ?? 0),
    rows: ((rows?.results ?? []) as FoundRow[]).map(
      ({ total: minor, currency, payBefore, collectBefore, timeZone, ...row }): DeskRow => ({
        ...row,
        state: stateAt({ state: row.state, payBefore }, now),
        overdue: isOverdue(row, { collectBefore, timeZone }, now),
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
  /** Whether it is the order of who acts: the account's, or by any spelling of its email. */
  own: boolean;
  /** Minor units that the operator gave alone in the day before. */
  doneToday: number;
  /** What waits for another operator. */
  waiting: ApprovalKind[];
};

const DAY = 86_400_000;
/** In SQL: what an operator gave alone in the day before, with what is on its way. */
export const DONE_TODAY = `(SELECT COALESCE(SUM(amount), 0) FROM (
  SELECT amount FROM operator_acts WHERE operator_id = ? AND country = ? AND at > ?
  UNION ALL SELECT amount FROM reserved_amounts WHERE operator_id = ? AND country = ? AND at > ?))`;
export const doneTodayValues = ({ operatorId, country, now }: DeskPlace) => {
  const mine = [operatorId, country, new Date(now.getTime() - DAY).toISOString()];
  return [...mine, ...mine];
};

/** With what its order knows, and how often its provider refused to give it back. */
const PAYMENT = `SELECT ${selection(payments, "p")}, o.currency, (SELECT COUNT(*) FROM payment_events e
  WHERE e.payment_id = p.id AND e.event = 'refund_refused') AS refusals FROM payments p JOIN orders o ON o.number = p.order_number`;
const paymentOf = (row: Record<string, unknown>): DeskPayment => {
  const { id, orderNumber, method, provider, state, amount, reference, createdAt, refundTo } = rowOf(payments, row);
  const money = { minor: amount, currency: row.currency as CurrencyCode };
  const refusals = Number(row.refusals);
  return { id, orderNumber, method, provider, state, amount: money, reference, createdAt, refundTo, refusals };
};
/** With the names that its log shows: of who did it, and of the member that it was about. */
const ACT = `SELECT ${selection(operatorActs, "a")}, w.first_name || ' ' || w.last_name AS operatorName, m.email AS memberEmail
  FROM operator_acts a LEFT JOIN members w ON w.id = a.operator_id
  LEFT JOIN members m ON m.id = CASE WHEN a.subject LIKE 'credit|%' THEN substr(a.subject, 8) END`;
const actOf = (row: Record<string, unknown>): OperatorAct => {
  const { country: _, amount: __, ...act } = rowOf(operatorActs, row);
  const text = (value: unknown) => (value === null ? null : String(value).trim());
  return { ...act, operator: text(row.operatorName) || act.operatorId, memberEmail: text(row.memberEmail) };
};

/** An order of the country with everything about it; `people` are those who want something of it. One round trip. */
export async function findDeskOrder(
  place: DeskPlace,
  number: string,
  people: readonly string[],
): Promise<DeskRecord | null> {
  const { d1, country } = place;
  const [facts, waiting, tries, acts, disputes, cards, ...rest] = await d1.batch<Record<string, unknown>>([
    d1
      .prepare(
        `SELECT ${DONE_TODAY} AS doneToday, EXISTS (SELECT 1 FROM orders o JOIN members m ON m.id = o.member_id OR m.mailbox = o.mailbox
           WHERE o.number = ? AND m.id IN (SELECT value FROM json_each(?))) AS own`,
      )
      .bind(...doneTodayValues(place), number, JSON.stringify(people)),
    d1.prepare("SELECT kind FROM approvals WHERE subject = ?1 AND state = 'waiting'").bind(number),
    d1.prepare(`${PAYMENT} WHERE p.order_number = ?1 ORDER BY p.attempt`).bind(number),
    d1.prepare(`${ACT} WHERE a.subject = ?1 ORDER BY a.id DESC`).bind(number),
    ...disputesOf(d1, number),
    d1.prepare("SELECT balance FROM gift_cards WHERE order_number = ?1 AND void_at IS NOT NULL").bind(number),
    ...orderStatements(d1, { by: "number", value: number }),
  ]);
  const record = orderRecordOf(rest);
  if (record === null || record.order.country !== country) return null;
  const money = (minor: number) => ({ minor, currency: record.order.currency as CurrencyCode });
  const [card] = cards?.results ?? [];
  return {
    record,
    payments: (tries?.results ?? []).map(paymentOf),
    disputes: disputeRows(disputes as D1Result).map(({ orderNumber: _, amount, ...row }) => ({
      ...row,
      amount: money(amount),
    })),
    voidCard: card === undefined ? null : money(Number(card.balance)),
    acts: (acts?.results ?? []).map(actOf),
    own: facts?.results[0]?.own === 1,
    doneToday: Number(facts?.results[0]?.doneToday ?? 0),
    waiting: (waiting?.results ?? []).map(({ kind }) => kind as ApprovalKind),
  };
}

/** A page of the country's payments that somebody has to look at, oldest first. One trip. */
export async function findQuestionable({ d1, country }: Desk, paging: Paging): Promise<Page<DeskPayment>> {
  const where = "p.state IN ('refund_due', 'review', 'disputed') AND o.country = ?1";
  const [total, rows] = await d1.batch<Record<string, unknown>>([
    d1
      .prepare(`SELECT COUNT(*) AS total FROM payments p JOIN orders o ON o.number = p.order_number WHERE ${where}`)
      .bind(country),
    d1
      .prepare(`${PAYMENT} WHERE ${where} ORDER BY p.created_at, p.id LIMIT ?2 OFFSET ?3`)
      .bind(country, paging.pageSize, rowsBefore(paging)),
  ]);
  return { items: (rows?.results ?? []).map(paymentOf), ...paging, total: totalIn(total) };
}

/** A page of the log. One trip. */
export async function findActs(
  { d1, country }: Desk,
  { page, operatorId }: { page: number; operatorId: string | undefined },
): Promise<{ acts: OperatorAct[]; total: number }> {
  const where = "a.country = ?1 AND (?2 IS NULL OR a.operator_id = ?2)";
  const [total, rows] = await d1.batch<Record<string, unknown>>([
    d1.prepare(`SELECT COUNT(*) AS total FROM operator_acts a WHERE ${where}`).bind(country, operatorId ?? null),
    d1
      .prepare(`${ACT} WHERE ${where} ORDER BY a.id DESC LIMIT ${PAGE_SIZE} OFFSET ?3`)
      .bind(country, operatorId ?? null, (page - 1) * PAGE_SIZE),
  ]);
  return { acts: (rows?.results ?? []).map(actOf), total: Number(total?.results[0]?.total ?? 0) };
}

export type Act = Pick<OperatorAct, "act" | "subject" | "before" | "after" | "note"> & {
  /** Minor units that left by it without another operator's approval. */
  amount?: number;
};

/** Keeps an act under a condition of the same batch, told in SQL with `?` and its values. */
export function keepAct(
  { d1, now, country, operatorId }: DeskPlace,
  { act, subject, before, after: then, note, amount = 0 }: Act,
  onlyIf: { sql: string; values: readonly unknown[] },
): D1PreparedStatement {
  return d1
    .prepare(
      `INSERT INTO operator_acts (at, operator_id, country, act, subject, before, after, note, amount)
       SELECT ?, ?, ?, ?, ?, ?, ?, ?, ? WHERE ${onlyIf.sql}`,
    )
    .bind(
      ...[now.toISOString(), operatorId, country, act, subject, JSON.stringify(before), JSON.stringify(then), note],
      amount,
      ...onlyIf.values,
    );
}

const MESSAGE = `m.id, m.key, m.channel, m.template, m.recipient, m.created_at AS createdAt, m.sent_at AS sentAt,
  m.failed_at AS failedAt, m.tries, m.fault`;
const OF_STATE = {
  failed: "m.sent_at IS NULL AND m.failed_at IS NOT NULL",
  waiting: "m.sent_at IS NULL AND m.failed_at IS NULL",
  sent: "m.sent_at IS NOT NULL",
} as const;
export type MessageState = keyof typeof OF_STATE;

/** A page of the country's messages in a state, newest first. One trip. */
export async function findMessages(
  { d1, country }: Desk,
  { state, ...paging }: Paging & { state: MessageState },
): Promise<Page<DeskMessage>> {
  const where = `m.country = ?1 AND ${OF_STATE[state]}`;
  const [total, rows] = await d1.batch<Record<string, unknown>>([
    d1.prepare(`SELECT COUNT(*) AS total FROM messages m WHERE ${where}`).bind(country),
    d1
      .prepare(`SELECT ${MESSAGE} FROM messages m WHERE ${where} ORDER BY m.id DESC LIMIT ?2 OFFSET ?3`)
      .bind(country, paging.pageSize, rowsBefore(paging)),
  ]);
  return { items: (rows?.results ?? []) as DeskMessage[], ...paging, total: totalIn(total) };
}

/** Makes a message that was given up due again, and keeps who did. `again` is false when it was not given up. One trip. */
export async function sendAgain(
  place: DeskPlace,
  id: number,
  note: string,
): Promise<{ message: DeskMessage | null; again: boolean }> {
  const { d1, country, now } = place;
  const givenUp = { sql: `EXISTS (SELECT 1 FROM messages m WHERE m.id = ? AND m.country = ? AND ${OF_STATE.failed})` };
  const [, changed, found] = await d1.batch<Record<string, unknown>>([
    keepAct(
      place,
      { act: "send_again", subject: `message|${id}`, before: { state: "failed" }, after: { state: "waiting" }, note },
      { ...givenUp, values: [id, country] },
    ),
    d1
      .prepare(
        `UPDATE messages AS m SET failed_at = NULL, tries = 0, due_at = ?3, lease = NULL, leased_until = NULL
         WHERE m.id = ?1 AND m.country = ?2 AND ${OF_STATE.failed}`,
      )
      .bind(id, country, now.toISOString()),
    d1.prepare(`SELECT ${MESSAGE} FROM messages m WHERE m.id = ?1 AND m.country = ?2`).bind(id, country),
  ]);
  return {
    message: (found?.results[0] as DeskMessage | undefined) ?? null,
    again: (changed?.meta.changes ?? 0) > 0,
  };
}
