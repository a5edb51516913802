import { sql } from "../../../functions/db/sql";
import { type Part, run } from "../../../functions/db/trip";

const YEAR = 365 * 86_400_000;

/** The parts of a trip that make a bag with some purchase for a member's id. */
export const purchaseOf = (memberId: string, now: Date): Part<number>[] => [
  run(sql`INSERT INTO bags (id, country, version, member_id, created_at, updated_at, expires_at)
    VALUES (${memberId}, 'SG', 1, ${memberId}, ${now}, ${now}, ${new Date(now.getTime() + YEAR)})`),
  run(sql`INSERT INTO bag_lines (id, bag_id, kind, variant_id, quantity, price_seen, added_at)
    VALUES (${memberId}, ${memberId}, 'product', 'x', 1, 0, ${now})`),
];
