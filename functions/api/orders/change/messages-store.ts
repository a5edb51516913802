import { PAYMENT_METHOD_NAMES, paymentFacts } from "../../../contract/orders/payment-methods";
import { raw, type Sql, sql } from "../../../db/sql";
import { type Part, run, trip } from "../../../db/trip";
import { quietUntilSql, zoneOfSql } from "../../kit/calendar/quiet-hours";
import { isOwnMailbox } from "../../kit/outbox/room-store";
import type { TemplateName } from "../../kit/outbox/template-vars";
import { varsSql } from "../../kit/outbox/vars-sql";
import { GOODS } from "./goods-store";

/**
 * The messages to an order's shopper, with their channels, and whether they are sent once per order, once per payment attempt, or once per entry of
 * the order's timeline.
 */
const MESSAGES = {
  order_placed: { channels: ["email"], once: "order" },
  payment_instructions: { channels: ["email", "sms"], once: "order" },
  payment_reminder: { channels: ["email", "sms"], once: "payment" },
  cod_code: { channels: ["sms"], once: "order" },
  order_confirmed: { channels: ["email"], once: "order" },
  order_paid: { channels: ["email"], once: "order" },
  order_shipped: { channels: ["email", "sms"], once: "order" },
  order_delivered: { channels: ["email"], once: "order" },
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

/** The methods that are accounts, as SQL: a constant, so that no query reads a list of parameters. */
const ACCOUNTS = raw(
  PAYMENT_METHOD_NAMES.filter((method) => paymentFacts(method).kind === "virtual_account")
    .map((method) => `'${method}'`)
    .join(", "),
);
/** What the shopper needs to pay: the account's number, or the reference in a code. */
const REFERENCE = sql`CASE WHEN p.method IN (${ACCOUNTS}) THEN COALESCE(p.code, p.reference) ELSE p.reference END`;

/**
 * SQL for the values of the templates (messages/template-vars, `OrderVars`), read when the message is queued, so that it describes that moment.
 */
const varsOf = (amount: Sql, at: Date, more: Readonly<Record<string, Sql>>): Sql =>
  varsSql({
    ...more,
    number: raw("o.number"),
    name: raw("o.full_name"),
    total: amount,
    currency: raw("o.currency"),
    method: raw("o.payment_method"),
    fulfilment: raw("o.fulfilment"),
    reference: REFERENCE,
    payBefore: raw("o.pay_before"),
    earliest: raw("o.estimated_earliest"),
    latest: raw("o.estimated_latest"),
    store: raw("s.name"),
    point: raw("o.point ->> '$.name'"),
    collectBefore: raw("o.collect_before"),
    carrier: raw("e.detail ->> '$.carrier'"),
    trackingNumber: raw("e.detail ->> '$.trackingNumber'"),
    refundTo: raw("p.refund_to"),
    at: sql`${at}`,
  });

/** Messages about the part that is paid in money, not by gift card or store credit. */
const ABOUT_MONEY: ReadonlySet<OrderMessage> = new Set([
  "cod_code",
  "order_confirmed",
  "order_shipped",
  "payment_instructions",
  "payment_reminder",
  "order_refunded",
  "payment_disputed",
  "dispute_won",
  "dispute_lost",
]);

/** Emails about the payment alone have no need of what was ordered. */
const WITHOUT_GOODS: ReadonlySet<OrderMessage> = new Set([
  "cod_code",
  "payment_disputed",
  "dispute_won",
  "dispute_lost",
]);

type Channel = "email" | "sms";
type OrderMessages = {
  name: OrderMessage;
  channel: Channel;
  now: Date;
  /** SQL condition for the orders `o`. */
  which: Sql;
  /** The payment that the message is about; the order's current one when left out. */
  paymentId?: string | undefined;
  /** Distinguishes a repeated message from the earlier one. */
  again?: string;
  /** Values beside those of the order. */
  more?: Readonly<Record<string, Sql>>;
};

/** SQL for the end of a message's key, which tells messages of the same kind apart. */
const KEY_END = {
  order: () => raw("''"),
  payment: (payment: Sql) => sql`'|' || COALESCE(${payment}, '')`,
  event: () => raw("'|' || (SELECT MAX(x.id) FROM order_events x WHERE x.order_number = o.number)"),
} as const;

const RECIPIENT = { email: raw("o.email"), sms: raw("o.mobile") } as const;

/** A phone number never counts as the member's own, because members do not confirm it. */
const isOwn = (channel: Channel): Sql => (channel === "sms" ? raw("0") : isOwnMailbox(raw("o.member_id"), "o.email"));

/** The clock of the store where goods wait, and that of the country for others. */
const ZONE = sql`COALESCE(s.time_zone, ${zoneOfSql(raw("o.country"))})`;
/** Texts about what the shopper does at this moment come at once. */
const AT_ONCE: ReadonlySet<OrderMessage> = new Set(["payment_instructions", "cod_code"]);

/** SQL for when a message may be sent: text messages wait for the morning. */
const dueAt = (now: Date, name: OrderMessage, channel: Channel): Sql =>
  channel === "sms" && !AT_ONCE.has(name) ? sql`COALESCE(${quietUntilSql(now, ZONE)}, ${now})` : sql`${now}`;

/** Queues a message for orders, each once by its key. */
function queue({ name, channel, now, which, paymentId, again = "", more = {} }: OrderMessages): Part<number> {
  const payment = paymentId === undefined ? raw("o.payment_id") : sql`${paymentId}`;
  const amount = raw(ABOUT_MONEY.has(name) ? "COALESCE(p.amount, o.total)" : "o.total");
  const shown = channel === "email" && !WITHOUT_GOODS.has(name);
  const words = varsOf(amount, now, more);
  const vars = shown ? sql`json_set(${words}, '$.goods', ${GOODS})` : words;
  return run(sql`INSERT INTO messages (key, channel, template, recipient, country, language, vars, created_at, due_at, own)
    SELECT 'order|' || o.number || ${`|${name}|${channel}`} || ${KEY_END[MESSAGES[name].once](payment)} || ${again},
      ${channel}, ${name}, ${RECIPIENT[channel]}, o.country, o.language, ${vars}, ${now}, ${dueAt(now, name, channel)}, ${isOwn(channel)}
    FROM orders o LEFT JOIN payments p ON p.id = ${payment} LEFT JOIN stores s ON s.slug = o.store_slug
      LEFT JOIN order_events e ON e.id = (SELECT MAX(x.id) FROM order_events x WHERE x.order_number = o.number AND x.state = 'shipped')
    WHERE ${which} ON CONFLICT (key) DO NOTHING`);
}

/** The order that a message is about, as a change left it. */
export type ToldOrder = { now: Date; number: string; changeId: string | null };

/**
 * Queues a message in the batch of the change that it reports, as one of the last parts. It requires that the order is as that change left it
 * (`changeId`), and its key makes sure that it is sent once however often the change is tried.
 */
export const tellOrder = (
  { now, number, changeId }: ToldOrder,
  name: OrderMessage,
  paymentId?: string,
): Part<number>[] => {
  const unchanged = sql`o.number = ${number} AND o.change_id IS ${changeId}`;
  // A free order is paid when it is placed, so one message reports both.
  const which = name === "order_placed" ? sql`${unchanged} AND o.total > 0` : unchanged;
  return MESSAGES[name].channels.map((channel) => queue({ name, channel, now, which, paymentId }));
};

/** Queues the text message with the code that was saved in the same batch. */
export const tellCode = (now: Date, number: string, code: { id: string; ends: Date }): Part<number> =>
  queue({
    name: "cod_code",
    channel: "sms",
    now,
    which: sql`o.number = ${number} AND EXISTS (SELECT 1 FROM door_codes c WHERE c.id = ${code.id})`,
    again: `|${code.id}`,
    more: { codeId: sql`${code.id}`, codeEnds: sql`${code.ends}` },
  });

/** The minutes between two sendings of the same instructions on request. */
export const ASK_MINUTES = 10;

/**
 * Queues the payment instructions of a waiting order again at the shopper's request, once in ten minutes per channel. One trip.
 */
export async function sendInstructions(d1: D1Database, now: Date, number: string): Promise<boolean> {
  const slot = Math.floor(now.getTime() / (ASK_MINUTES * 60_000));
  const since = new Date(now.getTime() - ASK_MINUTES * 60_000);
  const which = (
    channel: Channel,
  ) => sql`o.number = ${number} AND p.state = 'waiting' AND NOT EXISTS (SELECT 1 FROM messages m
    WHERE m.template = 'payment_instructions' AND m.channel = ${channel} AND m.created_at > ${since} AND m.vars ->> '$.number' = ${number}
      AND m.mailbox IN (o.mailbox, o.mobile))`;
  const name = "payment_instructions";
  const sent = await trip(
    d1,
    MESSAGES[name].channels.map((channel) =>
      queue({ name, channel, now, which: which(channel), again: `|asked|${slot}` }),
    ),
  );
  return sent.some((queued) => queued > 0);
}

/** Tells the shoppers of many orders that their time to pay is over. */
export const tellExpired = (now: Date, numbers: Sql): Part<number> =>
  queue({ name: "order_expired", channel: "email", now, which: sql`o.number IN (${numbers})` });

/** A reminder is due when a fifth of the time is left, and at the earliest three hours before the end. */
const REMIND = { part: 5, mostSeconds: 3 * 3600 } as const;

/**
 * Reminds shoppers whose time to pay is nearly over, once per payment attempt and channel. One trip, by the index of open orders.
 */
export async function remindOfPayments(d1: D1Database, now: Date): Promise<number> {
  const which = sql`o.number IN (SELECT d.number FROM orders d JOIN payments w ON w.id = d.payment_id
    WHERE d.state IN ('payment_pending', 'payment_failed_with_inventory') AND d.payment_method <> 'cod' AND d.pay_before > ${now}
      AND d.pay_before <= ${new Date(now.getTime() + REMIND.mostSeconds * 1000)}
      AND unixepoch(d.pay_before) - unixepoch(${now}) <= (unixepoch(w.expires_at) - unixepoch(w.created_at)) / ${REMIND.part}
    ORDER BY d.pay_before LIMIT 200)`;
  // A text that would wait for the morning is not queued: by then the time to pay may be over, and until then each run asks again.
  const byDay = sql`${which} AND ${quietUntilSql(now, ZONE)} IS NULL`;
  const name = "payment_reminder";
  const sent = await trip(
    d1,
    MESSAGES[name].channels.map((channel) => queue({ name, channel, now, which: channel === "sms" ? byDay : which })),
  );
  return sent.reduce((sum, queued) => sum + queued, 0);
}
