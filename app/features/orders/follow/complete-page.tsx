import "./order-frame.css";
import "./complete-page.css";
import type { ReactNode } from "react";
import type { BeautyPass } from "#contract/beauty-pass/beauty-pass";
import type { Order } from "#contract/orders/orders";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";
import { Bloom } from "~/ui/icons/bloom";
import { Note } from "~/ui/notices/note";
import { Progress } from "~/ui/notices/progress";
import { LiveOrder } from "./live-order";
import { OrderAside } from "./order/order-aside";
import { OrderTimeline } from "./order/order-timeline";
import { isGoing, nameInHeading, pickupMessage } from "./order/order-words";

type CompletePageProps = Readonly<{
  order: Order;
  token: string;
  /** The Beauty Pass of the member who bought; null for a guest. */
  pass: BeautyPass | null;
  /** What goes well with the order. */
  children?: ReactNode;
}>;

/** The end of the checkout: a thank-you for an order that is packed with what happens next, or what is left to do. */
export function CompletePage({ order, token, pass, children }: CompletePageProps) {
  return isGoing(order.state) ? (
    <>
      <Thanks order={order} />
      <div className="wrap order two-columns">
        <PaidOrder order={order} token={token} pass={pass} />
        <OrderAside order={order} token={token} />
      </div>
      {children}
    </>
  ) : (
    <UnpaidOrder order={order} token={token} />
  );
}

/** The band of joy: a full bloom, the thanks, and the days of delivery. */
function Thanks({ order }: Readonly<{ order: Order }>) {
  const t = useT("orders");
  const { day, days, money } = useFormat();
  const { fulfilment, estimated, number, recipient, tender } = order;
  const atDoor = order.state === "payment_at_door";
  const arrives = fulfilment === "email" ? "giftOn" : fulfilment === "collection" ? "readyOn" : "arrivingOn";
  return (
    <header className="bg-petal thanks">
      <div className="wrap stack">
        <Bloom filled={5} />
        <h1>{t("thankYou", { name: nameInHeading(recipient.fullName) })}</h1>
        <p className="lg">{t(atDoor ? "doorComplete" : "completeText", { number })}</p>
        {atDoor ? <p className="lg">{t("doorReady", { amount: money(tender.due) })}</p> : null}
        <p className="strong">
          {t(arrives, { from: day(estimated.earliest), days: days(estimated.earliest, estimated.latest) })}
        </p>
      </div>
    </header>
  );
}

function UnpaidOrder({ order, token }: Omit<CompletePageProps, "pass" | "children">) {
  const t = useT("orders");
  const link = useLink();
  const { recipient, number } = order;
  return (
    <div className="wrap order two-columns">
      <div className="stack">
        <header className="stack">
          <Bloom filled={4} />
          <h1>{t("oneStepLeft", { name: nameInHeading(recipient.fullName) })}</h1>
          <p className="lg">{t("holdText", { number })}</p>
        </header>
        <Note tone="warn" role="status" title={t("pendingTitle")}>
          {t("pendingText")}
        </Note>
        <p className="row row-wrap">
          <ButtonLink href={link(`/orders/${number}/payment`, { token })}>{t("toPayment")}</ButtonLink>
        </p>
        <p className="sm mute">{t("keepLink")}</p>
      </div>
      <OrderAside order={order} token={token} />
      <LiveOrder order={order} token={token} refresh={30} />
    </div>
  );
}

/** What happens next, the points, and a link that adds a guest's order to an account. */
function PaidOrder({ order, token, pass }: Omit<CompletePageProps, "children">) {
  const t = useT("orders");
  const link = useLink();
  const { fulfilment, recipient, number, totals } = order;
  return (
    <div className="stack">
      <section className="stack" aria-labelledby="next">
        <h2 id="next">{t("whatNext")}</h2>
        <p>
          {fulfilment === "collection" ? t(pickupMessage(order.state)) : t("updatesTo", { email: recipient.email })}
        </p>
        <OrderTimeline order={order} />
      </section>
      <div className="stack thanks-points">
        {totals.pointsEarned === 0 ? null : <Points count={totals.pointsEarned} isGuest={order.canClaim} pass={pass} />}
        {order.canClaim ? (
          <p>
            <ButtonLink kind="link" href={link("/account/claim", { number, token })} rel="nofollow">
              {t("claimOrder")}
            </ButtonLink>
          </p>
        ) : null}
      </div>
      <p className="row row-wrap">
        <ButtonLink href={link("/")}>{t("keepShopping")}</ButtonLink>
      </p>
      {pass === null ? <p className="sm mute">{t("keepLink")}</p> : null}
    </div>
  );
}

type PointsProps = Readonly<{ count: number; isGuest: boolean; pass: BeautyPass | null }>;

/** The points of this order, and how far the next tier is. */
function Points({ count, isGuest, pass }: PointsProps) {
  const t = useT("orders");
  const tiers = useT("beauty-pass");
  const { money } = useFormat();
  const next = pass?.next ?? null;
  return (
    <section className="stack" aria-label={t("pointsLabel")}>
      <p className="strong">{t(isGuest ? "pointsForMembers" : "pointsForYou", { count })}</p>
      {next === null ? null : (
        <>
          <p>{t("toTier", { amount: money(next.spendToNext), tier: tiers(`tier_${next.tier}`) })}</p>
          <Progress
            value={next.threshold.minor - next.spendToNext.minor}
            max={next.threshold.minor}
            label={tiers(`tier_${next.tier}`)}
          />
        </>
      )}
    </section>
  );
}
