import "~/features/orders/folds.css";
import "~/ui/shapes/pages/two-columns.css";
import type { ReactNode } from "react";
import type { HandOverState } from "#contract/assistant/hand-overs";
import type { DeskAct, DeskOrder, OperatorAct } from "#contract/desk/desk";
import type { DESK_MESSAGES } from "#contract/desk/desk-lists";
import { FRESH_ACTS } from "#contract/desk/desk-roles";
import type { DisputeState } from "#contract/orders/disputes";
import type { FulfilmentState } from "#contract/orders/orders";
import type { PaymentMethod } from "#contract/orders/payment-methods";
import type { PaymentState } from "#contract/orders/payments";
import type { KeyOf } from "#shared/words/rooms";
import { OrderFacts } from "~/features/orders/follow/order/order-facts";
import { OrderLines } from "~/features/orders/follow/order/order-lines";
import { disputeTag, isOrderState, isOverdue, stateTag, totalLabel } from "~/features/orders/follow/order/order-words";
import { methodWords } from "~/features/orders/pay/method-words";
import { OrderCost } from "~/features/orders/place/summary/order-cost";
import type { IntentOf } from "~/platform/form/actions.server";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, formOf } from "~/platform/form/reply";
import { StepUpField } from "~/platform/proof/step-up-field";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Disclosure } from "~/ui/controls/disclosure";
import { Field } from "~/ui/controls/field";
import { Tag } from "~/ui/figures/tag";
import { Note } from "~/ui/notices/note";
import type { actOnOrderOf, DeskHere } from "./desk.server";
import { paymentWord } from "./desk-page";
import { DeskRefusal } from "./frame/desk-frame";
import { DeskWays } from "./frame/desk-ways";
import { stepWord } from "./frame/desk-words";

type DeskOrderPageProps = Readonly<{ here: DeskHere; desk: DeskOrder; reply: FormReply | undefined }>;

/** One order at the desk: the possible acts, its payments, and the log of acts. */
export function DeskOrderPage({ here, desk, reply }: DeskOrderPageProps) {
  const { order, payments, disputes, acts } = desk;
  const t = useT("desk");
  const say = useT("orders");
  const { number, state, fulfilmentState } = order;
  const { tag, tone } = stateTag(state);
  return (
    <div className="wrap desk">
      <DeskWays roles={here.roles} />
      <div className="order two-columns">
        <div className="stack">
          <h1 className="type-h2">{say("orderHeading", { number })}</h1>
          <p className="row row-wrap">
            <Tag tone={tone}>{say(tag)}</Tag>
            {fulfilmentState === null ? null : (
              <Tag tone="cream">{say(stepWord(fulfilmentState, isOverdue(order)))}</Tag>
            )}
          </p>
          <DeskRefusal reply={reply} />
          <Warnings desk={desk} />
          <Actions here={here} desk={desk} reply={reply} />
          <OrderLines order={order} />
          <Payments payments={payments} />
          {disputes.length === 0 ? null : <Disputes disputes={disputes} />}
          <section className="stack" aria-labelledby="log">
            <h2 id="log" className="type-h3">
              {t("log")}
            </h2>
            <Acts acts={acts} />
          </section>
        </div>
        <OrderSums order={order} />
      </div>
    </div>
  );
}

/** Facts that the operator must know before acting: a dispute, an act that waits for approval, a return. */
function Warnings({ desk: { order, voidCard, waiting, returnReason } }: Pick<DeskOrderPageProps, "desk">) {
  const t = useT("desk");
  const { money } = useFormat();
  return (
    <>
      {order.dispute === null ? null : (
        <Note tone={order.dispute === "won" ? "good" : "warn"} role="status" title={t(DISPUTES[order.dispute])}>
          {voidCard === null ? null : t("cardVoid", { amount: money(voidCard) })}
        </Note>
      )}
      {waiting.map((kind) => (
        <Note key={kind} tone="warn" title={t("waitsNow", { what: t(`approvalKind_${kind}`) })} />
      ))}
      {returnReason === null ? null : (
        <Note tone="warn" title={t("returnReason")}>
          {returnReason}
        </Note>
      )}
    </>
  );
}

/** A form for each act that is possible now. */
function Actions({ here, desk: { order, possible }, reply }: DeskOrderPageProps) {
  const t = useT("desk");
  return (
    <section className="stack" aria-labelledby="actions">
      <h2 id="actions" className="type-h3">
        {t("actions")}
      </h2>
      {possible.length === 0 ? <p className="mute">{t("noActs")}</p> : null}
      <div className="folds">
        {possible.map((act) => (
          <ActForm key={act} here={here} act={act} number={order.number} reply={reply} />
        ))}
      </div>
    </section>
  );
}

