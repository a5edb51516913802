import { type Sql, sql } from "../../../db/sql";
import { type Part, run } from "../../../db/trip";
import type { RewardScope } from "./reward-store";

/**
 * SQL for the price of an order's goods (R44), after discounts and with tax. E-gift cards, gifts, samples and delivery earn nothing.
 */
export const GOODS = sql`o.subtotal - o.discount - COALESCE((SELECT SUM(l.quantity * l.unit_price) FROM order_lines l
  WHERE l.order_number = o.number AND l.kind = 'gift_card'), 0)`;
const NONE = sql`NULL`;

type Kind = "paid" | "delivered" | "cancelled" | "returned";

/** The states of an order that never became a purchase. */
const STOPPED_STATES = sql`'cancelled', 'payment_blocked'`;
const IS_STOPPED = sql`o.state IN (${STOPPED_STATES})`;

type MemberOrder = { now: Date; number: string; memberId: string };
/** A step of an order that may have no member. Its reward stays as it is, whoever held it. */
type OrderChangeOfMember = Omit<MemberOrder, "memberId"> & { memberId: string | null };

/** Saves one event of an order, if `condition` holds for it. */
const eventOf = (kind: Kind, amount: Sql, condition: Sql, { now, number, memberId }: MemberOrder) =>
  run(sql`INSERT INTO pass_events (member_id, key, kind, at, order_number, amount)
      SELECT ${memberId}, 'order:' || o.number || ':' || ${kind}, 'order_' || ${kind}, ${now}, o.number, ${amount} FROM orders o
      WHERE o.number = ${number} AND ${condition} ON CONFLICT DO NOTHING`);

const eventsOf = (kind: Kind, amount: Sql, condition: Sql, { memberId, ...step }: OrderChangeOfMember) =>
  memberId === null ? [] : [eventOf(kind, amount, condition, { ...step, memberId })];

/**
 * Moves the reward in the member's bag into the order and keeps it until the order's time to pay ends. It belongs in the batch that places an order,
 * after the order's row, and writes nothing when no order was made.
 */
export const takeRewardAlong = ({ now, number, memberId }: MemberOrder): Part<number> =>
  run(sql`UPDATE reward_holds SET order_number = ${number}, held_until = (SELECT o.pay_before FROM orders o WHERE o.number = ${number})
      WHERE member_id = ${memberId} AND state = 'held' AND order_number IS NULL AND held_until > ${now}
        AND country = (SELECT o.country FROM orders o WHERE o.number = ${number})`);

/**
 * Saves that points are earned and those of the reward spent; for the batch that sets an order to paid, after the change of state.
 */
export const orderPaid = (step: OrderChangeOfMember): Part<number>[] => [
  ...eventsOf("paid", GOODS, sql`o.state = 'paid'`, step),
  run(sql`UPDATE reward_holds SET state = 'spent', ended_at = ${step.now} WHERE order_number = ${step.number} AND state = 'held'
      AND EXISTS (SELECT 1 FROM orders o WHERE o.number = ${step.number} AND o.state = 'paid')`),
];

/** Starts the three working days after which points can be used; for the batch of a delivery or collection. */
export const orderDelivered = (step: MemberOrder): Part<number> =>
  eventOf("delivered", NONE, sql`o.fulfilment_state IN ('delivered', 'collected')`, step);

/**
 * Takes back what an order earned and returns what its reward cost, the piece included; for the batch that cancels the order or blocks its payment. A
 * spent reward becomes `returned` once, so that the log still shows it and another member can have the piece.
 */
export const orderCancelled = (step: OrderChangeOfMember): Part<number>[] => [
  ...eventsOf("cancelled", NONE, IS_STOPPED, step),
  run(sql`UPDATE reward_holds SET state = CASE state WHEN 'spent' THEN 'returned' ELSE 'released' END, ended_at = COALESCE(ended_at, ${step.now})
      WHERE order_number = ${step.number} AND state IN ('held', 'spent')
        AND EXISTS (SELECT 1 FROM orders o WHERE o.number = ${step.number} AND ${IS_STOPPED})`),
];

/** Takes back what a fully returned order earned; for the batch of the return, after the change of state. */
export const orderReturnedWhole = (step: MemberOrder): Part<number> =>
  eventOf("returned", GOODS, sql`o.fulfilment_state = 'returned'`, step);

/**
 * Saves that money went back for goods that the shopper kept. Only the part that money paid counts, because gift card and store credit paid the rest.
 */
