import type { RewardScope } from "./reward-store";

/**
 * SQL for the price of an order's goods (R44): after discounts, with tax; e-gift cards, gifts, samples and delivery
 * earn nothing.
 */
const GOODS = `o.subtotal - o.discount - COALESCE((SELECT SUM(l.quantity * l.unit_price) FROM order_lines l
  WHERE l.order_number = o.number AND l.kind = 'gift_card'), 0)`;

const eventOf = (kind: string, amount: string, condition: string) =>
  `INSERT INTO pass_events (member_id, key, kind, at, order_number, amount)
   SELECT ?3, 'order:' || o.number || ':${kind}', 'order_${kind}', ?2, o.number, ${amount} FROM orders o
   WHERE o.number = ?1 AND ${condition} ON CONFLICT DO NOTHING`;

/** States after which an order never was a purchase. */
const STOPPED_STATES = "'cancelled', 'payment_blocked'";
const STOPPED = `(${STOPPED_STATES})`;

type Change = { d1: D1Database; now: Date; number: string; memberId: string };
/** A step of an order that may be nobody's: its reward stays what it is, whoever set it aside. */
type OrderChangeOfMember = Omit<Change, "memberId"> & { memberId: string | null };

const eventsOf = (
  kind: string,
  amount: string,
  condition: string,
  { d1, now, number, memberId }: OrderChangeOfMember,
) =>
  memberId === null ? [] : [d1.prepare(eventOf(kind, amount, condition)).bind(number, now.toISOString(), memberId)];

/**
 * Moves the reward in the member's bag into the order and keeps it until the order's time to pay ends. It belongs in
 * the batch that places an order, after the order's row, and writes nothing when no order was made.
 */
export const takeRewardAlong = ({ d1, now, number, memberId }: Change): D1PreparedStatement =>
  d1
    .prepare(
      `UPDATE reward_holds SET order_number = ?1, held_until = (SELECT o.pay_before FROM orders o WHERE o.number = ?1)
       WHERE member_id = ?3 AND state = 'held' AND order_number IS NULL AND held_until > ?2
         AND country = (SELECT o.country FROM orders o WHERE o.number = ?1)`,
    )
    .bind(number, now.toISOString(), memberId);

/** For the batch that writes down that an order is paid, after the state changed: points are earned, and those of its reward spent. */
export const orderPaid = (step: OrderChangeOfMember): D1PreparedStatement[] => [
  ...eventsOf("paid", GOODS, "o.state = 'paid'", step),
  step.d1
    .prepare(
      `UPDATE reward_holds SET state = 'spent', ended_at = ?2
       WHERE order_number = ?1 AND state = 'held' AND EXISTS (SELECT 1 FROM orders o WHERE o.number = ?1 AND o.state = 'paid')`,
    )
    .bind(step.number, step.now.toISOString()),
];

/** Starts the three working days after which points can be used; for the batch of a delivery or collection. */
export const orderDelivered = ({ d1, now, number, memberId }: Change): D1PreparedStatement =>
  d1
    .prepare(eventOf("delivered", "NULL", "o.fulfilment_state IN ('delivered', 'collected')"))
    .bind(number, now.toISOString(), memberId);

/**
 * Takes back what an order earned and returns what its reward cost, piece included; for the batch that cancels it or
 * blocks its payment. A spent reward becomes `returned` once, so that the log still shows it was spent and another
 * member can have the piece.
 */
export const orderCancelled = (step: OrderChangeOfMember): D1PreparedStatement[] => [
  ...eventsOf("cancelled", "NULL", `o.state IN ${STOPPED}`, step),
  step.d1
    .prepare(
      `UPDATE reward_holds SET state = CASE state WHEN 'spent' THEN 'returned' ELSE 'released' END, ended_at = COALESCE(ended_at, ?2)
       WHERE order_number = ?1 AND state IN ('held', 'spent')
         AND EXISTS (SELECT 1 FROM orders o WHERE o.number = ?1 AND o.state IN ${STOPPED})`,
    )
    .bind(step.number, step.now.toISOString()),
];

/** Takes back what a fully returned order earned; for the batch of the return, after the change of state. */
export const orderReturnedWhole = ({ d1, now, number, memberId }: Change): D1PreparedStatement =>
  d1.prepare(eventOf("returned", GOODS, "o.fulfilment_state = 'returned'")).bind(number, now.toISOString(), memberId);

