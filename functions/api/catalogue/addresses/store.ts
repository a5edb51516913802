import { COUNTRY_CODES, type CountryCode } from "../../../contract/countries";
import { json, text } from "../../../db/readers";
import { listings } from "../../../db/schema/catalogue";
import { computed, of, type RowOf, sql } from "../../../db/sql";
import { rows, trip } from "../../../db/trip";
import { rowsBefore, totalRead } from "../../kit/paging";

const EVERYWHERE = JSON.stringify(COUNTRY_CODES);
const ADDRESS = {
  slug: of(listings, "l").productSlug,
  countries: computed(
    json<CountryCode[]>(),
    sql`(SELECT json_group_array(c.value) FROM json_each(${EVERYWHERE}) c
      CROSS JOIN product_listings o ON o.country = c.value AND o.product_slug = l.product_slug)`,
  ),
  changed_at: computed(
    text,
    sql`max(l.created_at, coalesce((SELECT max(r.created_at) FROM reviews r
      WHERE r.product_slug = l.product_slug AND r.state = 'published'), ''))`,
  ),
};
export type AddressRow = RowOf<typeof ADDRESS>;

/** A page of the products that a country sells, by slug, each with all countries that sell it. One trip. */
export async function findAddresses(
  d1: D1Database,
  country: CountryCode,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: AddressRow[]; total: number }> {
  return trip(d1, {
    rows: rows(
      ADDRESS,
      sql`SELECT ${ADDRESS} FROM ${listings} l WHERE l.country = ${country} ORDER BY l.product_slug
        LIMIT ${pageSize} OFFSET ${rowsBefore({ page, pageSize })}`,
    ),
    total: totalRead(sql`${listings} WHERE country = ${country}`),
  });
}
