import type { CountryCode } from "../../contract/countries";
import type { SecurityKind } from "../../contract/security-log";

type Place = { d1: D1Database; country: CountryCode; now: Date };

export type SecurityEvent = {
  kind: SecurityKind;
  /** Who did it, as far as it is known. */
  memberId: string | null;
  /** What it was about; an address only as {@link shortEmail}. */
  subject: string;
  detail?: Record<string, string>;
};

/** An address by which its owner knows it, and nobody else: the log is read by people. */
export const shortEmail = (email: string): string => {
  const [name = "", ...host] = email.trim().split("@");
  return `${name.slice(0, 1)}…@${host.join("@")}`.slice(0, 120);
};

/** A condition in SQL with `?` and its values, told by a batch that did something. */
export type When = { sql: string; values: readonly unknown[] };

/** Writes an event down, in the batch that it tells of, where `when` holds. */
export const keepEvent = (
  { d1, country, now }: Place,
  { kind, memberId, subject, detail = {} }: SecurityEvent,
  when: When = { sql: "TRUE", values: [] },
): D1PreparedStatement =>
  d1
    .prepare(
      `INSERT INTO security_events (at, country, kind, member_id, subject, detail) SELECT ?, ?, ?, ?, ?, ? WHERE ${when.sql}`,
    )
    .bind(now.toISOString(), country, kind, memberId, subject, JSON.stringify(detail), ...when.values);
