/**
 * The kinds of payment: a QR code, a bank account for one order, a bank's app, a card page, the page of a wallet, a bank or a lender, money
 * for the courier, or the test bank.
 */
export type PaymentKind = "qr" | "virtual_account" | "bank_app" | "card" | "page" | "door" | "sandbox";

export type PaymentFacts = {
  kind: PaymentKind;
  /** The minutes in which it must be paid (R36). */
  windowMinutes: number;
};

const DAY = 24 * 60;
const qr: PaymentFacts = { kind: "qr", windowMinutes: 15 };
const account: PaymentFacts = { kind: "virtual_account", windowMinutes: DAY };
const page: PaymentFacts = { kind: "page", windowMinutes: 30 };

/**
 * Every payment method (R35, R36, R37); each country's file says which it has, and in which order. Names of rails, wallets and banks are the same in
 * every language.
 */
export const PAYMENT_METHODS = {
  paynow: qr,
  promptpay: qr,
  qris: qr,
  duitnow: qr,
  qrph: qr,
  fps: qr,
  kbank: { kind: "bank_app", windowMinutes: 15 },
  va_bca: account,
  va_mandiri: account,
  va_bni: account,
  va_bri: account,
  va_permata: account,
  gopay: page,
  ovo: page,
  dana: page,
  shopeepay: page,
  gcash: page,
  maya: page,
  grabpay: page,
  touchngo: page,
  fpx: page,
  truemoney: page,
  linepay: page,
  alipay: page,
  wechat_pay: page,
  afterpay: page,
  zip: page,
  payto: page,
  card: { kind: "card", windowMinutes: 30 },
  /** Cash on delivery; the window is that of its confirmation. */
  cod: { kind: "door", windowMinutes: 30 },
  sandbox_card: { kind: "sandbox", windowMinutes: 30 },
  sandbox_bank: { kind: "sandbox", windowMinutes: DAY },
} as const satisfies Record<string, PaymentFacts>;

export type PaymentMethod = keyof typeof PAYMENT_METHODS;
export const PAYMENT_METHOD_NAMES = Object.keys(PAYMENT_METHODS) as [PaymentMethod, ...PaymentMethod[]];

export const isPaymentMethod = (name: string): name is PaymentMethod => Object.hasOwn(PAYMENT_METHODS, name);

export const paymentFacts = (method: PaymentMethod): PaymentFacts => PAYMENT_METHODS[method];

/** The payee of every test code and account, as a bank's app would show it. */
export const TEST_PAYEE = "MELATI TEST DO NOT PAY";

/**
 * Why an order cannot be paid to the courier: it is collected, costs too much, or has pieces that are sold by turns; or the account itself has too many such
 * orders on their way, did not take its parcels, or may not for a reason that is not told.
 */
export const DOOR_OBSTACLES = ["collection", "too_much", "by_turns", "too_many", "not_taken", "unavailable"] as const;
export type DoorObstacle = (typeof DOOR_OBSTACLES)[number];