/** Each attempt to pay the order, and the state of its refund. */
function Payments({ payments }: Pick<DeskOrder, "payments">) {
  const t = useT("desk");
  const say = useT("orders");
  const { money, date, time } = useFormat();
  return (
    <section className="stack" aria-labelledby="tries">
      <h2 id="tries" className="type-h3">
        {t("tries")}
      </h2>
      <ul className="stack">
        {payments.map(({ id, method, state: standing, amount, reference, createdAt, refundTo, refusals }) => (
          <li key={id}>
            <p className="strong">
              {id}: {t(paymentWord(standing))}
            </p>
            <p className="sm mute">
              {methodWords(say, method as PaymentMethod).title}, {money(amount)}, {reference}, {date(createdAt)}{" "}
              {time(createdAt)}
            </p>
            {standing === "refund_due" && refundTo === "provider" ? <p className="sm">{t("refundAsked")}</p> : null}
            {refusals === 0 ? null : <p className="sm">{t("refundRefused", { count: refusals })}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The cost of the order, and its recipient. */
function OrderSums({ order }: Pick<DeskOrder, "order">) {
  const say = useT("orders");
  const { totals, fulfilment } = order;
  return (
    <aside className="aside stack" aria-label={say("cost")}>
      <section className="panel stack">
        <OrderCost
          totals={totals}
          tender={order.tender}
          collects={fulfilment === "collection"}
          sent={fulfilment === "email"}
          totalLabel={say(totalLabel(order))}
        />
      </section>
      <section className="panel stack">
        <OrderFacts order={order} />
      </section>
    </aside>
  );
}

const DISPUTES = {
  open: "disputeOpen",
  won: "disputeWon",
  lost: "disputeLost",
} as const satisfies Record<DisputeState, KeyOf<"desk">>;

/** What banks claim back of the order, and until when the shop can answer. */
function Disputes({ disputes }: Pick<DeskOrder, "disputes">) {
  const t = useT("desk");
  const say = useT("orders");
  const { money, date } = useFormat();
  return (
    <section className="stack" aria-labelledby="disputes">
      <h2 id="disputes" className="type-h3">
        {t("disputes")}
      </h2>
      <ul className="stack">
        {disputes.map(({ id, paymentId, state, amount, reason, openedAt, answerBy }) => (
          <li key={id}>
            <p className="strong">
              {paymentId}: {say(disputeTag(state).tag)}
            </p>
            <p className="sm mute">
              {money(amount)}, {reason}, {id}, {date(openedAt)}
              {state === "open" && answerBy !== null ? `, ${t("answerBy", { day: date(answerBy) })}` : null}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const LABELS = {
  ship: "act_ship",
  deliver: "act_deliver",
  ready: "act_ready",
  collect: "act_collect",
  return: "act_return",
  collected_cash: "act_collected_cash",
  refused: "act_refused",
  accept: "act_accept",
  block: "act_block",
  cancel: "act_cancel",
  refund: "act_refund",
  credit: "act_credit",
} as const satisfies Record<DeskAct, KeyOf<"desk">>;

type ActFormProps = Readonly<{ here: DeskHere; act: DeskAct; number: string; reply: FormReply | undefined }>;

/** One act behind its name, so that nobody presses its button by accident. */
function ActForm({ here, act, number, reply }: ActFormProps) {
  const t = useT("desk");
  const link = useLink();
  const id = (name: string) => `${act}-${name}`;
  const form = formOf(reply, { intent: act });
  return (
    <Disclosure title={t(LABELS[act])} open={form.refused}>
      <PostForm<IntentOf<ReturnType<typeof actOnOrderOf>>>
        intent={act}
        own
        action={link(`/operator/orders/${number}`)}
        className="stack"
      >
        {act === "ship" ? (
          <>
            <Field id={id("carrier")} label={t("carrier")} maxLength={60} {...form.field("carrier")} />
            <Field id={id("tracking")} label={t("tracking")} maxLength={60} {...form.field("trackingNumber")} />
          </>
        ) : null}
        <Field id={id("note")} label={t("note")} maxLength={300} required={false} {...form.field("note")} />
        {FRESH_ACTS.includes(act) ? <StepUpField step={here.step} id={act} errorOf={form.errorOf} /> : null}
        <p>
          <Button size="s">{t(LABELS[act])}</Button>
        </p>
      </PostForm>
    </Disclosure>
  );
}

/** The names of acts that are about a member. */
const ELSEWHERE = {
  grant_credit: "act_grant_credit",
  adjust_points: "points",
  hand_over_answer: "act_hand_over_answer",
  hand_over_close: "act_hand_over_close",
  hand_over_reopen: "act_hand_over_reopen",
} as const;

const isKnown = (act: string): act is DeskAct => Object.hasOwn(LABELS, act);

/** The acts of operators, newest first. */
export function Acts({ acts, lead }: { acts: readonly OperatorAct[]; lead?: (act: OperatorAct) => ReactNode }) {
  const t = useT("desk");
  const say = useT("orders");
  const { momentOfYear } = useFormat();
  /** The state before or after an act, in words; a balance is a text already. */
  const told = ({ state, fulfilmentState, payment, handOver, ...more }: OperatorAct["before"]) =>
    [
      state &&
        (isOrderState(state) ? say(stateTag(state).tag) : t(`message_${state as (typeof DESK_MESSAGES)[number]}`)),
      fulfilmentState && say(stepWord(fulfilmentState as FulfilmentState)),
      payment && t(paymentWord(payment as PaymentState)),
      handOver && t(`handOver_${handOver as HandOverState}`),
      ...Object.values(more),
    ]
      .filter(Boolean)
      .join(", ");
  if (acts.length === 0) return <p className="mute">{t("nothing")}</p>;
  return (
    <ul className="stack">
      {acts.map((act) => (
        <li key={act.id}>
          <p className="strong">
            {t(
              isKnown(act.act)
                ? LABELS[act.act]
                : act.act in ELSEWHERE
                  ? ELSEWHERE[act.act as keyof typeof ELSEWHERE]
                  : "act_send_again",
            )}{" "}
            {lead?.(act)}
          </p>
          <p className="sm">{t("changedTo", { before: told(act.before), after: told(act.after) })}</p>
          {act.note === "" ? null : <p className="sm">{act.note}</p>}
          <p className="sm mute">{t("byWhom", { operator: act.operator, when: momentOfYear(act.at) })}</p>
        </li>
      ))}
    </ul>
  );
}
