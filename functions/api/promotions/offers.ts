import { boolean } from "../../db/readers";
import { products } from "../../db/schema/catalogue";
import { treats } from "../../db/schema/promotions";
import { computed, of, type RowOf, raw } from "../../db/sql";
import { PRODUCT_COLUMNS } from "../kit/sql/product-sql";
import type { GiftRule, Rule } from "./pricing/rule";

const t = of(treats, "t");
/** What is read of a gift or sample. */
export const TREAT = {
  ...PRODUCT_COLUMNS,
  id: t.id,
  kind: t.kind,
  offerId: t.offerId,
  size: t.size,
  isLeft: computed(boolean, raw("t.available > 0")),
  startsAt: t.startsAt,
  endsAt: t.endsAt,
  tiers: t.tiers,
  pictureId: of(products, "p").pictureId,
};

/** A gift or sample, as the bag shows it. */
export type TreatRow = RowOf<typeof TREAT>;
/** A promotion for everybody, with what this shopper has to do with it. */
export type NamedRule = Rule & { terms: string; advertised: boolean; saved: boolean };
export type NamedGift = GiftRule & { terms: string };

/** What a country offers, apart from codes that are not told: the same for every shopper. The clock decides later what is open. */
export type Offers = Readonly<{
  rules: readonly NamedRule[];
  gifts: readonly NamedGift[];
  treats: readonly TreatRow[];
}>;

/** For how many days ended gift offers are still shown. */
const EXPIRED_DAYS = 7;
/** Since when a gift offer may have ended that is still shown. */
export const shownSince = (now: Date) => new Date(now.getTime() - EXPIRED_DAYS * 86_400_000);

type Span = { startsAt: string | null; endsAt: string | null };
const begun = ({ startsAt }: Span, at: string) => startsAt === null || startsAt <= at;
const endsAfter = ({ endsAt }: Span, at: string) => endsAt === null || endsAt > at;

/** What of a country's offers a shopper of this tier can have now, or is told about. */
export function openOffers({ rules, gifts, treats }: Offers, now: Date, tier: string | null): Offers {
  const at = now.toISOString();
  const since = shownSince(now).toISOString();
  return {
    rules: rules.filter((rule) => rule.advertised || (begun(rule, at) && endsAfter(rule, at))),
    gifts: gifts.filter((gift) => begun(gift, at) && endsAfter(gift, since)),
    treats: treats.filter(
      (treat) =>
        begun(treat, at) &&
        endsAfter(treat, at) &&
        (treat.tiers.length === 0 || treat.tiers.some((one) => one === tier)),
    ),
  };
}
