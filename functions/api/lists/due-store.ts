import type { CountryCode, LanguageCode } from "../../contract/countries";
import type { OnlyIf } from "../messages/outbox-store";

/** Somebody who waits for a product that can be bought now. */
export type Due = {
  id: string;
  kind: "restock" | "launch";
  owner: string;
  country: CountryCode;
  language: LanguageCode;
  email: string;
  createdAt: string;
  productSlug: string;
  productName: string;
  brandName: string;
  /** For a restock: the variant with its shade and size. */
  variantId: string | null;
  shadeName: string | null;
  size: string | null;
  /** JSON list of the tiers that a launch is open to so far; null once it is open to all. */
  earlyTiers: string | null;
  /** When the first of those tiers may buy it. */
  earlyFrom: string | null;
};

/** The number of people of each list that are read at a time. */
export const MOST = 100;

/** Where a list goes on: behind somebody who was read. */
type Behind = [early: number, createdAt: string, id: string];
export type From = { restocks: Behind; launches: Behind };
const START: Behind = [-1, "", ""];
/** The beginning of both lists. */
export const BEGINNING: From = { restocks: START, launches: START };

const FACTS = `n.id, n.kind, n.owner, n.country, n.language, n.email, n.created_at AS createdAt, p.slug AS productSlug,
    p.name AS productName, b.name AS brandName`;
const ON_SALE = "AND p.app_exclusive = 0";

/** For how many hours a piece counts as reserved for whoever was told, before the next person is told. */
export const HEAD_START_HOURS = 24;

/** As many as there are pieces that nobody has just been told of, who waited longest first. */
const RESTOCKS = `SELECT ${FACTS}, v.id AS variantId, v.shade_name AS shadeName, v.size, NULL AS earlyTiers, NULL AS earlyFrom,
    0 AS early
  FROM (SELECT w.*, ROW_NUMBER() OVER (PARTITION BY w.country, w.subject ORDER BY w.created_at, w.id) AS place
    FROM notices w WHERE w.kind = 'restock' AND w.notified_at IS NULL
      AND EXISTS (SELECT 1 FROM variant_offers s WHERE s.variant_id = w.subject AND s.country = w.country AND s.available > 0)) n
  JOIN variants v ON v.id = n.subject JOIN products p ON p.slug = v.product_slug JOIN brands b ON b.slug = p.brand_slug
  JOIN variant_offers o ON o.variant_id = v.id AND o.country = n.country
  LEFT JOIN product_releases r ON r.product_slug = p.slug AND r.country = n.country
  WHERE n.place <= o.available - (SELECT COUNT(*) FROM notices t WHERE t.kind = 'restock' AND t.country = n.country
      AND t.subject = n.subject AND t.notified_at > ?2 AND t.notified_at <= ?1)
    ${ON_SALE} AND (r.opens_at IS NULL OR r.opens_at <= ?1) AND (0, n.created_at, n.id) > (?3, ?4, ?5)
  ORDER BY n.created_at, n.id LIMIT ${MOST}`;

/** Whether it is open to some tiers alone: those are told after everybody who waits for what is open to all. */
const EARLY = "COALESCE(r.opens_at > ?1, 0)";

const LAUNCHES = `SELECT ${FACTS}, NULL AS variantId, NULL AS shadeName, NULL AS size,
    CASE WHEN r.opens_at > ?1 THEN r.early_tiers END AS earlyTiers, r.early_from AS earlyFrom, ${EARLY} AS early
  FROM notices n JOIN products p ON p.slug = n.subject JOIN brands b ON b.slug = p.brand_slug
  LEFT JOIN product_releases r ON r.product_slug = p.slug AND r.country = n.country
  WHERE n.kind = 'launch' AND n.notified_at IS NULL ${ON_SALE}
    AND (r.opens_at IS NULL OR r.opens_at <= ?1 OR (r.early_from <= ?1 AND n.owner LIKE 'member:%'))
    AND EXISTS (SELECT 1 FROM variant_offers o WHERE o.product_slug = p.slug AND o.country = n.country AND o.available > 0)
    AND (${EARLY}, n.created_at, n.id) > (?2, ?3, ?4)
  ORDER BY early, n.created_at, n.id LIMIT ${MOST}`;

type DueRow = Due & { early: number };
const behind = (rows: readonly DueRow[], before: Behind): Behind => {
  const last = rows.at(-1);
  return last === undefined ? before : [last.early, last.createdAt, last.id];
};

/**
 * Finds those who can be told now, longest waiting first (docs/decisions/019), a stretch at a time: who may not know yet must not keep
 * those behind them from being told. `next` is null behind the last. One trip.
 */
export async function findDue(d1: D1Database, now: Date, from: From): Promise<{ due: Due[]; next: From | null }> {
  const at = now.toISOString();
  const told = new Date(now.getTime() - HEAD_START_HOURS * 3_600_000).toISOString();
  const results = await d1.batch<DueRow>([
    d1.prepare(RESTOCKS).bind(at, told, ...from.restocks),
    d1.prepare(LAUNCHES).bind(at, ...from.launches),
  ]);
  const [restocks = [], launches = []] = results.map((result) => result.results);
  const isLast = restocks.length < MOST && launches.length < MOST;
  const next = { restocks: behind(restocks, from.restocks), launches: behind(launches, from.launches) };
  return { due: [...restocks, ...launches], next: isLast ? null : next };
}

/** SQL that is true while they were not told yet and still wait. */
export const stillWaits = ({ id, createdAt }: Pick<Due, "id" | "createdAt">): OnlyIf => ({
  sql: "EXISTS (SELECT 1 FROM notices WHERE id = ? AND created_at = ? AND notified_at IS NULL)",
  values: [id, createdAt],
});

/** Marks them as told, in the batch of the message. */
export const markTold = (d1: D1Database, now: Date, { id, createdAt }: Pick<Due, "id" | "createdAt">) =>
  d1
    .prepare("UPDATE notices SET notified_at = ?3 WHERE id = ?1 AND created_at = ?2 AND notified_at IS NULL")
    .bind(id, createdAt, now.toISOString());
