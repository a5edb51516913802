import type { CurrencyCode } from "../../../contract/countries";
import type { PaymentMethod } from "../../../contract/orders/payment-methods";
import { paidWith } from "../../../shared/words/payment-words";
import type { KeyOf } from "../../../shared/words/rooms";
import { textsOf } from "../../../shared/words/texts.server";
import type { Translate } from "../../../shared/words/translate";
import { asData } from "../../kit/contact/plain-text";
import type { OrderGoods } from "../../kit/outbox/order-goods";
import type { OrderVars } from "../../kit/outbox/template-vars";
import { deadlineText } from "../../kit/text/deadline-text";
import { moneyText } from "../../kit/text/money-text";
import { printAddress } from "../../orders/address/address-forms";
import { RETURN_DAYS } from "../../orders/change/fulfilment-states";
import { BANKS } from "../../orders/pay/codes/virtual-account";
import type { ContentFact, ContentRow, MessageContent } from "../layout/content";
import type { TemplateContext } from "../templates/template-context";
import { tableOf } from "./order-table-words";

type OrderKey = KeyOf<"orders">;
type Next = Extract<KeyOf<"orders-messages">, `next${string}`>;

/** What an email tells of the goods beside its own words. */
type OrderParts = {
  /** The label of the last sum. */
  total: "toPay" | "paid" | "orderTotal";
  /** Whether it says where the order goes, and which points it brings. */
  going?: boolean;
  next?: Next;
};

const TO_PAY: OrderParts = { total: "toPay", going: true, next: "nextPay" };
const PAID: OrderParts = { total: "paid", going: true };
const OVER: OrderParts = { total: "orderTotal" };

/** By the beginning of an email's texts. */
const SHOWN: Record<string, OrderParts> = {
  placed: TO_PAY,
  instructions: TO_PAY,
  reminder: TO_PAY,
  confirmed: { total: "toPay", going: true, next: "nextPacked" },
  paid: { ...PAID, next: "nextPacked" },
  free: { ...PAID, total: "orderTotal", next: "nextPacked" },
  shipped: { ...PAID, next: "nextShipped" },
  delivered: { ...PAID, next: "nextArrived" },
  ready: PAID,
  expired: OVER,
  cancelled: OVER,
  refunded: OVER,
};

const isToCourier = ({ method }: OrderVars) => method === "cod";

/** The label of the last sum: paid, still to pay, or what it was. */
function totalKey(what: string, { total }: OrderParts, order: OrderVars): OrderKey {
  if (!isToCourier(order) || total === "orderTotal") return total;
  return what === "paid" ? "paid" : "toCourier";
}

/** Where it goes, as a parcel says it; nothing for what comes by email. */
function placeOf(
  order: OrderVars,
  goods: OrderGoods,
  { country, language }: TemplateContext,
  t: Translate<OrderKey>,
): ContentFact[] {
  const { name, store, point = "", fulfilment } = order;
  if (fulfilment === "email") return [];
  const [label, lines]: [OrderKey, string[]] =
    fulfilment === "collection"
      ? ["collectAt", [store, ...(goods.storeLines ?? [])]]
      : point === ""
        ? ["shipTo", goods.address === null ? [] : printAddress(country, language, goods.address)]
        : ["pointAt", [point, ...(goods.pointLines ?? [])]];
  return lines.length === 0 ? [] : [{ label: t(label), lines: [name, ...lines.map((line) => asData(line, 120))] }];
}

/** What is typed into a banking app. */
function accountOf(order: OrderVars, { country, language }: TemplateContext, t: Translate<OrderKey>): ContentRow[] {
  const bank = BANKS[order.method as PaymentMethod]?.name;
  if (bank === undefined || order.reference === "") return [];
  const amount = { minor: Number(order.total), currency: order.currency as CurrencyCode };
  return [
    { label: t("bank"), value: bank },
    { label: t("accountNumber"), value: order.reference },
    { label: t("exactAmount"), value: moneyText(amount, language, country) },
    { label: t("payUntil"), value: deadlineText(new Date(order.payBefore), language, country) },
  ];
}

/** What paid it. */
function wayOf(order: OrderVars, goods: OrderGoods, t: Translate<OrderKey>): ContentFact[] {
  const money = (minor: number) => ({ minor, currency: order.currency as CurrencyCode });
  const { giftCard, storeCredit, total } = goods;
  if (total === 0) return [];
  const tender = {
    giftCard: giftCard === 0 ? null : money(giftCard),
    storeCredit: storeCredit === 0 ? null : money(storeCredit),
    due: money(total - giftCard - storeCredit),
  };
  return [{ label: t("paymentMethod"), lines: [paidWith(t, tender, order.method as PaymentMethod)] }];
}

/** What happens next, where the email's own words don't say it. */
async function nextOf(next: Next | undefined, order: OrderVars, t: Translate<OrderKey>, context: TemplateContext) {
  const isHeldElsewhere = order.fulfilment !== "delivery" && next !== "nextPay";
  // The code comes before the parcel, and the email says so.
  if (next === undefined || isHeldElsewhere || (next === "nextPay" && isToCourier(order))) return [];
  const say = await textsOf(context, "orders-messages");
  return [{ label: t("whatNext"), lines: [say(next, { days: RETURN_DAYS })] }];
}

/**
 * The lines, sums and places of an order's email, by the beginning of its texts. Nothing for an email that was queued without them, which is sent as
 * it was meant then.
 */
export async function orderParts(
  what: string,
  order: OrderVars,
  context: TemplateContext,
): Promise<Pick<MessageContent, "rows" | "order" | "note" | "facts">> {
  const { goods: kept } = order;
  const shown = SHOWN[what];
  if (kept === undefined || shown === undefined) return {};
  // What a card or credit would have paid of an order that is over came back to them.
  const goods = shown.total === "orderTotal" ? { ...kept, giftCard: 0, storeCredit: 0 } : kept;
  const t = await textsOf(context, "orders");
  const refunded = what === "refunded" ? Number(order.total) : null;
  const table = await tableOf(goods, { order, context, label: t(totalKey(what, shown, order)), refunded });
  const account = what === "instructions" || what === "reminder" ? accountOf(order, context, t) : [];
  const going = shown.going === true;
  return {
    order: table,
    ...(account.length === 0 ? {} : { rows: account }),
    ...(going && goods.points > 0 ? { note: t("pointsForYou", { count: goods.points }) } : {}),
    facts: [
      ...(await nextOf(shown.next, order, t, context)),
      ...(going ? placeOf(order, goods, context, t) : []),
      ...(shown.total === "paid" ? wayOf(order, goods, t) : []),
    ],
  };
}
