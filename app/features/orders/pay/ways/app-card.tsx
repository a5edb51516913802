import "./pay-card.css";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Facts } from "~/ui/figures/summary";
import { shortName } from "../method-words";
import { PayBefore, type PaymentView } from "../pay-before";
import { PayForm } from "../pay-form";
import { PayStanding } from "../pay-standing";

/** A payment that the shopper confirms in the bank's app (S7.37); the page only asks for its state. */
export function AppCard({ order, token, expiresToday }: PaymentView) {
  const t = useT("orders");
  const { money } = useFormat();
  const { method, reference, test } = order.payment;
  const name = shortName(method);
  const amount = money(order.tender.due);
  return (
    <section className="paycard stack" aria-labelledby="pay">
      <h2 id="pay">{t("payAmountWith", { amount, name })}</h2>
      <PayStanding order={order} />
      {test ? <p className="strong">{t("testCode")}</p> : null}
      <p>{t("appText", { name })}</p>
      <Facts
        items={[
          { term: t("exactAmount"), value: <strong>{amount}</strong> },
          {
            term: t("reference"),
            value: (
              <output className="reference" aria-label={t("reference")}>
                {reference}
              </output>
            ),
          },
        ]}
      />
      <PayBefore order={order} expiresToday={expiresToday} />
      <PayForm order={order} token={token} asks="check">
        <Button wide busy={t("paying")}>
          {t("checkStatus")}
        </Button>
      </PayForm>
    </section>
  );
}
