import type { Bag } from "../../contract/bag";
import { COUNTRIES } from "../../contract/countries";
import type { Money } from "../../contract/money";
import { type Assessment, assessBag, canCheckOut, priceOf } from "./assess-bag";
import { describeLine, isTreat } from "./describe-line";
import { describeCoupon, describeGift, describeOffers, describeSamples } from "./describe-offers";
import type { BagRows, Shop } from "./store";

type Teller = Pick<Shop, "country" | "now" | "viewer">;

/** R28 allows one code: the one among those the shopper knows, or may be told, that saves more than the bag's own. */
function adviceFor(
  shop: Teller,
  bag: BagRows,
  { priced, rows }: Assessment,
  money: (minor: number) => Money,
): Bag["advice"] {
  const buys = rows.some((row) => !isTreat(row));
  const known = bag.rules.filter(
    ({ kind, code, saved, advertised }) => kind === "coupon" && code !== null && (saved || advertised),
  );
  if (!buys || known.length === 0) return null;
  const without = priceOf(shop, bag, { couponCode: null }).totals.total.minor;
  const own = without - priced.totals.total.minor;
  const best = known
    .filter(({ code }) => code !== bag.couponCode)
    .flatMap(({ code }) => {
      const tried = priceOf(shop, bag, { couponCode: code });
      return code === null || tried.coupon?.obstacle !== null
        ? []
        : [{ code, saving: without - tried.totals.total.minor }];
    })
    .toSorted((a, b) => b.saving - a.saving || (a.code < b.code ? -1 : 1))[0];
  if (best === undefined || best.saving <= own) return null;
  return { code: best.code, saving: money(best.saving), own: money(own) };
}

/** The whole bag as the contract has it: live prices and stock (R70), promotions judged anew, totals for delivery. */
export function describeBag(shop: Teller, bag: BagRows): Bag {
  const { country } = shop;
  const money = (minor: number): Money => ({ minor, currency: COUNTRIES[country].currency });
  const assessment = assessBag(shop, bag);
  const { rows, priced, availability } = assessment;
  const namesOf = new Map(bag.lines.map((line) => [line.id, line]));
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
    offers: describeOffers(bag, priced, money),
    left: priced.dropped.flatMap(({ lineId, reason }) => {
      const line = namesOf.get(lineId);
      if (line === undefined || !isTreat(line)) return [];
      return [{ id: lineId, kind: line.kind as "gift" | "sample", name: line.productName, reason }];
    }),
    ledger: priced.ledger,
  };
}
