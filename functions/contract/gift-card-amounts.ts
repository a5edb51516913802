import type { CountryCode } from "./countries";

/** What e-gift cards are worth, smallest first, in minor units (R34, assumption): round notes, so no price rule applies. */
export const GIFT_CARD_AMOUNTS: Record<CountryCode, readonly [number, number, number]> = {
  AU: [5_000, 10_000, 20_000],
  HK: [30_000, 50_000, 100_000],
  ID: [250_000, 500_000, 1_000_000],
  MY: [10_000, 25_000, 50_000],
  NZ: [5_000, 10_000, 20_000],
  PH: [100_000, 250_000, 500_000],
  SG: [5_000, 10_000, 20_000],
  TH: [50_000, 100_000, 250_000],
};

/** The product that stands for them in the catalogue, and its variants, smallest first. */
export const GIFT_CARD_SLUG = "melati-gift-card";
/** Whether a product's slug is that of e-gift cards: they are never out of stock, and are bought on a page of their own. */
export const isGiftCard = (slug: string) => slug === GIFT_CARD_SLUG;
export const GIFT_CARD_VARIANTS = ["bud", "bloom", "bouquet"].map((size) => `${GIFT_CARD_SLUG}--${size}`);