/** The goods that money paid which went back while they stayed; gift card and store credit paid the others. */
const REFUNDED = `INSERT INTO pass_events (member_id, key, kind, at, order_number, amount)
  SELECT o.member_id, 'order:' || o.number || ':refunded', 'order_returned', ?2, o.number, (${GOODS}) * p.amount / o.total
  FROM orders o JOIN payments p ON p.id = o.payment_id
  WHERE o.number = ?1 AND o.member_id = ?3 AND o.state = 'paid' AND o.total > 0 AND p.state = 'refunded'`;

/** For the batch that writes down that an order's money went back, after its payment: what it paid for earned nothing (R44). */
export const orderRefunded = ({ d1, now, number, memberId }: Change): D1PreparedStatement =>
  d1.prepare(`${REFUNDED} ON CONFLICT DO NOTHING`).bind(number, now.toISOString(), memberId);

/** For the batch in which a bank took the money of a paid order back: what it earned is taken away, once with a return of it. */
export const orderChargedBack = ({ d1, now, number }: Omit<Change, "memberId">): D1PreparedStatement =>
  d1
    .prepare(
      `INSERT INTO pass_events (member_id, key, kind, at, order_number, amount)
       SELECT o.member_id, 'order:' || o.number || ':returned', 'order_returned', ?2, o.number, ${GOODS}
       FROM orders o JOIN payments p ON p.id = o.payment_id
       WHERE o.number = ?1 AND o.member_id IS NOT NULL AND o.state = 'paid' AND p.state = 'charged_back' ON CONFLICT DO NOTHING`,
    )
    .bind(number, now.toISOString());

const claimedOf = (kind: string, amount: string, states: string, condition: string) =>
  `INSERT INTO pass_events (member_id, key, kind, at, order_number, amount)
   SELECT ?2, 'order:' || o.number || ':${kind}', 'order_${kind}', e.at, o.number, ${amount}
   FROM orders o JOIN order_events e ON e.order_number = o.number AND e.state IN (${states})
   WHERE o.number = ?1 AND o.member_id = ?2 AND ${condition} ORDER BY e.id LIMIT 1 ON CONFLICT DO NOTHING`;

/** SQL for whether a bank took the money of a paid order back. */
const CHARGED_BACK = `o.state = 'paid'
  AND EXISTS (SELECT 1 FROM payments p WHERE p.id = o.payment_id AND p.state = 'charged_back')`;

/** What an order had given to somebody who was forgotten. */
const GAVE = "EXISTS (SELECT 1 FROM order_points g WHERE g.order_number = o.number)";

/**
 * For the batch that gives a guest's order to a member, after the order's row: what happened to it until now happened to them, at its own
 * time. What it had given to a member before is theirs from now on, without its points and its spend. Nothing is written where the order
 * went to nobody or to another, and nothing twice.
 */
export const orderClaimed = ({ d1, now, number, memberId }: Change): D1PreparedStatement[] => [
  ...[
    claimedOf("paid", GOODS, "'paid'", `o.state = 'paid' AND NOT ${GAVE}`),
    claimedOf("delivered", "NULL", "'delivered', 'collected'", "o.state = 'paid'"),
    claimedOf("returned", GOODS, "'returned'", "o.fulfilment_state = 'returned'"),
    claimedOf("returned", GOODS, "'dispute_lost'", CHARGED_BACK),
    claimedOf("cancelled", "NULL", STOPPED_STATES, `o.state IN ${STOPPED} AND ${GAVE}`),
  ].map((sql) => d1.prepare(sql).bind(number, memberId)),
  d1
    .prepare(
      `INSERT INTO pass_events (member_id, key, kind, at, order_number)
       SELECT o.member_id, 'order:' || o.number || ':taken_over', 'order_taken_over', ?3, o.number
       FROM orders o WHERE o.number = ?1 AND o.member_id = ?2 AND ${GAVE} ON CONFLICT DO NOTHING`,
    )
    .bind(number, memberId, now.toISOString()),
  d1.prepare(`${REFUNDED} AND NOT ${GAVE} ON CONFLICT DO NOTHING`).bind(number, now.toISOString(), memberId),
];

/**
 * Takes back points for returned goods; `goods` is their part of the paid amount in minor units, `id` identifies this
 * return.
 */
export const orderReturned = (
  { d1, now }: Pick<RewardScope, "d1" | "now">,
  { id, number, memberId, goods }: { id: string; number: string; memberId: string; goods: number },
): D1PreparedStatement =>
  d1
    .prepare(
      `INSERT INTO pass_events (member_id, key, kind, at, order_number, amount)
       VALUES (?1, 'return:' || ?2, 'order_returned', ?3, ?4, ?5) ON CONFLICT DO NOTHING`,
    )
    .bind(memberId, id, now.toISOString(), number, goods);
