import type { Approval, ApprovalKind, ApprovalState } from "../../contract/approvals";
import { COUNTRIES } from "../../contract/countries";
import { approvals } from "../../db/schema/desk";
import { rowOf, selection } from "../../db/table-sql";
import { keepEvent, type When } from "../security/security-store";
import { kindsFor } from "./approval-kinds";
import { type Desk, type DeskPlace, PAGE_SIZE } from "./desk-store";

export type ApprovalRow = typeof approvals.$inferSelect;

/** In SQL: approved, and not done. */
const UNFINISHED = "state = 'approved' AND done_at IS NULL";
/** In SQL: in a list of the desk; what was not finished waits. */
const IN_LIST = {
  waiting: "(a.state = 'waiting' OR (a.state = 'approved' AND a.done_at IS NULL))",
  approved: "a.state = 'approved' AND a.done_at IS NOT NULL",
  declined: "a.state = 'declined'",
} as const satisfies Record<ApprovalState, string>;

export type Asking = {
  kind: ApprovalKind;
  subject: string;
  amount: number;
  wanted: Record<string, string>;
  note: string;
  /** What makes it one request; without it there is one at a time of a kind about a subject. */
  key?: string;
};

/** Asks for another operator's approval, once. Answers the request as it is kept. One round trip. */
export async function askApproval(
  place: DeskPlace,
  { kind, subject, amount, wanted, note, key }: Asking,
): Promise<ApprovalRow> {
  const { d1, country, now, operatorId } = place;
  // Of one that was decided another may be asked for later: it has the next number.
  const ownKey = `COALESCE(?1, ?2 || '|' || ?3 || '|' ||
    (SELECT COUNT(*) FROM approvals WHERE subject = ?3 AND kind = ?2 AND state <> 'waiting'))`;
  const [, , found] = await d1.batch<Record<string, unknown>>([
    d1
      .prepare(
        `INSERT INTO approvals (key, kind, subject, id, country, amount, wanted, asked_by, asked_at, note, state)
         SELECT ${ownKey}, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, 'waiting' WHERE TRUE ON CONFLICT (key) DO NOTHING`,
      )
      .bind(
        ...[key ?? null, kind, subject, crypto.randomUUID(), country, amount, JSON.stringify(wanted), operatorId],
        ...[now.toISOString(), note],
      ),
    keepEvent(
      place,
      { kind: "approval_asked", memberId: operatorId, subject, detail: { act: kind, amount: String(amount) } },
      { sql: "changes() = 1", values: [] },
    ),
    d1
      .prepare(`SELECT ${selection(approvals, "a")} FROM approvals a WHERE a.key = ${ownKey}`)
      .bind(key ?? null, kind, subject),
  ]);
  const row = found?.results[0];
  if (row === undefined) throw new Error("A request that was asked for is there");
  return rowOf(approvals, row);
}

/** The request that a key made. One round trip. */
export async function findAsked({ d1 }: Desk, key: string): Promise<ApprovalRow | null> {
  const row = await d1
    .prepare(`SELECT ${selection(approvals, "a")} FROM approvals a WHERE a.key = ?1`)
    .bind(key)
    .first<Record<string, unknown>>();
  return row === null ? null : rowOf(approvals, row);
}

const NAMED = `SELECT ${selection(approvals, "a")}, w.first_name || ' ' || w.last_name AS askedName,
    d.first_name || ' ' || d.last_name AS decidedName, m.email AS memberEmail
  FROM approvals a LEFT JOIN members w ON w.id = a.asked_by LEFT JOIN members d ON d.id = a.decided_by
  LEFT JOIN members m ON a.subject LIKE '%|%' AND m.id = substr(a.subject, instr(a.subject, '|') + 1)`;

const described = ({ country, operatorId }: DeskPlace, found: Record<string, unknown>): Approval => {
  const row = rowOf(approvals, found);
  const name = (value: unknown, id: string | null) => String(value ?? "").trim() || id;
  return {
    id: row.id,
    kind: row.kind,
    order: row.subject.includes("|") ? null : row.subject,
    memberEmail: typeof found.memberEmail === "string" ? found.memberEmail : null,
    amount: { minor: row.amount, currency: COUNTRIES[country].currency },
    note: row.note,
    askedBy: name(found.askedName, row.askedBy) ?? row.askedBy,
    askedAt: row.askedAt,
    own: row.askedBy === operatorId,
    state: row.state,
    unfinished: row.state === "approved" && row.doneAt === null,
    decidedBy: name(found.decidedName, row.decidedBy),
    decidedAt: row.decidedAt,
    reason: row.reason,
  };
};

