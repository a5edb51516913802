import { deliverGiftCards } from "../api/gift-cards/deliver";

/**
 * Sends the gift cards whose day has come in the country where they were bought (R34); returns how many messages were queued.
 */
export const sendGiftCards = (d1: D1Database, secret: string, now: Date): Promise<number> =>
  deliverGiftCards(d1, secret, now);
