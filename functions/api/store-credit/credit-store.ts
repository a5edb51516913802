import type { CountryCode } from "../../contract/countries";
import { storeCreditEntries } from "../../db/schema/store-credit";
import { rowOf, selection } from "../../db/table-sql";
import { emailKeyOf } from "../accounts/email-key";
import { type Act, type DeskPlace, keepAct } from "../operator/desk-store";
import { balanceOf } from "../orders/credit-part-store";
import type { OrderRow } from "../orders/store";

type Place = { d1: D1Database; country: CountryCode };
export type CreditRow = typeof storeCreditEntries.$inferSelect;

/** Entries of a page of the log. */
export const PAGE_SIZE = 20;

const BALANCE = `SELECT ${balanceOf("?1", "?2")} AS balance`;
const balanceIn = (result: D1Result | undefined) =>
  Number((result?.results[0] as { balance?: number } | undefined)?.balance ?? 0);

/** What a member has, and a page of how it came about, newest first. One round trip. */
export async function loadCredit({ d1, country }: Place, memberId: string, page: number) {
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

/** What a member has. One round trip. */
export async function loadBalance({ d1, country }: Place, memberId: string): Promise<number> {
  return balanceIn(await d1.prepare(BALANCE).bind(memberId, country).run());
}

type OrderParts = Pick<OrderRow, "memberId" | "total" | "giftCardAmount" | "storeCreditAmount">;

/** What pays of an order, and what its member has beside that. One round trip. */
export const loadParts = (d1: D1Database, number: string): Promise<(OrderParts & { balance: number }) | null> =>
  d1
    .prepare(
      `SELECT o.member_id AS memberId, o.total, o.gift_card_amount AS giftCardAmount, o.store_credit_amount AS storeCreditAmount,
         ${balanceOf("o.member_id", "o.country")} AS balance FROM orders o WHERE o.number = ?1`,
    )
    .bind(number)
    .first();

export type CreditMember = { id: string; name: string; email: string };

/** The member of an e-mail in the country. One round trip. */
export const findCreditMember = ({ d1, country }: Place, email: string): Promise<CreditMember | null> =>
  d1
    .prepare(
      "SELECT id, first_name || ' ' || last_name AS name, email FROM members WHERE country = ?1 AND email_key = ?2",
    )
    .bind(country, emailKeyOf(email))
    .first<CreditMember>();

/** The entry of a key. One round trip. */
export async function findEntry({ d1 }: Place, key: string): Promise<CreditRow | null> {
  const row = await d1
    .prepare(`SELECT ${selection(storeCreditEntries, "e")} FROM store_credit_entries e WHERE e.key = ?1`)
    .bind(key)
    .first<Record<string, unknown>>();
  return row === null ? null : rowOf(storeCreditEntries, row);
}

export type Grant = Pick<CreditRow, "key" | "memberId" | "kind" | "amount" | "reason">;

/**
 * Writes an operator's entry and who made it in ONE batch, or nothing: only while the member is there and has what was read, and the key
 * has made no entry yet. Answers whether it was written. One round trip.
 */
export async function saveGrant(place: DeskPlace, grant: Grant, act: Act, read: number): Promise<boolean> {
  const { d1, country, now } = place;
  const { key, memberId, kind, amount, reason } = grant;
  const asRead = `EXISTS (SELECT 1 FROM members WHERE id = ?) AND ${balanceOf("?", "?")} = ?
    AND NOT EXISTS (SELECT 1 FROM store_credit_entries WHERE key = ?)`;
  const values = [memberId, memberId, country, read, key];
  const results = await d1.batch([
    keepAct(place, act, { sql: asRead, values }),
    d1
      .prepare(
        `INSERT INTO store_credit_entries (key, member_id, country, kind, amount, order_number, reason, at)
         SELECT ?, ?, ?, ?, ?, NULL, ?, ? WHERE ${asRead}`,
      )
      .bind(key, memberId, country, kind, amount, reason, now.toISOString(), ...values),
  ]);
  return (results[1]?.meta.changes ?? 0) > 0;
}
