import type { Bag, Totals } from "../../../contract/bag/bag";
import { COUNTRIES, type Country } from "../../../contract/countries";
import type { Money } from "../../../contract/money";
import type { LedgerEntry } from "../../../contract/promotions/pricing";
import { benefitOf, type PromotionKind } from "../../../contract/promotions/promotions";
import { roundedQuotient } from "../../../contract/rounded-quotient";
import type { OpenLine } from "./cut";
import {
  type FreeDelivery,
  type JudgedCoupon,
  takeCoupon,
  takeOffers,
  takePerks,
  takeStaffPrice,
} from "./discount-steps";
import { type Ledger, ledgerIn } from "./entries";
import { type Dropped, type JudgedGift, judgeTreats } from "./gift-step";
import type { PricingInput } from "./rule";
import { spread } from "./spread";

/** The price of a line: `gross` by the catalogue, `price` in its bundle, `net` after all cuts. Minor units. */
export type PricedLine = { gross: number; price: number; net: number };

export type PricedBag = {
  totals: Totals;
  freeDelivery: Bag["freeDelivery"];
  ledger: LedgerEntry[];
  /** Prices by line id. A bundle's line has the price of all its parts. */
  lines: ReadonlyMap<string, PricedLine>;
  coupon: JudgedCoupon | null;
  gifts: JudgedGift[];
  dropped: Dropped[];
  /** The part of the total that gift cards pay, and the rest. */
  tender: { giftCards: number; due: number };
};

/** The tax inside a total, once per order: round(total × r / (100 + r)) (R25); null when no tax line is shown. */
export function taxInside(total: number, { tax, currency }: Country): Totals["taxIncluded"] {
  if (tax.ratePercent === null || tax.name === null) return null;
  const amount = roundedQuotient(total * tax.ratePercent, 100 + tax.ratePercent);
  return {
    name: tax.name,
    ratePercent: tax.ratePercent,
    amount: { minor: amount, currency },
    priceBeforeTax: { minor: total - amount, currency },
  };
}

const sumOf = (lines: readonly OpenLine[]) => lines.reduce((sum, { left }) => sum + left, 0);
const isFree = ({ kind }: OpenLine) => kind === "gift" || kind === "sample" || kind === "reward";

/** Applies catalogue prices; a bundle's own line costs nothing as long as it has parts. */
function openLines({ lines }: PricingInput): OpenLine[] {
  const parents = new Set(lines.filter(({ kind }) => kind === "bundle_component").map(({ parentId }) => parentId));
  return lines
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map((line) => {
      const open = { ...line, left: 0 };
      if (!isFree(open) && !parents.has(line.id)) open.left = line.unitPrice * line.quantity;
      return open;
    });
}

/** Applies bundle prices when they are lower than the sum of the parts. */
function takeBundles(lines: readonly OpenLine[], ledger: Ledger) {
  for (const parent of lines.filter(({ kind }) => kind === "bundle")) {
    const parts = lines.filter(({ parentId }) => parentId === parent.id);
    const saving = sumOf(parts) - parent.unitPrice * parent.quantity;
    if (parts.length === 0 || saving <= 0) continue;
    const shares = spread(
      saving,
      parts.map(({ left }) => left),
    );
    parts.forEach((part, index) => {
      part.left -= shares[index] ?? 0;
    });
    ledger.applied("bundle", "bundle_price", { ruleId: parent.productSlug, amount: -saving });
  }
}

type Delivery = { merchandise: number; free: FreeDelivery; empty: boolean };

/**
 * The delivery fee (R27): free strictly above the threshold, for Gold, by a rule, for a collection and for an empty bag.
 */
function deliveryFee(country: Country, input: PricingInput, ledger: Ledger, { merchandise, free, empty }: Delivery) {
  if (empty) return 0;
  const threshold = country.freeDeliveryAbove;
  if (input.fulfilment === "collection") ledger.applied("delivery", "delivery_collection");
  else if (input.shopper.tier === "gold") ledger.applied("delivery", "delivery_tier");
  else if (free !== null)
    ledger.applied("delivery", "delivery_promotion", { ruleId: free.rule.id, name: free.rule.name });
  else if (merchandise > threshold) ledger.applied("delivery", "delivery_above", { threshold });
  else {
    const shortfall = threshold - merchandise + 1;
    const { deliveryFee: amount = country.deliveryFee } = input;
    ledger.applied("delivery", "delivery_fee", { amount, threshold, shortfall });
    return amount;
  }
  return 0;
}