/** A page of requests in a state. One round trip. */
export async function findApprovals(
  place: DeskPlace,
  { state, page }: { state: ApprovalState; page: number },
): Promise<{ items: Approval[]; total: number }> {
  const { d1, country } = place;
  const listed = `a.country = ?1 AND ${IN_LIST[state]} AND a.kind IN (SELECT value FROM json_each(?2))`;
  const kinds = JSON.stringify(kindsFor(place.roles));
  const [total, rows] = await d1.batch<Record<string, unknown>>([
    d1.prepare(`SELECT COUNT(*) AS total FROM approvals a WHERE ${listed}`).bind(country, kinds),
    d1
      .prepare(
        `${NAMED} WHERE ${listed}
         ORDER BY ${state === "waiting" ? "a.asked_at" : "a.decided_at DESC"}, a.id LIMIT ${PAGE_SIZE} OFFSET ?3`,
      )
      .bind(country, kinds, (page - 1) * PAGE_SIZE),
  ]);
  return {
    items: (rows?.results ?? []).map((row) => described(place, row)),
    total: Number(total?.results[0]?.total ?? 0),
  };
}

/** One request, as it is kept and as the desk sees it. One round trip. */
export async function findApproval(
  place: DeskPlace,
  id: string,
): Promise<{ row: ApprovalRow; approval: Approval } | null> {
  const found = await place.d1
    .prepare(`${NAMED} WHERE a.id = ?1 AND a.country = ?2`)
    .bind(id, place.country)
    .first<Record<string, unknown>>();
  return found === null ? null : { row: rowOf(approvals, found), approval: described(place, found) };
}

type Deciding = { decision: "approved" | "declined"; reason: string };
const ALWAYS: When = { sql: "TRUE", values: [] };

/** How long who approves a request is at it, in milliseconds: longer than a provider lets wait. */
const ACTING = 120_000;
export const actingUntil = ({ now }: DeskPlace) => new Date(now.getTime() + ACTING).toISOString();

/**
 * Decides a request that waits, and is not the caller's own, once: later statements ask for `changes()`. `when` holds, too. What is done
 * in the same batch is `done`; anything else has until `until` to be.
 */
export const decideStatement = (
  { d1, country, now, operatorId }: DeskPlace,
  id: string,
  { decision, reason }: Deciding,
  { until = null, when = ALWAYS }: { until?: string | null; when?: When } = {},
): D1PreparedStatement =>
  d1
    .prepare(
      `UPDATE approvals SET state = ?, decided_by = ?, decided_at = ?, reason = ?, acting_until = ?, done_at = ?
       WHERE id = ? AND country = ? AND state = 'waiting' AND asked_by <> ? AND ${when.sql}`,
    )
    .bind(
      ...[decision, operatorId, now.toISOString(), reason, until, until === null ? now.toISOString() : null],
      ...[id, country, operatorId, ...when.values],
    );

/** Takes up what somebody approved and did not finish, once: whoever comes second finds it taken. */
export const takeUpStatement = (
  { d1, country, now, operatorId }: DeskPlace,
  id: string,
  until: string,
): D1PreparedStatement =>
  d1
    .prepare(
      `UPDATE approvals SET acting_until = ?1
       WHERE id = ?2 AND country = ?3 AND ${UNFINISHED} AND acting_until <= ?4 AND asked_by <> ?5`,
    )
    .bind(until, id, country, now.toISOString(), operatorId);

/** What was approved is done, where `when` holds. */
export const doneStatement = ({ d1, now }: DeskPlace, id: string, when: When): D1PreparedStatement =>
  d1
    .prepare(`UPDATE approvals SET done_at = ? WHERE id = ? AND ${UNFINISHED} AND ${when.sql}`)
    .bind(now.toISOString(), id, ...when.values);

/** Writes the decision down, where the statement before made it. */
export const decidedEvent = (
  place: DeskPlace,
  { subject, kind, amount }: ApprovalRow,
  decision: string,
): D1PreparedStatement =>
  keepEvent(
    place,
    {
      kind: "approval_decided",
      memberId: place.operatorId,
      subject,
      detail: { act: kind, amount: String(amount), decision },
    },
    { sql: "changes() = 1", values: [] },
  );

/** Opens a request again whose act could not be done, for who still has it: another may look at it later. */
export const reopenStatement = ({ d1 }: DeskPlace, id: string, until: string): D1PreparedStatement =>
  d1
    .prepare(
      `UPDATE approvals SET state = 'waiting', decided_by = NULL, decided_at = NULL, reason = NULL, acting_until = NULL
       WHERE id = ?1 AND ${UNFINISHED} AND acting_until = ?2`,
    )
    .bind(id, until);
