import type { LanguageCode } from "../../contract/countries";
import type { FulfilmentState, Order, OrderState } from "../../contract/orders";
import type { ConsentKind } from "../../contract/sign-up-rules";
import type { Member } from "../accounts/store";
import type { Shop } from "../bag/store";
import { type Paging, rowsBefore } from "../paging";

export type ConsentRow = {
  kind: ConsentKind;
  granted: number;
  textVersion: string;
  language: LanguageCode;
  at: string;
};

/** The newest word on each consent. */
export const consentStatement = ({ d1 }: Shop, memberId: string): D1PreparedStatement =>
  d1
    .prepare(
      `SELECT kind, granted, text_version AS textVersion, language, at FROM consents
       WHERE id IN (SELECT MAX(id) FROM consents WHERE member_id = ?1 GROUP BY kind) ORDER BY id`,
    )
    .bind(memberId);

export type ProfileChange = Pick<
  Member,
  "firstName" | "lastName" | "mobile" | "birthDate" | "birthDateChanges" | "language"
>;

export const updateProfile = ({ d1, now }: Shop, memberId: string, change: ProfileChange): D1PreparedStatement =>
  d1
    .prepare(
      `UPDATE members SET first_name = ?2, last_name = ?3, mobile = ?4, birth_date = ?5, birth_date_changes = ?6, language = ?7,
         updated_at = ?8 WHERE id = ?1`,
    )
    .bind(
      memberId,
      change.firstName,
      change.lastName,
      change.mobile,
      change.birthDate,
      change.birthDateChanges,
      change.language,
      now.toISOString(),
    );

export type OrderRow = {
  number: string;
  placedAt: string;
  state: OrderState;
  payBefore: string;
  fulfilment: Order["fulfilment"];
  fulfilmentState: FulfilmentState | null;
  collectBefore: string | null;
  timeZone: string | null;
  total: number;
  currency: string;
};

/** A page of a member's orders, newest first, and how many there are; `part` is in the number. */
export const ordersStatements = (
  { d1 }: Shop,
  memberId: string,
  { part, ...paging }: Paging & { part: string },
): D1PreparedStatement[] => [
  d1
    .prepare("SELECT COUNT(*) AS total FROM orders o WHERE o.member_id = ?1 AND instr(o.number, ?2) > 0")
    .bind(memberId, part),
  d1
    .prepare(
      `SELECT o.number, o.placed_at AS placedAt, o.state, o.pay_before AS payBefore, o.fulfilment,
         o.fulfilment_state AS fulfilmentState, o.collect_before AS collectBefore, s.time_zone AS timeZone, o.total, o.currency
       FROM orders o LEFT JOIN stores s ON s.slug = o.store_slug
       WHERE o.member_id = ?1 AND instr(o.number, ?2) > 0 ORDER BY o.placed_at DESC, o.number LIMIT ?3 OFFSET ?4`,
    )
    .bind(memberId, part, paging.pageSize, rowsBefore(paging)),
];

/** The email that an order was placed with. */
export const orderEmail = ({ d1, country }: Shop, number: string): D1PreparedStatement =>
  d1.prepare("SELECT email FROM orders WHERE number = ?1 AND country = ?2").bind(number, country);

/**
 * Gives a guest's order to a member; an order that has an owner stays theirs. A step that was decided while it was nobody's is decided
 * anew, so that its points find their member. Answers the owner after it.
 */
export const claimStatements = (
  { d1, country }: Shop,
  memberId: string,
  { number, byLink }: { number: string; byLink: boolean },
): D1PreparedStatement[] => [
  d1
    .prepare(
      `UPDATE orders SET member_id = ?2, change_id = lower(hex(randomblob(16)))
       WHERE number = ?1 AND member_id IS NULL AND country = ?3 AND (forgotten = 0 OR ?4 = 0)`,
    )
    .bind(number, memberId, country, byLink ? 1 : 0),
  d1.prepare("SELECT member_id AS memberId FROM orders WHERE number = ?1 AND country = ?2").bind(number, country),
];

const EXPORTED = {
  sessions: "id, device, created_at, rotated_at, expires_at, ended_at, ended_because",
  consents: "kind, granted, text_version, language, country, at",
  addresses: "id, full_name, mobile, address, is_default, created_at",
  identities: "provider, created_at",
  orders: `number, placed_at, state, fulfilment, fulfilment_state, email, mobile, full_name, tax_number, tax_registered_name, address,
    store_slug, payment_method, coupon_code, currency, subtotal, discount, delivery, total, points_earned, return_asked_at, return_reason`,
  reviews: "product_slug, rating, title, body, shade_name, skin_type, author_name, state, created_at",
  review_votes: "review_id, created_at",
  pass_events: "kind, at, order_number, amount, source, about",
  reward_holds: "reward_id, name, points, state, held_at, ended_at, order_number",
  bags: "id, coupon_code, checkout_draft, created_at, updated_at",
  bookings: `number, country, activity_slug, store_slug, artist_id, starts_at, ends_at, seats, state, moved, language, full_name, email, phone,
    answers, acknowledged_version, acknowledged_at, price, created_at, cancelled_at, cancel_reason`,
  store_credit_entries: "kind, at, country, amount, order_number, reason",
} as const;
/** The same of lists, which belong to an `owner` (R62). */
const EXPORTED_LISTS = {
  wish_list_entries: "variant_id, added_at",
  wish_list_shares: "created_at",
  notices: "kind, subject, email, language, consent_version, created_at, notified_at",
} as const;
const OF_ORDERS = "order_number IN (SELECT number FROM orders WHERE member_id = ?1)";
/** What hangs on the member's orders and bags: columns, and where. */
const EXPORTED_PARTS = {
  order_lines: ["order_number, kind, sku, snapshot, quantity, unit_price", OF_ORDERS],
  payments: ["order_number, method, state, amount, created_at", OF_ORDERS],
  gift_cards: ["order_number, amount, recipient_name, recipient_email, message, deliver_on, delivered_at", OF_ORDERS],
  bag_lines: ["bag_id, kind, variant_id, quantity, added_at", "bag_id IN (SELECT id FROM bags WHERE member_id = ?1)"],
} as const;
export const EXPORTED_TABLES = [EXPORTED, EXPORTED_LISTS, EXPORTED_PARTS].flatMap((tables) => Object.keys(tables));

/** All that is kept of a member but secrets, a statement a table in the order of {@link EXPORTED_TABLES}. */
export const exportStatements = ({ d1 }: Shop, memberId: string): D1PreparedStatement[] =>
  [
    ...Object.entries(EXPORTED).map(([table, columns]) => [table, columns, "member_id = ?1"]),
    ...Object.entries(EXPORTED_LISTS).map(([table, columns]) => [table, columns, "owner = 'member:' || ?1"]),
    ...Object.entries(EXPORTED_PARTS).map(([table, [columns, where]]) => [table, columns, where]),
  ].map(([table, columns, where]) => d1.prepare(`SELECT ${columns} FROM ${table} WHERE ${where}`).bind(memberId));
