import { COUNTRIES } from "../../contract/countries";
import { KINDS, kindOf } from "../../contract/promotions/promotions";
import { boolean, json, nullable } from "../../db/readers";
import { products } from "../../db/schema/catalogue";
import { giftOffers, type PromotionTexts, promotions, treats } from "../../db/schema/promotions";
import { computed, of, type RowOf, raw, type Sql, sql } from "../../db/sql";
import { mapped, type Reading, rows } from "../../db/trip";
import type { ShopperScope } from "../kit/call/call";
import { stampsRead } from "../kit/call/stamps";
import { PRODUCT_COLUMNS } from "../kit/sql/product-sql";
import { forgetOffers, type KeptOffers, keepOffers } from "./kept-offers";
import type { GiftRule, Rule } from "./pricing/rule";

/** The name and terms in one language. */
type Words = PromotionTexts[string];
const words = nullable(json<Words>());

const { texts: RULE_TEXTS, codeFolded: _, ...RULE_FACTS } = of(promotions, "p");
const RULE = { ...RULE_FACTS, words, saved: boolean };
const { texts: GIFT_TEXTS, ...GIFT_FACTS } = of(giftOffers, "g");
const GIFT = { ...GIFT_FACTS, words };
const t = of(treats, "t");
const TREAT = {
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

/** The kinds of promotion that need no code. */
const UNASKED = KINDS.filter((kind) => !kindOf(kind).byCode);

/** For how many days ended gift offers are still shown. */
const EXPIRED_DAYS = 7;
const shownSince = (now: Date) => new Date(now.getTime() - EXPIRED_DAYS * 86_400_000);

/**
 * SQL for what a promotion says in the shopper's language, or else in English. The other languages are most of a row, and a page has no use for them.
 */
const wordsIn = (texts: Sql, { country, language = COUNTRIES[country].languages[0] }: ShopperScope): Sql =>
  sql`COALESCE(json_extract(${texts}, ${`$.${language}`}), json_extract(${texts}, '$.en'))`;

const said = <P extends { words: Words | null }>({ words, ...facts }: P) => ({
  ...facts,
  ...(words ?? { name: "", terms: "" }),
});

/** Reads promotions `p` for which `which` holds, as if the shopper had used none; `saved` says whether the bag remembers its code. */
export const rulesRead = (scope: ShopperScope, which: Sql, saved: Sql = raw("0")): Reading<NamedRule[]> =>
  mapped(
    rows(
      RULE,
      sql`SELECT ${RULE_FACTS}, ${wordsIn(RULE_TEXTS, scope)} AS words, ${saved} AS saved FROM promotions p WHERE ${which}`,
    ),
    (found) => found.map((one) => ({ ...said(one), country: scope.country, usedByCustomer: 0 })),
  );

/** Reads what a country offers. What has ended by now is left out, because it does not come back without a change. */
function allRead(scope: ShopperScope): Reading<Offers> {
  const { country, now } = scope;
  return mapped(
    {
      stamps: stampsRead,
      rules: rulesRead(
        scope,
        sql`p.id IN (SELECT id FROM promotions WHERE country = ${country} AND kind IN (${UNASKED}) AND (ends_at IS NULL OR ends_at > ${now})
          UNION SELECT id FROM promotions WHERE country = ${country} AND advertised = 1)`,
      ),
      gifts: rows(
        GIFT,
        sql`SELECT ${GIFT_FACTS}, ${wordsIn(GIFT_TEXTS, scope)} AS words FROM gift_offers g WHERE g.country = ${country}
          AND (g.ends_at IS NULL OR g.ends_at > ${shownSince(now)})`,
      ),
      treats: rows(
        TREAT,
        sql`SELECT ${TREAT} FROM treats t JOIN products p ON p.slug = t.product_slug JOIN brands b ON b.slug = p.brand_slug
          WHERE t.country = ${country} AND (t.ends_at IS NULL OR t.ends_at > ${now}) ORDER BY t.kind, t.position, t.id`,
      ),
    },
    ({ stamps, rules, gifts, treats }) => {
      const offers = { rules, gifts: gifts.map((one) => ({ ...said(one), country })), treats };
      keepOffers(scope, offers, stamps.offered);
      return offers;
    },
  );
}

/** Reads what a country offers, or only whether what the isolate keeps of it is still right. */
export const offersRead = (scope: ShopperScope, kept: KeptOffers | null): Reading<Offers> =>
  kept === null
    ? allRead(scope)
    : mapped(stampsRead, ({ offered }) => {
        if (offered !== kept.stamp) forgetOffers(scope);
        return kept.offers;
      });

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
