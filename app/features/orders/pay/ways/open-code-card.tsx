import { shortName } from "#shared/words/payment-words";
import "./pay-card.css";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";
import { Button } from "~/ui/controls/button";

import { PayBefore, type PaymentView } from "../pay-before";
import { PayForm } from "../pay-form";
import { PayStanding } from "../pay-standing";

/** A code that the provider could not give when the order was placed; the button asks for it again. */
export function OpenCodeCard({ order, token, expiresToday }: PaymentView) {
  const t = useT("orders");
  const { money } = useFormat();
  const said = { amount: money(order.tender.due), name: shortName(order.payment.method) };
  return (
    <section className="paycard stack" aria-labelledby="pay">
      <h2 id="pay">{t("payAmountWith", said)}</h2>
      <PayStanding order={order} />
      <PayBefore order={order} expiresToday={expiresToday} />
      <PayForm order={order} token={token} asks="begin">
        <Button wide busy={t("paying")}>
          {t("showCode", said)}
        </Button>
      </PayForm>
    </section>
  );
}
