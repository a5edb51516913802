import { COUNTRIES } from "../../contract/countries";
import type { Approval, ApprovalKind, ApprovalState } from "../../contract/desk/approvals";
import { nullable, text } from "../../db/readers";
import { members } from "../../db/schema/accounts";
import { approvals } from "../../db/schema/desk";
import { among, computed, maybe, of, type RowOf, raw, type Sql, sql } from "../../db/sql";
import { type Part, row, rows, run, trip } from "../../db/trip";
import { rowsBefore, totalRead } from "../kit/paging";
import { eventKept } from "../kit/security/security-store";
import { kindsFor } from "./approval-kinds";
import { type DeskCall, type DeskScope, PAGE_SIZE } from "./desk-store";

export type ApprovalRow = typeof approvals.$inferSelect;
const APPROVAL = of(approvals, "a");

/** SQL for requests that were approved but are not done yet. */
const UNFINISHED = raw("state = 'approved' AND done_at IS NULL");
/** SQL for the lists of requests; an unfinished one counts as waiting. */
const IN_LIST = {
  waiting: raw("(a.state = 'waiting' OR (a.state = 'approved' AND a.done_at IS NULL))"),
  approved: raw("a.state = 'approved' AND a.done_at IS NOT NULL"),
  declined: raw("a.state = 'declined'"),
} as const satisfies Record<ApprovalState, Sql>;
/** SQL for whether the statement before changed its one row. */
const ONCE = raw("changes() = 1");

export type ApprovalRequest = {
  kind: ApprovalKind;
  subject: string;
  amount: number;
  wanted: Record<string, string>;
  note: string;
  /** Requests with the same key are one request; without a key there is one open request per kind and subject. */
  key?: string;
};

/** SQL for the key. After a decision the same thing may be asked for again, so the key counts the decided ones. */
const keyOf = ({ key, kind, subject }: ApprovalRequest): Sql =>
  key !== undefined
    ? sql`${key}`
    : sql`${kind} || '|' || ${subject} || '|' ||
        (SELECT COUNT(*) FROM approvals WHERE subject = ${subject} AND kind = ${kind} AND state <> 'waiting')`;

const approvalRead = (key: Sql) => row(APPROVAL, sql`SELECT ${APPROVAL} FROM approvals a WHERE a.key = ${key}`);

/** Asks for another operator's approval, once. Returns the stored request. One trip. */
export async function askApproval(call: DeskCall, asking: ApprovalRequest): Promise<ApprovalRow> {
  const { d1, country, now, operatorId } = call;
  const { kind, subject, amount, wanted, note } = asking;
  const { found } = await trip(d1, {
    asked:
      run(sql`INSERT INTO approvals (key, kind, subject, id, country, amount, wanted, asked_by, asked_at, note, state)
      SELECT ${keyOf(asking)}, ${[kind, subject, crypto.randomUUID(), country, amount, JSON.stringify(wanted), operatorId, now, note]}, 'waiting'
      WHERE TRUE ON CONFLICT (key) DO NOTHING`),
    event: eventKept(
      call,
      { kind: "approval_asked", memberId: operatorId, subject, detail: { act: kind, amount: String(amount) } },
      ONCE,
    ),
    found: approvalRead(keyOf(asking)),
  });
  if (found === null) throw new Error("A request that was asked for is there");
  return found;
}

/** Reads the request of a key. One trip. */
export const findAsked = ({ d1 }: DeskScope, key: string): Promise<ApprovalRow | null> =>
  trip(d1, approvalRead(sql`${key}`));

const NAMED = {
  ...APPROVAL,
  askedName: computed(nullable(text), raw("trim(w.first_name || ' ' || w.last_name)")),
  decidedName: computed(nullable(text), raw("trim(d.first_name || ' ' || d.last_name)")),
  memberEmail: maybe(of(members, "m").email),
};
const WITH_NAMES = sql`SELECT ${NAMED} FROM approvals a
  LEFT JOIN members w ON w.id = a.asked_by LEFT JOIN members d ON d.id = a.decided_by
  LEFT JOIN members m ON a.subject LIKE '%|%' AND m.id = substr(a.subject, instr(a.subject, '|') + 1)`;

