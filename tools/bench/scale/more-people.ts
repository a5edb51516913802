import { COUNTRY_CODES } from "../../../functions/contract/countries";
import type { Copies } from "./copies";

export type People = { members: number; orders: number; points: number; messages: number };

/** The member and the order whose rows are copied, made by the shop itself. */
export type Example = { memberId: string; orderNumber: string };

/** Copies go round the countries, so that an order's member is of its country. */
const COUNTRY = `substr('${COUNTRY_CODES.join("")}', k.n % ${COUNTRY_CODES.length} * 2 + 1, 2)`;
const FIRST = `json_extract('["Melur","Dewi","Somchai","Wei","Maya","Nina","Aroha","Jack"]', '$[' || (k.n / 8 % 8) || ']')`;
const LAST = `json_extract('["Tan","Lim","Putri","Wong","Santos","Cruz","Smith","Ngata","Saelim","Hartono"]', '$[' || (k.n / 64 % 10) || ']')`;
const emailOf = (n: string) => `'melur.' || (${n}) || '@example.com'`;
/** One order in 94 seconds: a million in three years, the newest first. */
const at = (now: Date, seconds = 94) =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', ${Math.floor(now.getTime() / 1000)} - k.n * ${seconds}, 'unixepoch')`;

/** The numbers of orders, which no SQL can make: the table `generated_numbers` has them by `n`. */
const NUMBER = "(SELECT g.number FROM generated_numbers g WHERE g.n = k.n)";
/** Of fifty orders the newest is at work, and of the others nine in ten arrived. */
const isNew = (orders: number) => `k.n <= ${Math.ceil(orders / 50)}`;
const stateOf = (orders: number) =>
  `CASE WHEN ${isNew(orders)} THEN iif(k.n % 10 = 0, 'payment_pending', 'paid') ELSE iif(k.n % 20 = 1, 'cancelled', iif(k.n % 20 = 2, 'payment_expired', 'paid')) END`;
const fulfilmentOf = (orders: number) =>
  `CASE WHEN ${isNew(orders)} THEN iif(k.n % 10 = 0, NULL, iif(k.n % 10 < 7, 'preparing', 'shipped')) ELSE iif(k.n % 20 IN (1, 2), NULL, 'delivered') END`;

/** A fifth of what is bought are the shop's 100 best known products; the others are bought by turns. */
const boughtOf = (products: number) =>
  `json_set(t.snapshot, '$.product.slug', (SELECT p.slug FROM products p WHERE p.rowid = 1 + iif(k.n % 5 = 0, k.n / 5 % 100, k.n * 7919 % ${products})))`;

/** Members with sessions and points, and orders with lines, events and payments. */
export const morePeople = (
  { members, orders, points, messages }: People,
  { memberId, orderNumber }: Example,
  { now, products }: { now: Date; products: number },
): Copies[] => {
  const ofOrder = (table: string) => `SELECT * FROM ${table} WHERE order_number = '${orderNumber}'`;
  // Seven in ten orders are a member's.
  const buyer = `(k.n % 8 + 8 * (k.n / 8 * 7 % ${Math.floor(members / 8)}))`;
  return [
    {
      table: "members",
      from: `SELECT * FROM members WHERE id = '${memberId}'`,
      set: {
        id: "'generated-' || k.n",
        country: COUNTRY,
        email: emailOf("k.n"),
        email_key: emailOf("k.n"),
        first_name: FIRST,
        last_name: LAST,
        mobile: "NULL",
        card_number: "printf('G%012d', k.n)",
        roles: "'[]'",
        created_at: at(now, 188),
        updated_at: at(now, 188),
      },
      times: members,
    },
    {
      table: "sessions",
      from: `SELECT * FROM sessions WHERE member_id = '${memberId}' LIMIT 1`,
      set: { id: "'generated-' || k.n", member_id: "'generated-' || k.n", created_at: at(now, 10) },
      times: members,
    },
    {
      table: "pass_events",
      from: `SELECT * FROM pass_events WHERE member_id = '${memberId}' LIMIT 1`,
      set: {
        member_id: `'generated-' || (1 + k.n % ${members})`,
        key: "'generated:' || k.n",
        kind: "'granted'",
        at: at(now, 19),
        amount: "50",
        source: "'purchase'",
        about: "NULL",
      },
      times: points,
    },
    {
      table: "orders",
      from: `SELECT * FROM orders WHERE number = '${orderNumber}'`,
      set: {
        number: NUMBER,
        idempotency_key: "'generated-' || k.n",
        bag_id: "'generated-' || k.n",
        network: "NULL",
        member_id: `iif(k.n % 10 < 7, 'generated-' || ${buyer}, NULL)`,
        country: COUNTRY,
        state: stateOf(orders),
        fulfilment_state: fulfilmentOf(orders),
        email: emailOf(buyer),
        mobile: "'+658' || printf('%07d', k.n % 5000000)",
        full_name: `${FIRST} || ' ' || ${LAST}`,
        placed_at: at(now),
        pay_before: at(now),
        payment_id: `${NUMBER} || '/1'`,
        // By odd numbers, so that each country has some.
        return_asked_at: `iif(k.n % 999 = 5, ${at(now)}, NULL)`,
      },
      times: orders,
    },
    ...[0, 1].map((position) => ({
      table: "order_lines",
      from: `${ofOrder("order_lines")} LIMIT 1`,
      set: { order_number: NUMBER, position: String(position), snapshot: boughtOf(products) },
      times: orders,
    })),
    {
      table: "order_events",
      from: ofOrder("order_events"),
      set: { id: "NULL", order_number: NUMBER, at: at(now) },
      times: orders,
    },
    {
      table: "payments",
      from: ofOrder("payments"),
      set: {
        id: `${NUMBER} || '/1'`,
        order_number: NUMBER,
        reference: "'generated-' || k.n",
        state: "iif(k.n % 19999 = 4, 'refund_due', t.state)",
        created_at: at(now),
        expires_at: at(now),
      },
      times: orders,
    },
    {
      table: "messages",
      from: "SELECT * FROM messages LIMIT 1",
      set: {
        id: "NULL",
        key: "'generated-' || k.n",
        recipient: emailOf("k.n"),
        country: COUNTRY,
        created_at: at(now),
        due_at: at(now),
        sent_at: at(now),
        failed_at: "NULL",
        lease: "NULL",
        leased_until: "NULL",
      },
      times: messages,
    },
  ];
};
