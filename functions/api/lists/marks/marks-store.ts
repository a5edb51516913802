import type { CountryCode } from "../../../contract/countries";
import type { Marks } from "../../../contract/lists/lists";
import { variants } from "../../../db/schema/catalogue";
import { among, of, type Sql, sql } from "../../../db/sql";
import { rows } from "../../../db/trip";
import type { Owner } from "./owner";

/** Which marks to read: all, those of one product, or those of some variants. */
export type About = { product: string } | { ids: readonly string[] } | null;

const within = (about: About): Sql => {
  if (about === null) return sql`TRUE`;
  return "product" in about ? sql`v.product_slug = ${about.product}` : sql`v.id IN ${among(about.ids)}`;
};

const v = of(variants, "v");
const MARK = { variantId: v.id, productSlug: v.productSlug };

/** The reads of an owner's wish list and waitlist in the country, for another room's trip; null without an owner. */
export function marksRead(country: CountryCode, owner: Owner | null, about: About = null) {
  if (owner === null) return null;
  const which = within(about);
  return {
    wished: rows(
      MARK,
      sql`SELECT ${MARK} FROM wish_list_entries w CROSS JOIN variants v ON v.id = w.variant_id
         WHERE w.owner = ${owner} AND ${which} ORDER BY w.added_at DESC, v.id`,
    ),
    waiting: rows(
      MARK,
      sql`SELECT ${MARK} FROM notices n CROSS JOIN variants v ON v.id = n.subject
         WHERE n.owner = ${owner} AND n.kind = 'restock' AND n.country = ${country} AND n.notified_at IS NULL AND ${which} ORDER BY v.id`,
    ),
  };
}

export const NO_MARKS: Marks = { wished: [], waiting: [] };
