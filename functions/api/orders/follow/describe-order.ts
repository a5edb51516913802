import type { BagLine } from "../../../contract/bag/bag";
import type { CountryCode, LanguageCode } from "../../../contract/countries";
import type { Money } from "../../../contract/money";
import type { Order } from "../../../contract/orders/orders";
import type { PaymentMethod } from "../../../contract/orders/payment-methods";
import { SERVER_FACTS } from "../../../countries/countries";
import { showMobile } from "../../kit/contact/mobile-number";
import { ledgerIn } from "../../promotions/pricing/entries";
import { printAddress } from "../address/address-forms";
import { isOverdue, mayAskReturn } from "../change/fulfilment-states";
import { ORDER_STATES, stateAt } from "../change/order-states";
import { describePayment } from "../pay/describe-payment";
import { dueOf } from "../pay/parts/parts";
import { taxNumberOf } from "../place/check/tax-number";
import { mayCancel } from "../refund/cancel";
import type { OrderLineRow, OrderRecord, OrderRow } from "../store";

type MoneyOf = (minor: number) => Money;

const describeLine = (line: OrderLineRow, money: MoneyOf): Order["lines"][number] => ({
  kind: line.kind as BagLine["kind"],
  variantId: line.variantId,
  sku: line.sku,
  ...line.snapshot,
  quantity: line.quantity,
  unitPrice: money(line.unitPrice),
  lineTotal: money(line.unitPrice * line.quantity),
});

function totalsOf(order: OrderRow, money: MoneyOf): Order["totals"] {
  const { taxName, taxPercent, taxAmount } = order;
  return {
    subtotal: money(order.subtotal),
    discount: money(order.discount),
    delivery: money(order.delivery),
    ...(order.paymentFee === 0 ? {} : { paymentFee: money(order.paymentFee) }),
    total: money(order.total),
    taxIncluded:
      taxName === null || taxPercent === null || taxAmount === null
        ? null
        : {
            name: taxName as "GST" | "VAT" | "PPN",
            ratePercent: taxPercent,
            amount: money(taxAmount),
            priceBeforeTax: money(order.total - taxAmount),
          },
    pointsEarned: order.pointsEarned,
  };
}

/**
 * The ledger of the price, and at its end the parts that a gift card and store credit pay, which do not change the price (R26).
 */
function ledgerOf({ ledger, currency, giftCardAmount, storeCreditAmount }: OrderRow): Order["ledger"] {
  const tender = ledgerIn(currency);
  if (giftCardAmount > 0) tender.applied("gift_card", "tender", { amount: -giftCardAmount });
  if (storeCreditAmount > 0) tender.applied("store_credit", "tender", { amount: -storeCreditAmount });
  return [...ledger, ...tender.entries];
}

function invoicedOf({ country, taxNumber, taxRegisteredName }: OrderRow): Order["taxRegistration"] {
  const label = taxNumberOf(country as CountryCode)?.label;
  return label === undefined || taxNumber === null || taxRegisteredName === null
    ? null
    : { label, number: taxNumber, name: taxRegisteredName };
}

/** Where a parcel goes, as it is printed; null for a collection in a store. */
function placeOf({ country, language, address, point }: OrderRow): string[] | null {
  if (point !== null) return [point.name, ...point.addressLines];
  return address === null ? null : printAddress(country as CountryCode, language as LanguageCode, address);
}

/** The collection of an order; null until it is released and ready (S4.01). */
function pickupOf({ order, events, store }: OrderRecord, state: OrderRow["state"], now: Date): Order["pickup"] {
  const ready = events.findLast((event) => event.state === "ready_for_collection");
  const { collectBefore, fulfilmentState } = order;
  if (!ORDER_STATES[state].released || fulfilmentState !== "ready_for_collection") return null;
  if (ready === undefined || collectBefore === null || store === null) return null;
  const { timeZone } = store;
  return { readyAt: ready.at, heldUntil: collectBefore, over: isOverdue(order, { collectBefore, timeZone }, now) };
}

/**
 * Describes an order for the contract, in its state at this moment (R65); `methods` are the present payment methods.
 */
export function describeOrder(record: OrderRecord, now: Date, methods: readonly PaymentMethod[] = []): Order {
  const { order, lines, events, store } = record;
  const country = order.country as CountryCode;
  const money: MoneyOf = (minor) => ({ minor, currency: order.currency });
  const state = stateAt(order, now);
  return {
    number: order.number,
    placedAt: order.placedAt,
    country,
    language: order.language,
    state,
    fulfilmentState: order.fulfilmentState as Order["fulfilmentState"],
    fulfilment: order.fulfilment,
    recipient: { fullName: order.fullName, email: order.email, mobile: showMobile(country, order.mobile) },
    taxRegistration: invoicedOf(order),
    addressLines: placeOf(order),
    point: order.point,
    store: store === null ? null : { slug: store.slug, name: store.name, addressLines: store.addressLines },
    estimated: { earliest: order.estimatedEarliest, latest: order.estimatedLatest },
    lines: lines.map((line) => describeLine(line, money)),
    totals: totalsOf(order, money),
    tender: {
      giftCard: order.giftCardAmount === 0 ? null : money(order.giftCardAmount),
      storeCredit: order.storeCreditAmount === 0 ? null : money(order.storeCreditAmount),
      due: money(dueOf(order)),
    },
    couponCode: order.couponCode,
    ledger: ledgerOf(order),
    payment: describePayment(record, now, methods),
    pickup: pickupOf(record, state, now),
    dispute: order.dispute,
    canReturn: mayAskReturn({ ...order, state }, events, now),
    returnAskedAt: order.returnAskedAt,
    canChange: true,
    canClaim: order.memberId === null,
    canCancel: mayCancel({ state, fulfilmentState: order.fulfilmentState }),
    seller: SERVER_FACTS[country].seller,
    events,
  };
}

/** The order for a caller who may only look at it, without any offer to change it. */
export const toLookAt = (order: Order): Order => ({
  ...order,
  canChange: false,
  canCancel: false,
  canReturn: false,
  payment: {
    ...order.payment,
    canRetry: false,
    methods: [],
    takesGiftCard: false,
    takesStoreCredit: false,
    needsCode: false,
  },
});
