import { COUNTRIES, dateTag } from "../../../contract/countries";
import type { Money } from "../../../contract/money";
import type { Receipt } from "../../../contract/orders/receipts";
import type { Reader } from "../../../contract/spelling";
import { localeTagOf } from "../../../shared/site/resolve";
import { receiptHeading, registrationName } from "../../../shared/words/papers";
import { paidWith } from "../../../shared/words/payment-words";
import type { KeyOf } from "../../../shared/words/rooms";
import { textsOf } from "../../../shared/words/texts.server";
import type { Translate } from "../../../shared/words/translate";
import { moneyText } from "../../kit/text/money-text";

type Row = readonly [label: string, value: string];
const RULE = "-".repeat(40);
const rowOf = (label: string, value: string | null): Row[] => (value === null ? [] : [[label, value]]);
const written = (rows: readonly Row[]) => rows.map(([label, value]) => `${label}: ${value}`);

type Words = {
  t: Translate<KeyOf<"orders">>;
  money: (amount: Money) => string;
  date: (at: string) => string;
  named: (label: string, number: string) => string;
};

async function wordsFor({ country, language }: Reader): Promise<Words> {
  const tag = localeTagOf(language, country);
  const day = new Intl.DateTimeFormat(dateTag(tag), { dateStyle: "long", timeZone: COUNTRIES[country].timeZone });
  return {
    t: await textsOf({ language, localeTag: tag }, "orders"),
    money: (amount) => moneyText(amount, language, country),
    date: (at) => day.format(new Date(at)),
    named: (label, number) => `${registrationName(country, language, label)} ${number}`,
  };
}

/** What the order is, who paid it and how. */
function factsOf({ buyer, ...receipt }: Receipt, { t, date, named }: Words): Row[] {
  const business = buyer.taxRegistration;
  return [
    [t("orderNumber"), receipt.number],
    [t("orderDate"), date(receipt.placedAt)],
    [t("paidOn"), date(receipt.paidAt)],
    [t("paymentMethod"), paidWith(t, receipt.tender, receipt.paymentMethod)],
    ...rowOf(t("reference"), receipt.reference),
    [t("recipient"), [buyer.fullName, ...buyer.addressLines].join(", ")],
    ...rowOf(t("taxRegistration"), business && `${business.name}, ${named(business.label, business.number)}`),
  ];
}

/** What it costs, and what paid it. */
function costOf({ totals, tender, fulfilment }: Receipt, { t, money }: Words): Row[] {
  const { subtotal, discount, delivery, total } = totals;
  const way = fulfilment === "email" ? "byEmail" : fulfilment === "collection" ? "clickAndCollect" : "deliveryCost";
  return [
    [t("subtotal"), money(subtotal)],
    ...rowOf(t("discount"), discount.minor === 0 ? null : `-${money(discount)}`),
    [t(way), delivery.minor === 0 ? t("free") : money(delivery)],
    ...rowOf(t("doorFee"), totals.paymentFee ? money(totals.paymentFee) : null),
    [t("orderTotal"), money(total)],
    ...rowOf(t("giftCard"), tender.giftCard && `-${money(tender.giftCard)}`),
    ...rowOf(t("storeCredit"), tender.storeCredit && `-${money(tender.storeCredit)}`),
    [t("paid"), money(tender.due)],
  ];
}

/** The tax in the price, where the country shows one (R25). */
function taxLines({ totals: { taxIncluded: tax } }: Receipt, { t, money }: Words): string[] {
  if (tax === null) return [];
  const vars = { name: tax.name, rate: tax.ratePercent };
  return [
    t("priceBeforeTax", { ...vars, amount: money(tax.priceBeforeTax) }),
    t(tax.name === "PPN" ? "taxIncludedPpn" : "taxIncluded", { ...vars, amount: money(tax.amount) }),
  ];
}

/** Writes a receipt as plain text in the reader's language, a fact a line. */
export async function receiptText(receipt: Receipt, reader: Reader): Promise<string> {
  const words = await wordsFor(reader);
  const { t, money, named } = words;
  const { seller } = receipt;
  return [
    seller.legalName,
    named(seller.registrationLabel, seller.registrationNumber),
    seller.address,
    seller.phone,
    "",
    t(receiptHeading(reader.country)),
    ...(receipt.state === "cancelled" ? [t("stateCancelled")] : []),
    "",
    ...written(factsOf(receipt, words)),
    RULE,
    ...receipt.lines.flatMap(({ name, sku, quantity, unitPrice, lineTotal }) => [
      `${name} (${sku})`,
      `  ${quantity} × ${money(unitPrice)} = ${money(lineTotal)}`,
    ]),
    RULE,
    ...written(costOf(receipt, words)),
    ...taxLines(receipt, words),
    "",
  ].join("\n");
}
