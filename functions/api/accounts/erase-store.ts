import type { Shop } from "../bag/store";

const TABLES = [
  "consents",
  "sessions",
  "one_time_tokens",
  "identities",
  "addresses",
  "review_votes",
  "reviews",
] as const;

/** Forgets a member in one batch. Orders stay for the books, no longer tied to anybody; messages to them go. */
export const eraseStatements = ({ d1 }: Shop, memberId: string): D1PreparedStatement[] => [
  d1.prepare("UPDATE orders SET member_id = NULL WHERE member_id = ?1").bind(memberId),
  d1
    .prepare(
      "DELETE FROM messages WHERE country = (SELECT country FROM members WHERE id = ?1) AND recipient = (SELECT email FROM members WHERE id = ?1)",
    )
    .bind(memberId),
  d1
    .prepare("DELETE FROM review_votes WHERE review_id IN (SELECT id FROM reviews WHERE member_id = ?1)")
    .bind(memberId),
  ...TABLES.map((table) => d1.prepare(`DELETE FROM ${table} WHERE member_id = ?1`).bind(memberId)),
  d1.prepare("DELETE FROM members WHERE id = ?1").bind(memberId),
];
