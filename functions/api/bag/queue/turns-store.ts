import type { CountryCode } from "../../../contract/countries";
import { boolean, number, text } from "../../../db/readers";
import { queueTurns } from "../../../db/schema/bag";
import { products } from "../../../db/schema/catalogue";
import { computed, of, raw, type Sql, sql } from "../../../db/sql";
import { mapped, type Part, row, rows, run, trip } from "../../../db/trip";
import { releaseOf } from "../../catalogue/product/variant-sql";
import type { Scope } from "../../kit/call/call";

/** How long a turn lasts, in minutes. */
export const TURN_MINUTES = 10;
/** For how many days a turn that ended is kept. */
const KEPT_DAYS = 90;

/** The queue of a product in a country. */
export type QueueOf = { country: CountryCode; slug: string };

/** The states of orders that hold no pieces any more. */
export const WITHOUT_PIECES = [
  "payment_expired",
  "payment_failed",
  "payment_blocked",
  "cancelled",
  "refused_at_door",
] as const;

/** SQL for whether the order that used a turn still has its piece. */
const USED: Sql = raw(`EXISTS (SELECT 1 FROM orders u WHERE u.number = queue_turns.order_number
  AND u.state NOT IN (${WITHOUT_PIECES.map((state) => `'${state}'`).join(", ")}))`);

const TURN = {
  variantId: queueTurns.variantId,
  until: queueTurns.until,
  orderNumber: queueTurns.orderNumber,
  used: computed(boolean, USED),
};
const p = of(products, "p");
const launchOf = (country: CountryCode) => ({
  app_exclusive: p.appExclusive,
  release: releaseOf(p.slug, sql`${country}`),
});

/** Reads a product's launch, its pieces by variant, and the member's own turn. One trip. */
export const readQueue = ({ d1 }: Pick<Scope, "d1">, { country, slug }: QueueOf, memberId: string | null) =>
  trip(d1, {
    product: row(launchOf(country), sql`SELECT ${launchOf(country)} FROM products p WHERE p.slug = ${slug}`),
    pieces: rows(
      { variantId: text, available: number },
      sql`SELECT variant_id AS variantId, available FROM variant_offers WHERE country = ${country} AND product_slug = ${slug}`,
    ),
    turn: row(
      TURN,
      sql`SELECT ${TURN} FROM queue_turns WHERE country = ${country} AND product_slug = ${slug} AND member_id = ${memberId}`,
    ),
  });

/** Reads how many pieces of each variant nobody's turn keeps; none where the product is not sold by turns. One trip. */
export const readFree = (d1: D1Database, { country, slug }: QueueOf, now: Date): Promise<ReadonlyMap<string, number>> =>
  trip(
    d1,
    mapped(
      rows(
        { variantId: text, free: number },
        sql`SELECT o.variant_id AS variantId, o.available - (SELECT COUNT(*) FROM queue_turns t WHERE t.country = o.country
              AND t.product_slug = o.product_slug AND t.variant_id = o.variant_id AND t.order_number IS NULL AND t.until > ${now}) AS free
            FROM variant_offers o JOIN product_releases q ON q.product_slug = o.product_slug AND q.country = o.country AND q.queued = 1
            WHERE o.country = ${country} AND o.product_slug = ${slug}`,
      ),
      (found) => new Map(found.map(({ variantId, free }) => [variantId, free])),
    ),
  );

/** Gives members their turns; a member who has one, or has used one, gets no other. One trip. */
export const giveTurns = (
  d1: D1Database,
  { country, slug }: QueueOf,
  now: Date,
  given: readonly { memberId: string; variantId: string }[],
): Promise<number> =>
  trip(
    d1,
    run(sql`INSERT INTO queue_turns (country, product_slug, member_id, variant_id, until)
      SELECT ${[country, slug]}, w.value ->> 'memberId', w.value ->> 'variantId', ${new Date(now.getTime() + TURN_MINUTES * 60_000)}
      FROM json_each(${JSON.stringify(given)}) w WHERE true
      ON CONFLICT (country, product_slug, member_id) DO UPDATE SET variant_id = excluded.variant_id, until = excluded.until, order_number = NULL
      WHERE (queue_turns.order_number IS NULL AND queue_turns.until <= ${now}) OR (queue_turns.order_number IS NOT NULL AND NOT ${USED})`),
  );

/** Ends a turn that was not used. One trip. */
export const endTurn = ({ d1, now }: Pick<Scope, "d1" | "now">, { country, slug }: QueueOf, memberId: string) =>
  trip(
    d1,
    run(sql`UPDATE queue_turns SET until = ${now} WHERE country = ${country} AND product_slug = ${slug} AND member_id = ${memberId}
      AND order_number IS NULL AND until > ${now}`),
  );

/** Writes the order that uses the member's turns, if `isPlaced`; for the batch that places it. */
export const turnsUsed = (
  { country, now }: Pick<Scope, "country" | "now">,
  { memberId, number, isPlaced }: { memberId: string; number: string; isPlaced: Sql },
): Part<number> =>
  run(sql`UPDATE queue_turns SET order_number = ${number} WHERE country = ${country} AND member_id = ${memberId} AND order_number IS NULL
    AND until > ${now} AND variant_id IN (SELECT variant_id FROM order_lines WHERE order_number = ${number}) AND ${isPlaced}`);

/** Deletes turns that ended long ago. */
export const turnsSwept = (now: Date): Part<number> =>
  run(sql`DELETE FROM queue_turns WHERE until < ${new Date(now.getTime() - KEPT_DAYS * 86_400_000)}`);
