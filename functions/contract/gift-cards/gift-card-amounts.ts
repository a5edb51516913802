import type { CountryCode } from "../../countries/country";
import { SERVER_FACTS } from "../../countries/server-facts";

/** What e-gift cards are worth in a country, smallest first, in minor units (R34, assumption): round notes, so no price rule applies. */
export const giftCardAmounts = (country: CountryCode): readonly [number, number, number] =>
  SERVER_FACTS[country].giftCards.amounts;

/** The catalogue product for e-gift cards and its variants, smallest amount first. */
export const GIFT_CARD_SLUG = "melati-gift-card";
/** Whether a product's slug is that of e-gift cards: they are never out of stock, and are bought on a page of their own. */
export const isGiftCard = (slug: string) => slug === GIFT_CARD_SLUG;
export const GIFT_CARD_VARIANTS = ["bud", "bloom", "bouquet"].map((size) => `${GIFT_CARD_SLUG}--${size}`);
