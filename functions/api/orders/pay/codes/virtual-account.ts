import type { PaymentMethod } from "../../../../contract/orders/payment-methods";

type Bank = {
  name: string /** The prefix is clearly invented, because no bank issues these numbers. */;
  prefix: string;
  digits: number;
};

/** The five banks of R37 and the form of their numbers. */
export const BANKS: Partial<Record<PaymentMethod, Bank>> = {
  va_bca: { name: "BCA", prefix: "99991", digits: 16 },
  va_mandiri: { name: "Mandiri", prefix: "99992", digits: 16 },
  va_bni: { name: "BNI", prefix: "99993", digits: 16 },
  va_bri: { name: "BRI", prefix: "99994", digits: 18 },
  va_permata: { name: "Permata", prefix: "99995", digits: 16 },
};

/**
 * Makes an account number for one payment: the bank's prefix and random digits; null when the method is not a virtual account.
 */
export function newAccountNumber(method: PaymentMethod): string | null {
  const bank = BANKS[method];
  if (bank === undefined) return null;
  const random = crypto.getRandomValues(new Uint8Array(bank.digits - bank.prefix.length));

  return bank.prefix + Array.from(random, (byte) => byte % 10).join("");
}