const described = ({ country, operatorId }: DeskCall, found: RowOf<typeof NAMED>): Approval => ({
  id: found.id,
  kind: found.kind,
  order: found.subject.includes("|") ? null : found.subject,
  memberEmail: found.memberEmail,
  amount: { minor: found.amount, currency: COUNTRIES[country].currency },
  note: found.note,
  askedBy: found.askedName?.trim() || found.askedBy,
  askedAt: found.askedAt,
  own: found.askedBy === operatorId,
  state: found.state,
  unfinished: found.state === "approved" && found.doneAt === null,
  decidedBy: found.decidedName?.trim() || found.decidedBy,
  decidedAt: found.decidedAt,
  reason: found.reason,
});

/** A page of requests in a state. One trip. */
export async function findApprovals(
  call: DeskCall,
  { state, page }: { state: ApprovalState; page: number },
): Promise<{ items: Approval[]; total: number }> {
  const { d1, country, roles } = call;
  const listed = sql`a.country = ${country} AND ${IN_LIST[state]} AND a.kind IN ${among(kindsFor(roles))}`;
  const order = raw(state === "waiting" ? "a.asked_at" : "a.decided_at DESC");
  const { approvals, total } = await trip(d1, {
    total: totalRead(sql`approvals a WHERE ${listed}`),
    approvals: rows(
      NAMED,
      sql`${WITH_NAMES} WHERE ${listed} ORDER BY ${order}, a.id LIMIT ${PAGE_SIZE} OFFSET ${rowsBefore({ page, pageSize: PAGE_SIZE })}`,
    ),
  });
  return { items: approvals.map((one) => described(call, one)), total };
}

/** Reads one request, as its row and as the desk shows it. One trip. */
export async function findApproval(
  call: DeskCall,
  id: string,
): Promise<{ row: ApprovalRow; approval: Approval } | null> {
  const found = await trip(call.d1, row(NAMED, sql`${WITH_NAMES} WHERE a.id = ${id} AND a.country = ${call.country}`));
  return found === null ? null : { row: found, approval: described(call, found) };
}

type ApprovalDecision = { decision: "approved" | "declined"; reason: string };

/** How long an approving operator keeps a request, in milliseconds; longer than the timeout for providers. */
const ACTING = 120_000;
export const actingUntil = ({ now }: DeskCall): string => new Date(now.getTime() + ACTING).toISOString();

/**
 * Decides a waiting request that is not the caller's own, once, if `when` holds; later statements test `changes()`. An act in the same batch makes it
 * done at once; any other act has until `until`.
 */
export const approvalDecided = (
  { country, now, operatorId }: DeskCall,
  id: string,
  { decision, reason }: ApprovalDecision,
  { until = null, when = sql`TRUE` }: { until?: string | null; when?: Sql } = {},
): Part<number> =>
  run(sql`UPDATE approvals SET state = ${decision}, decided_by = ${operatorId}, decided_at = ${now}, reason = ${reason},
      acting_until = ${until}, done_at = ${until === null ? now : null}
    WHERE id = ${id} AND country = ${country} AND state = 'waiting' AND asked_by <> ${operatorId} AND ${when}`);

/** Takes over an approved but unfinished request, so that only one operator continues it. */
export const approvalTakenUp = ({ country, now, operatorId }: DeskCall, id: string, until: string): Part<number> =>
  run(sql`UPDATE approvals SET acting_until = ${until}
    WHERE id = ${id} AND country = ${country} AND ${UNFINISHED} AND acting_until <= ${now} AND asked_by <> ${operatorId}`);

/** Marks an approved request as done, if `when` holds. */
export const approvalDone = ({ now }: DeskCall, id: string, when: Sql): Part<number> =>
  run(sql`UPDATE approvals SET done_at = ${now} WHERE id = ${id} AND ${UNFINISHED} AND ${when}`);

/** Logs the decision, if the statement before made it. */
export const decisionKept = (call: DeskCall, { subject, kind, amount }: ApprovalRow, decision: string): Part<number> =>
  eventKept(
    call,
    {
      kind: "approval_decided",
      memberId: call.operatorId,
      subject,
      detail: { act: kind, amount: String(amount), decision },
    },
    ONCE,
  );

/** Opens a request again when its act failed, if the caller still has it, so that another operator can decide later. */
export const approvalReopened = (id: string, until: string): Part<number> =>
  run(sql`UPDATE approvals SET state = 'waiting', decided_by = NULL, decided_at = NULL, reason = NULL, acting_until = NULL
    WHERE id = ${id} AND ${UNFINISHED} AND acting_until = ${until}`);
