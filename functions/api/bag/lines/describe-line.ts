import type { Availability, BagLine } from "../../../contract/bag/bag";
import type { Tier } from "../../../contract/beauty-pass/tiers";
import { isGiftCard } from "../../../contract/gift-cards/gift-card-amounts";
import type { Money } from "../../../contract/money";
import { earlyMoment } from "../../catalogue/product/rules/early";
import type { PricedLine } from "../../promotions/pricing/price-bag";
import { availabilityOf, mostOf } from "./line-rules";

/** A line of the bag joined with today's catalogue; `price` and `available` are null when the variant is not sold. */
export type BagLineRow = {
  id: string;
  kind: BagLine["kind"];
  /** The id of the bundle's line; "" for a line that is not part of a bundle. */
  parentId: string;
  variantId: string;
  sku: string;
  quantity: number;
  priceSeen: number;
  shadeName: string | null;
  shadeHex: string | null;
  size: string | null;
  productSlug: string;
  productName: string;
  categoryPath: string;
  brandSlug: string;
  brandName: string;
  pictureId: string | null;
  plate: string;
  nonDiscountable: boolean;
  collectionOnly: boolean;
  appExclusive: boolean;
  /** When the product launches in this country; null when it has no launch. */
  opensAt: string | null;
  earlyFrom: string | null;
  earlyTiers: readonly Tier[] | null;
  /** Whether its pieces are sold by turns, and it is not this shopper's. */
  noTurn?: boolean;
  /** Whether its pieces are sold by turns. */
  byTurns?: boolean;
  price: number | null;
  listPrice: number | null;
  available: number | null;
  /** The offer of a gift. */
  offerId: string | null;
  /** The id of a reward, its cost in points, and until when it is held. */
  reward?: { id: string; points: number; heldUntil: string };
};

/** The price of one piece today; a variant that is no longer sold keeps the price at which it was added. */
export const unitPriceOf = (row: Pick<BagLineRow, "price" | "priceSeen">) => row.price ?? row.priceSeen;

/** Whether a line is a gift, a sample or a reward, which cost no money and have a stock of their own. */
export const isTreat = ({ kind }: Pick<BagLineRow, "kind">) =>
  kind === "gift" || kind === "sample" || kind === "reward";

/** The product of a line, as both the bag and the order show it. */
export const productOf = (row: BagLineRow) => ({
  product: {
    slug: row.productSlug,
    name: row.productName,
    brand: { slug: row.brandSlug, name: row.brandName },
  },
  shade: row.shadeName === null ? null : { name: row.shadeName, hex: row.shadeHex },
  size: row.size,
  picture: { id: row.pictureId, plate: row.plate },
});

type LaunchDates = Pick<BagLineRow, "opensAt" | "earlyFrom" | "earlyTiers">;

/** Whether a launch has begun for a shopper of this tier (R61). */
export function isOpen({ opensAt, earlyFrom, earlyTiers }: LaunchDates, tier: Tier | null, now: string): boolean {
  if (opensAt === null || opensAt <= now) return true;
  const early = earlyMoment({ earlyFrom, earlyTiers: earlyTiers ?? [] }, tier);
  return early !== null && early <= Date.parse(now);
}

/** Whether this shopper can buy a line now. */
export function lineAvailability(row: BagLineRow, tier: Tier | null, now: string): Availability {
  if (row.appExclusive && !isTreat(row)) return "app_only";
  if (isGiftCard(row.productSlug) && !isTreat(row)) return "gift_card_page";
  if (!isTreat(row) && !isOpen(row, tier, now)) return "not_open";
  if (!isTreat(row) && row.noTurn === true) return "no_turn";
  return availabilityOf(row.available, row.quantity);
}

/** Describes one line for the contract. The `availability` of a bundle includes its parts. */
export function describeLine(
  row: BagLineRow,
  priced: PricedLine | undefined,
  availability: Availability,
  money: (minor: number) => Money,
): BagLine {
  const { price = 0, net = 0 } = priced ?? {};
  const unitPrice = row.kind === "bundle" ? Math.round(price / row.quantity) : unitPriceOf(row);
  const part = row.kind === "bundle_component";
  const struck = row.kind === "bundle" ? bundleListPrice(row, priced) : row.listPrice;
  return {
    id: row.id,
    kind: row.kind,
    parentId: row.parentId === "" ? null : row.parentId,
    variantId: row.variantId,
    ...productOf(row),
    quantity: row.quantity,
    maxQuantity: isTreat(row) ? Math.min(1, row.available ?? 0) : mostOf(row.available),
    unitPrice: money(unitPrice),
    listUnitPrice: struck === null ? null : money(struck),
    lineTotal: money(part ? 0 : price),
    discount: money(part ? 0 : price - net),
    priceWas: unitPriceOf(row) === row.priceSeen || part ? null : money(row.priceSeen),
    availability,
    collectionOnly: row.collectionOnly,
    reward: row.reward ?? null,
  };
}

/** The struck-through price of a bundle: the sum of its parts' own prices, if that is more. */
const bundleListPrice = ({ quantity, listPrice }: BagLineRow, priced: PricedLine | undefined) =>
  priced !== undefined && priced.gross > priced.price ? Math.round(priced.gross / quantity) : listPrice;
