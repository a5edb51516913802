import type { Order } from "#contract/orders/orders";
import { useT } from "~/site/i18n";
import { Button } from "~/ui/controls/button";
import { Disclosure } from "~/ui/controls/disclosure";
import { PayForm } from "../pay-form";
import { CodeField } from "./code-field";

/** Pays with the balance of a gift card; a payment for the rest follows (R34). The code is never shown again. */
export function GiftCardForm({ order, token }: Readonly<{ order: Order; token: string }>) {
  const t = useT("orders");
  return (
    <div className="folds">
      <Disclosure title={t("giftPay")}>
        <PayForm order={order} token={token} asks="gift_card" className="stack">
          <CodeField label={t("giftCode")} hint={t("giftHint")} />
          <Button kind="quiet" wide busy={t("paying")}>
            {t("giftUse")}
          </Button>
        </PayForm>
      </Disclosure>
    </div>
  );
}
