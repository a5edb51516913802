import type { TemplateName } from "../messages/template-vars";

/**
 * The messages to an order's shopper, with their channels, and whether they are sent once per order, once per try to
 * pay, or once per line of the order's timeline.
 */
const MESSAGES = {
  order_placed: { channels: ["email"], once: "order" },
  payment_instructions: { channels: ["email", "sms"], once: "order" },
  payment_reminder: { channels: ["email", "sms"], once: "payment" },
  order_paid: { channels: ["email"], once: "order" },
  order_shipped: { channels: ["email", "sms"], once: "order" },
  order_ready: { channels: ["email", "sms"], once: "order" },
  order_expired: { channels: ["email"], once: "payment" },
  order_cancelled: { channels: ["email"], once: "order" },
  order_refunded: { channels: ["email"], once: "payment" },
  payment_disputed: { channels: ["email"], once: "event" },
  dispute_won: { channels: ["email"], once: "event" },
  dispute_lost: { channels: ["email"], once: "event" },
} as const satisfies Partial<
  Record<TemplateName, { channels: readonly ("email" | "sms")[]; once: "order" | "payment" | "event" }>
>;
export type OrderMessage = keyof typeof MESSAGES;

const text = (name: string, value: string) => `'${name}', CAST(COALESCE(${value}, '') AS TEXT)`;
/**
 * The values of the templates (messages/template-vars, `OfOrder`), read when the message is queued, so that it
 * describes that moment.
 */
const varsOf = (amount: string) =>
  `json_object(${[
    text("number", "o.number"),
    text("name", "o.full_name"),
    text("total", amount),
    text("currency", "o.currency"),
    text("method", "o.payment_method"),
    text("fulfilment", "o.fulfilment"),
    text("reference", "p.reference"),
    text("payBefore", "o.pay_before"),
    text("earliest", "o.estimated_earliest"),
    text("latest", "o.estimated_latest"),
    text("store", "s.name"),
    text("collectBefore", "o.collect_before"),
    text("carrier", "e.detail ->> '$.carrier'"),
    text("trackingNumber", "e.detail ->> '$.trackingNumber'"),
    text("refundTo", "p.refund_to"),
    text("at", "?1"),
  ].join(", ")})`;

/** Messages about the part that is paid in money, not by gift card or store credit. */
const ABOUT_MONEY: ReadonlySet<OrderMessage> = new Set([
  "payment_instructions",
  "payment_reminder",
  "order_refunded",
  "payment_disputed",
  "dispute_won",
  "dispute_lost",
]);

/** SQL for the end of a message's key: what makes it another message. */
const KEY_END = {
  order: () => "''",
  payment: (payment: string) => `'|' || COALESCE(${payment}, '')`,
  event: () => "'|' || (SELECT MAX(x.id) FROM order_events x WHERE x.order_number = o.number)",
} as const;

/** Queues a message for the orders that `which` names; `?1` is the moment. */
const queue = (name: OrderMessage, channel: "email" | "sms", which: string, payment = "o.payment_id", again = "") =>
  `INSERT INTO messages (key, channel, template, recipient, country, language, vars, created_at, due_at)
   SELECT 'order|' || o.number || '|${name}|${channel}' || ${KEY_END[MESSAGES[name].once](payment)} || '${again}',
     '${channel}', '${name}', ${channel === "email" ? "o.email" : "o.mobile"}, o.country, o.language, ${varsOf(ABOUT_MONEY.has(name) ? "COALESCE(p.amount, o.total)" : "o.total")}, ?1, ?1
   FROM orders o LEFT JOIN payments p ON p.id = ${payment} LEFT JOIN stores s ON s.slug = o.store_slug
     LEFT JOIN order_events e ON e.id = (SELECT MAX(x.id) FROM order_events x WHERE x.order_number = o.number AND x.state = 'shipped')
   WHERE ${which} ON CONFLICT (key) DO NOTHING`;

type Bound = { d1: D1Database; now: Date; number: string };

/**
 * Queues a message in the batch of the change that it reports, as the last statement. It depends on the order being as
 * that change left it (`changeId`), and on its own key, so that it is sent once however often the change is tried.
 */
export const tellOrder = (
  { d1, now, number, changeId }: Bound & { changeId: string | null },
  name: OrderMessage,
  paymentId?: string,
): D1PreparedStatement[] =>
  MESSAGES[name].channels.map((channel) =>
    d1
      .prepare(
        queue(
          name,
          channel,
          // A free order is paid as it is placed, so one message reports both.
          `o.number = ?2 AND o.change_id IS ?3 AND ?4 IS ?4${name === "order_placed" ? " AND o.total > 0" : ""}`,
          paymentId === undefined ? "o.payment_id" : "?4",
        ),
      )
      .bind(now.toISOString(), number, changeId, paymentId ?? null),
  );

/** Minutes between two sendings of the same instructions that a shopper asked for. */
export const ASK_MINUTES = 10;

/** Queues the instructions of an order that waits once more, for a shopper asked for them: once in ten minutes and way. One round trip. */
export async function sendInstructions(d1: D1Database, now: Date, number: string): Promise<boolean> {
  const slot = Math.floor(now.getTime() / (ASK_MINUTES * 60_000));
  const since = new Date(now.getTime() - ASK_MINUTES * 60_000).toISOString();
  const which = (
    channel: "email" | "sms",
  ) => `o.number = ?2 AND p.state = 'waiting' AND NOT EXISTS (SELECT 1 FROM messages m
    WHERE m.template = 'payment_instructions' AND m.channel = '${channel}' AND m.created_at > ?3 AND m.vars ->> '$.number' = ?2
      AND m.mailbox IN (o.mailbox, o.mobile))`;
  const results = await d1.batch(
    MESSAGES.payment_instructions.channels.map((channel) =>
      d1
        .prepare(queue("payment_instructions", channel, which(channel), "o.payment_id", `|asked|${slot}`))
        .bind(now.toISOString(), number, since),
    ),
  );
  return results.some(({ meta }) => meta.changes > 0);
}

/** SQL that tells many orders at once that their time to pay is over; `?1` is the moment. */
export const tellExpired = (numbers: string): string => queue("order_expired", "email", `o.number IN (${numbers})`);

/** A reminder is due when a fifth of the time is left, and at the earliest three hours before the end. */
const REMIND = { part: 5, mostSeconds: 3 * 3600 } as const;

/**
 * Reminds shoppers whose time to pay is nearly over, once per try and channel. One trip, by the index of open orders.
 */
export async function remindOfPayments(d1: D1Database, now: Date): Promise<number> {
  const latest = new Date(now.getTime() + REMIND.mostSeconds * 1000).toISOString();
  const which = `o.number IN (SELECT d.number FROM orders d JOIN payments w ON w.id = d.payment_id
       WHERE d.state IN ('payment_pending', 'payment_failed_with_inventory') AND d.pay_before > ?1 AND d.pay_before <= ?2
         AND unixepoch(d.pay_before) - unixepoch(?1) <= (unixepoch(w.expires_at) - unixepoch(w.created_at)) / ${REMIND.part}
       ORDER BY d.pay_before LIMIT 200)`;
  const results = await d1.batch(
    MESSAGES.payment_reminder.channels.map((channel) =>
      d1.prepare(queue("payment_reminder", channel, which)).bind(now.toISOString(), latest),
    ),
  );
  return results.reduce((sum, { meta }) => sum + meta.changes, 0);
}
