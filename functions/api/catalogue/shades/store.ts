import type { CountryCode } from "../../../contract/countries";
import type { Lab } from "../../../db/shade-facts";
import { shadeCellOf, stepsWithin } from "../../../db/shade-place";
import type { Sql } from "../listing/selection";
import { VARIANT_COLUMNS, type VariantOfProduct } from "../product/variants";
import { FURTHEST } from "./difference";

/** A shade with the product it is of. */
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

/** A variant that may be near, with the product and where it stands in editors' order. */
export type NearRow = VariantOfProduct &
  KnownRow & { product_picture_id: string | null; plate: string; rank: number; position: number };

/** The id of a variant as SQL: a value, or a query that finds it. */
export const byId = (id: string): Sql => ({ text: "?", values: [id] });

/** What is looked for near: a variant's shade, or a colour for a use, perhaps of an undertone alone. */
export type Target = { variant: Sql } | { kind: string; lab: Lab; undertone: string | null };

export const KNOWN_COLUMNS = `v.id, v.shade_name, v.shade_hex, v.shade_kind, v.shade_l AS l, v.shade_a AS a, v.shade_b AS b,
  v.product_slug, p.name AS product_name, p.brand_slug, b.name AS brand_name`;

const STEPS = JSON.stringify(stepsWithin(FURTHEST));

/** Most rows that a question may bring together: the nearest cells come first, so what is left out is what is furthest. */
export const MOST_NEAR = 400;

const ownPlace = (target: Target): Sql =>
  "variant" in target
    ? {
        text: `SELECT shade_kind, shade_cell, product_slug FROM variants WHERE id = ${target.variant.text}`,
        values: target.variant.values,
      }
    : {
        text: "SELECT ? AS shade_kind, ? AS shade_cell, '' AS product_slug",
        values: [target.kind, shadeCellOf(target.lab)],
      };

/** Shades in the cells around a colour, of other products, that can be bought in the country: index walks, no more than `MOST_NEAR` rows. */
function nearTo(target: Target, country: CountryCode, finish: string | null): Sql {
  const own = ownPlace(target);
  const undertone = "variant" in target ? null : target.undertone;
  return {
    text: `WITH own AS (${own.text})
      SELECT ${VARIANT_COLUMNS}, ${KNOWN_COLUMNS}, p.picture_id AS product_picture_id, p.plate, p.rank, v.position
      FROM own CROSS JOIN json_each(?) step
        CROSS JOIN variants v ON v.shade_kind = own.shade_kind AND v.shade_cell = own.shade_cell + step.value
        CROSS JOIN variant_offers o ON o.variant_id = v.id AND o.country = ?
        CROSS JOIN products p ON p.slug = v.product_slug
        CROSS JOIN brands b ON b.slug = p.brand_slug
      WHERE v.product_slug <> own.product_slug AND o.available > 0 AND p.app_exclusive = 0
        ${undertone === null ? "" : "AND v.undertone = ?"}
        ${finish === null ? "" : "AND EXISTS (SELECT 1 FROM product_attributes f WHERE f.product_slug = p.slug AND f.attribute = 'finish' AND f.value = ?)"}
      LIMIT ${MOST_NEAR}`,
    values: [
      ...own.values,
      STEPS,
      country,
      ...(undertone === null ? [] : [undertone]),
      ...(finish === null ? [] : [finish]),
    ],
  };
}

/** The shade itself (null: there is no such variant; without a kind: it has no shade) and what may be near it. */
export type Near = { own: (Omit<KnownRow, "shade_kind"> & { shade_kind: string | null }) | null; near: NearRow[] };

/** Statements that {@link toNear} reads, for a batch. */
export function nearStatements(
  d1: D1Database,
  target: Target,
  { country, finish }: { country: CountryCode; finish: string | null },
): [own: D1PreparedStatement, near: D1PreparedStatement] {
  const near = nearTo(target, country, finish);
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
