import type { Bag } from "../../contract/bag";
import { COUNTRIES } from "../../contract/countries";
import type { Money } from "../../contract/money";
import { type Assessment, assessBag, canCheckOut, priceOf } from "./assess-bag";
import { describeLine, isTreat } from "./describe-line";
import { describeCoupon, describeGift, describeOffers, describeSamples } from "./describe-offers";
import type { BagRows, Shop } from "./store";

type Teller = Pick<Shop, "country" | "now" | "viewer">;

type Option = { code: string | null; name: string; total: number };

/**
 * R28 allows one code, and a voucher of Beauty Pass stands in for one: of those that the shopper knows, may be told or holds, the one that
 * saves more than what the bag has.
 */
function adviceFor(
  shop: Teller,
  bag: BagRows,
  { priced, rows }: Assessment,
  money: (minor: number) => Money,
): Bag["advice"] {
  const known = bag.rules.flatMap(({ kind, code, saved, advertised }) =>
    kind === "coupon" && code !== null && code !== bag.couponCode && (saved || advertised) ? [code] : [],
  );
  const applied = priced.coupon?.obstacle === null ? priced.coupon.code : null;
  if (!rows.some((row) => !isTreat(row)) || (known.length === 0 && (applied === null || bag.perks.length === 0)))
    return null;
  const plain = priceOf(shop, bag, { couponCode: null });
  const voucher = voucherOf(plain);
  // What it would cost with neither a code nor a voucher.
  const bare = (voucher === null ? plain : priceOf(shop, { ...bag, perks: [] }, { couponCode: null })).totals.total
    .minor;
  const options: Option[] = known.flatMap((code) => {
    const tried = priceOf(shop, bag, { couponCode: code });
    return tried.coupon?.obstacle === null ? [{ code, name: code, total: tried.totals.total.minor }] : [];
  });
  if (voucher !== null && applied !== null)
    options.push({ code: null, name: voucher.name ?? "", total: plain.totals.total.minor });
  const [best] = options.toSorted((a, b) => a.total - b.total || (a.name < b.name ? -1 : 1));
  if (best === undefined || best.total >= priced.totals.total.minor) return null;
  return {
    code: best.code,
    name: best.name,
    saving: money(bare - best.total),
    ownName: applied ?? voucher?.name ?? null,
    own: money(bare - priced.totals.total.minor),
  };
}

/** The voucher that a price was made with: a perk that takes something off. */
const voucherOf = ({ ledger }: Assessment["priced"]) =>
  ledger.find(({ step, outcome, amount }) => step === "perk" && outcome === "applied" && amount !== null) ?? null;

/** The whole bag as the contract has it: live prices and stock (R70), promotions judged anew, totals for delivery. */
export function describeBag(shop: Teller, bag: BagRows): Bag {
  const { country } = shop;
  const money = (minor: number): Money => ({ minor, currency: COUNTRIES[country].currency });
  const assessment = assessBag(shop, bag);
  const { rows, priced, availability } = assessment;
  return {
    version: bag.version,
    country,
    lines: rows.map((row) =>
      describeLine(row, priced.lines.get(row.id), availability.get(row.id) ?? "available", money),
    ),
    itemCount: rows.filter((row) => !isTreat(row) && row.parentId === "").reduce((sum, row) => sum + row.quantity, 0),
    totals: priced.totals,
    freeDelivery: priced.freeDelivery,
    canCheckOut: canCheckOut(assessment),
    coupon: describeCoupon(priced, money),
    advice: adviceFor(shop, bag, assessment, money),
    gifts: bag.gifts
      .map((gift) => describeGift(gift, bag, assessment, money))
      .toSorted((a, b) => Number(b.earned) - Number(a.earned) || (a.id < b.id ? -1 : 1)),
    samples: describeSamples(bag, assessment),
    offers: describeOffers(bag, assessment, money),
    left: leftOf(bag, priced),
    ledger: priced.ledger,
  };
}

/** What left by itself: gifts and samples that are no longer earned, and a reward of which the time has run out. */
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
