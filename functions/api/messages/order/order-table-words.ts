import type { CurrencyCode } from "../../../contract/countries";
import { formatFacts } from "../../../shared/words/lists";
import { measured } from "../../../shared/words/measure";
import type { KeyOf } from "../../../shared/words/rooms";
import { textsOf } from "../../../shared/words/texts.server";
import type { Translate } from "../../../shared/words/translate";
import type { GoodsLine, OrderGoods } from "../../kit/outbox/order-goods";
import type { OrderVars } from "../../kit/outbox/template-vars";
import { moneyText } from "../../kit/text/money-text";
import type { ContentLine, ContentRow, ContentTable } from "../layout/content";
import { fileLink } from "../site-link";
import type { TemplateContext } from "../templates/template-context";

type Words = { t: Translate<KeyOf<"orders">>; money: (minor: number) => string };

/** Why a line costs nothing. */
const GIVEN: Record<string, KeyOf<"orders">> = { gift: "lineGift", sample: "lineSample", reward: "lineReward" };

/** A name in Latin letters among Thai or Chinese words is read out as English. */
const langOf = (name: string, { language }: TemplateContext) =>
  /^(th|zh)$/.test(language) && !/[\p{Script=Thai}\p{Script=Han}]/u.test(name) ? { lang: "en" as const } : {};

function lineOf(line: GoodsLine, { t, money }: Words, context: TemplateContext): ContentLine {
  const { kind, brand, name, shade, size, picture, plate, quantity, price } = line;
  const { localeTag, settings, country } = context;
  const given = GIVEN[kind];
  return {
    picture: picture === null ? null : fileLink(settings, country, `/img/${picture}-800.webp`),
    plate,
    brand,
    name,
    ...langOf(name, context),
    facts: formatFacts(
      [
        given && t(given),
        shade,
        size && measured(size, localeTag),
        quantity > 1 ? t("items", { count: quantity }) : null,
      ],
      localeTag,
    ),
    price: kind === "bundle_component" ? "" : given === undefined ? money(price * quantity) : t("free"),
  };
}

const rowIf = (label: string, value: string | null): ContentRow[] => (value === null ? [] : [{ label, value }]);

/** The sums before the last one. */
function sumsOf(goods: OrderGoods, { fulfilment }: OrderVars, { t, money }: Words): ContentRow[] {
  const { subtotal, discount, code, delivery, fee, total, giftCard, storeCredit } = goods;
  const way = fulfilment === "email" ? "byEmail" : fulfilment === "collection" ? "clickAndCollect" : "deliveryCost";
  const less = (minor: number) => (minor === 0 ? null : `−${money(minor)}`);
  return [
    { label: t("subtotal"), value: money(subtotal) },
    ...rowIf(code === null ? t("discount") : t("discountWithCode", { code }), less(discount)),
    { label: t(way), value: delivery === 0 ? t("free") : money(delivery) },
    ...rowIf(t("doorFee"), fee === 0 ? null : money(fee)),
    ...rowIf(t("orderTotal"), giftCard + storeCredit === 0 ? null : money(total)),
    ...rowIf(t("giftCard"), less(giftCard)),
    ...rowIf(t("storeCredit"), less(storeCredit)),
  ];
}

/** The tax in the price, where the country shows one (R25). */
function taxOf({ taxName: name, taxPercent: rate, taxAmount, total }: OrderGoods, { t, money }: Words): string[] {
  if (name === null || rate === null || taxAmount === null || total === 0) return [];
  return [
    t("priceBeforeTax", { name, rate, amount: money(total - taxAmount) }),
    t(name === "PPN" ? "taxIncludedPpn" : "taxIncluded", { name, rate, amount: money(taxAmount) }),
  ];
}

/** The lines and sums of an order in its shopper's words, as its page says them; the last sum has the given label. */
export async function tableOf(
  goods: OrderGoods,
  {
    order,
    context,
    label,
    refunded,
  }: { order: OrderVars; context: TemplateContext; label: string; refunded: number | null },
): Promise<ContentTable> {
  const { language, country } = context;
  const currency = order.currency as CurrencyCode;
  const t = await textsOf(context, "orders");
  const words: Words = { t, money: (minor) => moneyText({ minor, currency }, language, country) };
  const sums = sumsOf(goods, order, words);
  const due = goods.total - goods.giftCard - goods.storeCredit;
  const last = { label, value: goods.total === 0 ? t("free") : words.money(due) };
  const title = t("orderHeading", { number: order.number });
  const lines = goods.lines.map((line) => lineOf(line, words, context));
  if (refunded === null) return { title, lines, sums, total: last, tax: taxOf(goods, words) };
  // What came back stands last, below what the order cost.
  const say = await textsOf(context, "orders-messages");
  return {
    title,
    lines,
    sums: [...sums, last],
    total: { label: say("refundRow"), value: words.money(refunded) },
    tax: [],
  };
}
