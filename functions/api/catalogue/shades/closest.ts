import type { ShadeDepth, ShadeUse, Undertone } from "../../../contract/catalogue/shades/shade-facets";
import type { ClosestShades, KnownShade, ShadeMatch } from "../../../contract/catalogue/shades/shades";
import type { Refusal } from "../../../contract/errors";
import type { Lab } from "../../../db/facts/shade-facts";
import { trip } from "../../../db/trip";
import { canBuy, gatesOf } from "../product/rules/gate";
import type { Shopper } from "../product/shopper";
import { toVariant } from "../product/variants";
import { describedLab, hexOf } from "./described";
import { differenceOf } from "./difference";
import { byId, type KnownRow, type NearRow, type NearShades, nearParts, type Target } from "./store";

export type ClosestQuery = {
  variant?: string | undefined;
  kind?: ShadeUse | undefined;
  depth?: ShadeDepth | undefined;
  undertone?: Undertone | undefined;
  finish?: string | undefined;
  most: number;
};

/** Finds the target: either a variant, or a complete use with depth and undertone. */
function targetOf({ variant, kind, depth, undertone }: ClosestQuery): { ok: true; target: Target } | Refusal {
  if (variant !== undefined)
    return kind === undefined && depth === undefined && undertone === undefined
      ? { ok: true, target: { variant: byId(variant) } }
      : { ok: false, code: "bad_request", field: "variant" };
  if (kind === undefined) return { ok: false, code: "bad_request", field: "kind" };
  if (depth === undefined) return { ok: false, code: "bad_request", field: "depth" };
  if (undertone === undefined) return { ok: false, code: "bad_request", field: "undertone" };
  // The catalogue stores no undertone for colours; it only selects which colour is meant.
  const lab = describedLab(kind, depth, undertone);
  return { ok: true, target: { kind, lab, undertone: kind === "complexion" ? undertone : null } };
}

export const toKnown = (row: KnownRow): KnownShade => ({
  variantId: row.id,
  product: { slug: row.product_slug, name: row.product_name, brand: { slug: row.brand_slug, name: row.brand_name } },
  shade: { name: row.shade_name, hex: row.shade_hex },
  kind: row.shade_kind,
});

/** A variant as a shade; null when it has none. */
function asKnown({
  shade_name,
  shade_hex,
  shade_kind,
  l,
  a,
  b,
  ...of
}: NonNullable<NearShades["own"]>): KnownRow | null {
  if (shade_name === null || shade_hex === null || shade_kind === null) return null;
  return l === null || a === null || b === null ? null : { ...of, shade_name, shade_hex, shade_kind, l, a, b };
}

function toMatch(row: NearRow, difference: ShadeMatch["difference"], shopper: Shopper): ShadeMatch {
  const { id, size, price, listPrice, staffPrice, stock, pictureId } = toVariant(row, shopper);
  const { product, shade } = toKnown(row);
  const picture = { id: pictureId ?? row.product_picture_id, plate: row.plate };
  return { id, product, shade, size, price, listPrice, staffPrice, stock, picture, difference };
}

/** The matches in the order in which they were read, without launches that are closed to the viewer. */
function matchesFor(to: { lab: Lab; kind: string }, near: readonly NearRow[], shopper: Shopper): ShadeMatch[] {
  return near.flatMap((row) => {
    if (!canBuy(gatesOf(row), shopper.viewer, shopper.now).ok) return [];
    const difference = differenceOf(to.lab, { l: row.l, a: row.a, b: row.b }, to.kind === "complexion");
    return difference === null ? [] : [toMatch(row, difference, shopper)];
  });
}

/** Builds the answer for a target from what was read. */
export function closestOf(
  target: Target,
  { own, near }: NearShades,
  shopper: Shopper,
  most: number,
): { ok: true; closest: ClosestShades } | Refusal {
  const page = (items: ShadeMatch[]) => {
    // The rows beyond `open` are launches; they are shown only to viewers for whom they are open.
    const open = near[0]?.open ?? 0;
    const total = items.length - Math.min(open, most) + open;
    return { items: items.slice(0, most), page: 1, pageSize: most, total };
  };
  if (!("variant" in target)) {
    const to = { kind: target.kind, hex: hexOf(target.lab), known: null };
    return { ok: true, closest: { to, ...page(matchesFor(target, near, shopper)) } };
  }
  if (own === null) return { ok: false, code: "product_not_found" };
  const known = asKnown(own);
  if (known === null) return { ok: true, closest: { to: null, ...page([]) } };
  const { l, a, b, shade_kind: kind, shade_hex: hex } = known;
  const to = { kind, hex, known: toKnown(known) };
  return { ok: true, closest: { to, ...page(matchesFor({ lab: { l, a, b }, kind }, near, shopper)) } };
}

/**
 * Finds shades of other products near one. One trip. A variant without a shade has no matches; an unknown one is refused.
 */
export async function closestTo(
  shopper: Shopper,
  query: ClosestQuery,
): Promise<{ ok: true; closest: ClosestShades } | Refusal> {
  const asked = targetOf(query);
  if (!asked.ok) return asked;
  const { d1, country, now } = shopper;
  const looking = { country, now, finish: query.finish ?? null };
  const near = await trip(d1, nearParts(asked.target, { ...looking, most: query.most }));
  return closestOf(asked.target, near, shopper, query.most);
}
