import { raw, sql } from "../../db/sql";
import { type Parts, run } from "../../db/trip";
import type { Closed } from "../beauty-pass/rules/pass/closing";
import { ordersClosed } from "../beauty-pass/store";
import type { Scope } from "../kit/call/call";

const TABLES = [
  "consents",
  "sessions",
  "one_time_tokens",
  "identities",
  "addresses",
  "review_votes",
  "reviews",
  "answer_votes",
  "product_answers",
  "product_questions",
  "class_waits",
  "beauty_profiles",
  "referral_links",
  "own_shades",
  "pass_events",
  "second_factors",
  "recovery_codes",
  "factor_challenges",
  "operator_keys",
] as const;
/** Tables whose `owner` column can name a member: lists and notices (R62). */
const OWNED = ["wish_list_entries", "wish_list_shares", "notices"] as const;

/** Orders, store credit and used promotions are kept for the accounts, but no longer name the member. */
const booksUntied = (memberId: string): Parts => [
  // The new change id makes a step that was decided for the member be decided again.
  run(
    sql`UPDATE orders SET member_id = NULL, forgotten = 1, change_id = lower(hex(randomblob(16))) WHERE member_id = ${memberId}`,
  ),
  run(sql`UPDATE store_credit_entries SET member_id = '' WHERE member_id = ${memberId}`),
];

/** Deletes the bag and releases the pieces held in it at once, because nobody will buy them. */
const bagForgotten = (now: Date, memberId: string): Parts => [
  ["bag_lines", "bag_codes"].map((table) =>
    run(sql`DELETE FROM ${raw(table)} WHERE bag_id IN (SELECT id FROM bags WHERE member_id = ${memberId})`),
  ),
  run(sql`DELETE FROM bags WHERE member_id = ${memberId}`),
  run(sql`DELETE FROM queue_turns WHERE member_id = ${memberId}`),
  run(sql`UPDATE promotion_uses SET customer = '' WHERE customer = ${memberId}`),
  run(sql`UPDATE reward_holds SET member_id = '',
      ended_at = CASE WHEN state = 'held' AND order_number IS NULL THEN MIN(held_until, ${now}) ELSE ended_at END,
      state = CASE WHEN state = 'held' AND order_number IS NULL THEN 'released' ELSE state END
    WHERE member_id = ${memberId}`),
  OWNED.map((table) => run(sql`DELETE FROM ${raw(table)} WHERE owner = 'member:' || ${memberId}`)),
];

/** Deletes messages to the member's address, and to the addresses in their bookings. */
const messagesForgotten = (memberId: string): Parts => [
  // Messages about a guest order with the same address are kept, because nobody claimed that order.
  run(sql`DELETE FROM messages
    WHERE country = (SELECT country FROM members WHERE id = ${memberId}) AND recipient = (SELECT email FROM members WHERE id = ${memberId})
      AND NOT EXISTS (SELECT 1 FROM orders o WHERE messages.key LIKE 'order|%' AND o.forgotten = 0
        AND o.number = substr(messages.key, 7, instr(substr(messages.key, 7), '|') - 1))`),
  run(sql`DELETE FROM messages WHERE country = (SELECT country FROM members WHERE id = ${memberId})
    AND recipient IN (SELECT email FROM bookings WHERE member_id = ${memberId} UNION SELECT phone FROM bookings WHERE member_id = ${memberId})`),
];

/** Bookings are kept for the store without a name; future ones are cancelled. */
const bookingsUntied = (now: Date, memberId: string): Parts =>
  run(sql`UPDATE bookings SET member_id = NULL, full_name = NULL, email = NULL, email_key = NULL, phone = NULL, answers = '[]', holder = '',
      cancelled_at = CASE WHEN state <> 'cancelled' AND starts_at > ${now} THEN ${now} ELSE cancelled_at END,
      state = CASE WHEN starts_at > ${now} THEN 'cancelled' ELSE state END
    WHERE member_id = ${memberId}`);

/** Whoever invited, or was invited, is no longer named; an order that brought points to the other stays, so that they can be taken back. */
const referralsUntied = (memberId: string): Parts => [
  run(sql`UPDATE referrals SET inviter_id = NULL WHERE inviter_id = ${memberId}`),
  run(sql`UPDATE referrals SET newcomer_id = NULL, device = NULL WHERE newcomer_id = ${memberId}`),
  run(sql`DELETE FROM referrals WHERE newcomer_id IS NULL AND (inviter_id IS NULL OR state = 'joined')`),
];

/**
 * Forgets a member in one batch. Orders, store credit, used promotions and reward holds are kept for the accounts and the stock, and bookings for the
 * store (future ones are cancelled), but none of them names the member any more. Everything else is deleted, messages to the member included. Each
 * order keeps what it already gave to the pass (`closed`), so that whoever claims the order does not get those points again.
 */
export const memberForgotten = ({ now }: Pick<Scope, "now">, memberId: string, closed: readonly Closed[]): Parts => [
  ordersClosed(memberId, closed),
  booksUntied(memberId),
  bagForgotten(now, memberId),
  messagesForgotten(memberId),
  bookingsUntied(now, memberId),
  run(sql`DELETE FROM review_votes WHERE review_id IN (SELECT id FROM reviews WHERE member_id = ${memberId})`),
  TABLES.map((table) => run(sql`DELETE FROM ${raw(table)} WHERE member_id = ${memberId}`)),
  referralsUntied(memberId),
  run(
    sql`DELETE FROM newsletter_subscriptions WHERE (country, email_key) IN (SELECT country, email_key FROM members WHERE id = ${memberId})`,
  ),
  run(sql`DELETE FROM hand_overs WHERE member_id = ${memberId}
    OR (country, email_key) IN (SELECT country, email_key FROM members WHERE id = ${memberId})`),
  run(
    sql`DELETE FROM sign_ups WHERE (country, email_key) IN (SELECT country, email_key FROM members WHERE id = ${memberId})`,
  ),
  run(sql`DELETE FROM members WHERE id = ${memberId}`),
];
