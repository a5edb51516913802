import type { Order } from "#contract/orders/orders";
import { paidWith } from "#shared/words/payment-words";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Facts } from "~/ui/figures/summary";
import { useRegistrationName, useSellerLines } from "../../papers";
import { useExpectedDay } from "./expected-day";
import { FactLines } from "./fact-lines";

/** S3.02: recipient, address, delivery or collection, payment, and the seller (R40). */
export function OrderFacts({ order }: { order: Order }) {
  const t = useT("orders");
  const link = useLink();
  const registrationName = useRegistrationName();
  const sellerLines = useSellerLines();
  const { date } = useFormat();
  const expected = useExpectedDay(order);
  const { recipient, addressLines, store, point, payment, seller, fulfilment, taxRegistration: tax } = order;
  const { callingCode, number } = recipient.mobile;
  const collects = fulfilment === "collection";
  const sent = fulfilment === "email";
  const place = addressLines ?? store?.addressLines ?? [];
  return (
    <Facts
      items={[
        { term: t("orderNumber"), value: order.number },
        { term: t("orderDate"), value: date(order.placedAt) },
        { term: t("paymentMethod"), value: paidWith(t, order.tender, payment.method) },
        {
          term: t("deliveryOption"),
          value: t(sent ? "byEmail" : collects ? "clickAndCollect" : point === null ? "deliverToMe" : "deliverToPoint"),
        },
        ...expected,
        {
          term: t(sent ? "contact" : "recipient"),
          value: <FactLines lines={[recipient.fullName, `+${callingCode} ${number}`, recipient.email]} />,
        },
        ...(sent
          ? []
          : [
              {
                term: t(collects ? "collectAt" : point === null ? "shipTo" : "pointAt"),
                value: (
                  <>
                    {store === null ? null : (
                      <a className="fact-line" href={link(`/store-locations/${store.slug}`)}>
                        {store.name}
                      </a>
                    )}
                    <FactLines lines={point === null ? place : [...place, t("pointCode")]} />
                  </>
                ),
              },
            ]),
        ...(tax === null
          ? []
          : [
              {
                term: t("taxRegistration"),
                value: <FactLines lines={[tax.name, `${registrationName(tax.label)} ${tax.number}`]} />,
              },
            ]),
        {
          term: t("seller"),
          value: <FactLines lines={sellerLines(seller)} />,
        },
      ]}
    />
  );
}
