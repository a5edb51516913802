const YEAR = 365 * 86_400_000;

/** For a batch: a bag of a member who is a number alone, with something that is bought, whatever it is. */
export const purchaseOf = (d1: D1Database, memberId: string, now: Date): D1PreparedStatement[] => [
  d1
    .prepare(
      `INSERT INTO bags (id, country, version, member_id, created_at, updated_at, expires_at)
       VALUES (?1, 'SG', 1, ?1, ?2, ?2, ?3)`,
    )
    .bind(memberId, now.toISOString(), new Date(now.getTime() + YEAR).toISOString()),
  d1
    .prepare(
      `INSERT INTO bag_lines (id, bag_id, kind, variant_id, quantity, price_seen, added_at)
       VALUES (?1, ?1, 'product', 'x', 1, 0, ?2)`,
    )
    .bind(memberId, now.toISOString()),
];
