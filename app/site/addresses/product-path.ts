import { isGiftCard } from "#contract/gift-cards/gift-card-amounts";

/** Where a product is shown, without language: e-gift cards have a page of their own. */
export const productPath = (slug: string): string => (isGiftCard(slug) ? "/gift-cards" : `/products/${slug}`);
