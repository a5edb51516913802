import type { CountryCode } from "../countries";

/** The kinds of payment: a QR code, a bank account for one order, a bank's app, a card page, or the test bank. */
export type PaymentKind = "qr" | "virtual_account" | "bank_app" | "card" | "sandbox";

export type PaymentFacts = {
  kind: PaymentKind;
  /** The countries that offer it; null for all. */
  countries: readonly CountryCode[] | null;
  /** The minutes in which it must be paid (R36). */
  windowMinutes: number;
};

const DAY = 24 * 60;
const qr = (country: CountryCode): PaymentFacts => ({ kind: "qr", countries: [country], windowMinutes: 15 });
const account: PaymentFacts = { kind: "virtual_account", countries: ["ID"], windowMinutes: DAY };

/**
 * Every payment method (R35, R36, R37). Names of rails and banks are the same in every language, and a checkout shows
 * the methods in this order.
 */
export const PAYMENT_METHODS = {
  paynow: qr("SG"),
  promptpay: qr("TH"),
  qris: qr("ID"),
  duitnow: qr("MY"),
  qrph: qr("PH"),
  fps: qr("HK"),
  kbank: { kind: "bank_app", countries: ["TH"], windowMinutes: 15 },
  va_bca: account,
  va_mandiri: account,
  va_bni: account,
  va_bri: account,
  va_permata: account,
  card: { kind: "card", countries: null, windowMinutes: 30 },
  sandbox_card: { kind: "sandbox", countries: null, windowMinutes: 30 },
  sandbox_bank: { kind: "sandbox", countries: null, windowMinutes: DAY },
} as const satisfies Record<string, PaymentFacts>;

export type PaymentMethod = keyof typeof PAYMENT_METHODS;
export const PAYMENT_METHOD_NAMES = Object.keys(PAYMENT_METHODS) as [PaymentMethod, ...PaymentMethod[]];

export const paymentFacts = (method: PaymentMethod): PaymentFacts => PAYMENT_METHODS[method];

/** The payment methods of a country, its own first. */
export function methodsOf(country: CountryCode): PaymentMethod[] {
  const here = PAYMENT_METHOD_NAMES.filter((name) => paymentFacts(name).countries?.includes(country) ?? true);
  return [
    ...here.filter((name) => paymentFacts(name).countries !== null),
    ...here.filter((name) => paymentFacts(name).countries === null),
  ];
}

/** The payee of every test code and account, as a bank's app would show it. */
export const TEST_PAYEE = "MELATI TEST DO NOT PAY";
