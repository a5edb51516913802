/** The kinds of payment: a QR code, a bank account for one order, a bank's app, a card page, or the test bank. */
export type PaymentKind = "qr" | "virtual_account" | "bank_app" | "card" | "sandbox";

export type PaymentFacts = {
  kind: PaymentKind;
  /** Whether every country offers it; the others are named by the files of their countries. */
  everywhere: boolean;
  /** The minutes in which it must be paid (R36). */
  windowMinutes: number;
};

const DAY = 24 * 60;
const qr: PaymentFacts = { kind: "qr", everywhere: false, windowMinutes: 15 };
const account: PaymentFacts = { kind: "virtual_account", everywhere: false, windowMinutes: DAY };

/**
 * Every payment method (R35, R36, R37). Names of rails and banks are the same in every language.
 */
export const PAYMENT_METHODS = {
  paynow: qr,
  promptpay: qr,
  qris: qr,
  duitnow: qr,
  qrph: qr,
  fps: qr,
  kbank: { kind: "bank_app", everywhere: false, windowMinutes: 15 },
  va_bca: account,
  va_mandiri: account,
  va_bni: account,
  va_bri: account,
  va_permata: account,
  card: { kind: "card", everywhere: true, windowMinutes: 30 },
  sandbox_card: { kind: "sandbox", everywhere: true, windowMinutes: 30 },
  sandbox_bank: { kind: "sandbox", everywhere: true, windowMinutes: DAY },
} as const satisfies Record<string, PaymentFacts>;

export type PaymentMethod = keyof typeof PAYMENT_METHODS;
export const PAYMENT_METHOD_NAMES = Object.keys(PAYMENT_METHODS) as [PaymentMethod, ...PaymentMethod[]];

export const paymentFacts = (method: PaymentMethod): PaymentFacts => PAYMENT_METHODS[method];

/** The payee of every test code and account, as a bank's app would show it. */
export const TEST_PAYEE = "MELATI TEST DO NOT PAY";
