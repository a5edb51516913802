import { formOf } from "~/platform/form/reply";
import { isElsewhere } from "~/platform/proof/step-up";
import { StepUpField } from "~/platform/proof/step-up-field";
import { decimalOf } from "~/site/format/money";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Disclosure } from "~/ui/controls/disclosure";
import { Field } from "~/ui/controls/field";
import type { PaymentView } from "../pay-before";
import { PayForm } from "../pay-form";

type CreditFormProps = Pick<PaymentView, "order" | "token" | "reply"> & { credit: NonNullable<PaymentView["credit"]> };

/** Pays all or a part of the order with the member's store credit; a payment for the rest follows. */
export function CreditForm({ order, token, credit, reply }: CreditFormProps) {
  const t = useT("orders");
  const { money } = useFormat();
  const { balance, used, most, step } = credit;
  const form = formOf(reply, { intent: "credit", known: { amount: decimalOf(used.minor > 0 ? used : most) } });
  return (
    <div className="folds">
      <Disclosure title={t("creditPay")} open={form.refused || used.minor > 0}>
        <div className="stack">
          {used.minor > 0 ? <p>{t("creditUsed", { amount: money(used) })}</p> : null}
          <p>{t("creditHave", { amount: money(balance) })}</p>
          <PayForm order={order} token={token} asks="credit" className="stack">
            <Field
              id="credit-amount"
              {...form.field("amount")}
              label={t("creditAmount")}
              hint={t("creditHint", { amount: money(most) })}
              inputMode="decimal"
              maxLength={20}
              autoComplete="off"
            />
            <StepUpField step={step} id="credit" errorOf={form.errorOf} />
            {isElsewhere(step) ? null : (
              <Button kind="quiet" wide busy={t("paying")}>
                {t("creditUse")}
              </Button>
            )}
          </PayForm>
          {used.minor > 0 ? (
            <PayForm order={order} token={token} asks="credit_off">
              <Button kind="quiet-link" busy={t("paying")}>
                {t("creditOff")}
              </Button>
            </PayForm>
          ) : null}
        </div>
      </Disclosure>
    </div>
  );
}
