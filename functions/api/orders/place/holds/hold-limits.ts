import { PAYMENT_METHOD_NAMES, type PaymentMethod, paymentFacts } from "../../../../contract/orders/payment-methods";

/** How many unpaid orders may hold pieces at a time: from `near` on, a challenge must be solved before one more. */
export type HoldLimit = { near: number; most: number };

export const HOLD_LIMITS = {
  /** Orders with the same mailbox, and orders with the same mobile number. */
  contact: { near: 3, most: 5 },
  member: { near: 3, most: 5 },
  /** Orders of a browser, which its bag identifies. */
  device: { near: 3, most: 5 },
  /** Orders from a network address, behind which a whole office may be. */
  network: { near: 12, most: 24 },
} as const satisfies Record<string, HoldLimit>;

/**
 * Orders with a window this long may hold at most one `parts`-th of the remaining pieces of a variant, but always one piece.
 */
export const LONG_HOLDS = { fromMinutes: 120, parts: 2 } as const;

export const isLong = (method: PaymentMethod): boolean => paymentFacts(method).windowMinutes >= LONG_HOLDS.fromMinutes;
export const LONG_METHODS = PAYMENT_METHOD_NAMES.filter(isLong);

/** How many pieces may still be held for long, given the `available` ones and the `held` ones. */
export const longRoom = (available: number, held: number): number =>
  Math.max(1, Math.floor((available + held) / LONG_HOLDS.parts)) - held;
