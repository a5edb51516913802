import type { Order } from "#contract/orders";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Bloom } from "~/ui/bloom";
import { Button, ButtonLink } from "~/ui/button";
import { Note, Tag } from "~/ui/note";
import { OrderAside } from "../details/order-aside";

type PaymentPageProps = Readonly<{
  order: Order;
  token: string;
  expiresToday: boolean;
  /** Why the last try did not go through. */
  messages: readonly string[];
}>;

/** The sandbox bank: says that it is one, and lets the shopper end the payment in each way (R35). */
export function PaymentPage({ order, token, expiresToday, messages }: PaymentPageProps) {
  const t = useT("orders");
  const { canPay } = order.payment;
  return (
    <div className="wrap ord two-col">
      <div className="stack">
        <header className="stack">
          <Bloom filled={canPay ? 4 : 1} />
          <h1>{canPay ? t("oneStepLeft", { name: order.recipient.fullName }) : t("closedHeading")}</h1>
          <p className="mute">{t(canPay ? "holdText" : "closedText", { number: order.number })}</p>
        </header>
        {messages.map((message) => (
          <Note key={message} tone="error" role="alert" title={message} />
        ))}
        {canPay ? (
          <PayCard order={order} token={token} expiresToday={expiresToday} />
        ) : (
          <ClosedPayment order={order} token={token} />
        )}
      </div>
      <OrderAside order={order} token={token} />
    </div>
  );
}

const WAYS = [
  { outcome: "approve", label: "payApprove", kind: "primary" },
  { outcome: "decline", label: "payDecline", kind: "quiet" },
  { outcome: "pending", label: "payPending", kind: "quiet" },
] as const;

function PayCard({ order, token, expiresToday }: Omit<PaymentPageProps, "messages">) {
  const t = useT("orders");
  const say = useT("errors");
  const link = useLink();
  const { money, time, day } = useFormat();
  const { expiresAt } = order.payment;
  return (
    <section className="paycard stack" aria-labelledby="pay">
      <h2 id="pay">{t("payAmount", { amount: money(order.totals.total) })}</h2>
      <p>
        <Tag tone="cream" icon="clock">
          {t(order.state === "payment_failed_with_inventory" ? "stateFailed" : "statePending")}
        </Tag>
      </p>
      {order.state === "payment_failed_with_inventory" ? (
        <Note tone="error" role="alert" title={say("payment_declined")}>
          {t("payRetry")}
        </Note>
      ) : null}
      <Note tone="warn" icon="info" title={t("testBank")}>
        {t("testBankText")}
      </Note>
      {expiresAt === null ? null : (
        <p>
          {expiresToday
            ? t("payBeforeToday", { time: time(expiresAt) })
            : t("payBefore", { day: day(expiresAt), time: time(expiresAt) })}
        </p>
      )}
      {WAYS.map(({ outcome, label, kind }) => (
        <form key={outcome} method="post" action={link(`/orders/${order.number}/payment`, { token })}>
          <input type="hidden" name="outcome" value={outcome} />
          <Button kind={kind} wide busy={t("paying")}>
            {t(label)}
          </Button>
        </form>
      ))}
    </section>
  );
}

function ClosedPayment({ order, token }: Pick<PaymentPageProps, "order" | "token">) {
  const t = useT("orders");
  const say = useT("errors");
  const link = useLink();
  return (
    <>
      <Note tone="warn" title={say(order.state === "payment_expired" ? "payment_expired" : "order_not_payable")} />
      <p className="row row-w">
        <ButtonLink href={link("/")}>{t("keepShopping")}</ButtonLink>
        <ButtonLink kind="quiet" href={link(`/orders/${order.number}`, { token })}>
          {t("seeOrder")}
        </ButtonLink>
      </p>
    </>
  );
}
