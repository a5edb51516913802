import "~/ui/shapes/panel.css";
import "~/ui/shapes/pages/two-columns.css";
import type { Order } from "#contract/orders/orders";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";
import { Facts } from "~/ui/figures/summary";
import { OrderCost } from "../../place/summary/order-cost";
import { SmallLines } from "../../small-lines";
import { useExpectedDay } from "./expected-day";
import { FactLines } from "./fact-lines";
import { totalLabel } from "./order-words";

/** The order in short, beside the payment and the thank-you, with a link to the whole order. */
export function OrderAside({ order, token }: Readonly<{ order: Order; token: string }>) {
  const t = useT("orders");
  const link = useLink();
  const expected = useExpectedDay(order);
  const { recipient, addressLines, store, point, fulfilment } = order;
  const collects = fulfilment === "collection";
  const sent = fulfilment === "email";
  const place = store === null ? (addressLines ?? []) : [store.name];
  return (
    <aside className="panel stack aside" aria-label={t("yourOrder")}>
      <h2 className="type-h3">{t("yourOrder")}</h2>
      <SmallLines lines={order.lines} />
      <hr className="divider" />
      <Facts
        items={[
          ...(sent
            ? []
            : [
                {
                  term: t(collects ? "collectAt" : point === null ? "shipTo" : "pointAt"),
                  value: <FactLines lines={[recipient.fullName, ...place]} />,
                },
              ]),
          ...expected,
          { term: t("email"), value: recipient.email },
        ]}
      />
      <hr className="divider" />
      <OrderCost
        totals={order.totals}
        code={order.couponCode}
        tender={order.tender}
        collects={collects}
        sent={sent}
        totalLabel={t(totalLabel(order))}
      />
      <ButtonLink kind="quiet" wide href={link(`/orders/${order.number}`, { token })}>
        {t("seeOrder")}
      </ButtonLink>
    </aside>
  );
}
