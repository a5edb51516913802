import { type CountryCode, SERVER_FACTS } from "../../countries/countries";

/**
 * The values of e-gift cards in a country, smallest first, in minor units (R34, assumption): round amounts, so no price rule applies.
 */
export const giftCardAmounts = (country: CountryCode): readonly [number, number, number] =>
  SERVER_FACTS[country].giftCards.amounts;

/** The catalogue product for e-gift cards and its variants, smallest amount first. */
export const GIFT_CARD_SLUG = "melati-gift-card";
/** Whether a product is the e-gift card, which is never out of stock and has a page of its own. */
export const isGiftCard = (slug: string) => slug === GIFT_CARD_SLUG;
export const GIFT_CARD_VARIANTS = ["bud", "bloom", "bouquet"].map((size) => `${GIFT_CARD_SLUG}--${size}`);
