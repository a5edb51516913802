import { type Sql, sql, type Value } from "../../../db/sql";

/** SQL for whether pieces of a variant are sold by turns in a country. */
export const isQueued = (variant: Value, country: Value): Sql =>
  sql`EXISTS (SELECT 1 FROM variants qv JOIN product_releases q ON q.product_slug = qv.product_slug AND q.country = ${country}
    WHERE qv.id = ${variant} AND q.queued = 1)`;

type Turn = { country: Value; member: string | null; now: Date };

/** SQL for whether it is this member's turn to order a piece of the variant. */
export const hasTurn = (variant: Value, { country, member, now }: Turn): Sql =>
  sql`EXISTS (SELECT 1 FROM queue_turns qt JOIN variants qw ON qw.product_slug = qt.product_slug
    WHERE qw.id = ${variant} AND qt.variant_id = qw.id AND qt.country = ${country} AND qt.member_id = ${member}
      AND qt.order_number IS NULL AND qt.until > ${now})`;
