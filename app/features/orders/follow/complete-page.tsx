import "./order-frame.css";
import type { Order } from "#contract/orders/orders";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";
import { Bloom } from "~/ui/icons/bloom";
import { Note } from "~/ui/notices/note";
import { LiveOrder } from "./live-order";
import { OrderAside } from "./order/order-aside";
import { pickupMessage } from "./order/order-words";

type CompletePageProps = Readonly<{ order: Order; token: string }>;

/** The end of the checkout: a thank-you for a paid order, or what is left to do. */
export function CompletePage({ order, token }: CompletePageProps) {
  const t = useT("orders");
  const link = useLink();
  const paid = order.state === "paid";
  const { recipient, number } = order;
  const name = recipient.fullName;
  return (
    <div className="wrap order two-columns">
      <div className="stack">
        <header className="stack">
          <Bloom filled={paid ? 5 : 4} />
          <h1>{t(paid ? "thankYou" : "oneStepLeft", { name })}</h1>
          <p className="lg">{t(paid ? "completeText" : "holdText", { number })}</p>
        </header>
        {paid ? (
          <PaidOrder order={order} token={token} />
        ) : (
          <>
            <Note tone="warn" role="status" title={t("pendingTitle")}>
              {t("pendingText")}
            </Note>
            <p className="row row-wrap">
              <ButtonLink href={link(`/orders/${number}/payment`, { token })}>{t("toPayment")}</ButtonLink>
            </p>
          </>
        )}
        <p className="sm mute">{t("keepLink")}</p>
      </div>
      <OrderAside order={order} token={token} />
      {paid ? null : <LiveOrder order={order} token={token} refresh={30} />}
    </div>
  );
}

/** The facts of a paid order: the delivery date, its points, and a link that adds a guest's order to an account. */
function PaidOrder({ order, token }: CompletePageProps) {
  const t = useT("orders");
  const link = useLink();
  const { day } = useFormat();
  const { fulfilment, recipient, estimated, number, totals } = order;
  const collects = fulfilment === "collection";
  const sent = fulfilment === "email";
  return (
    <>
      <Note
        tone="good"
        icon={sent ? "gift" : collects ? "store" : "truck"}
        title={t(sent ? "giftOn" : collects ? "readyOn" : "arrivingOn", {
          from: day(estimated.earliest),
          to: day(estimated.latest),
        })}
      >
        {collects ? t(pickupMessage(order.state)) : t("updatesTo", { email: recipient.email })}
      </Note>
      {totals.pointsEarned === 0 ? null : (
        <p className="sm mute">
          {t(order.canClaim ? "pointsForMembers" : "pointsForYou", { count: totals.pointsEarned })}
        </p>
      )}
      {order.canClaim ? (
        <p>
          <ButtonLink kind="quiet-link" href={link("/account/claim", { number, token })} rel="nofollow">
            {t("claimOrder")}
          </ButtonLink>
        </p>
      ) : null}
      <p className="row row-wrap">
        <ButtonLink href={link("/")}>{t("keepShopping")}</ButtonLink>
      </p>
    </>
  );
}
