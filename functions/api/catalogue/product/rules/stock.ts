import { QUANTITY_CAP } from "../../../../contract/bag/bag";
import type { StockState } from "../../../../contract/catalogue/product/card";
import { isGiftCard } from "../../../../contract/gift-cards/gift-card-amounts";

/** Up to this many pieces, pages warn that few are left. */
const LOW = 5;

/** The stock state that pages show for `available` pieces. */
export function stockState(available: number): StockState {
  if (available <= 0) return "out";
  return available <= LOW ? "low" : "in_stock";
}

/** The stock state of a product; e-gift cards are always in stock, because they are made when they are bought. */
export const stockOf = (slug: string, available: number): StockState =>
  isGiftCard(slug) ? "in_stock" : stockState(available);

/** The most pieces that one bag may have now (R29). */
export const maxQuantity = (available: number): number => Math.max(0, Math.min(QUANTITY_CAP, available));

const NEW_FOR_DAYS = 60;
const DAY = 86_400_000;

/** Whether a product created at `createdAt` (ISO 8601) still counts as new. */
export const isNew = (createdAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) <= NEW_FOR_DAYS * DAY;
