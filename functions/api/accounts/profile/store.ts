import { languageCode } from "../../../db/readers";
import { consents } from "../../../db/schema/accounts";
import { stores } from "../../../db/schema/happening";
import { orders } from "../../../db/schema/orders";
import { computed, maybe, of, type RowOf, sql } from "../../../db/sql";
import { mapped, type Part, type Reading, row, rows, run } from "../../../db/trip";
import type { Scope } from "../../kit/call/call";
import { type Page, type Paging, rowsBefore, totalRead } from "../../kit/paging";
import type { Member } from "../store";

const CONSENT = {
  kind: consents.kind,
  granted: consents.granted,
  textVersion: consents.textVersion,
  language: computed(languageCode, sql`${consents.language}`),
  at: consents.at,
};
export type ConsentRow = RowOf<typeof CONSENT>;

/** Reads the newest answer to each consent. */
export const consentsRead = (memberId: string): Part<ConsentRow[]> =>
  rows(
    CONSENT,
    sql`SELECT ${CONSENT} FROM ${consents}
      WHERE id IN (SELECT MAX(id) FROM consents WHERE member_id = ${memberId} GROUP BY kind) ORDER BY id`,
  );

export type ProfileChange = Pick<
  Member,
  "firstName" | "lastName" | "mobile" | "birthDate" | "birthDateChanges" | "language"
>;

export const profileSaved = ({ now }: Scope, memberId: string, change: ProfileChange): Part<number> =>
  run(sql`UPDATE members SET first_name = ${change.firstName}, last_name = ${change.lastName}, mobile = ${change.mobile},
      birth_date = ${change.birthDate}, birth_date_changes = ${change.birthDateChanges}, language = ${change.language}, updated_at = ${now}
    WHERE id = ${memberId}`);

const o = of(orders, "o");
const ORDER = {
  number: o.number,
  placedAt: o.placedAt,
  state: o.state,
  payBefore: o.payBefore,
  fulfilment: o.fulfilment,
  fulfilmentState: o.fulfilmentState,
  collectBefore: o.collectBefore,
  timeZone: maybe(of(stores, "s").timeZone),
  total: o.total,
  currency: o.currency,
};
export type OrderRow = RowOf<typeof ORDER>;

/** A page of a member's orders, newest first, with their total number; `part` filters by a part of the order number. */
export function ordersRead(memberId: string, { part, ...paging }: Paging & { part: string }): Reading<Page<OrderRow>> {
  const theirs = sql`o.member_id = ${memberId} AND instr(o.number, ${part}) > 0`;
  return mapped(
    {
      total: totalRead(sql`orders o WHERE ${theirs}`),
      items: rows(
        ORDER,
        sql`SELECT ${ORDER} FROM orders o LEFT JOIN stores s ON s.slug = o.store_slug
          WHERE ${theirs} ORDER BY o.placed_at DESC, o.number LIMIT ${paging.pageSize} OFFSET ${rowsBefore(paging)}`,
      ),
    },
    (found) => ({ ...found, ...paging }),
  );
}

/** Reads the email that an order was placed with. */
export const orderEmail = ({ country }: Scope, number: string): Part<{ email: string } | null> =>
  row({ email: orders.email }, sql`SELECT email FROM orders WHERE number = ${number} AND country = ${country}`);

/**
 * Gives a guest's order to a member, unless it has an owner. The new change id makes a step that was decided for a guest be decided again, so that
 * its points go to the member.
 */
export const orderClaimed = (
  { country }: Scope,
  memberId: string,
  { number, byLink }: { number: string; byLink: boolean },
): Part<number> =>
  run(sql`UPDATE orders SET member_id = ${memberId}, change_id = lower(hex(randomblob(16)))
    WHERE number = ${number} AND member_id IS NULL AND country = ${country} ${byLink ? sql`AND forgotten = 0` : sql``}`);

/** Reads the owner of an order. */
export const orderOwner = ({ country }: Scope, number: string): Part<{ memberId: string | null } | null> =>
  row(
    { memberId: orders.memberId },
    sql`SELECT member_id AS memberId FROM orders WHERE number = ${number} AND country = ${country}`,
  );
