import type { PaymentMethod } from "#contract/orders/payment-methods";
import type { MarkFacts } from "~/ui/icons/mark";

/**
 * What a way to pay is told by at a glance: a few letters in the colour that its users know. The trademarks' own artwork is theirs, so none is drawn; the
 * colours are dark enough to be read on white.
 */
export const PAY_MARKS: Partial<Record<PaymentMethod, MarkFacts>> = {
  paynow: { letters: "PayNow", colour: "#7a1a6c" },
  promptpay: { letters: "PP", colour: "#003d6a" },
  qris: { letters: "QRIS", colour: "#b3201f" },
  duitnow: { letters: "Duit", colour: "#c4164f" },
  qrph: { letters: "QR Ph", colour: "#1a3a7a" },
  fps: { letters: "FPS", colour: "#14558f" },
  kbank: { letters: "K+", colour: "#0b6b35" },
  va_bca: { letters: "BCA", colour: "#0a4a94" },
  va_mandiri: { letters: "MDR", colour: "#003d79" },
  va_bni: { letters: "BNI", colour: "#a8480a" },
  va_bri: { letters: "BRI", colour: "#00529c" },
  va_permata: { letters: "PMT", colour: "#2d6a3e" },
  gopay: { letters: "GoPay", colour: "#00718f" },
  ovo: { letters: "OVO", colour: "#4c2a86" },
  dana: { letters: "DANA", colour: "#0b6bbd" },
  shopeepay: { letters: "SPay", colour: "#c03a1b" },
  gcash: { letters: "GCash", colour: "#0057d8" },
  maya: { letters: "Maya", colour: "#1b6b3a" },
  grabpay: { letters: "Grab", colour: "#007a3a" },
  touchngo: { letters: "TnG", colour: "#00549f" },
  fpx: { letters: "FPX", colour: "#1a4a7d" },
  truemoney: { letters: "True", colour: "#b85400" },
  linepay: { letters: "LINE", colour: "#0a7a33" },
  alipay: { letters: "Alipay", colour: "#0f62c4" },
  wechat_pay: { letters: "WeChat", colour: "#077a3c" },
  afterpay: { letters: "After", colour: "#14614c" },
  zip: { letters: "Zip", colour: "#5a2fb0" },
  payto: { letters: "PayTo", colour: "#1c3f94" },
};
