import { countryCode, languageCode, number } from "../../../db/readers";
import { brands, products, variants } from "../../../db/schema/catalogue";
import { notices } from "../../../db/schema/lists";
import { orders } from "../../../db/schema/orders";
import { computed, maybe, of, type RowOf, type Sql, sql } from "../../../db/sql";
import { rows, run, trip } from "../../../db/trip";
import type { ListScope } from "../store";

const n = of(notices, "n");
const v = of(variants, "v");
const p = of(products, "p");
const b = of(brands, "b");

const BOUGHT = {
  variantId: v.id,
  productSlug: p.slug,
  productName: p.name,
  brandSlug: b.slug,
  brandName: b.name,
  shadeName: v.shadeName,
  shadeHex: v.shadeHex,
  size: v.size,
  netAmount: v.netAmount,
  netUnit: v.netUnit,
  categoryPath: p.categoryPath,
  quantity: computed(number, sql`SUM(l.quantity)`),
  arrivedOn: of(orders, "o").estimatedLatest,
  dueAt: maybe(n.dueAt),
};
export type BoughtRow = RowOf<typeof BOUGHT>;

/** Which of the member's purchases to read. */
export type Bought = { variant: string } | { product: string } | { order: string } | null;

function within(about: Bought, memberId: string): Sql {
  if (about === null) return sql`TRUE`;
  if ("variant" in about) return sql`v.id = ${about.variant}`;
  if ("product" in about) return sql`v.product_slug = ${about.product}`;
  return sql`v.id IN (SELECT i.variant_id FROM order_lines i JOIN orders q ON q.number = i.order_number
    WHERE q.number = ${about.order} AND q.member_id = ${memberId})`;
}

const MOST = 200;

/**
 * What a member has bought in a country and kept, the latest purchase first. One trip. A plus keeps SQLite from the index of the country's orders, of
 * which the member has few.
 */
export const readBought = ({ d1, country }: ListScope, memberId: string, about: Bought): Promise<BoughtRow[]> =>
  trip(
    d1,
    rows(
      BOUGHT,
      sql`SELECT ${BOUGHT} FROM orders o JOIN order_lines l ON l.order_number = o.number
        JOIN variants v ON v.id = l.variant_id JOIN products p ON p.slug = v.product_slug JOIN brands b ON b.slug = p.brand_slug
        LEFT JOIN notices n ON n.owner = ${`member:${memberId}`} AND n.kind = 'run_out' AND n.country = o.country AND n.subject = v.id
        WHERE o.member_id = ${memberId} AND +o.country = ${country} AND +o.state = 'paid'
          AND COALESCE(o.fulfilment_state, '') <> 'returned' AND l.kind IN ('product', 'bundle_component') AND ${within(about, memberId)}
        GROUP BY o.number, v.id ORDER BY o.placed_at DESC, v.id LIMIT ${MOST}`,
    ),
  );

/**
 * Plans the reminder of a variant to the member's address. The same purchase is planned once: after its message, only a later purchase changes the
 * row. One trip.
 */
export const keepRunOut = (
  { d1, country, language, now }: ListScope,
  {
    memberId,
    variantId,
    dueAt,
    consentVersion,
  }: { memberId: string; variantId: string; dueAt: Date; consentVersion: number },
) =>
  trip(
    d1,
    run(sql`INSERT INTO notices (id, kind, subject, owner, country, language, email, consent_version, created_at, due_at)
      SELECT ${crypto.randomUUID()}, 'run_out', ${variantId}, ${`member:${memberId}`}, ${country}, ${language}, m.email, ${consentVersion}, ${now}, ${dueAt}
      FROM members m WHERE m.id = ${memberId}
      ON CONFLICT (owner, kind, country, subject) DO UPDATE SET email = excluded.email, language = excluded.language,
        consent_version = excluded.consent_version, created_at = excluded.created_at, due_at = excluded.due_at, notified_at = NULL
      WHERE notices.due_at <> excluded.due_at`),
  );

/** How many reminders are read at a time. */
export const MOST_AT_ONCE = 100;

const DUE = {
  id: n.id,
  owner: n.owner,
  country: computed(countryCode, n.country),
  language: computed(languageCode, n.language),
  email: n.email,
  createdAt: n.createdAt,
  variantId: v.id,
  productSlug: p.slug,
  productName: p.name,
  brandName: b.name,
  shadeName: v.shadeName,
  size: v.size,
};
export type DueRunOut = RowOf<typeof DUE>;

/** Whether its member has bought it again since the reminder was planned. */
const BOUGHT_AGAIN = sql`EXISTS (SELECT 1 FROM orders o JOIN order_lines l ON l.order_number = o.number
  WHERE o.member_id = substr(notices.owner, 8) AND +o.country = notices.country AND +o.state = 'paid'
    AND o.placed_at > notices.created_at AND l.variant_id = notices.subject)`;

/** Days after which a reminder of something that could not be bought is forgotten. */
const FORGOTTEN_DAYS = 60;

/** Forgets what was bought again, and then finds reminders whose day has come, for what can be bought. One trip. */
export async function findRunningOut(d1: D1Database, now: Date): Promise<DueRunOut[]> {
  const old = new Date(now.getTime() - FORGOTTEN_DAYS * 86_400_000);
  const { due } = await trip(d1, {
    outdated: run(sql`DELETE FROM notices WHERE +kind = 'run_out' AND notified_at IS NULL AND due_at <= ${now}
      AND (due_at <= ${old} OR ${BOUGHT_AGAIN})`),
    due: rows(
      DUE,
      sql`SELECT ${DUE} FROM notices n JOIN variants v ON v.id = n.subject JOIN products p ON p.slug = v.product_slug
        JOIN brands b ON b.slug = p.brand_slug JOIN variant_offers f ON f.variant_id = v.id AND f.country = n.country
        WHERE +n.kind = 'run_out' AND n.notified_at IS NULL AND n.due_at <= ${now} AND f.available > 0 AND p.app_exclusive = 0
        ORDER BY n.due_at, n.id LIMIT ${MOST_AT_ONCE}`,
    ),
  });
  return due;
}
