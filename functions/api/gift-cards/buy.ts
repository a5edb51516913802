import type { CountedVisit } from "../../analytics/purchases/purchase-store";
import { COUNTRIES, type CountryCode, type LanguageCode } from "../../contract/countries";
import { GIFT_CARD_SLUG, GIFT_CARD_VARIANTS, giftCardAmounts } from "../../contract/gift-cards/gift-card-amounts";
import type { GiftCardInput, GiftCardOptions } from "../../contract/gift-cards/gift-cards";
import { SERVER_FACTS } from "../../countries/countries";
import type { Attempt } from "../kit/attempts/attempts-store";
import type { LanguageScope } from "../kit/call/call";
import { type Faults, faulty } from "../kit/contact/fault";
import { TYPED_MOBILE } from "../kit/contact/mobile-number";
import { oneLine } from "../kit/contact/plain-text";
import { hashOf } from "../kit/proof/signing";
import { newPayment } from "../orders/pay/codes/new-payment";
import { methodsFor, type PaymentGateway, providerOf } from "../orders/pay/gateway/payment-gateway";
import { unpaidOrder } from "../orders/place/new-order";
import type { OrderRecord, OrderRow } from "../orders/store";
import { ledgerIn } from "../promotions/pricing/entries";
import { checkForm } from "./check-gift-card";
import { sendingDays, today } from "./gift-card-days";
import { loadBuying, type NewGiftOrder, saveBought } from "./gift-card-store";

export type GiftBuyer = LanguageScope & {
  memberId: string | null;
  network?: string | null;
  counted?: CountedVisit | null;
  gateways: readonly PaymentGateway[];
};

/** The amounts of gift cards in the country and the days on which they can be sent. */
export function showOptions({ country, gateways, now }: GiftBuyer): GiftCardOptions {
  const { currency, callingCode } = COUNTRIES[country];
  return {
    amounts: giftCardAmounts(country).map((minor) => ({ minor, currency })),
    ...sendingDays(country, now),
    validYears: SERVER_FACTS[country].giftCards.validYears,
    mobile: { callingCode, pattern: TYPED_MOBILE },
    paymentMethods: methodsFor(gateways, country),
  };
}

/**
 * Orders a gift card (R34). It is an order of its own that can be paid by any method except a gift card, earns no points and contains no tax. Two
 * trips.
 * @returns the order of the key, waiting for its payment, or all faults
 */
export async function buyGiftCard(
  buyer: GiftBuyer,
  { input, idempotencyKey, attempts }: { input: GiftCardInput; idempotencyKey: string; attempts: readonly Attempt[] },
): Promise<{ ok: true; record: OrderRecord } | Faults> {
  if (methodsFor(buyer.gateways, buyer.country).length === 0) return faulty({ code: "payments_closed" });
  const checked = checkForm(buyer, input);
  if (!checked.ok) return checked;
  const bodyHash = await hashOf(JSON.stringify(input, Object.keys(input).toSorted()));
  // The key contains the body's hash, so that another shopper's key opens nothing.
  const orderKey = `gift|${bodyHash}|${idempotencyKey}`;
  const { existing, limited } = await loadBuying(buyer, orderKey, attempts);
  if (existing !== null) return { ok: true, record: existing };
  if (limited !== null) return faulty(limited);
  const record = await saveBought(buyer, newCard(buyer, input, { contact: checked.contact, bodyHash, orderKey }));
  return record === null ? faulty({ code: "order_changed" }) : { ok: true, record };
}

/** The price of a card is its amount; discounts do not apply (R34). */
function priceIn(country: CountryCode, amount: number): OrderRow["ledger"] {
  const ledger = ledgerIn(COUNTRIES[country].currency);
  ledger.applied("catalogue", "catalogue_price", { amount });
  return ledger.entries;
}

type GiftOrderParts = {
  contact: { fullName: string; email: string; mobile: string };
  bodyHash: string;
  orderKey: string;
};

function orderOf(
  buyer: GiftBuyer,
  { amount, paymentMethod, deliverOn = today(buyer.country, buyer.now) }: GiftCardInput,
  { contact, bodyHash, orderKey }: GiftOrderParts,
): OrderRow {
  return {
    ...unpaidOrder(buyer, { orderKey, bodyHash, paymentMethod }),
    bagId: "",
    fulfilment: "email",
    ...contact,
    address: null,
    storeSlug: null,
    point: null,
    currency: COUNTRIES[buyer.country].currency,
    subtotal: amount,
    discount: 0,
    delivery: 0,
    total: amount,
    taxName: null,
    taxPercent: null,
    taxAmount: null,
    taxNumber: null,
    taxRegisteredName: null,
    pointsEarned: 0,
    ledger: priceIn(buyer.country, amount),
    couponCode: null,
    estimatedEarliest: deliverOn,
    estimatedLatest: deliverOn,
  };
}

function lineOf(
  { number, country }: BuyerOrder,
  { amount, recipientName, recipientEmail }: GiftCardInput,
): NewGiftOrder["line"] {
  return {
    orderNumber: number,
    position: 0,
    kind: "gift_card",
    variantId: GIFT_CARD_VARIANTS[giftCardAmounts(country).indexOf(amount)] ?? GIFT_CARD_SLUG,
    sku: "E-GIFT-CARD",
    snapshot: {
      product: {
        slug: GIFT_CARD_SLUG,
        name: "Melati e-Gift Card",
        brand: { slug: "melati-collection", name: "Melati Collection" },
      },
      shade: null,
      // The recipient tells cards apart, in the place where other lines show a size.
      size: `${oneLine(recipientName)}, ${recipientEmail}`,
      picture: { id: GIFT_CARD_SLUG, plate: "#f6efe8" },
    },
    quantity: 1,
    unitPrice: amount,
  };
}

const cardOf = (
  { number, country, language, deliverOn }: BuyerOrder,
  { amount, recipientName, recipientEmail, message }: GiftCardInput,
): NewGiftOrder["card"] => ({
  id: crypto.randomUUID(),
  country,
  amount,
  balance: amount,
  orderNumber: number,
  recipientName: oneLine(recipientName),
  recipientEmail,
  message,
  language,
  deliverOn,
  codeHash: null,
  deliveredAt: null,
  expiresAt: null,
  voided: 0,
  voidAt: null,
  overdrawn: false,
});

type BuyerOrder = { number: string; country: CountryCode; language: LanguageCode; deliverOn: string };

function newCard(buyer: GiftBuyer, input: GiftCardInput, parts: GiftOrderParts): NewGiftOrder {
  const { country, language, now, gateways } = buyer;
  const { paymentMethod: method } = input;
  const order = orderOf(buyer, input, parts);
  const placed = { number: order.number, country, language, deliverOn: order.estimatedEarliest };
  return {
    order,
    payment: newPayment({ order, method, provider: providerOf(gateways, method, buyer.country), attempt: 1, now }),
    line: lineOf(placed, input),
    card: cardOf(placed, input),
  };
}
