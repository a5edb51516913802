import { rewardHolds } from "../../../db/schema/beauty-pass";
import { products, variants } from "../../../db/schema/catalogue";
import { of, type RowOf, type Sql, sql, type Value } from "../../../db/sql";
import { type Part, rows, run } from "../../../db/trip";
import { VARIANT_COLUMNS } from "../../kit/sql/product-sql";
import type { RewardScope } from "./reward-store";

const h = of(rewardHolds, "h");
const v = of(variants, "v");

const HELD = {
  ...VARIANT_COLUMNS,
  id: h.id,
  rewardId: h.rewardId,
  points: h.points,
  heldUntil: h.heldUntil,
  variantId: h.variantId,
  sku: v.sku,
  size: v.size,
  categoryPath: of(products, "p").categoryPath,
};
/** A reward that is held for a member and not yet part of an order, with its variant. */
export type HeldRow = RowOf<typeof HELD>;

/** For how many minutes a member is told that the hold of a reward has run out. */
const TOLD_MINUTES = 120;

const since = (now: Date) => new Date(now.getTime() - TOLD_MINUTES * 60_000).toISOString();

/** Reads the rewards in a member's bag in this country, the newest first; recently lapsed ones are included. */
export const heldRead = ({ country, now }: Omit<RewardScope, "d1">, memberId: string): Part<HeldRow[]> =>
  rows(
    HELD,
    sql`SELECT ${HELD} FROM reward_holds h JOIN variants v ON v.id = h.variant_id JOIN products p ON p.slug = v.product_slug
      JOIN brands b ON b.slug = p.brand_slug
      WHERE h.member_id = ${memberId} AND h.country = ${country} AND h.state = 'held' AND h.order_number IS NULL AND h.held_until > ${since(now)}
      ORDER BY h.held_at DESC LIMIT 5`,
  );

/** Ends the hold of the reward with this line id, if it is the member's. For use in a batch. */
export const rewardReleased = (
  { now }: Pick<RewardScope, "now">,
  memberId: string | null,
  lineId: string,
): Part<number> =>
  run(sql`UPDATE reward_holds SET state = 'released', ended_at = ${now}
    WHERE id = ${lineId} AND member_id = ${memberId} AND state = 'held' AND order_number IS NULL AND held_until > ${now}`);

/** SQL for the id of the reward that a member's bag holds now, or ''; a visitor's bag holds none. */
export const heldNow = (member: Value, country: Value, now: Value): Sql =>
  sql`COALESCE((SELECT h.id FROM reward_holds h WHERE h.member_id = ${member} AND h.member_id <> '' AND h.country = ${country} AND h.state = 'held'
     AND h.order_number IS NULL AND h.held_until > ${now} LIMIT 1), '')`;
