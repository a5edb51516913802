import { COUNTRIES } from "../../contract/countries";
import { KINDS, kindOf } from "../../contract/promotions/promotions";
import { boolean, json, nullable } from "../../db/readers";
import { giftOffers, type PromotionTexts, promotions } from "../../db/schema/promotions";
import { of, raw, type Sql, sql } from "../../db/sql";
import { mapped, type Reading, rows } from "../../db/trip";
import type { ShopperScope } from "../kit/call/call";
import { stampsRead } from "../kit/call/stamps";
import { forgetOffers, type KeptOffers, keepOffers } from "./kept-offers";
import { type NamedRule, type Offers, shownSince, TREAT } from "./offers";

/** The name and terms in one language. */
type Words = PromotionTexts[string];
const words = nullable(json<Words>());

const { texts: RULE_TEXTS, codeFolded: _, ...RULE_FACTS } = of(promotions, "p");
const RULE = { ...RULE_FACTS, words, saved: boolean };
const { texts: GIFT_TEXTS, ...GIFT_FACTS } = of(giftOffers, "g");
const GIFT = { ...GIFT_FACTS, words };
/** The kinds of promotion that need no code. */
const UNASKED = KINDS.filter((kind) => !kindOf(kind).byCode);

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
