import type { CountryCode } from "../../../../../contract/countries";
import { type PaymentMethod, paymentFacts } from "../../../../../contract/orders/payment-methods";

/** Xendit's channel codes for our methods, in the countries where it has them (docs.xendit.co, "Available payment channels"). */
const CHANNELS: Partial<Record<PaymentMethod, { code: string; countries: readonly CountryCode[] }>> = {
  qris: { code: "QRIS", countries: ["ID"] },
  promptpay: { code: "PROMPTPAY", countries: ["TH"] },
  qrph: { code: "QRPH", countries: ["PH"] },
  kbank: { code: "KBANK_MOBILE_BANKING", countries: ["TH"] },
  va_bca: { code: "BCA_VIRTUAL_ACCOUNT", countries: ["ID"] },
  va_mandiri: { code: "MANDIRI_VIRTUAL_ACCOUNT", countries: ["ID"] },
  va_bni: { code: "BNI_VIRTUAL_ACCOUNT", countries: ["ID"] },
  va_bri: { code: "BRI_VIRTUAL_ACCOUNT", countries: ["ID"] },
  va_permata: { code: "PERMATA_VIRTUAL_ACCOUNT", countries: ["ID"] },
  gopay: { code: "GOPAY", countries: ["ID"] },
  ovo: { code: "OVO", countries: ["ID"] },
  dana: { code: "DANA", countries: ["ID"] },
  shopeepay: { code: "SHOPEEPAY", countries: ["ID", "MY", "PH", "TH"] },
  gcash: { code: "GCASH", countries: ["PH"] },
  maya: { code: "PAYMAYA", countries: ["PH"] },
  grabpay: { code: "GRABPAY", countries: ["MY", "PH"] },
  touchngo: { code: "TOUCHNGO", countries: ["MY"] },
  truemoney: { code: "TRUEMONEY", countries: ["TH"] },
  linepay: { code: "LINEPAY", countries: ["TH"] },
};

/** The channel of a method in a country; null where Xendit has none. */
export function channelOf(method: PaymentMethod, country: CountryCode): string | null {
  const channel = CHANNELS[method];
  return channel?.countries.includes(country) ? channel.code : null;
}

/** Whether Xendit gives a code to show instead of the address of a page. */
export const hasCode = (method: PaymentMethod): boolean =>
  ["qr", "virtual_account"].includes(paymentFacts(method).kind);
