import "../follow/order-frame.css";
import type { Order } from "#contract/orders/orders";
import { type PaymentKind, paymentFacts } from "#contract/orders/payment-methods";
import { FormSummary } from "~/platform/form/form-summary";
import { formOf } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Tag } from "~/ui/figures/tag";
import { Bloom } from "~/ui/icons/bloom";
import { Note } from "~/ui/notices/note";
import { LiveOrder } from "../follow/live-order";
import { OrderAside } from "../follow/order/order-aside";
import { nameInHeading, stateTag, wasPaid } from "../follow/order/order-words";
import { CreditForm } from "./balance/credit-form";
import { GiftCardForm } from "./balance/gift-card-form";
import { EndsSoon, PayBefore, type PaymentView } from "./pay-before";
import { OtherWays, PayForm, ProvedRetry } from "./pay-form";
import { PayStanding } from "./pay-standing";
import { AccountCard } from "./ways/account-card";
import { AppCard } from "./ways/app-card";
import { DoorCard } from "./ways/door-card";
import { OpenCodeCard } from "./ways/open-code-card";
import { ProviderPageCard } from "./ways/provider-page-card";
import { QrCard } from "./ways/qr-card";
import { TestBank } from "./ways/test-bank";

/** Whether an error is shown beside its own field. */
const isBeside = (field: string | null, intent: string | undefined) =>
  field === "amount" || field?.startsWith("step_") === true || (field === "code" && intent === "confirm");
const noName = () => undefined;

/** What each kind of payment shows while the order waits for it, where the provider has no page of its own. */
const CARDS: Record<PaymentKind, (props: PaymentView) => React.ReactNode> = {
  qr: QrCard,
  virtual_account: AccountCard,
  bank_app: AppCard,
  card: ProviderPageCard,
  page: SandboxCard,
  door: DoorCard,
  sandbox: SandboxCard,
};

/** A real provider's payment is opened first; after that it has a page, or a code to show here. */
function cardOf({ payment }: Order): (props: PaymentView) => React.ReactNode {
  if (payment.next === "code") return OpenCodeCard;
  return payment.next === "page" || payment.url !== null ? ProviderPageCard : CARDS[paymentFacts(payment.method).kind];
}

/** The payment page of an order (S4.03): how to pay it, or how the payment ended. */
export function PaymentPage(props: PaymentView) {
  const { order, token, reply, refresh, live, credit } = props;
  const t = useT("orders");
  const link = useLink();
  const { canPay, test, refundDue, method } = order.payment;
  const { kind } = paymentFacts(method);
  const Card = cardOf(order);
  return (
    <div className="wrap order two-columns paying">
      <div className="stack">
        <Heading order={order} />
        <FormSummary
          form={{ problems: formOf(reply).problems.filter(({ field }) => !isBeside(field, reply?.intent)) }}
          nameOf={noName}
        />
        {refundDue ? <Note tone="warn" role="status" title={t("refundDue")} /> : null}
        {canPay ? (
          <>
            <EndsSoon order={order} endsSoon={props.endsSoon} />
            <Card {...props} />
            {refresh !== null ? (
              <p className="sm mute">
                {t("refreshes")}{" "}
                <a href={link(`/orders/${order.number}/payment`, { token, still: 1 })}>{t("stopRefresh")}</a>
              </p>
            ) : null}
            <OtherWays order={order} token={token} />
            {credit !== null && credit.most.minor > 0 ? (
              <CreditForm order={order} token={token} credit={credit} reply={reply} />
            ) : null}
            {order.payment.takesGiftCard ? <GiftCardForm order={order} token={token} /> : null}
            {test && CARDS[kind] !== SandboxCard ? <TestBank order={order} token={token} /> : null}
          </>
        ) : (
          <Ended order={order} token={token} reply={reply} />
        )}
      </div>
      <OrderAside order={order} token={token} />
      {live && reply === undefined ? <LiveOrder order={order} token={token} refresh={refresh} /> : null}
    </div>
  );
}

function Heading({ order }: Pick<PaymentView, "order">) {
  const t = useT("orders");
  const { number, state, payment, recipient } = order;
  const [heading, text] = payment.canPay
    ? ([
        t("oneStepLeft", { name: nameInHeading(recipient.fullName) }),
        t(payment.needsCode ? "doorHold" : "holdText", { number }),
      ] as const)
    : state === "fraud_check_pending"
      ? ([t("reviewHeading"), t("reviewText", { number })] as const)
      : wasPaid(order)
        ? ([t("orderHeading", { number }), payment.refunded ? t("refunded") : null] as const)
        : payment.canRetry
          ? ([
              t(state === "payment_expired" ? "expiredHeading" : "failedHeading"),
              t("expiredText", { number }),
            ] as const)
          : ([t("closedHeading"), t("closedText", { number })] as const);
  return (
    <header className="stack">
      <Bloom filled={payment.canPay || state === "fraud_check_pending" ? 4 : 1} />
      <h1>{heading}</h1>
      {text === null ? null : <p className="mute">{text}</p>}
    </header>
  );
}

/** The test card and the test bank, with a button for each outcome. */
function SandboxCard({ order, token, expiresToday }: PaymentView) {
  const t = useT("orders");
  const { money } = useFormat();
  return (
    <section className="paycard stack" aria-labelledby="pay">
      <h2 id="pay">{t("payAmount", { amount: money(order.tender.due) })}</h2>
      <PayStanding order={order} />
      <PayBefore order={order} expiresToday={expiresToday} />
      <TestBank order={order} token={token} />
    </section>
  );
}

/** An order that waits for no payment: its state, and what can be done. */
function Ended({ order, token, reply }: Pick<PaymentView, "order" | "token" | "reply">) {
  const t = useT("orders");
  const link = useLink();
  const { payment, state } = order;
  const { tag, tone } = stateTag(state);
  const { money } = useFormat();
  const say = useT("errors");
  const form = formOf(reply, { intent: "retry" });
  const challenged = form.challenge.challenge !== null;
  const changed = reply?.changed;
  return (
    <section className="paycard stack" aria-labelledby="ended">
      <h2 id="ended">{t("payment")}</h2>
      <p>
        <Tag tone={tone}>{t(tag)}</Tag>
      </p>
      {payment.canRetry ? (
        <>
          <p>{t("paidAlready")}</p>
          {!challenged ? (
            <PayForm order={order} token={token} asks="retry" fields={changed}>
              <Button wide busy={t("paying")}>
                {changed === undefined
                  ? t("tryAgain")
                  : t("agreeTotal", { amount: money({ ...order.totals.total, minor: changed.total }) })}
              </Button>
            </PayForm>
          ) : (
            <ProvedRetry order={order} token={token} form={form} />
          )}
          <PayForm order={order} token={token} asks="check">
            <Button kind="quiet" wide>
              {t("checkStatus")}
            </Button>
          </PayForm>
          {!challenged ? <OtherWays order={order} token={token} /> : null}
        </>
      ) : state === "fraud_check_pending" ? null : (
        <Note tone="warn" title={say(state === "payment_expired" ? "payment_expired" : "order_not_payable")} />
      )}
      <p className="row row-wrap ways-on">
        <ButtonLink kind="quiet-link" href={link(`/orders/${order.number}`, { token })}>
          {t("seeOrder")}
        </ButtonLink>
        <ButtonLink kind="quiet-link" href={link("/")}>
          {t("keepShopping")}
        </ButtonLink>
      </p>
    </section>
  );
}
