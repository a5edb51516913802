import type { LanguageCode } from "../../../../contract/countries";
import type { CheckoutInput } from "../../../../contract/orders/orders";
import { type Assessment, assessBag, piecesWanted } from "../../../bag/assess-bag";
import { type BagLineRow, isTreat } from "../../../bag/lines/describe-line";
import type { BagRows } from "../../../bag/store";
import type { ShopperScope } from "../../../kit/call/call";
import { type Fault, type Faults, faulty } from "../../../kit/contact/fault";
import { moneyText } from "../../../kit/text/money-text";
import { pointObstacle } from "../../points/points";
import { longRoom } from "../holds/hold-limits";

/** What the database says at the moment of placing. */
export type PlacingFacts = {
  bag: BagRows;
  /** Whether the shopper has paid for an order before. */
  ordered: boolean;
  /** The chosen store; null when there is none of that name. */
  store: { country: string; collect: boolean } | null;
  /** The stock of that store by variant. */
  storeStock: ReadonlyMap<string, number>;
  /** The pieces by variant that orders with a long window hold; only for a payment method with a long window. */
  longHeld?: ReadonlyMap<string, number> | null;
};

type CheckoutChoice = Pick<CheckoutInput, "fulfilment" | "expectedTotal" | "bagVersion" | "reward"> & {
  /** The fee of the address, in minor units. */
  deliveryFee?: number;
  /** What the way to pay costs. */
  paymentFee?: number;
};

/** The stock that this kind of fulfilment has of a line; null when it is not sold. */
function availableOf(line: BagLineRow, fulfilment: CheckoutChoice["fulfilment"], facts: PlacingFacts): number | null {
  if (line.price === null) return null;
  return fulfilment === "collection" ? (facts.storeStock.get(line.variantId) ?? 0) : line.available;
}

/** Faults of lines that are not available now, each named by its id. */
function shortLines(choice: CheckoutChoice, facts: PlacingFacts, { rows, availability }: Assessment): Fault[] {
  const wanted = piecesWanted(rows);
  return rows.flatMap((line): Fault[] => {
    const field = `lines.${line.id}`;
    if (isTreat(line)) return [];
    const state = availability.get(line.id);
    if (state === "app_only" || state === "gift_card_page" || state === "no_turn") return [{ code: state, field }];
    if (state === "not_open") return [{ code: "not_open_yet", field }];
    if (line.collectionOnly && choice.fulfilment !== "collection") return [{ code: "collection_only", field }];
    const available = availableOf(line, choice.fulfilment, facts);
    if (available === null) return [{ code: "not_shipped_here", field }];
    if (available === 0) return [{ code: "out_of_stock", field }];
    const pieces = wanted.get(line.variantId) ?? line.quantity;
    if (available < pieces) return [{ code: "insufficient_stock", field, details: { available } }];
    const room = facts.longHeld ? longRoom(available, facts.longHeld.get(line.variantId) ?? 0) : pieces;
    return room < pieces ? [{ code: "long_hold_short", field, details: { available: Math.max(0, room) } }] : [];
  });
}

/** Whether only stock is missing, so that releasing unpaid orders may help. */
export const lacksStock = ({ faults }: Faults): boolean =>
  faults.some(({ code }) => code === "out_of_stock" || code === "insufficient_stock");

type Judge = Pick<ShopperScope, "country" | "now" | "viewer"> & { language: LanguageCode };

/**
 * Checks whether the bag can be ordered as the shopper saw it: it exists, is unchanged and in stock, and costs what was shown.
 * @returns the bag as it will be charged, or bag_empty, bag_changed, reward_time_over, invalid_choice (store), faults by line, promo_needs_gift,
 * total_changed
 */
export function judgeCheckout(
  judge: Judge,
  choice: CheckoutChoice,
  facts: PlacingFacts,
): { ok: true; assessment: Assessment } | Faults {
  const { bag, store, ordered } = facts;
  const { country, language } = judge;
  if (!bag.lines.some((line) => !isTreat(line))) return faulty({ code: "bag_empty" });
  if (choice.bagVersion !== undefined && choice.bagVersion !== bag.version) return faulty({ code: "bag_changed" });
  if (choice.reward && !bag.lines.some(({ kind, id }) => kind === "reward" && id === choice.reward))
    return faulty({ code: "reward_time_over" });
  if (choice.fulfilment === "collection" && (store === null || store.country !== country || !store.collect))
    return faulty({ code: "invalid_choice", field: "storeSlug" });
  const { fulfilment, deliveryFee } = choice;
  const refused = fulfilment === "point" ? pointObstacle(bag.lines) : null;
  if (refused !== null && refused.obstacle !== "collection_only")
    return faulty({ code: "not_to_point", field: "fulfilment" });
  const assessment = assessBag(judge, bag, {
    fulfilment: fulfilment === "collection" ? fulfilment : "delivery",
    ordered,
    ...(deliveryFee === undefined ? {} : { deliveryFee }),
  });
  const short = shortLines(choice, facts, assessment);
  if (short.length > 0) return { ok: false, faults: short };
  const { totals, coupon } = assessment.priced;
  if (coupon?.obstacle?.reason === "needs_gift") return faulty({ code: "promo_needs_gift" });
  // Nothing is collected at the door for an order that costs nothing.
  const total = totals.total.minor === 0 ? 0 : totals.total.minor + (choice.paymentFee ?? 0);
  if (total === choice.expectedTotal) return { ok: true, assessment };
  const shown = (minor: number) => moneyText({ ...totals.total, minor }, language, country);
  return faulty({
    code: "total_changed",
    field: "expectedTotal",
    details: { was: shown(choice.expectedTotal), now: shown(total) },
  });
}
