import type { Badge } from "../../../contract/catalogue/card";
import type { Gate, Gates } from "./gate";

/** What badges are made of. */
export type BadgeFacts = Gates & {
  gate: Gate;
  isNew: boolean;
  nonDiscountable: boolean;
  collectionOnly: boolean;
  isBundle: boolean;
  /** Variants sold here, and those of them that are on offer. */
  variants: number;
  onOffer: number;
  shadeCount: number;
  sizeCount: number;
};

/** What is on offer when not all of it is: shades, sizes, or both ("types"). */
function selectedOnly({ variants, onOffer, shadeCount, sizeCount }: BadgeFacts): Badge[] {
  if (onOffer === 0 || onOffer >= variants) return [];
  if (shadeCount > 1) return [sizeCount > 1 ? "selected_types" : "selected_shades"];
  return sizeCount > 1 ? ["selected_sizes"] : [];
}

/** S3.06: badges of a product, what decides about buying first; a launch that is open to all is none. */
export function badgesOf(facts: BadgeFacts, now: Date): Badge[] {
  const { appExclusive, release, collectionOnly, isBundle, nonDiscountable, isNew, gate } = facts;
  const coming = release !== null && Date.parse(release.opensAt) > now.getTime() ? release : null;
  const early = coming !== null && coming.earlyFrom !== null && coming.earlyTiers.length > 0;
  const is = (badge: Badge, true_: boolean): Badge[] => (true_ ? [badge] : []);
  return [
    ...is("app_exclusive", appExclusive),
    ...is("priority_access", early),
    ...is("coming_soon", coming !== null && !early),
    ...is("collection_only", collectionOnly),
    // What is on offer is part of the offer, which a closed gate hides.
    ...(gate.state === "not_open" ? [] : selectedOnly(facts)),
    ...is("bundle", isBundle),
    ...is("new", isNew && coming === null),
    ...is("non_discountable", nonDiscountable),
  ];
}
