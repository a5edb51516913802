import type { CountryCode } from "../../../contract/countries";
import type { Lab } from "../../../db/shade-facts";
import { runsWithin, shadeCellOf } from "../../../db/shade-place";
import type { Sql } from "../listing/selection";
import { VARIANT_COLUMNS, type VariantOfProduct } from "../product/variants";
import { FURTHEST } from "./difference";
import { withDistance } from "./distance-sql";

/** A shade with its product. */
export type KnownRow = {
  id: string;
  shade_name: string;
  shade_hex: string;
  shade_kind: string;
  l: number;
  a: number;
  b: number;
  product_slug: string;
  product_name: string;
  brand_slug: string;
  brand_name: string;
};

/** A near variant with its product; `open` is the number of near products without a launch. */
export type NearRow = VariantOfProduct & KnownRow & { product_picture_id: string | null; plate: string; open: number };

/** A variant's id as SQL: a value, or a query that finds it. */
export const byId = (id: string): Sql => ({ text: "?", values: [id] });

/** The target of a search: a variant's shade, or a colour for a use, perhaps with an undertone. */
export type Target = { variant: Sql } | { kind: string; lab: Lab; undertone: string | null };

export const KNOWN_COLUMNS = `v.id, v.shade_name, v.shade_hex, v.shade_kind, v.shade_l AS l, v.shade_a AS a, v.shade_b AS b,
  v.product_slug, p.name AS product_name, p.brand_slug, b.name AS brand_name`;

const RUNS = JSON.stringify(runsWithin(FURTHEST));

/** The most shades that are measured: the nearest cells come first, so only the furthest are left out. */
export const MOST_NEAR = 400;

const ownPlace = (target: Target): Sql =>
  "variant" in target
    ? {
        text: `SELECT shade_kind, shade_cell, product_slug, shade_l, shade_a, shade_b FROM variants WHERE id = ${target.variant.text}`,
        values: target.variant.values,
      }
    : {
        text: "SELECT ? AS shade_kind, ? AS shade_cell, '' AS product_slug, ? AS shade_l, ? AS shade_a, ? AS shade_b",
        values: [target.kind, shadeCellOf(target.lab), target.lab.l, target.lab.a, target.lab.b],
      };

/** The viewer's context, and how many shades are wanted. */
type Looking = { country: CountryCode; now: Date; finish: string | null; most: number };

/**
 * SQL for the `most` nearest shades of other products that the country sells, each product once, and for launches
 * beside them. Nearest first; ties in the editors' order. It walks an index and reads at most `MOST_NEAR` shades.
 */
function nearTo(target: Target, { country, now, finish, most }: Looking): Sql {
  const own = ownPlace(target);
  const undertone = "variant" in target ? null : target.undertone;
  return {
    text: `WITH own AS (${own.text}), near AS (
        SELECT v.id, v.product_slug, v.position, p.rank, own.shade_l AS l1, own.shade_a AS a1, own.shade_b AS b1,
          v.shade_l AS l2, v.shade_a AS a2, v.shade_b AS b2,
          EXISTS (SELECT 1 FROM product_releases r WHERE r.product_slug = p.slug AND r.country = o.country AND r.opens_at > ?) AS gated
        FROM own CROSS JOIN json_each(?) run
          CROSS JOIN variants v ON v.shade_kind = own.shade_kind
            AND v.shade_cell BETWEEN own.shade_cell + (run.value ->> 0) AND own.shade_cell + (run.value ->> 1)
          CROSS JOIN variant_offers o ON o.variant_id = v.id AND o.country = ?
          CROSS JOIN products p ON p.slug = v.product_slug
        WHERE v.product_slug <> own.product_slug AND o.available > 0 AND p.app_exclusive = 0
          ${undertone === null ? "" : "AND v.undertone = ?"}
          ${finish === null ? "" : "AND EXISTS (SELECT 1 FROM product_attributes f WHERE f.product_slug = p.slug AND f.attribute = 'finish' AND f.value = ?)"}
        LIMIT ${MOST_NEAR}),
      ${withDistance("near")},
      ordered AS (
        SELECT *, row_number() OVER (PARTITION BY gated ORDER BY round(distance, 2), rank, position) AS place,
          count(*) FILTER (WHERE gated = 0) OVER () AS open
        FROM (SELECT *, row_number() OVER (PARTITION BY product_slug ORDER BY round(distance, 2), position) AS nth
          FROM measured WHERE distance <= ${FURTHEST}) WHERE nth = 1)
      SELECT ${VARIANT_COLUMNS}, ${KNOWN_COLUMNS}, p.picture_id AS product_picture_id, p.plate, n.open
      FROM ordered n CROSS JOIN variants v ON v.id = n.id CROSS JOIN variant_offers o ON o.variant_id = v.id AND o.country = ?
        CROSS JOIN products p ON p.slug = v.product_slug CROSS JOIN brands b ON b.slug = p.brand_slug
      WHERE n.gated OR n.place <= ? ORDER BY round(n.distance, 2), n.rank, n.position`,
    values: [
      ...own.values,
      now.toISOString(),
      RUNS,
      country,
      ...(undertone === null ? [] : [undertone]),
      ...(finish === null ? [] : [finish]),
      country,
      most,
    ],
  };
}

/** The shade itself (null where the variant does not exist; without a kind it has no shade) and what is near it. */
export type Near = { own: (Omit<KnownRow, "shade_kind"> & { shade_kind: string | null }) | null; near: NearRow[] };

/** Statements that {@link toNear} reads, for a batch. */
export function nearStatements(
  d1: D1Database,
  target: Target,
  looking: Looking,
): [own: D1PreparedStatement, near: D1PreparedStatement] {
  const near = nearTo(target, looking);
  const id = "variant" in target ? target.variant : byId("");
  return [
    d1
      .prepare(
        `SELECT ${KNOWN_COLUMNS} FROM variants v CROSS JOIN products p ON p.slug = v.product_slug
        CROSS JOIN brands b ON b.slug = p.brand_slug WHERE v.id = ${id.text}`,
      )
      .bind(...id.values),
    d1.prepare(near.text).bind(...near.values),
  ];
}

export const toNear = (own: D1Result<never> | undefined, near: D1Result<never> | undefined): Near => ({
  own: ((own?.results ?? [])[0] as KnownRow | undefined) ?? null,
  near: (near?.results ?? []) as NearRow[],
});
