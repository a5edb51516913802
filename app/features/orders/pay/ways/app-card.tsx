import { shortName } from "#shared/words/payment-words";
import "./pay-card.css";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";
import { Facts } from "~/ui/figures/summary";

import { PayBefore, type PaymentView } from "../pay-before";
import { PayStanding } from "../pay-standing";
import { CheckPayment, useReferenceFact } from "./check-payment";

/** A payment that the shopper confirms in the bank's app (S7.37); the page only asks for its state. */
export function AppCard({ order, token, expiresToday }: PaymentView) {
  const t = useT("orders");
  const { money } = useFormat();
  const { method, reference, test } = order.payment;
  const name = shortName(method);
  const amount = money(order.tender.due);
  const referenceFact = useReferenceFact(reference);
  return (
    <section className="paycard stack" aria-labelledby="pay">
      <h2 id="pay">{t("payAmountWith", { amount, name })}</h2>
      <PayStanding order={order} />
      {test ? <p className="strong">{t("testCode")}</p> : null}
      <p>{t("appText", { name })}</p>
      <Facts items={[{ term: t("exactAmount"), value: <strong>{amount}</strong> }, referenceFact]} />
      <PayBefore order={order} expiresToday={expiresToday} />
      <CheckPayment order={order} token={token} />
    </section>
  );
}
