import { COUNTRIES, COUNTRY_CODES, type CountryCode, CURRENCIES, LANGUAGES } from "../../../contract/countries";
import type { giftOffers, PromotionTexts, promotions, treats } from "../../schema/promotions";
import { OPENINGS } from "../countries/countries";
import { TEXTS } from "./promotion-texts";

type PromotionRow = typeof promotions.$inferInsert;
type GiftRow = typeof giftOffers.$inferInsert;
type TreatRow = typeof treats.$inferInsert;

/**
 * Vouchers of the Beauty Pass (S3.10). The pass's own rules decide who has which and for how long; a test compares the percentages.
 */
const VOUCHERS = {
  welcome_voucher: { value: 10, text: "welcomeVoucher" },
  ten_percent_off: { value: 10, text: "blackVoucher" },
  gold_welcome: { value: 15, text: "goldVoucher" },
  birthday_voucher: { value: 10, text: "birthdayVoucher" },
} as const;

const DAY = 86_400_000;

/** Fills amounts into the texts of a promotion; whole amounts are printed without decimals. */
function filled(
  texts: { en: PromotionTexts[string] } & PromotionTexts,
  country: CountryCode,
  amounts: { min?: number; value?: number },
): PromotionTexts {
  const { currency } = COUNTRIES[country];
  const shown = (minor = 0) =>
    new Intl.NumberFormat(`en-${country}`, {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      maximumFractionDigits: 0,
    })
      .format(minor / 10 ** CURRENCIES[currency].digits)
      .replace(/^\$/, () => CURRENCIES[currency].sign);
  const fill = (text: string) => text.replace("{min}", shown(amounts.min)).replace("{value}", shown(amounts.value));
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const { name, terms } = texts[language] ?? texts.en;
      return [language, { name: fill(name), terms: fill(terms) }];
    }),
  );
}

type Draft = Partial<PromotionRow> & Pick<PromotionRow, "kind" | "benefit" | "value"> & { text: keyof typeof TEXTS };

/** Makes a function for the moment so many days from the opening. */
const dayFrom = (now: Date) => (days: number) => new Date(now.getTime() + days * DAY).toISOString();

const offersIn = (fifty: number, at: (days: number) => string): Record<string, Draft> => ({
  staff: { kind: "staff", benefit: "percent", value: 30, text: "staff" },
  "staff-house": {
    kind: "staff",
    benefit: "percent",
    value: 45,
    text: "staffHouse",
    includes: { brands: ["melati-collection"] },
  },
  tools: {
    kind: "offer",
    benefit: "percent",
    value: 15,
    text: "brushes",
    minSpend: fifty,
    endsAt: at(60),
    includes: { brands: ["tuftwell"] },
  },
  candles: {
    kind: "offer",
    benefit: "percent",
    value: 20,
    text: "dusk",
    tiers: ["black", "gold"],
    includes: { products: ["senjara-candle-dusk", "senjara-candle-rain"] },
    priority: 20,
  },
});

const couponsIn = (country: CountryCode, fifty: number, at: (days: number) => string): Record<string, Draft> => ({
  bloom10: {
    kind: "coupon",
    code: "BLOOM10",
    benefit: "percent",
    value: 10,
    text: "bloom",
    minSpend: fifty,
    advertised: true,
    endsAt: at(90),
  },
  welcome15: {
    kind: "coupon",
    code: "WELCOME15",
    benefit: "percent",
    value: 15,
    text: "welcome",
    firstOrderOnly: true,
    maxDiscount: fifty / 2,
    maxUsesPerCustomer: 1,
    notWithCredits: true,
  },
  halcyemini: {
    kind: "coupon",
    code: "HALCYEMINI",
    benefit: "amount",
    value: fifty / 5,
    text: "pouch",
    minSpend: fifty,
    giftOfferId: `halcye-minis-${country.toLowerCase()}`,
    maxUses: 5000,
  },
  shipfree: {
    kind: "coupon",
    code: "SHIPFREE",
    benefit: "free_delivery",
    value: 0,
    text: "ship",
    maxUsesPerCustomer: 1,
  },
  house: {
    kind: "coupon",
    code: "JASMINE",
    benefit: "amount",
    value: fifty / 5,
    text: "house",
    minSpend: fifty,
    includes: { brands: ["melati-collection"] },
    excludes: { categories: ["gifts/gift-cards"] },
  },
});

const datedCoupons = (at: (days: number) => string): Record<string, Draft> => ({
  spring20: {
    kind: "coupon",
    code: "SPRING20",
    benefit: "percent",
    value: 20,
    text: "spring",
    startsAt: at(-120),
    endsAt: at(-30),
  },
  lantern25: {
    kind: "coupon",
    code: "LANTERN25",
    benefit: "percent",
    value: 25,
    text: "lantern",
    startsAt: at(45),
    endsAt: at(59),
  },
});

