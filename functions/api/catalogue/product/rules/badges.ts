import type { Badge } from "../../../../contract/catalogue/product/card";
import type { Gate, Gates } from "./gate";

/** The facts that decide about badges. */
export type BadgeFacts = Gates & {
  gate: Gate;
  isNew: boolean;
  nonDiscountable: boolean;
  collectionOnly: boolean;
  isBundle: boolean;
  /** How many variants are sold here, and how many have a discount. */
  variants: number;
  onOffer: number;
  shadeCount: number;
  sizeCount: number;
};

/** The badge for what is discounted when not all variants are: shades, sizes, or both ("types"). */
function selectedOnly({ variants, onOffer, shadeCount, sizeCount }: BadgeFacts): Badge[] {
  if (onOffer === 0 || onOffer >= variants) return [];
  if (shadeCount > 1) return [sizeCount > 1 ? "selected_types" : "selected_shades"];
  return sizeCount > 1 ? ["selected_sizes"] : [];
}

/** The badges of a product (S3.06), those that affect buying first; a launch that is open to all has none. */
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
    // The badges about offers are hidden with the offer itself.
    ...(gate.state === "not_open" ? [] : selectedOnly(facts)),
    ...is("bundle", isBundle),
    ...is("new", isNew && coming === null),
    ...is("non_discountable", nonDiscountable),
  ];
}
