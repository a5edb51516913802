import type { Order } from "../../contract/orders/orders";
import { type PaymentKind, type PaymentMethod, paymentFacts } from "../../contract/orders/payment-methods";
import type { KeyOf } from "./rooms";
import type { Translate } from "./translate";

type Key = KeyOf<"orders">;

/** Names of payment schemes, banks and apps, which are the same in every language. */
const NAMES: Partial<Record<PaymentMethod, string>> = {
  paynow: "PayNow",
  promptpay: "PromptPay",
  qris: "QRIS",
  duitnow: "DuitNow",
  qrph: "QR Ph",
  fps: "FPS",
  kbank: "K PLUS",
  va_bca: "BCA",
  va_mandiri: "Mandiri",
  va_bni: "BNI",
  va_bri: "BRI",
  va_permata: "Permata",
  gopay: "GoPay",
  ovo: "OVO",
  dana: "DANA",
  shopeepay: "ShopeePay",
  gcash: "GCash",
  maya: "Maya",
  grabpay: "GrabPay",
  touchngo: "Touch ’n Go eWallet",
  fpx: "FPX",
  truemoney: "TrueMoney",
  linepay: "LINE Pay",
  alipay: "Alipay",
  wechat_pay: "WeChat Pay",
  afterpay: "Afterpay",
  zip: "Zip",
  payto: "PayTo",
};

const TITLES: Record<PaymentKind, Key> = {
  qr: "methodQr",
  virtual_account: "methodAccount",
  bank_app: "methodApp",
  page: "methodPage",
  door: "methodDoor",
  card: "methodRealCard",
  sandbox: "methodCard",
};
const OWN_TITLES: Partial<Record<PaymentMethod, Key>> = {
  fpx: "methodPage",
  payto: "methodPage",
  afterpay: "methodPage",
  zip: "methodPage",
  sandbox_bank: "methodBank",
};

/** The own name of a scheme, bank or app; "" for a payment method without one. */
export const shortName = (method: PaymentMethod): string => NAMES[method] ?? "";

/** The name of a payment method, as shoppers choose it. */
export const methodTitle = (t: Translate<Key>, method: PaymentMethod): string =>
  t(OWN_TITLES[method] ?? TITLES[paymentFacts(method).kind], { name: shortName(method) });

/**
 * Everything that an order is paid with, such as `Gift card + PayNow`; the method is named only where it pays
 * something.
 */
export function paidWith(
  t: Translate<Key>,
  { giftCard, storeCredit, due }: Order["tender"],
  method: PaymentMethod,
): string {
  const parts = [...(giftCard === null ? [] : [t("giftCard")]), ...(storeCredit === null ? [] : [t("storeCredit")])];
  return [...parts, ...(due.minor === 0 && parts.length > 0 ? [] : [methodTitle(t, method)])].join(" + ");
}
