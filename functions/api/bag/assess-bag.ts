import type { Availability } from "../../contract/bag/bag";
import type { RefusedReason } from "../../contract/promotions/pricing";
import type { ShopperScope } from "../kit/call/call";
import { tierOf, VISITOR } from "../kit/call/viewer";
import { type PricedBag, priceBag } from "../promotions/pricing/price-bag";
import { pricedShopper } from "../promotions/pricing/priced-shopper";
import type { PricingInput, PricingLine } from "../promotions/pricing/rule";
import { type BagLineRow, isTreat, lineAvailability, unitPriceOf } from "./lines/describe-line";
import type { BagRows } from "./store";

/** A bag as it can be bought now: its lines, their prices, and whether each line can be bought. */
export type Assessment = {
  rows: BagLineRow[];
  priced: PricedBag;
  availability: ReadonlyMap<string, Availability>;
};

const pricingLine = (row: BagLineRow, variantOf: ReadonlyMap<string, string>): PricingLine => ({
  key: `${row.variantId}|${row.kind}|${variantOf.get(row.parentId) ?? ""}`,
  id: row.id,
  kind: row.kind,
  parentId: row.parentId,
  productSlug: row.productSlug,
  name: row.productName,
  brandSlug: row.brandSlug,
  categoryPath: row.categoryPath,
  unitPrice: isTreat(row) ? 0 : unitPriceOf(row),
  quantity: row.quantity,
  nonDiscountable: row.nonDiscountable,
  offerId: row.offerId,
  available: row.available,
});

/** Why no rule has this code: its capitals are wrong, or it does not exist. */
const couponProblem = (bag: BagRows, code: string | null): RefusedReason | null =>
  code !== null && bag.rules.some((rule) => rule.code !== code && rule.code?.toLowerCase() === code.toLowerCase())
    ? "case_mismatch"
    : null;

type PricingOptions = {
  fulfilment?: PricingInput["fulfilment"];
  /** The fee of the address, in minor units. */
  deliveryFee?: number;
  /** A code to price with, instead of the bag's own. */
  couponCode?: string | null;
  /** Whether the shopper is known to have bought before. */
  ordered?: boolean;
};

/** Prices a bag under the promotions that were read with it. */
export function priceOf(
  scope: Pick<ShopperScope, "country" | "now" | "viewer">,
  bag: BagRows,
  wish: PricingOptions = {},
): PricedBag {
  const variantOf = new Map(bag.lines.map(({ id, variantId }) => [id, variantId]));
  const couponCode = wish.couponCode === undefined ? bag.couponCode : wish.couponCode;
  return priceBag({
    country: scope.country,
    lines: bag.lines.map((row) => pricingLine(row, variantOf)),
    rules: bag.rules,
    gifts: bag.gifts,
    shopper: pricedShopper(scope.viewer ?? VISITOR, bag, wish.ordered),
    couponCode,
    couponProblem: couponProblem(bag, couponCode),
    now: scope.now.toISOString(),
    fulfilment: wish.fulfilment ?? "delivery",
    ...(wish.deliveryFee === undefined ? {} : { deliveryFee: wish.deliveryFee }),
  });
}

/** Counts pieces by variant, because a variant may be in the bag alone and in a bundle. */
export function piecesWanted(rows: readonly BagLineRow[]): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const { variantId, quantity } of rows) wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity);
  return wanted;
}

const WORST: Availability[] = [
  "gift_card_page",
  "app_only",
  "not_open",
  "no_turn",
  "not_shipped",
  "sold_out",
  "insufficient",
];

/** Prices a bag, removes treats that are no longer earned (R30), and checks whether each line can be bought. */
export function assessBag(
  scope: Pick<ShopperScope, "country" | "now" | "viewer">,
  bag: BagRows,
  wish: PricingOptions = {},
): Assessment {
  const priced = priceOf(scope, bag, wish);
  const gone = new Set(priced.dropped.map(({ lineId }) => lineId));
  const rows = bag.lines.filter(({ id }) => !gone.has(id));
  const tier = tierOf(scope.viewer ?? VISITOR);
  const wanted = piecesWanted(rows);
  const own = new Map(
    rows.map((row) => {
      const quantity = wanted.get(row.variantId) ?? row.quantity;
      return [row.id, lineAvailability({ ...row, quantity }, tier, scope.now.toISOString())];
    }),
  );
  const availability = new Map(
    rows.map((row) => {
      const parts = rows.filter(({ parentId }) => parentId === row.id).map(({ id }) => own.get(id));
      const all = [own.get(row.id), ...parts];
      return [row.id, WORST.find((state) => all.includes(state)) ?? "available"] as const;
    }),
  );
  return { rows, priced, availability };
}

/** Whether only the checkout form is missing for an order. */
export const canCheckOut = ({ rows, availability, priced }: Assessment): boolean =>
  rows.some((row) => !isTreat(row)) &&
  [...availability.values()].every((state) => state === "available") &&
  priced.coupon?.obstacle?.reason !== "needs_gift";