const refunded = ({ now, number, memberId }: MemberOrder, more: Sql = sql``) =>
  run(sql`INSERT INTO pass_events (member_id, key, kind, at, order_number, amount)
      SELECT o.member_id, 'order:' || o.number || ':refunded', 'order_returned', ${now}, o.number, (${GOODS}) * p.amount / o.total
      FROM orders o JOIN payments p ON p.id = o.payment_id
      WHERE o.number = ${number} AND o.member_id = ${memberId} AND o.state = 'paid' AND o.total > 0 AND p.state = 'refunded' ${more}
      ON CONFLICT DO NOTHING`);

/** Takes back the points of refunded money (R44); for the batch that refunds it, after the payment's change. */
export const orderRefunded = (step: MemberOrder): Part<number> => refunded(step);

/**
 * Takes back what an order earned when the bank took its money back; together with a return of the order, only once.
 */
export const orderChargedBack = ({ now, number }: Omit<MemberOrder, "memberId">): Part<number> =>
  run(sql`INSERT INTO pass_events (member_id, key, kind, at, order_number, amount)
      SELECT o.member_id, 'order:' || o.number || ':returned', 'order_returned', ${now}, o.number, ${GOODS}
      FROM orders o JOIN payments p ON p.id = o.payment_id
      WHERE o.number = ${number} AND o.member_id IS NOT NULL AND o.state = 'paid' AND p.state = 'charged_back' ON CONFLICT DO NOTHING`);

/** SQL for whether the bank took back the money of a paid order. */
const IS_CHARGED_BACK = sql`o.state = 'paid'
  AND EXISTS (SELECT 1 FROM payments p WHERE p.id = o.payment_id AND p.state = 'charged_back')`;

/** SQL for whether an order gave points to a member whose account was deleted. */
const GAVE = sql`EXISTS (SELECT 1 FROM order_points g WHERE g.order_number = o.number)`;

/**
 * What happened to an order when `condition` holds: the kind of event, its amount, and the states in the order's history that cause it.
 */
type ClaimedEvent = [kind: Kind, amount: Sql, states: Sql, condition: Sql];
const CLAIMED: ClaimedEvent[] = [
  ["paid", GOODS, sql`'paid'`, sql`o.state = 'paid' AND NOT ${GAVE}`],
  ["delivered", NONE, sql`'delivered', 'collected'`, sql`o.state = 'paid'`],
  ["returned", GOODS, sql`'returned'`, sql`o.fulfilment_state = 'returned'`],
  ["returned", GOODS, sql`'dispute_lost'`, IS_CHARGED_BACK],
  ["cancelled", NONE, STOPPED_STATES, sql`${IS_STOPPED} AND ${GAVE}`],
];

/**
 * Copies an order's past events, at their own times, to the member who claims it; for the batch that gives them the order, after the order's row.
 * What the order gave to an earlier member comes without its points and spend. Nothing is written when the order went to another member, and nothing
 * twice.
 */
export const eventsClaimed = (step: MemberOrder): Part<number>[] => {
  const { now, number, memberId } = step;
  return [
    ...CLAIMED.map(([kind, amount, states, condition]) =>
      run(sql`INSERT INTO pass_events (member_id, key, kind, at, order_number, amount)
          SELECT ${memberId}, 'order:' || o.number || ':' || ${kind}, 'order_' || ${kind}, e.at, o.number, ${amount}
          FROM orders o JOIN order_events e ON e.order_number = o.number AND e.state IN (${states})
          WHERE o.number = ${number} AND o.member_id = ${memberId} AND ${condition} ORDER BY e.id LIMIT 1 ON CONFLICT DO NOTHING`),
    ),
    run(sql`INSERT INTO pass_events (member_id, key, kind, at, order_number)
        SELECT o.member_id, 'order:' || o.number || ':taken_over', 'order_taken_over', ${now}, o.number
        FROM orders o WHERE o.number = ${number} AND o.member_id = ${memberId} AND ${GAVE} ON CONFLICT DO NOTHING`),
    refunded(step, sql`AND NOT ${GAVE}`),
  ];
};

/**
 * Takes back points for returned goods; `goods` is their part of the paid amount in minor units, `id` identifies this return.
 */
export const orderReturned = (
  { now }: Pick<RewardScope, "now">,
  { id, number, memberId, goods }: { id: string; number: string; memberId: string; goods: number },
): Part<number> =>
  run(sql`INSERT INTO pass_events (member_id, key, kind, at, order_number, amount)
      VALUES (${memberId}, 'return:' || ${id}, 'order_returned', ${now}, ${number}, ${goods}) ON CONFLICT DO NOTHING`);
