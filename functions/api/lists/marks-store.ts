import type { CountryCode } from "../../contract/countries";
import type { Marks } from "../../contract/lists";
import type { Owner } from "./owner";

type Where = { d1: D1Database; country: CountryCode };

/** Which marks to read: all, those of one product, or those of some variants. */
export type About = { product: string } | { ids: readonly string[] } | null;

const within = (about: About): { sql: string; value: string | null } => {
  if (about === null) return { sql: "?2 IS NULL", value: null };
  if ("product" in about) return { sql: "v.product_slug = ?2", value: about.product };
  return { sql: "v.id IN (SELECT value FROM json_each(?2))", value: JSON.stringify(about.ids) };
};

/** Statements for another room's batch: an owner's wish list and waitlist in the country; none without an owner. */
export function marksStatements(
  { d1, country }: Where,
  owner: Owner | null,
  about: About = null,
): D1PreparedStatement[] {
  if (owner === null) return [];
  const { sql, value } = within(about);
  return [
    d1
      .prepare(
        `SELECT v.id AS variantId, v.product_slug AS productSlug FROM wish_list_entries w CROSS JOIN variants v ON v.id = w.variant_id
         WHERE w.owner = ?1 AND ${sql} ORDER BY w.added_at DESC, v.id`,
      )
      .bind(owner, value),
    d1
      .prepare(
        `SELECT v.id AS variantId, v.product_slug AS productSlug FROM notices n CROSS JOIN variants v ON v.id = n.subject
         WHERE n.owner = ?1 AND n.kind = 'restock' AND n.country = ?3 AND n.notified_at IS NULL AND ${sql} ORDER BY v.id`,
      )
      .bind(owner, value, country),
  ];
}

/** Reads the results of {@link marksStatements}. */
export const marksOf = ([wished, waiting]: readonly D1Result[]): Marks => ({
  wished: (wished?.results ?? []) as Marks["wished"],
  waiting: (waiting?.results ?? []) as Marks["waiting"],
});
