import type { Order } from "#contract/orders/orders";
import { type PaymentKind, type PaymentMethod, paymentFacts, TEST_PAYEE } from "#contract/orders/payment-methods";
import { methodTitle, shortName } from "#shared/words/payment-words";
import type { KeyOf } from "#shared/words/rooms";
import type { Translate } from "#shared/words/translate";
import type { IconName } from "~/ui/icons/icon";
import { PAY_MARKS } from "../offer/pay-marks";

type Key = KeyOf<"orders">;
type OrdersTranslate = Translate<Key>;

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

const KINDS: Record<PaymentKind, { detail: Key; icon: IconName }> = {
  qr: { detail: "methodQrDetail", icon: "qr-code" },
  virtual_account: { detail: "methodAccountDetail", icon: "landmark" },
  bank_app: { detail: "methodAppDetail", icon: "smartphone" },
  page: { detail: "methodPageDetail", icon: "smartphone" },
  door: { detail: "methodDoorDetail", icon: "truck" },
  card: { detail: "methodRealCardDetail", icon: "credit-card" },
  sandbox: { detail: "methodCardDetail", icon: "credit-card" },
};
const OWN: Partial<Record<PaymentMethod, (typeof KINDS)[PaymentKind]>> = {
  fpx: { detail: "methodBankPageDetail", icon: "landmark" },
  payto: { detail: "methodBankPageDetail", icon: "landmark" },
  afterpay: { detail: "methodLaterDetail", icon: "credit-card" },
  zip: { detail: "methodLaterDetail", icon: "credit-card" },
  sandbox_bank: { detail: "methodBankDetail", icon: "landmark" },
};

/** The payee that the shopper's app names. */
export const payeeOf = ({ payment, seller }: Order): string => (payment.test ? TEST_PAYEE : seller.legalName);

/** The title and the explanation of a payment method, and its mark; one without a mark has an icon. */
export function methodWords(t: OrdersTranslate, method: PaymentMethod) {
  const { detail, icon } = OWN[method] ?? KINDS[paymentFacts(method).kind];
  return {
    title: methodTitle(t, method),
    detail: t(detail, { name: shortName(method) }),
    icon,
    mark: PAY_MARKS[method],
  };
}
