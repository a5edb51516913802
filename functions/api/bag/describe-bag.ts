import type { Bag } from "../../contract/bag/bag";
import { COUNTRIES } from "../../contract/countries";
import type { Money } from "../../contract/money";
import { SERVER_FACTS } from "../../countries/countries";
import type { ShopperScope } from "../kit/call/call";
import type { PricedBag } from "../promotions/pricing/price-bag";
import { type Assessment, assessBag, canCheckOut, priceOf } from "./assess-bag";
import { describeLine, isTreat } from "./lines/describe-line";
import { describeCoupon, describeGift, describeOffers, describeSamples } from "./offers/describe-offers";
import type { BagRows } from "./store";

type Teller = Pick<ShopperScope, "country" | "now" | "viewer">;

type Option = { code: string | null; name: string; total: number };

/** Prices the bag with each code that the shopper knows or may be told about, except its present one. */
function pricesByCode(scope: Teller, bag: BagRows): ReadonlyMap<string, PricedBag> {
  const known = bag.rules.flatMap(({ kind, code, saved, advertised }) =>
    kind === "coupon" && code !== null && code !== bag.couponCode && (saved || advertised) ? [code] : [],
  );
  return new Map(known.map((code) => [code, priceOf(scope, bag, { couponCode: code })]));
}

/**
 * Finds the code or voucher that saves more than the bag's present one. Only one applies to an order (R28), and a voucher counts as one.
 */
function adviceFor(
  scope: Teller,
  bag: BagRows,
  { priced, rows }: Assessment,
  { byCode, money }: { byCode: ReadonlyMap<string, PricedBag>; money: (minor: number) => Money },
): Bag["advice"] {
  const applied = priced.coupon?.obstacle === null ? priced.coupon.code : null;
  if (!rows.some((row) => !isTreat(row)) || (byCode.size === 0 && (applied === null || bag.perks.length === 0)))
    return null;
  const plain = bag.couponCode === null ? priced : priceOf(scope, bag, { couponCode: null });
  const voucher = voucherOf(plain);
  // The price without any code or voucher.
  const bare = (voucher === null ? plain : priceOf(scope, { ...bag, voucherDeclined: true }, { couponCode: null }))
    .totals.total.minor;
  const options: Option[] = [...byCode].flatMap(([code, tried]) =>
    tried.coupon?.obstacle === null ? [{ code, name: code, total: tried.totals.total.minor }] : [],
  );
  if (voucher !== null && applied !== null)
    options.push({ code: null, name: voucher.name ?? "", total: plain.totals.total.minor });
  const [best] = options.toSorted((a, b) => a.total - b.total || (a.name < b.name ? -1 : 1));
  if (best === undefined || best.total >= Math.min(priced.totals.total.minor, bare)) return null;
  return {
    code: best.code,
    name: best.name,
    saving: money(bare - best.total),
    ownName: applied ?? voucher?.name ?? null,
    // At least 0, because a code can cost more in delivery than it takes off.
    own: money(Math.max(0, bare - priced.totals.total.minor)),
  };
}

/** The voucher that applies, which is a perk that reduces the price. */
const voucherOf = ({ ledger }: PricedBag) =>
  ledger.find(({ step, outcome, amount }) => step === "perk" && outcome === "applied" && amount !== null) ?? null;

/** The member's voucher: the one that applies, or else the first one that is kept for another order. */
function describeVoucher(priced: PricedBag, money: (minor: number) => Money): Bag["voucher"] {
  const applied = voucherOf(priced);
  const entry = applied ?? priced.ledger.find(({ reason }) => reason === "declined");
  if (entry === undefined) return null;
  return { name: entry.name ?? "", applied: applied !== null, saving: money(-(applied?.amount?.minor ?? 0)) };
}

/**
 * Says when a code or voucher costs the bag its free delivery, and how much: discounts are taken off before the delivery threshold is checked (R26,
 * R27).
 */
function deliveryLost(
  scope: Teller,
  bag: BagRows,
  { priced }: Assessment,
  money: (minor: number) => Money,
): Bag["deliveryLost"] {
  const { coupon, totals } = priced;
  if (totals.delivery.minor === 0) return null;
  const code = coupon?.obstacle === null ? coupon.code : null;
  const name = code ?? voucherOf(priced)?.name ?? null;
  if (name === null) return null;
  // Without the code a voucher applies instead, which may lose the free delivery too.
  const others = [
    priceOf(scope, bag, { couponCode: null }),
    priceOf(scope, { ...bag, voucherDeclined: true }, { couponCode: null }),
  ];
  const without = others.find(({ totals }) => totals.delivery.minor === 0);
  if (without === undefined) return null;
  return {
    by: code === null ? "voucher" : "code",
    name,
    fee: totals.delivery,
    totalWithout: money(without.totals.total.minor),
  };
}

/**
 * Describes the whole bag for the contract: live prices and stock (R70), promotions checked again, totals for delivery.
 */
export function describeBag(scope: Teller, bag: BagRows): Bag {
  const { country } = scope;
  const money = (minor: number): Money => ({ minor, currency: COUNTRIES[country].currency });
  const assessment = assessBag(scope, bag);
  const { rows, priced, availability } = assessment;
  const byCode = pricesByCode(scope, bag);
  return {
    version: bag.version,
    country,
    lines: rows.map((row) =>
      describeLine(row, priced.lines.get(row.id), availability.get(row.id) ?? "available", money),
    ),
    itemCount: rows.filter((row) => !isTreat(row) && row.parentId === "").reduce((sum, row) => sum + row.quantity, 0),
    totals: priced.totals,
    freeDelivery: priced.freeDelivery,
    deliveryByAddress: priced.totals.delivery.minor > 0 && SERVER_FACTS[country].deliveryZones !== null,
    canCheckOut: canCheckOut(assessment),
    coupon: describeCoupon(priced, money),
    voucher: describeVoucher(priced, money),
    deliveryLost: deliveryLost(scope, bag, assessment, money),
    advice: adviceFor(scope, bag, assessment, { byCode, money }),
    gifts: bag.gifts
      .map((gift) => describeGift(gift, bag, assessment, money))
      .toSorted((a, b) => Number(b.earned) - Number(a.earned) || (a.id < b.id ? -1 : 1)),
    samples: describeSamples(bag, assessment),
    offers: describeOffers(bag, assessment, { byCode, money }),
    left: leftOf(bag, priced),
    ledger: priced.ledger,
  };
}

/** What the rules removed: gifts and samples that are no longer earned, and a reward whose time ran out. */
function leftOf(bag: BagRows, { dropped }: Assessment["priced"]): Bag["left"] {
  const lines = new Map(bag.lines.map((line) => [line.id, line]));
  const treats = dropped.flatMap(({ lineId, reason }): Bag["left"] => {
    const line = lines.get(lineId);
    return line?.kind === "gift" || line?.kind === "sample"
      ? [{ id: lineId, kind: line.kind, name: line.productName, reason }]
      : [];
  });
  const rewards = bag.lapsed.map(({ id, name }) => ({
    id,
    name,
    kind: "reward" as const,
    reason: "time_over" as const,
  }));
  return [...treats, ...rewards];
}
