import type { CountryCode } from "../../contract/countries";
import { storeCreditEntries } from "../../db/schema/store-credit";
import { rowOf, selection } from "../../db/table-sql";
import { emailKeyOf } from "../accounts/email-key";
import { type Act, type DeskPlace, DONE_TODAY, doneTodayValues, keepAct } from "../operator/desk-store";
import { balanceOf } from "../orders/credit-part-store";
import type { OrderRow } from "../orders/store";

type CreditScope = { d1: D1Database; country: CountryCode };
export type CreditRow = typeof storeCreditEntries.$inferSelect;

/** Entries of a page of the log. */
export const PAGE_SIZE = 20;

const BALANCE = `SELECT ${balanceOf("?1", "?2")} AS balance`;
const balanceIn = (result: D1Result | undefined) =>
  Number((result?.results[0] as { balance?: number } | undefined)?.balance ?? 0);

/** What a member has, and a page of how it came about, newest first. One trip. */
export async function loadCredit({ d1, country }: CreditScope, memberId: string, page: number) {
  const [balance, total, rows] = await d1.batch<Record<string, unknown>>([
    d1.prepare(BALANCE).bind(memberId, country),
    d1
      .prepare("SELECT COUNT(*) AS total FROM store_credit_entries WHERE member_id = ?1 AND country = ?2")
      .bind(memberId, country),
    d1
      .prepare(
        `SELECT ${selection(storeCreditEntries, "e")} FROM store_credit_entries e
         WHERE e.member_id = ?1 AND e.country = ?2 ORDER BY e.id DESC LIMIT ${PAGE_SIZE} OFFSET ?3`,
      )
      .bind(memberId, country, (page - 1) * PAGE_SIZE),
  ]);
  return {
    balance: balanceIn(balance),
    total: Number(total?.results[0]?.total ?? 0),
    rows: (rows?.results ?? []).map((row) => rowOf(storeCreditEntries, row)),
  };
}

/** What a member has. One trip. */
export async function loadBalance({ d1, country }: CreditScope, memberId: string): Promise<number> {
  return balanceIn(await d1.prepare(BALANCE).bind(memberId, country).run());
}

type OrderParts = Pick<OrderRow, "memberId" | "total" | "giftCardAmount" | "storeCreditAmount">;

/** What pays of an order, and what its member has beside that. One trip. */
export const loadParts = (
  d1: D1Database,
  number: string,
): Promise<(OrderParts & { balance: number; hasPassword: number }) | null> =>
  d1
    .prepare(
      `SELECT o.member_id AS memberId, o.total, o.gift_card_amount AS giftCardAmount, o.store_credit_amount AS storeCreditAmount,
         ${balanceOf("o.member_id", "o.country")} AS balance,
         EXISTS (SELECT 1 FROM members m WHERE m.id = o.member_id AND m.password_hash IS NOT NULL) AS hasPassword FROM orders o WHERE o.number = ?1`,
    )
    .bind(number)
    .first();

export type CreditMember = { id: string; name: string; email: string };
/** With whether the one who looks is the same person, by any spelling of the email. */
export type LookedAt = CreditMember & { own: boolean };

/** The member of an e-mail in the country. One round trip. */
export async function findCreditMember(
  { d1, country, operatorId }: DeskPlace,
  email: string,
): Promise<LookedAt | null> {
  const found = await d1
    .prepare(
      `SELECT m.id, m.first_name || ' ' || m.last_name AS name, m.email,
         EXISTS (SELECT 1 FROM members o WHERE o.id = ?3 AND (o.id = m.id OR o.mailbox = m.mailbox)) AS own
       FROM members m WHERE m.country = ?1 AND m.email_key = ?2`,
    )
    .bind(country, emailKeyOf(email), operatorId)
    .first<CreditMember & { own: number }>();
  return found === null ? null : { ...found, own: found.own === 1 };
}

/** What a member has, and what the operator gave alone in the day before. One round trip. */
export async function loadGranting(
  place: DeskPlace,
  memberId: string,
): Promise<{ balance: number; doneToday: number }> {
  const found = await place.d1
    .prepare(`SELECT ${balanceOf("?", "?")} AS balance, ${DONE_TODAY} AS doneToday`)
    .bind(memberId, place.country, ...doneTodayValues(place))
    .first<{ balance: number; doneToday: number }>();
  return { balance: found?.balance ?? 0, doneToday: found?.doneToday ?? 0 };
}

/** The entry of a key. One trip. */
export async function findEntry({ d1 }: CreditScope, key: string): Promise<CreditRow | null> {
  const row = await d1
    .prepare(`SELECT ${selection(storeCreditEntries, "e")} FROM store_credit_entries e WHERE e.key = ?1`)
    .bind(key)
    .first<Record<string, unknown>>();
  return row === null ? null : rowOf(storeCreditEntries, row);
}

export type Grant = Pick<CreditRow, "key" | "memberId" | "kind" | "amount" | "reason">;

/** Writes an entry, where the statement before did something. */
export const entryStatement = (
  { d1, country, now }: DeskPlace,
  { key, memberId, kind, amount, reason }: Grant,
): D1PreparedStatement =>
  d1
    .prepare(
      `INSERT INTO store_credit_entries (key, member_id, country, kind, amount, order_number, reason, at)
       SELECT ?, ?, ?, ?, ?, NULL, ?, ? WHERE changes() = 1`,
    )
    .bind(key, memberId, country, kind, amount, reason, now.toISOString());

/** Whether a member of the country is there, and is one of these people by any spelling of an email. One round trip. */
export async function findMemberById(
  { d1, country }: DeskPlace,
  memberId: string,
  people: readonly string[],
): Promise<{ own: boolean } | null> {
  const found = await d1
    .prepare(
      `SELECT EXISTS (SELECT 1 FROM members o, json_each(?3) p
         WHERE o.id = p.value AND (o.id = m.id OR o.mailbox = m.mailbox)) AS own
       FROM members m WHERE m.id = ?1 AND m.country = ?2`,
    )
    .bind(memberId, country, JSON.stringify(people))
    .first<{ own: number }>();
  return found === null ? null : { own: found.own === 1 };
}

/**
 * Writes an operator's entry and who made it in ONE batch, or nothing: only while the member is there and has what was read, the key
 * has made no entry yet, and the operator's day allows it. Answers whether it was written. One round trip.
 */
export async function saveGrant(
  place: DeskPlace,
  grant: Grant,
  act: Act,
  { balance, atMost }: { balance: number; atMost: number },
): Promise<boolean> {
  const { d1, country } = place;
  const { key, memberId } = grant;
  const asRead = `EXISTS (SELECT 1 FROM members WHERE id = ?) AND ${balanceOf("?", "?")} = ?
    AND NOT EXISTS (SELECT 1 FROM store_credit_entries WHERE key = ?) AND ${DONE_TODAY} <= ?`;
  const values = [memberId, memberId, country, balance, key, ...doneTodayValues(place), atMost];
  const results = await d1.batch([keepAct(place, act, { sql: asRead, values }), entryStatement(place, grant)]);
  return (results[1]?.meta.changes ?? 0) > 0;
}
