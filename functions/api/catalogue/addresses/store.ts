import { COUNTRY_CODES, type CountryCode } from "../../../contract/countries";

export type AddressRow = { slug: string; countries: string; changed_at: string };

/** A page of the products that a country sells, by slug, with all countries that sell each; one trip. */
export async function findAddresses(
  d1: D1Database,
  country: CountryCode,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: AddressRow[]; total: number }> {
  const [rows, count] = await d1.batch<never>([
    d1
      .prepare(
        `SELECT l.product_slug AS slug,
          (SELECT json_group_array(c.value) FROM json_each(?1) c
            CROSS JOIN product_listings o ON o.country = c.value AND o.product_slug = l.product_slug) AS countries,
          max(l.created_at, coalesce((SELECT max(r.created_at) FROM reviews r
            WHERE r.product_slug = l.product_slug AND r.state = 'published'), '')) AS changed_at
        FROM product_listings l WHERE l.country = ?2 ORDER BY l.product_slug LIMIT ?3 OFFSET ?4`,
      )
      .bind(JSON.stringify(COUNTRY_CODES), country, pageSize, (page - 1) * pageSize),
    d1.prepare("SELECT count(*) AS total FROM product_listings WHERE country = ?").bind(country),
  ]);
  const [counted] = (count?.results ?? []) as { total: number }[];
  return { rows: (rows?.results ?? []) as AddressRow[], total: counted?.total ?? 0 };
}
