import type { Tier } from "../../contract/beauty-pass/tiers";
import { countryCode, json, languageCode, nullable, number, text } from "../../db/readers";
import { brands, productReleases, products, variants } from "../../db/schema/catalogue";
import { notices } from "../../db/schema/lists";
import { computed, maybe, of, type RowOf, raw, type Sql, sql } from "../../db/sql";
import { rows, run, trip } from "../../db/trip";

/** How many people of each list are read at a time. */
export const MOST = 100;

/** The position in a list after the last person who was read. */
type ListPosition = [early: number, createdAt: string, id: string];
export type ListPositions = { restocks: ListPosition; launches: ListPosition };
const START: ListPosition = [-1, "", ""];
/** The start of both lists. */
export const BEGINNING: ListPositions = { restocks: START, launches: START };

const n = of(notices, "n");
const p = of(products, "p");
const v = of(variants, "v");
const NONE = raw("NULL");
const FACTS = {
  id: n.id,
  kind: n.kind,
  owner: n.owner,
  country: computed(countryCode, n.country),
  language: computed(languageCode, n.language),
  email: n.email,
  createdAt: n.createdAt,
  productSlug: p.slug,
  productName: p.name,
  brandName: of(brands, "b").name,
};
const RESTOCK = {
  ...FACTS,
  /** The variant with its shade and size. */
  variantId: computed(nullable(text), v.id),
  shadeName: v.shadeName,
  size: v.size,
  earlyTiers: computed(nullable(json<Tier[]>()), NONE),
  earlyFrom: computed(nullable(text), NONE),
  early: computed(number, raw("0")),
};
const ON_SALE = sql`p.app_exclusive = 0`;

/** For how many hours a piece counts as reserved for the person who was told, before the next person is told. */
export const HEAD_START_HOURS = 24;

/** Finds as many people as there are pieces that nobody was just told about; the longest-waiting come first. */
function restocks(now: Date, from: ListPosition) {
  const told = new Date(now.getTime() - HEAD_START_HOURS * 3_600_000);
  return rows(
    RESTOCK,
    sql`SELECT ${RESTOCK}
  FROM (SELECT w.*, ROW_NUMBER() OVER (PARTITION BY w.country, w.subject ORDER BY w.created_at, w.id) AS place
    FROM notices w WHERE w.kind = 'restock' AND w.notified_at IS NULL
      AND EXISTS (SELECT 1 FROM variant_offers s WHERE s.variant_id = w.subject AND s.country = w.country AND s.available > 0)) n
  JOIN variants v ON v.id = n.subject JOIN products p ON p.slug = v.product_slug JOIN brands b ON b.slug = p.brand_slug
  JOIN variant_offers o ON o.variant_id = v.id AND o.country = n.country
  LEFT JOIN product_releases r ON r.product_slug = p.slug AND r.country = n.country
  WHERE n.place <= o.available - (SELECT COUNT(*) FROM notices t WHERE t.kind = 'restock' AND t.country = n.country
      AND t.subject = n.subject AND t.notified_at > ${told} AND t.notified_at <= ${now})
    AND ${ON_SALE} AND (r.opens_at IS NULL OR r.opens_at <= ${now}) AND (0, n.created_at, n.id) > (${from})
  ORDER BY n.created_at, n.id LIMIT ${MOST}`,
  );
}

function launches(now: Date, from: ListPosition) {
  // People who wait for a product that is open only to some tiers come after everybody else.
  const early = sql`COALESCE(r.opens_at > ${now}, 0)`;
  const launch = {
    ...FACTS,
    variantId: computed(nullable(text), NONE),
    shadeName: computed(nullable(text), NONE),
    size: computed(nullable(text), NONE),
    /** The tiers to which it is open so far; null once it is open to all. */
    earlyTiers: computed(nullable(json<Tier[]>()), sql`CASE WHEN r.opens_at > ${now} THEN r.early_tiers END`),
    /** When the first of those tiers may buy it. */
    earlyFrom: maybe(of(productReleases, "r").earlyFrom),
    early: computed(number, early),
  };
  return rows(
    launch,
    sql`SELECT ${launch}
  FROM notices n JOIN products p ON p.slug = n.subject JOIN brands b ON b.slug = p.brand_slug
  LEFT JOIN product_releases r ON r.product_slug = p.slug AND r.country = n.country
  WHERE n.kind = 'launch' AND n.notified_at IS NULL AND ${ON_SALE}
    AND (r.opens_at IS NULL OR r.opens_at <= ${now} OR (r.early_from <= ${now} AND n.owner LIKE 'member:%'))
    AND EXISTS (SELECT 1 FROM variant_offers o WHERE o.product_slug = p.slug AND o.country = n.country AND o.available > 0)
    AND (${early}, n.created_at, n.id) > (${from})
  ORDER BY early, n.created_at, n.id LIMIT ${MOST}`,
  );
}

/** A person who waits for a product that can be bought now. */
export type DueNotice = RowOf<typeof RESTOCK>;

const behind = (rows: readonly DueNotice[], before: ListPosition): ListPosition => {
  const last = rows.at(-1);
  return last === undefined ? before : [last.early, last.createdAt, last.id];
};

/**
 * Finds the people who can be told now, the longest-waiting first (docs/decisions/019), a batch at a time, so that people who may not be told yet do
 * not delay those behind them. `next` is null after the last. One trip.
 */
export async function findDue(
  d1: D1Database,
  now: Date,
  from: ListPositions,
): Promise<{ due: DueNotice[]; next: ListPositions | null }> {
  const found = await trip(d1, { restocks: restocks(now, from.restocks), launches: launches(now, from.launches) });
  const isLast = found.restocks.length < MOST && found.launches.length < MOST;
  const next = { restocks: behind(found.restocks, from.restocks), launches: behind(found.launches, from.launches) };
  return { due: [...found.restocks, ...found.launches], next: isLast ? null : next };
}

type Waiting = Pick<DueNotice, "id" | "createdAt">;
const same = ({ id, createdAt }: Waiting) => sql`id = ${id} AND created_at = ${createdAt} AND notified_at IS NULL`;

/** SQL for whether the person was not told yet and still waits. */
export const stillWaits = (due: Waiting): Sql => sql`EXISTS (SELECT 1 FROM notices WHERE ${same(due)})`;

/** Marks them as told, in the trip that queues the message. */
export const markTold = (now: Date, due: Waiting) =>
  run(sql`UPDATE notices SET notified_at = ${now} WHERE ${same(due)}`);
