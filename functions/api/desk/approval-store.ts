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
import { type Desk, type DeskPlace, PAGE_SIZE } from "./desk-store";

export type ApprovalRow = typeof approvals.$inferSelect;
const APPROVAL = of(approvals, "a");

/** In SQL: approved, and not done. */
const UNFINISHED = raw("state = 'approved' AND done_at IS NULL");
/** In SQL: in a list of the desk; what was not finished waits. */
const IN_LIST = {
  waiting: raw("(a.state = 'waiting' OR (a.state = 'approved' AND a.done_at IS NULL))"),
  approved: raw("a.state = 'approved' AND a.done_at IS NOT NULL"),
  declined: raw("a.state = 'declined'"),
} as const satisfies Record<ApprovalState, Sql>;
/** In SQL: that the statement before changed its one row. */
const ONCE = raw("changes() = 1");

export type Asking = {
  kind: ApprovalKind;
  subject: string;
  amount: number;
  wanted: Record<string, string>;
  note: string;
  /** What makes it one request; without it there is one at a time of a kind about a subject. */
  key?: string;
};

/** SQL for what makes it one request: of one that was decided another may be asked for later, which has the next number. */
const keyOf = ({ key, kind, subject }: Asking): Sql =>
  key !== undefined
    ? sql`${key}`
    : sql`${kind} || '|' || ${subject} || '|' ||
        (SELECT COUNT(*) FROM approvals WHERE subject = ${subject} AND kind = ${kind} AND state <> 'waiting')`;

const approvalRead = (key: Sql) => row(APPROVAL, sql`SELECT ${APPROVAL} FROM approvals a WHERE a.key = ${key}`);

/** Asks for another operator's approval, once. Answers the request as it is kept. One round trip. */
export async function askApproval(place: DeskPlace, asking: Asking): Promise<ApprovalRow> {
  const { d1, country, now, operatorId } = place;
  const { kind, subject, amount, wanted, note } = asking;
  const { found } = await trip(d1, {
    asked:
      run(sql`INSERT INTO approvals (key, kind, subject, id, country, amount, wanted, asked_by, asked_at, note, state)
      SELECT ${keyOf(asking)}, ${[kind, subject, crypto.randomUUID(), country, amount, JSON.stringify(wanted), operatorId, now, note]}, 'waiting'
      WHERE TRUE ON CONFLICT (key) DO NOTHING`),
    event: eventKept(
      place,
      { kind: "approval_asked", memberId: operatorId, subject, detail: { act: kind, amount: String(amount) } },
      ONCE,
    ),
    found: approvalRead(keyOf(asking)),
  });
  if (found === null) throw new Error("A request that was asked for is there");
  return found;
}

/** The request that a key made. One round trip. */
export const findAsked = ({ d1 }: Desk, key: string): Promise<ApprovalRow | null> =>
  trip(d1, approvalRead(sql`${key}`));

const NAMED = {
  ...APPROVAL,
  askedName: computed(nullable(text), raw("w.first_name || ' ' || w.last_name")),
  decidedName: computed(nullable(text), raw("d.first_name || ' ' || d.last_name")),
  memberEmail: maybe(of(members, "m").email),
};
const WITH_NAMES = sql`SELECT ${NAMED} FROM approvals a
  LEFT JOIN members w ON w.id = a.asked_by LEFT JOIN members d ON d.id = a.decided_by
  LEFT JOIN members m ON a.subject LIKE '%|%' AND m.id = substr(a.subject, instr(a.subject, '|') + 1)`;

const described = ({ country, operatorId }: DeskPlace, found: RowOf<typeof NAMED>): Approval => ({
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

/** A page of requests in a state. One round trip. */
export async function findApprovals(
  place: DeskPlace,
  { state, page }: { state: ApprovalState; page: number },
): Promise<{ items: Approval[]; total: number }> {
  const { d1, country, roles } = place;
  const listed = sql`a.country = ${country} AND ${IN_LIST[state]} AND a.kind IN ${among(kindsFor(roles))}`;
  const order = raw(state === "waiting" ? "a.asked_at" : "a.decided_at DESC");
  const { approvals, total } = await trip(d1, {
    total: totalRead(sql`approvals a WHERE ${listed}`),
    approvals: rows(
      NAMED,
      sql`${WITH_NAMES} WHERE ${listed} ORDER BY ${order}, a.id LIMIT ${PAGE_SIZE} OFFSET ${rowsBefore({ page, pageSize: PAGE_SIZE })}`,
    ),
  });
  return { items: approvals.map((one) => described(place, one)), total };
}

/** One request, as it is kept and as the desk sees it. One round trip. */
export async function findApproval(
  place: DeskPlace,
  id: string,
): Promise<{ row: ApprovalRow; approval: Approval } | null> {
  const found = await trip(
    place.d1,
    row(NAMED, sql`${WITH_NAMES} WHERE a.id = ${id} AND a.country = ${place.country}`),
  );
  return found === null ? null : { row: found, approval: described(place, found) };
}

type Deciding = { decision: "approved" | "declined"; reason: string };

/** How long who approves a request is at it, in milliseconds: longer than a provider lets wait. */
const ACTING = 120_000;
export const actingUntil = ({ now }: DeskPlace): string => new Date(now.getTime() + ACTING).toISOString();

/**
 * Decides a request that waits, and is not the caller's own, once: later statements ask for `changes()`. `when` holds, too. What is done
 * in the same batch is `done`; anything else has until `until` to be.
 */
export const approvalDecided = (
  { country, now, operatorId }: DeskPlace,
  id: string,
  { decision, reason }: Deciding,
  { until = null, when = sql`TRUE` }: { until?: string | null; when?: Sql } = {},
): Part<number> =>
  run(sql`UPDATE approvals SET state = ${decision}, decided_by = ${operatorId}, decided_at = ${now}, reason = ${reason},
      acting_until = ${until}, done_at = ${until === null ? now : null}
    WHERE id = ${id} AND country = ${country} AND state = 'waiting' AND asked_by <> ${operatorId} AND ${when}`);

/** Takes up what somebody approved and did not finish, once: whoever comes second finds it taken. */
export const approvalTakenUp = ({ country, now, operatorId }: DeskPlace, id: string, until: string): Part<number> =>
  run(sql`UPDATE approvals SET acting_until = ${until}
    WHERE id = ${id} AND country = ${country} AND ${UNFINISHED} AND acting_until <= ${now} AND asked_by <> ${operatorId}`);

/** What was approved is done, where `when` holds. */
export const approvalDone = ({ now }: DeskPlace, id: string, when: Sql): Part<number> =>
  run(sql`UPDATE approvals SET done_at = ${now} WHERE id = ${id} AND ${UNFINISHED} AND ${when}`);

/** Writes the decision down, where the statement before made it. */
export const decisionKept = (
  place: DeskPlace,
  { subject, kind, amount }: ApprovalRow,
  decision: string,
): Part<number> =>
  eventKept(
    place,
    {
      kind: "approval_decided",
      memberId: place.operatorId,
      subject,
      detail: { act: kind, amount: String(amount), decision },
    },
    ONCE,
  );

/** Opens a request again whose act could not be done, for who still has it: another may look at it later. */
export const approvalReopened = (id: string, until: string): Part<number> =>
  run(sql`UPDATE approvals SET state = 'waiting', decided_by = NULL, decided_at = NULL, reason = NULL, acting_until = NULL
    WHERE id = ${id} AND ${UNFINISHED} AND acting_until = ${until}`);
