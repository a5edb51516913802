import type { Page } from "playwright/test";
import { type Language, message, partOf } from "./messages";
import type { Shopper } from "./shoppers";
import { expect, fillField } from "./test";

type CheckoutShopper = Pick<Shopper, "language" | "mobile" | "address">;

/** A new number each time, because only a few orders of one number may wait for their payment. */
const freshNumber = (mobile: string) => mobile.replace(/\d{4}$/, () => String(Math.trunc(1000 + Math.random() * 9000)));

/** A new mailbox each time, for the same reason. */
const freshMailbox = () => `melur-${crypto.randomUUID()}@example.com`;

/** Fills and sends the first page of the checkout. */
export async function fillContact(
  page: Page,
  { language, mobile }: CheckoutShopper,
  email = freshMailbox(),
): Promise<void> {
  await expect(page).toHaveURL(/\/checkout\/contact/);
  await page.getByLabel(message(language, "orders:email")).fill(email);
  await page.getByLabel(message(language, "orders:mobile")).fill(freshNumber(mobile));
  await page.getByRole("button", { name: message(language, "orders:continueDelivery") }).click();
  await expect(page).toHaveURL(/\/checkout\/delivery/);
}

/** Fills the second page for a delivery, without sending it. */
export async function typeAddress(page: Page, { language, address }: CheckoutShopper): Promise<void> {
  await page.getByLabel(message(language, "orders:fullName")).fill("Melur Tan");
  for (const [field, value] of Object.entries(address)) await fillField(page, `address.${field}`, value);
}

/** Sends the second page. */
export async function goToPayment(page: Page, { language }: Pick<Shopper, "language">): Promise<void> {
  await page.getByRole("button", { name: message(language, "orders:continuePayment") }).click();
}

/** Fills the checkout up to its last page, where only the payment method is left to choose. */
export async function fillCheckout(page: Page, who: CheckoutShopper): Promise<void> {
  await fillContact(page, who);
  await typeAddress(page, who);
  await goToPayment(page, who);
  await expect(page).toHaveURL(/\/checkout\/payment/);
}

export const placeOrder = (page: Page, { language }: Pick<Shopper, "language">) =>
  page.getByRole("button", { name: partOf(language, "orders:placeOrder") }).click();

/** Names of payment schemes, banks and apps, which are the same in every language. */
const RAILS: Readonly<Record<string, string>> = {
  paynow: "PayNow",
  promptpay: "PromptPay",
  kbank: "K PLUS",
  qris: "QRIS",
  va_bca: "BCA",
  duitnow: "DuitNow",
  fps: "FPS",
  qrph: "QR Ph",
};

/** The name of a payment method at the checkout. */
export function wayTo(language: Language, method: string): RegExp {
  const rail = RAILS[method];
  return rail === undefined ? partOf(language, "orders:methodCard") : new RegExp(rail);
}
