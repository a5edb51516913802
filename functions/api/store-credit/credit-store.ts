import type { CountryCode } from "../../contract/countries";
import { boolean, number } from "../../db/readers";
import { orders } from "../../db/schema/orders";
import { storeCreditEntries } from "../../db/schema/store-credit";
import { among, of, type RowOf, sql } from "../../db/sql";
import { mapped, type Part, row, rows, run, trip } from "../../db/trip";
import { actKept, type DeskCall, doneToday, type NewAct } from "../desk/desk-store";
import type { Scope } from "../kit/call/call";
import { totalRead } from "../kit/paging";
import { balanceOf } from "../orders/pay/parts/credit-part-store";

type CreditScope = Pick<Scope, "d1" | "country">;
export type CreditRow = typeof storeCreditEntries.$inferSelect;

/** Entries on a page of the log. */
export const PAGE_SIZE = 20;

const ENTRY = of(storeCreditEntries, "e");

const balanceRead = (memberId: string, country: CountryCode) =>
  mapped(
    row({ balance: number }, sql`SELECT ${balanceOf(memberId, country)} AS balance`),
    (found) => found?.balance ?? 0,
  );

/** Reads a member's balance and a page of its entries, newest first. One trip. */
export const loadCredit = ({ d1, country }: CreditScope, memberId: string, page: number) =>
  trip(d1, {
    balance: balanceRead(memberId, country),
    total: totalRead(sql`store_credit_entries WHERE member_id = ${memberId} AND country = ${country}`),
    rows: rows(
      ENTRY,
      sql`SELECT ${ENTRY} FROM store_credit_entries e WHERE e.member_id = ${memberId} AND e.country = ${country}
        ORDER BY e.id DESC LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}`,
    ),
  });

/** Reads a member's balance. One trip. */
export const loadBalance = ({ d1, country }: CreditScope, memberId: string): Promise<number> =>
  trip(d1, balanceRead(memberId, country));

const o = of(orders, "o");
const PARTS = {
  memberId: o.memberId,
  total: o.total,
  giftCardAmount: o.giftCardAmount,
  storeCreditAmount: o.storeCreditAmount,
};

/** Reads what pays for an order, and the rest of its member's balance. One trip. */
export const loadParts = (
  d1: D1Database,
  orderNumber: string,
): Promise<(RowOf<typeof PARTS> & { balance: number; hasPassword: boolean }) | null> =>
  trip(
    d1,
    row(
      { ...PARTS, balance: number, hasPassword: boolean },
      sql`SELECT ${PARTS}, ${balanceOf(o.memberId, o.country)} AS balance,
          EXISTS (SELECT 1 FROM members m WHERE m.id = o.member_id AND m.password_hash IS NOT NULL) AS hasPassword
        FROM orders o WHERE o.number = ${orderNumber}`,
    ),
  );

/** Reads a member's balance, and what the operator gave without approval in the last day. One trip. */
export async function loadGranting(call: DeskCall, memberId: string): Promise<{ balance: number; doneToday: number }> {
  const found = await trip(
    call.d1,
    row(
      { balance: number, doneToday: number },
      sql`SELECT ${balanceOf(memberId, call.country)} AS balance, ${doneToday(call)} AS doneToday`,
    ),
  );
  return found ?? { balance: 0, doneToday: 0 };
}

/** Reads the entry of a key. One trip. */
export const findEntry = ({ d1 }: CreditScope, key: string): Promise<CreditRow | null> =>
  trip(d1, row(ENTRY, sql`SELECT ${ENTRY} FROM store_credit_entries e WHERE e.key = ${key}`));

export type Grant = Pick<CreditRow, "key" | "memberId" | "kind" | "amount" | "reason">;

/** Adds an entry, if the statement before changed a row. */
export const entryAdded = ({ country, now }: DeskCall, { key, memberId, kind, amount, reason }: Grant): Part<number> =>
  run(sql`INSERT INTO store_credit_entries (key, member_id, country, kind, amount, order_number, reason, at)
    SELECT ${[key, memberId, country, kind, amount, null, reason, now]} WHERE changes() = 1`);

/** Finds a member of the country, and whether their email is one of these, in any spelling. One trip. */
export const findMemberById = (
  { d1, country }: DeskCall,
  memberId: string,
  people: readonly string[],
): Promise<{ own: boolean } | null> =>
  trip(
    d1,
    row(
      { own: boolean },
      sql`SELECT EXISTS (SELECT 1 FROM members o WHERE o.id IN ${among(people)} AND (o.id = m.id OR o.mailbox = m.mailbox)) AS own
        FROM members m WHERE m.id = ${memberId} AND m.country = ${country}`,
    ),
  );

/**
 * Writes an operator's entry and who made it in one batch, or nothing: only while the member exists and has the balance that was read, the key has
 * made no entry yet, and the operator's daily limit allows it. Returns whether it was written. One trip.
 */
export async function saveGrant(
  call: DeskCall,
  grant: Grant,
  act: NewAct,
  { balance, atMost }: { balance: number; atMost: number },
): Promise<boolean> {
  const { key, memberId } = grant;
  const asRead = sql`EXISTS (SELECT 1 FROM members WHERE id = ${memberId}) AND ${balanceOf(memberId, call.country)} = ${balance}
    AND NOT EXISTS (SELECT 1 FROM store_credit_entries WHERE key = ${key}) AND ${doneToday(call)} <= ${atMost}`;
  const { entry } = await trip(call.d1, {
    act: actKept(call, act, asRead),
    entry: entryAdded(call, grant),
  });
  return entry > 0;
}
