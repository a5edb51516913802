import { PAYMENT_METHOD_NAMES, type PaymentMethod, paymentFacts } from "../../../../contract/orders/payment-methods";

/** How many orders may wait for their payment, and so hold pieces, at a time: from `near` on a challenge stands before one more. */
export type HoldLimit = { near: number; most: number };

export const HOLD_LIMITS = {
  /** By the same mailbox, and by the same mobile. */
  contact: { near: 3, most: 5 },
  member: { near: 3, most: 5 },
  /** A browser, told by its bag. */
  device: { near: 3, most: 5 },
  /** A network address, behind which a whole office may sit. */
  network: { near: 12, most: 24 },
} as const satisfies Record<string, HoldLimit>;

/** A window this long holds at most one part in `parts` of what is left of a variant: one piece always. */
export const LONG_HOLDS = { fromMinutes: 120, parts: 2 } as const;

export const isLong = (method: PaymentMethod): boolean => paymentFacts(method).windowMinutes >= LONG_HOLDS.fromMinutes;
export const LONG_METHODS = PAYMENT_METHOD_NAMES.filter(isLong);

/** Pieces that may still be held for long, of `available` ones beside `held` ones. */
export const longRoom = (available: number, held: number): number =>
  Math.max(1, Math.floor((available + held) / LONG_HOLDS.parts)) - held;
