import { StepUpField } from "~/platform/proof/step-up-field";
import { decimalOf } from "~/site/format/money";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Disclosure } from "~/ui/controls/disclosure";
import { Field } from "~/ui/controls/field";
import type { PaymentView } from "../pay-before";
import { PayForm } from "../pay-form";

type CreditFormProps = Pick<PaymentView, "order" | "token" | "typed"> & { credit: NonNullable<PaymentView["credit"]> };

/** The member's store credit pays all or a part of the order; the rest is asked for anew. */
export function CreditForm({ order, token, credit, typed }: CreditFormProps) {
  const t = useT("orders");
  const { money } = useFormat();
  const { balance, used, most, step } = credit;
  return (
    <div className="folds">
      <Disclosure title={t("creditPay")} open={typed !== null || used.minor > 0}>
        <div className="stack">
          {used.minor > 0 ? <p>{t("creditUsed", { amount: money(used) })}</p> : null}
          <p>{t("creditHave", { amount: money(balance) })}</p>
          <PayForm order={order} token={token} act="credit" className="stack">
            <Field
              id="credit-amount"
              name="amount"
              label={t("creditAmount")}
              hint={t("creditHint", { amount: money(most) })}
              error={typed?.error}
              defaultValue={typed?.amount ?? decimalOf(used.minor > 0 ? used : most)}
              inputMode="decimal"
              maxLength={20}
              autoComplete="off"
            />
            <StepUpField step={step} id="credit" errorOf={(field) => typed?.step?.[field]} />
            <Button kind="quiet" wide busy={t("paying")}>
              {t("creditUse")}
            </Button>
          </PayForm>
          {used.minor > 0 ? (
            <PayForm order={order} token={token} act="credit_off">
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
