import type { Order } from "#contract/orders/orders";
import { type PaymentKind, type PaymentMethod, paymentFacts, TEST_PAYEE } from "#contract/orders/payment-methods";
import type { KeyOf } from "#shared/words/rooms";
import type { Translate } from "#shared/words/translate";
import type { IconName } from "~/ui/icons/icon";

type Key = KeyOf<"orders">;
type OrdersTranslate = Translate<Key>;

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

/** The names of the menus for virtual accounts in each bank's app, machines and website. */
export const BANK_MENUS: Partial<Record<PaymentMethod, { app: string; atm: string; site: string; web: string }>> = {
  va_bca: {
    app: "m-Transfer › BCA Virtual Account",
    atm: "Transaksi Lainnya › Transfer › ke Rek BCA Virtual Account",
    site: "KlikBCA",
    web: "Transfer Dana › Transfer ke BCA Virtual Account",
  },
  va_mandiri: {
    app: "Bayar › Multipayment",
    atm: "Bayar/Beli › Lainnya › Multipayment",
    site: "Mandiri Online",
    web: "Pembayaran › Multipayment",
  },
  va_bni: {
    app: "Transfer › Virtual Account Billing",
    atm: "Menu Lain › Transfer › Virtual Account Billing",
    site: "BNI Internet Banking",
    web: "Transaksi › Transfer › Virtual Account Billing",
  },
  va_bri: {
    app: "BRIVA",
    atm: "Transaksi Lain › Pembayaran › Lainnya › BRIVA",
    site: "Internet Banking BRI",
    web: "Pembayaran › BRIVA",
  },
  va_permata: {
    app: "Pembayaran Tagihan › Virtual Account",
    atm: "Transaksi Lainnya › Pembayaran › Virtual Account",
    site: "PermataNet",
    web: "Pembayaran Tagihan › Virtual Account",
  },
};

const KINDS: Record<PaymentKind, { title: Key; detail: Key; icon: IconName }> = {
  qr: { title: "methodQr", detail: "methodQrDetail", icon: "qr-code" },
  virtual_account: { title: "methodAccount", detail: "methodAccountDetail", icon: "landmark" },
  bank_app: { title: "methodApp", detail: "methodAppDetail", icon: "smartphone" },
  page: { title: "methodPage", detail: "methodPageDetail", icon: "smartphone" },
  card: { title: "methodRealCard", detail: "methodRealCardDetail", icon: "credit-card" },
  sandbox: { title: "methodCard", detail: "methodCardDetail", icon: "credit-card" },
};
const OWN: Partial<Record<PaymentMethod, (typeof KINDS)[PaymentKind]>> = {
  fpx: { title: "methodPage", detail: "methodBankPageDetail", icon: "landmark" },
  payto: { title: "methodPage", detail: "methodBankPageDetail", icon: "landmark" },
  afterpay: { title: "methodPage", detail: "methodLaterDetail", icon: "credit-card" },
  zip: { title: "methodPage", detail: "methodLaterDetail", icon: "credit-card" },
  sandbox_bank: { title: "methodBank", detail: "methodBankDetail", icon: "landmark" },
};

/** The own name of a scheme, bank or app; "" for a payment method without one. */
export const shortName = (method: PaymentMethod): string => NAMES[method] ?? "";

/** The payee that the shopper's app names. */
export const payeeOf = ({ payment, seller }: Order): string => (payment.test ? TEST_PAYEE : seller.legalName);

/** The title and the explanation of a payment method. */
export function methodWords(t: OrdersTranslate, method: PaymentMethod) {
  const { title, detail, icon } = OWN[method] ?? KINDS[paymentFacts(method).kind];
  const said = { name: shortName(method) };
  return { title: t(title, said), detail: t(detail, said), icon };
}

/**
 * Everything that an order is paid with, such as `Gift card + PayNow`; the method is named only where it pays
 * something.
 */
export function paidWith(
  t: OrdersTranslate,
  { giftCard, storeCredit, due }: Order["tender"],
  method: PaymentMethod,
): string {
  const parts = [...(giftCard === null ? [] : [t("giftCard")]), ...(storeCredit === null ? [] : [t("storeCredit")])];
  return [...parts, ...(due.minor === 0 && parts.length > 0 ? [] : [methodWords(t, method).title])].join(" + ");
}
