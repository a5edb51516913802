import type { Shop } from "../bag/store";
import type { Closed } from "../beauty-pass/rules/closing";
import { closeOrders } from "../beauty-pass/store";

const TABLES = [
  "consents",
  "sessions",
  "one_time_tokens",
  "identities",
  "addresses",
  "review_votes",
  "reviews",
  "pass_events",
  "second_factors",
  "recovery_codes",
  "factor_challenges",
] as const;
/** What `owner` says of a member: lists and notices (R62). */
const OWNED = ["wish_list_entries", "wish_list_shares", "notices"] as const;

/**
 * Forgets a member in one batch. Orders, store credit, promotions that were used and pieces set aside for rewards stay for the books and the shelf,
 * bookings for the store (those to come are cancelled), no longer tied to anybody; everything else goes, messages to them too. Orders
 * keep what they had given to the pass (`closed`), so that whoever claims one is not given it again.
 */
export const eraseStatements = (
  { d1, now }: Shop,
  memberId: string,
  closed: readonly Closed[],
): D1PreparedStatement[] => [
  closeOrders(d1, memberId, closed),
  // A step that was decided while they were theirs is decided anew.
  d1
    .prepare(
      "UPDATE orders SET member_id = NULL, forgotten = 1, change_id = lower(hex(randomblob(16))) WHERE member_id = ?1",
    )
    .bind(memberId),
  d1.prepare("UPDATE store_credit_entries SET member_id = '' WHERE member_id = ?1").bind(memberId),
  ...["bag_lines", "bag_codes"].map((table) =>
    d1.prepare(`DELETE FROM ${table} WHERE bag_id IN (SELECT id FROM bags WHERE member_id = ?1)`).bind(memberId),
  ),
  d1.prepare("DELETE FROM bags WHERE member_id = ?1").bind(memberId),
  d1.prepare("UPDATE promotion_uses SET customer = '' WHERE customer = ?1").bind(memberId),
  // What is in the bag is free at once: nobody will buy it.
  d1
    .prepare(
      `UPDATE reward_holds SET member_id = '',
         ended_at = CASE WHEN state = 'held' AND order_number IS NULL THEN MIN(held_until, ?2) ELSE ended_at END,
         state = CASE WHEN state = 'held' AND order_number IS NULL THEN 'released' ELSE state END
       WHERE member_id = ?1`,
    )
    .bind(memberId, now.toISOString()),
  ...OWNED.map((table) => d1.prepare(`DELETE FROM ${table} WHERE owner = 'member:' || ?1`).bind(memberId)),
  d1
    .prepare(
      // What a guest ordered with the same address, and nobody claimed, is not the member's to forget.
      `DELETE FROM messages WHERE country = (SELECT country FROM members WHERE id = ?1) AND recipient = (SELECT email FROM members WHERE id = ?1)
         AND NOT EXISTS (SELECT 1 FROM orders o WHERE messages.key LIKE 'order|%' AND o.forgotten = 0
           AND o.number = substr(messages.key, 7, instr(substr(messages.key, 7), '|') - 1))`,
    )
    .bind(memberId),
  // Messages about a booking go to the address in that booking.
  d1
    .prepare(
      `DELETE FROM messages WHERE country = (SELECT country FROM members WHERE id = ?1)
         AND recipient IN (SELECT email FROM bookings WHERE member_id = ?1 UNION SELECT phone FROM bookings WHERE member_id = ?1)`,
    )
    .bind(memberId),
  d1
    .prepare(
      `UPDATE bookings SET member_id = NULL, full_name = NULL, email = NULL, email_key = NULL, phone = NULL, answers = '[]', holder = '',
         cancelled_at = CASE WHEN state <> 'cancelled' AND starts_at > ?2 THEN ?2 ELSE cancelled_at END,
         state = CASE WHEN starts_at > ?2 THEN 'cancelled' ELSE state END
       WHERE member_id = ?1`,
    )
    .bind(memberId, now.toISOString()),
  d1
    .prepare("DELETE FROM review_votes WHERE review_id IN (SELECT id FROM reviews WHERE member_id = ?1)")
    .bind(memberId),
  ...TABLES.map((table) => d1.prepare(`DELETE FROM ${table} WHERE member_id = ?1`).bind(memberId)),
  d1
    .prepare(
      "DELETE FROM sign_ups WHERE (country, email_key) IN (SELECT country, email_key FROM members WHERE id = ?1)",
    )
    .bind(memberId),
  d1.prepare("DELETE FROM members WHERE id = ?1").bind(memberId),
];
