import { placeOf } from "../../facts/shade-place";
import { number } from "../../readers";
import { products, variants } from "../../schema/catalogue";
import { computed, of, sql } from "../../sql";
import { rows, run, trip } from "../../trip";

const v = of(variants, "v");
const UNPLACED = {
  id: v.id,
  path: of(products, "p").categoryPath,
  undertone: v.undertone,
  l: computed(number, v.shadeL),
  a: computed(number, v.shadeA),
  b: computed(number, v.shadeB),
};

const AT_ONCE = 2_000;

/** Fills the use and cell of shades that were written before these columns existed. */
export async function mendShades(db: D1Database): Promise<void> {
  for (;;) {
    const unplaced = await trip(
      db,
      rows(
        UNPLACED,
        sql`SELECT ${UNPLACED} FROM variants v JOIN products p ON p.slug = v.product_slug
          WHERE v.shade_kind IS NULL AND v.shade_l IS NOT NULL LIMIT ${AT_ONCE}`,
      ),
    );
    if (unplaced.length === 0) return;
    const places = unplaced.map(({ id, path, undertone, ...lab }) => ({ id, ...placeOf(lab, path, undertone) }));
    await trip(
      db,
      run(sql`UPDATE variants SET shade_kind = place.value->>'shadeKind', shade_cell = place.value->>'shadeCell'
        FROM json_each(${JSON.stringify(places)}) place WHERE variants.id = place.value->>'id'`),
    );
  }
}