const vouchers = (): Record<string, Draft> =>
  Object.fromEntries(
    Object.entries(VOUCHERS).map(([perk, { value, text }]) => [
      perk.replaceAll("_", "-"),
      { kind: "perk", benefit: "percent", value, text, perk, voucher: true, maxUsesPerCustomer: 1 } satisfies Draft,
    ]),
  );

const promotionOf = (country: CountryCode, name: string, { text, ...draft }: Draft): PromotionRow => ({
  code: null,
  maxDiscount: null,
  minSpend: null,
  startsAt: null,
  endsAt: null,
  tiers: [],
  segments: [],
  perk: null,
  firstOrderOnly: false,
  stackable: false,
  voucher: false,
  notWithCredits: false,
  advertised: false,
  includes: {},
  excludes: {},
  giftOfferId: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  used: 0,
  priority: 10,
  ...draft,
  id: `${name}-${country.toLowerCase()}`,
  country,
  codeFolded: draft.code?.toLowerCase() ?? null,
  texts: filled(TEXTS[text], country, {
    min: draft.minSpend ?? 0,
    value: draft.benefit === "amount" ? draft.value : (draft.maxDiscount ?? 0),
  }),
});

function promotionsOf(country: CountryCode, now: Date): PromotionRow[] {
  const fifty = OPENINGS[country].fifty;
  const at = dayFrom(now);
  const drafts = { ...offersIn(fifty, at), ...couponsIn(country, fifty, at), ...datedCoupons(at), ...vouchers() };
  return Object.entries(drafts).map(([name, draft]) => promotionOf(country, name, draft));
}

type Small = readonly [product: string, size: string, available: number];
const GIFTS: Record<"ilvane" | "halcye", readonly Small[]> = {
  ilvane: [
    ["mascara-noir", "4 ml", 400],
    ["lipstick-rouge", "1.2 g", 400],
    ["perfume-ambre", "5 ml", 0],
  ],
  halcye: [
    ["serum-c", "8 ml", 300],
    ["cream-open", "15 ml", 300],
    ["halcye-clay-mask", "15 ml", 300],
  ],
};
const SAMPLES: readonly Small[] = [
  ["cream-jar", "5 ml", 900],
  ["serum-amber", "2 ml", 900],
  ["tube-cleanser", "10 ml", 900],
  ["perfume-rose", "1.5 ml", 900],
];

function giftsOf(country: CountryCode, now: Date): GiftRow[] {
  const place = country.toLowerCase();
  const fifty = OPENINGS[country].fifty;
  const shared = {
    country,
    startsAt: null,
    tiers: [],
    segments: [],
    codeOnly: false,
    excludes: { categories: ["gifts/gift-cards"] },
  };
  const endsAt = new Date(now.getTime() + 60 * DAY).toISOString();
  const ilvane = (fifty * 8) / 5;
  return [
    {
      ...shared,
      id: `ilvane-gift-${place}`,
      minSpend: ilvane,
      maxSelectable: 1,
      endsAt,
      includes: { brands: ["maison-ilvane"] },
      texts: filled(TEXTS.ilvaneGift, country, { min: ilvane }),
    },
    {
      ...shared,
      id: `halcye-minis-${place}`,
      minSpend: fifty,
      maxSelectable: 2,
      endsAt,
      includes: { categories: ["skincare"] },
      texts: filled(TEXTS.halcyeGift, country, { min: fifty }),
    },
  ];
}

function treatsOf(country: CountryCode): TreatRow[] {
  const place = country.toLowerCase();
  const rows = (kind: "gift" | "sample", offerId: string | null, list: readonly Small[]): TreatRow[] =>
    list.map(([productSlug, size, available], position) => ({
      id: `${kind}-${productSlug}-${place}`,
      country,
      kind,
      offerId,
      productSlug,
      size,
      position,
      available,
      startsAt: null,
      endsAt: null,
      tiers: [],
    }));
  return [
    ...rows("gift", `ilvane-gift-${place}`, GIFTS.ilvane),
    ...rows("gift", `halcye-minis-${place}`, GIFTS.halcye),
    ...rows("sample", null, SAMPLES),
  ];
}

/** The opening promotions of every country: dated from `now`, with amounts in its own money. */
export const promotionRows = (now: Date) => ({
  promotions: COUNTRY_CODES.flatMap((country) => promotionsOf(country, now)),
  giftOffers: COUNTRY_CODES.flatMap((country) => giftsOf(country, now)),
  treats: COUNTRY_CODES.flatMap((country) => treatsOf(country)),
});
