import { placeOf } from "../shade-place";

type Unplaced = { id: string; path: string; undertone: string | null; l: number; a: number; b: number };

const AT_ONCE = 2_000;

/** Shades that were written before they had a place to be found at are given one. */
export async function mendShades(db: D1Database): Promise<void> {
  for (;;) {
    const { results } = await db
      .prepare(
        `SELECT v.id, p.category_path AS path, v.undertone, v.shade_l AS l, v.shade_a AS a, v.shade_b AS b
        FROM variants v JOIN products p ON p.slug = v.product_slug
        WHERE v.shade_kind IS NULL AND v.shade_l IS NOT NULL LIMIT ?`,
      )
      .bind(AT_ONCE)
      .all<Unplaced>();
    if (results.length === 0) return;
    const places = results.map(({ id, path, undertone, ...lab }) => ({ id, ...placeOf(lab, path, undertone) }));
    await db
      .prepare(
        `UPDATE variants SET shade_kind = place.value->>'shadeKind', shade_cell = place.value->>'shadeCell'
        FROM json_each(?) place WHERE variants.id = place.value->>'id'`,
      )
      .bind(JSON.stringify(places))
      .run();
  }
}
