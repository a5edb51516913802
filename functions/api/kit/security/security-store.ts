import type { SecurityKind } from "../../../contract/accounts/security-log";
import { type Sql, sql } from "../../../db/sql";
import { type Part, run } from "../../../db/trip";
import type { Scope } from "../call/call";

export type SecurityEvent = {
  kind: SecurityKind;
  /** Who did it, if known. */
  memberId: string | null;
  /** What it was about; an email address only as {@link shortEmail}. */
  subject: string;
  detail?: Record<string, string>;
};

/** Shortens an email address so that its owner recognises it and others do not, because people read the log. */
export const shortEmail = (email: string): string => {
  const [name = "", ...host] = email.trim().split("@");
  return `${name.slice(0, 1)}…@${host.join("@")}`.slice(0, 120);
};

/** Adds an event to the security log, in the trip of the change that it reports, if `when` holds. */
export const eventKept = (
  { country, now }: Omit<Scope, "d1">,
  { kind, memberId, subject, detail = {} }: SecurityEvent,
  when: Sql = sql`TRUE`,
): Part<number> =>
  run(sql`INSERT INTO security_events (at, country, kind, member_id, subject, detail)
    SELECT ${[now, country, kind, memberId, subject, JSON.stringify(detail)]} WHERE ${when}`);
