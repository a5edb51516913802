import "./pay-card.css";
import { formOf } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Field } from "~/ui/controls/field";
import { Facts } from "~/ui/figures/summary";
import { Tag } from "~/ui/figures/tag";
import type { PaymentView } from "../pay-before";
import { PayForm } from "../pay-form";

/** Cash on delivery: the code of the text message that confirms it, and what the courier will collect. */
export function DoorCard({ order, token, reply }: PaymentView) {
  const t = useT("orders");
  const { money, deadline } = useFormat();
  const { expiresAt } = order.payment;
  const { callingCode, number } = order.recipient.mobile;
  const form = formOf(reply, { intent: "confirm" });
  return (
    <section className="paycard left stack" aria-labelledby="pay">
      <h2 id="pay">{t("doorHeading")}</h2>
      <p>
        <Tag tone="cream" icon="clock">
          {t("stateUnconfirmed")}
        </Tag>
      </p>
      <p>{t("doorText", { mobile: `+${callingCode} ${number}`, amount: money(order.tender.due) })}</p>
      <Facts
        items={[
          { term: t("toCourier"), value: <strong className="account-number">{money(order.tender.due)}</strong> },
          ...(expiresAt === null ? [] : [{ term: t("doorUntil"), value: <strong>{deadline(expiresAt)}</strong> }]),
        ]}
      />
      <PayForm order={order} token={token} asks="confirm" className="stack">
        <div className="door-code">
          <Field
            {...form.secret("code")}
            id="door-code"
            label={t("doorCode")}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            required
          />
        </div>
        <Button wide busy={t("oneMoment")}>
          {t("doorConfirm")}
        </Button>
      </PayForm>
      <PayForm order={order} token={token} asks="code_again">
        <Button kind="quiet" wide>
          {t("doorAgain")}
        </Button>
      </PayForm>
    </section>
  );
}
