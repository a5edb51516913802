import type { Totals } from "../../../contract/bag";
import type { CountryCode, LanguageCode } from "../../../contract/countries";
import type { CheckoutInput } from "../../../contract/orders";
import { type BagLineRow, unitPriceOf } from "../../bag/describe-bag";
import { priceBag } from "../../bag/price-bag";
import { type Fault, type Faults, faulty } from "./fault";
import { moneyText } from "./money-text";

/** What the database says at the moment of placing. */
export type PlacingFacts = {
  bag: { version: number; lines: BagLineRow[] };
  /** The store that the shopper chose; null when there is none of that name. */
  store: { country: string; collect: boolean } | null;
  /** Pieces in that store by variant. */
  storeStock: ReadonlyMap<string, number>;
};

type Choice = Pick<CheckoutInput, "fulfilment" | "expectedTotal" | "bagVersion">;

/** Pieces that this way of getting it has of a line; null where it is not sold. */
function availableOf(line: BagLineRow, fulfilment: Choice["fulfilment"], facts: PlacingFacts): number | null {
  if (line.price === null) return null;
  return fulfilment === "collection" ? (facts.storeStock.get(line.variantId) ?? 0) : line.available;
}

/** Lines that cannot be had now, each named by its id. */
function shortLines(choice: Choice, facts: PlacingFacts): Fault[] {
  return facts.bag.lines.flatMap((line): Fault[] => {
    const available = availableOf(line, choice.fulfilment, facts);
    const field = `lines.${line.id}`;
    if (available === null) return [{ code: "not_shipped_here", field }];
    if (available === 0) return [{ code: "out_of_stock", field }];
    return available < line.quantity ? [{ code: "insufficient_stock", field, details: { available } }] : [];
  });
}

/** True when pieces alone stand in the way, so that releasing unpaid orders may help. */
export const lacksStock = ({ faults }: Faults): boolean =>
  faults.some(({ code }) => code === "out_of_stock" || code === "insufficient_stock");

/**
 * Whether the bag can be ordered as the shopper saw it: there, unchanged, in stock, at the total that was shown.
 * @returns the totals to charge, or bag_empty, bag_changed, invalid_choice (store), stock faults by line, total_changed
 */
export function judgeCheckout(
  country: CountryCode,
  language: LanguageCode,
  choice: Choice,
  facts: PlacingFacts,
): { ok: true; totals: Totals } | Faults {
  const { bag, store } = facts;
  if (bag.lines.length === 0) return faulty({ code: "bag_empty" });
  if (choice.bagVersion !== undefined && choice.bagVersion !== bag.version) return faulty({ code: "bag_changed" });
  if (choice.fulfilment === "collection" && (store === null || store.country !== country || !store.collect))
    return faulty({ code: "invalid_choice", field: "storeSlug" });
  const short = shortLines(choice, facts);
  if (short.length > 0) return { ok: false, faults: short };
  const lines = bag.lines.map((line) => ({ unitPrice: unitPriceOf(line), quantity: line.quantity }));
  const { totals } = priceBag(country, lines, choice.fulfilment);
  if (totals.total.minor === choice.expectedTotal) return { ok: true, totals };
  const shown = (minor: number) => moneyText({ ...totals.total, minor }, language, country);
  return faulty({
    code: "total_changed",
    field: "expectedTotal",
    details: { was: shown(choice.expectedTotal), now: shown(totals.total.minor) },
  });
}
