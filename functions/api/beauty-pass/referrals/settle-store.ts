import { GIVEN_POINTS, REFERRAL } from "../../../contract/beauty-pass/given-points";
import type { CountryCode } from "../../../contract/countries";
import { joined, raw, type Sql, sql } from "../../../db/sql";
import { type Part, run } from "../../../db/trip";
import { GOODS } from "../rewards/order-statements-store";
import { countedSince, leastOrderOf } from "./referral-store";
import { boughtBefore, sameAsInviter, sameAsOtherFriend } from "./same-sql";

/** SQL for whether the goods of order `o` arrived, are paid, and nobody wants the money back. */
const KEPT = raw(`(o.state = 'paid' AND o.fulfilment_state IN ('delivered', 'collected') AND o.return_asked_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.id = o.payment_id AND p.state <> 'paid'))`);
/** SQL for whether goods or money of order `o` went back. */
const GONE = raw(`(o.state <> 'paid' OR o.fulfilment_state = 'returned'
  OR EXISTS (SELECT 1 FROM payments p WHERE p.id = o.payment_id AND p.state IN ('refund_due', 'refunded', 'charged_back')))`);

const POINTS = raw(String(GIVEN_POINTS.referred_mobile_app));
const WELCOME = raw(String(GIVEN_POINTS.bonus_points));

type SettledOrder = {
  now: Date;
  country: CountryCode;
  number: string;
  /** For how many days goods can be returned after they arrived. */
  returnDays: number;
};

/** Points that have not come yet are called off, and the friend may bring them by another order; points that came are taken back, for good. */
const undone = ({ now, number }: SettledOrder): Part<number>[] => {
  const isComing = sql`r.due_at > ${now}`;
  const over = sql`r.order_number = ${number} AND r.state = 'bought' AND EXISTS (SELECT 1 FROM orders o
    WHERE o.number = r.order_number AND IIF(${isComing}, NOT ${KEPT}, ${GONE}))`;
  const moves = sql`SELECT r.inviter_id, 'referral:' || r.id FROM referrals r WHERE ${over}
    UNION ALL SELECT r.newcomer_id, 'invited' FROM referrals r WHERE ${over}`;
  return [
    run(sql`INSERT INTO pass_events (member_id, key, kind, at, amount, source)
      SELECT e.member_id, e.key || ':back', 'granted', ${now}, -e.amount, e.source FROM pass_events e
      WHERE e.at <= ${now} AND (e.member_id, e.key) IN (${moves}) ON CONFLICT DO NOTHING`),
    run(sql`DELETE FROM pass_events WHERE at > ${now} AND (member_id, key) IN (${moves})`),
    run(sql`DELETE FROM given_once WHERE key IN (SELECT r.once FROM referrals r WHERE ${isComing} AND ${over})`),
    run(sql`UPDATE referrals AS r SET state = 'joined', counted_at = NULL, points = 0, order_number = NULL, due_at = NULL
      WHERE ${isComing} AND ${over}`),
    run(sql`UPDATE referrals AS r SET state = 'undone' WHERE NOT ${isComing} AND ${over}`),
  ];
};

/** SQL for the first order of referral `r` that counts; null when there is none. */
const counting = (country: CountryCode): Sql => sql`(SELECT o.number FROM orders o
  WHERE o.member_id = r.newcomer_id AND o.country = r.country AND ${KEPT} AND ${GOODS} >= ${leastOrderOf(country)}
    AND o.placed_at >= r.joined_at
    AND o.placed_at <= strftime('%Y-%m-%dT%H:%M:%fZ', r.joined_at, ${`+${REFERRAL.orderDays} days`})
    AND NOT ${boughtBefore("r", "o")} AND NOT ${sameAsOtherFriend("r", "o")}
  ORDER BY o.placed_at, o.number LIMIT 1)`;

/**
 * SQL for when the goods of referral `r` can no longer be returned, whoever's order it was when they arrived. Points don't come in the past, because
 * what they could have been used for then is over.
 */
const keptFrom = (now: Date, returnDays: number): Sql => {
  const arrived = sql`(SELECT MAX(e.at) FROM order_events e WHERE e.order_number = r.order_number AND e.state IN ('delivered', 'collected'))`;
  return sql`MAX(${now}, strftime('%Y-%m-%dT%H:%M:%fZ', COALESCE(${arrived}, ${now}), ${`+${returnDays} days`}))`;
};

/** The points of both, from the moment on in which the goods can no longer be returned. The row's state makes one order count. */
const counted = ({ now, country, number, returnDays }: SettledOrder): Part<number>[] => {
  const theirs = sql`r.newcomer_id = (SELECT member_id FROM orders WHERE number = ${number})`;
  const room = joined(
    REFERRAL.most.map(({ count, days }) => sql`${countedSince(raw("r.inviter_id"), now, days)} < ${count}`),
    " AND ",
  );
  return [
    run(sql`UPDATE referrals AS r SET state = 'bought', order_number = ${counting(country)}, counted_at = ${now},
        points = IIF(r.inviter_id IS NOT NULL AND ${room}, ${POINTS}, 0)
      WHERE ${theirs} AND r.state = 'joined' AND ${counting(country)} IS NOT NULL AND NOT ${sameAsInviter("r")}
        AND NOT EXISTS (SELECT 1 FROM given_once WHERE key = r.once)`),
    run(
      sql`UPDATE referrals AS r SET due_at = ${keptFrom(now, returnDays)} WHERE ${theirs} AND r.state = 'bought' AND r.due_at IS NULL`,
    ),
    run(
      sql`INSERT INTO given_once (key, at) SELECT r.once, ${now} FROM referrals r WHERE ${theirs} AND r.state = 'bought' ON CONFLICT DO NOTHING`,
    ),
    run(sql`INSERT INTO pass_events (member_id, key, kind, at, amount, source)
      SELECT r.inviter_id, 'referral:' || r.id, 'granted', r.due_at, r.points, 'referred_mobile_app' FROM referrals r
      WHERE ${theirs} AND r.state = 'bought' AND r.points > 0 AND r.inviter_id IS NOT NULL ON CONFLICT DO NOTHING`),
    run(sql`INSERT INTO pass_events (member_id, key, kind, at, amount, source)
      SELECT r.newcomer_id, 'invited', 'granted', r.due_at, ${WELCOME}, 'bonus_points' FROM referrals r
      WHERE ${theirs} AND r.state = 'bought' ON CONFLICT DO NOTHING`),
  ];
};

/**
 * Brings the points of an invitation to what they should be after a step of an order: for the end of the step's batch. It looks at the rows alone, so it
 * changes nothing when it is repeated, or when another request was faster.
 */
export const referralSettled = (step: SettledOrder): Part<number>[] => [...undone(step), ...counted(step)];
