import { isGiftCard } from "#contract/gift-cards/gift-card-amounts";

/** The path of a product without language; e-gift cards have their own page. */
export const productPath = (slug: string): string => (isGiftCard(slug) ? "/gift-cards" : `/products/${slug}`);
