import "~/ui/shapes/panel.css";
import "./order-frame.css";
import "~/ui/shapes/pages/two-columns.css";
import type { ReactNode } from "react";
import type { Order } from "#contract/orders/orders";
import type { QrPicture } from "~/platform/files/qr-picture.server";
import { signInLink } from "~/site/addresses/links";
import { useT } from "~/site/i18n";
import { useFormat, useLink, useSite } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";
import { Tag } from "~/ui/figures/tag";
import { Note } from "~/ui/notices/note";
import { PayHere } from "../pay/pay-here";
import { OrderCost } from "../place/summary/order-cost";
import { LiveOrder } from "./live-order";
import { OrderActions } from "./order/order-actions";
import { OrderFacts } from "./order/order-facts";
import { OrderLines } from "./order/order-lines";
import { OrderTimeline } from "./order/order-timeline";
import { disputeWords, headingOf, isLetGo, isOnItsWay, pickupShown, toneOf, totalLabel } from "./order/order-words";

type OrderPageProps = Readonly<{
  order: Order;
  token: string;
  /** The reasons why the last form was refused. */
  messages: readonly string[];
  /** The QR code as a picture; null where there is none. */
  picture: QrPicture | null;
  reorderKey: string;
  /** The explanation of the price. */
  why?: ReactNode;
  /** The reminders of what runs out. */
  runOuts?: ReactNode;
}>;

/** Everything about an order (S2.06, S3.02), for anybody with its link. */
export function OrderPage({ order, token, messages, picture, reorderKey, why, runOuts }: OrderPageProps) {
  const t = useT("orders");
  return (
    <div className="wrap order two-columns">
      <div className="stack">
        <OrderHeader order={order} token={token} messages={messages} picture={picture} />
        <section aria-label={t("status")}>
          <OrderTimeline order={order} />
        </section>
        <OrderLines order={order} />
        {runOuts}
      </div>
      <aside className="aside stack" aria-label={t("cost")}>
        <PaidSums order={order} why={why} />
        <OrderActions order={order} token={token} reorderKey={reorderKey} />
      </aside>
      <section className="panel order-facts" aria-label={t("orderFacts")}>
        <OrderFacts order={order} />
      </section>
      {isOnItsWay(order) ? <LiveOrder order={order} token={token} refresh={null} /> : null}
    </div>
  );
}

/** The state of the order, and what the shopper can do about it. */
function OrderHeader({ order, token, messages, picture }: Omit<OrderPageProps, "why" | "runOuts" | "reorderKey">) {
  const t = useT("orders");
  const link = useLink();
  const { day, days, date } = useFormat();
  const { estimated, number, payment } = order;
  const { heading, tag } = headingOf(order);
  const dates = { from: day(estimated.earliest), days: days(estimated.earliest, estimated.latest) };
  return (
    <header className="stack">
      <p>
        <Tag tone={toneOf(order)}>{t(tag)}</Tag>
      </p>
      <h1>{heading === "orderHeading" ? <Numbered number={number} /> : t(heading, { ...dates, number })}</h1>
      <p className="mute">
        {heading === "orderHeading" ? date(order.placedAt) : t("placedOn", { number, date: date(order.placedAt) })}
      </p>
      <StandingNotes order={order} />
      {messages.map((message) => (
        <Note key={message} tone="error" role="alert" title={message} />
      ))}
      {order.canChange ? null : <SignInToChange number={number} token={token} />}
      {payment.canPay || payment.canRetry ? (
        <p>
          <ButtonLink href={link(`/orders/${number}/payment`, { token })}>{t("toPayment")}</ButtonLink>
        </p>
      ) : null}
      <PayHere order={order} picture={picture} />
    </header>
  );
}

/** The heading with the order's number, which a narrow page doesn't break. */
function Numbered({ number }: Pick<Order, "number">) {
  const text = useT("orders")("orderHeading", { number });
  const [before, after] = text.split(number);
  return (
    <>
      {before}
      <span className="order-number">{number}</span>
      {after}
    </>
  );
}

/** Notes about collection, a dispute, a refund or a return. */
function StandingNotes({ order }: Pick<OrderPageProps, "order">) {
  const t = useT("orders");
  const { day } = useFormat();
  const { payment } = order;
  const { money } = useFormat();
  const pickup = pickupShown(order);
  const told = disputeWords(order);
  return (
    <>
      {order.state === "payment_at_door" ? <Note title={t("doorReady", { amount: money(order.tender.due) })} /> : null}
      {pickup === null ? null : <p>{t(pickup.key, { day: pickup.until === null ? "" : day(pickup.until) })}</p>}
      {told === null || pickup?.key === told ? null : <Note tone="warn" title={t(told)} />}
      {payment.refundDue ? <Note tone="warn" title={t("refundDue")} /> : null}
      {payment.refunded ? <Note tone="good" title={t("refunded")} /> : null}
      {order.returnAskedAt !== null && order.fulfilmentState !== "returned" ? (
        <Note tone="good" title={t("returnAsked")} />
      ) : null}
    </>
  );
}

/** Anybody with the link can see the order, but only its member may change it. */
function SignInToChange({ number, token }: Readonly<{ number: string; token: string }>) {
  const t = useT("orders");
  const say = useT("errors");
  const site = useSite();
  return (
    <Note tone="warn" title={say("order_link_looks")}>
      <a className="link" href={signInLink(site, `/orders/${number}`, `?${new URLSearchParams({ token })}`)}>
        {t("signInToChange")}
      </a>
    </Note>
  );
}

/** The cost of the order, the explanation of its price, and its points. */
function PaidSums({ order, why }: Pick<OrderPageProps, "order" | "why">) {
  const t = useT("orders");
  const { fulfilment, totals } = order;
  return (
    <section className="panel stack" aria-labelledby="cost">
      <h2 className="type-h3" id="cost">
        {t("cost")}
      </h2>
      <OrderCost
        totals={totals}
        code={order.couponCode}
        tender={order.tender}
        collects={fulfilment === "collection"}
        sent={fulfilment === "email"}
        totalLabel={t(totalLabel(order))}
      />
      {why}
      {totals.pointsEarned === 0 || isLetGo(order) || order.fulfilmentState === "returned" ? null : (
        <p className="sm">{t(order.canClaim ? "pointsForMembers" : "pointsForYou", { count: totals.pointsEarned })}</p>
      )}
    </section>
  );
}
