import type { CountryCode } from "../../../contract/countries";
import type { Lab } from "../../../db/facts/shade-facts";
import { runsWithin, shadeCellOf } from "../../../db/facts/shade-place";
import { number, text } from "../../../db/readers";
import { brands, products, variants } from "../../../db/schema/catalogue";
import { computed, of, type RowOf, raw, type Sql, sql } from "../../../db/sql";
import { row, rows } from "../../../db/trip";
import { VARIANT } from "../product/variant-sql";
import { FURTHEST } from "./difference";
import { withDistance } from "./distance-sql";

const v = of(variants, "v");
const p = of(products, "p");

const OF_PRODUCT = {
  id: v.id,
  product_slug: v.productSlug,
  product_name: p.name,
  brand_slug: p.brandSlug,
  brand_name: of(brands, "b").name,
};
/** A shade with its product; a variant with a kind of shade has all of these. */
export const KNOWN = {
  ...OF_PRODUCT,
  shade_name: computed(text, v.shadeName),
  shade_hex: computed(text, v.shadeHex),
  shade_kind: computed(text, v.shadeKind),
  l: computed(number, v.shadeL),
  a: computed(number, v.shadeA),
  b: computed(number, v.shadeB),
};
export type KnownRow = RowOf<typeof KNOWN>;

/** A variant that may have no shade. */
const OWN = {
  ...OF_PRODUCT,
  shade_name: v.shadeName,
  shade_hex: v.shadeHex,
  shade_kind: v.shadeKind,
  l: v.shadeL,
  a: v.shadeA,
  b: v.shadeB,
};

/** A near variant with its product. */
const NEAR = {
  ...VARIANT,
  ...KNOWN,
  product_picture_id: p.pictureId,
  plate: p.plate,
  /** The number of near products without a launch, among the shades that were measured. */
  open: computed(number, raw("n.open")),
};
export type NearRow = RowOf<typeof NEAR>;

/** A variant's id as SQL: a value, or a query that finds it. */
export const byId = (id: string): Sql => sql`${id}`;

/** The target of a search: a variant's shade, or a colour for a use, perhaps with an undertone. */
export type Target = { variant: Sql } | { kind: string; lab: Lab; undertone: string | null };

let runsText: string | undefined;

/** The runs of cells as JSON, worked out when a shade is first looked for, because most isolates start for another page. */
function runs(): string {
  runsText ??= JSON.stringify(runsWithin(FURTHEST));
  return runsText;
}

/** The most shades that are measured; the nearest cells come first, so only the furthest are left out. */
export const MOST_NEAR = 400;

const ownPlace = (target: Target): Sql =>
  "variant" in target
    ? sql`SELECT shade_kind, shade_cell, product_slug, shade_l, shade_a, shade_b FROM variants WHERE id = ${target.variant}`
    : sql`SELECT ${target.kind} AS shade_kind, ${shadeCellOf(target.lab)} AS shade_cell, '' AS product_slug, ${target.lab.l} AS shade_l,
        ${target.lab.a} AS shade_a, ${target.lab.b} AS shade_b`;

/** The viewer's country and time, a finish, and the most shades to find. */
type ShadeSearch = { country: CountryCode; now: Date; finish: string | null; most: number };

const DISTANCE = withDistance("near");
const NOTHING = sql``;

/** SQL for tables of shades of other products that the country sells, as far as their cells are near, with their distance: at most `MOST_NEAR` of them. */
function nearbyOf(target: Target, { country, now, finish }: ShadeSearch): Sql {
  const undertone = "variant" in target ? null : target.undertone;
  const ofUndertone = undertone === null ? NOTHING : sql`AND v.undertone = ${undertone}`;
  const ofFinish =
    finish === null
      ? NOTHING
      : sql`AND EXISTS (SELECT 1 FROM product_attributes f WHERE f.product_slug = p.slug AND f.attribute = 'finish' AND f.value = ${finish})`;
  return sql`WITH own AS (${ownPlace(target)}), near AS (
        SELECT v.id, v.product_slug, v.position, p.rank, own.shade_l AS l1, own.shade_a AS a1, own.shade_b AS b1,
          v.shade_l AS l2, v.shade_a AS a2, v.shade_b AS b2,
          EXISTS (SELECT 1 FROM product_releases r WHERE r.product_slug = p.slug AND r.country = o.country AND r.opens_at > ${now}) AS gated
        FROM own CROSS JOIN json_each(${runs()}) run
          CROSS JOIN variants v ON v.shade_kind = own.shade_kind
            AND v.shade_cell BETWEEN own.shade_cell + (run.value ->> 0) AND own.shade_cell + (run.value ->> 1)
          CROSS JOIN variant_offers o ON o.variant_id = v.id AND o.country = ${country}
          CROSS JOIN products p ON p.slug = v.product_slug
        WHERE v.product_slug <> own.product_slug AND o.available > 0 AND p.app_exclusive = 0 ${ofUndertone} ${ofFinish}
        LIMIT ${MOST_NEAR}),
      ${DISTANCE}`;
}

/**
 * SQL for the `most` nearest shades of other products that the country sells, each product once, and launches beside them. Nearest first; ties in the
 * editors' order. It walks an index and reads at most `MOST_NEAR` shades.
 */
function nearTo(target: Target, looking: ShadeSearch): Sql {
  return sql`${nearbyOf(target, looking)},
      ordered AS (
        SELECT *, row_number() OVER (PARTITION BY gated ORDER BY round(distance, 2), rank, position) AS place,
          count(*) FILTER (WHERE gated = 0) OVER () AS open
        FROM (SELECT *, row_number() OVER (PARTITION BY product_slug ORDER BY round(distance, 2), position) AS nth
          FROM measured WHERE distance <= ${FURTHEST}) WHERE nth = 1)
      SELECT ${NEAR}
      FROM ordered n CROSS JOIN variants v ON v.id = n.id CROSS JOIN variant_offers o ON o.variant_id = v.id AND o.country = ${looking.country}
        CROSS JOIN products p ON p.slug = v.product_slug CROSS JOIN brands b ON b.slug = p.brand_slug
      WHERE n.gated OR n.place <= ${looking.most} ORDER BY round(n.distance, 2), n.rank, n.position`;
}

/**
 * Reads the shade itself (null when the variant does not exist; without a kind it has no shade) and the shades near it.
 */
export const nearParts = (target: Target, looking: ShadeSearch) => ({
  own: row(
    OWN,
    sql`SELECT ${OWN} FROM variants v CROSS JOIN products p ON p.slug = v.product_slug
        CROSS JOIN brands b ON b.slug = p.brand_slug WHERE v.id = ${"variant" in target ? target.variant : byId("")}`,
  ),
  near: rows(NEAR, nearTo(target, looking)),
});
export type NearShades = { own: RowOf<typeof OWN> | null; near: NearRow[] };