/** The final price of each line; a bundle's line is the sum of its parts. */
function pricedLines(
  lines: readonly OpenLine[],
  gross: ReadonlyMap<string, number>,
  price: ReadonlyMap<string, number>,
) {
  const priced = new Map<string, PricedLine>();
  for (const { id, left } of lines) priced.set(id, { gross: gross.get(id) ?? 0, price: price.get(id) ?? 0, net: left });
  for (const { id, kind } of lines) {
    const parts = kind === "bundle" ? lines.filter(({ parentId }) => parentId === id) : [];
    for (const part of parts) {
      const whole = priced.get(id);
      const one = priced.get(part.id);
      if (whole === undefined || one === undefined) continue;
      priced.set(id, { gross: whole.gross + one.gross, price: whole.price + one.price, net: whole.net + one.net });
    }
  }
  return priced;
}

/** Writes ledger entries for rewards, which cost no money and need a purchase (S5.06). */
function takeRewards(lines: readonly OpenLine[], empty: boolean, ledger: Ledger) {
  for (const { kind, productSlug, name } of lines) {
    if (kind !== "reward") continue;
    if (empty) ledger.refused("reward", "needs_purchase", { ruleId: productSlug, name: name ?? null });
    else ledger.applied("reward", "reward_redeemed", { ruleId: productSlug, name: name ?? null });
  }
}

/** The points that the order earns (R44), doubled in the birthday month (R45). */
const pointsOf = (merchandise: number, { spendPerPoint }: Country, { perks }: PricingInput["shopper"]): number =>
  Math.floor(merchandise / spendPerPoint) * (perks.includes("birthday_points") ? 2 : 1);

const freedBy = (coupon: JudgedCoupon | null): FreeDelivery =>
  coupon?.obstacle === null && coupon.rule !== null && benefitOf(coupon.rule.benefit).freesDelivery
    ? { rule: coupon.rule }
    : null;

const snapshot = (lines: readonly OpenLine[]) => new Map(lines.map(({ id, left }) => [id, left]));

/**
 * Prices a bag (R26): catalogue price, bundles, offers, gifts and samples, staff price or code, perks, delivery, and gift cards as payment. The
 * function is pure and total: the same bag, rules, shopper and moment give the same price, whatever the order of lines. Each rule that applied or was
 * refused leaves an entry in the ledger. The tax is inside the total (R25); points are rounded down (R44).
 */
export function priceBag(input: PricingInput): PricedBag {
  const country: Country = COUNTRIES[input.country];
  const money = (minor: number): Money => ({ minor, currency: country.currency });
  const own = <T extends { country: string }>(list: readonly T[]) =>
    list.filter((one) => one.country === input.country);
  const facts = { ...input, rules: own(input.rules), gifts: own(input.gifts) };
  const ledger = ledgerIn(country.currency);
  const lines = openLines(facts);
  const empty = !lines.some((line) => !isFree(line));
  const gross = snapshot(lines);
  if (!empty) ledger.applied("catalogue", "catalogue_price", { amount: sumOf(lines) });
  takeBundles(lines, ledger);
  const price = snapshot(lines);
  const subtotal = sumOf(lines);
  const offered = takeOffers(lines, facts, ledger);
  const { gifts, dropped } = judgeTreats(lines, facts, ledger);
  const staff = takeStaffPrice(lines, facts, ledger);
  const coupon = takeCoupon(lines, facts, ledger, { staff, gifts });
  takeRewards(lines, empty, ledger);
  const perk = takePerks(lines, facts, ledger, { staff, coupon: coupon?.obstacle === null });
  const merchandise = sumOf(lines);
  // Named by kind, so that a new kind that is left out here does not compile.
  const byKind: Record<PromotionKind, FreeDelivery> = { offer: offered, staff: null, coupon: freedBy(coupon), perk };
  const freed = Object.values(byKind).find((rule) => rule !== null) ?? null;
  const delivery = deliveryFee(country, facts, ledger, { merchandise, free: freed, empty });
  const total = merchandise + delivery;
  const giftCards = Math.min(total, Math.max(0, input.giftCards ?? 0));
  if (giftCards > 0) ledger.applied("gift_card", "tender", { amount: -giftCards });
  const against = facts.rules.find((rule) => rule.notWithCredits && ledger.hasApplied(rule.id));
  if (against) ledger.refused("gift_card", "with_credits", { ruleId: against.id, name: against.code ?? against.name });
  const reached = merchandise > country.freeDeliveryAbove;
  const free = reached || input.shopper.tier === "gold" || freed !== null;
  return {
    totals: {
      subtotal: money(subtotal),
      discount: money(subtotal - merchandise),
      delivery: money(delivery),
      total: money(total),
      taxIncluded: taxInside(total, country),
      pointsEarned: pointsOf(merchandise, country, input.shopper),
    },
    freeDelivery: {
      threshold: money(country.freeDeliveryAbove),
      remaining: money(free ? 0 : country.freeDeliveryAbove - merchandise + 1),
      reached: free,
    },
    ledger: ledger.entries,
    lines: pricedLines(lines, gross, price),
    coupon,
    gifts,
    dropped,
    tender: { giftCards, due: total - giftCards },
  };
}
