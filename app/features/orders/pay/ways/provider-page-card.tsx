import "./pay-card.css";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { methodWords } from "../method-words";
import { PayBefore, type PaymentView } from "../pay-before";
import { PayForm } from "../pay-form";
import { PayStanding } from "../pay-standing";

/** A payment on the provider's own page: card numbers and wallets' passwords never reach us. */
export function ProviderPageCard({ order, token, expiresToday }: PaymentView) {
  const t = useT("orders");
  const { money } = useFormat();
  const { url } = order.payment;
  return (
    <section className="paycard stack" aria-labelledby="pay">
      <h2 id="pay">{t("payAmount", { amount: money(order.tender.due) })}</h2>
      <PayStanding order={order} />
      <p>{methodWords(t, order.payment.method).detail}</p>
      <PayBefore order={order} expiresToday={expiresToday} />
      {url === null ? (
        <PayForm order={order} token={token} asks="begin">
          <Button wide icon="lock" busy={t("paying")}>
            {t("toPayment")}
          </Button>
        </PayForm>
      ) : (
        <>
          <ButtonLink wide href={url} icon="lock">
            {t("toPayment")}
          </ButtonLink>
          <PayForm order={order} token={token} asks="check">
            <Button kind="quiet" wide>
              {t("checkStatus")}
            </Button>
          </PayForm>
        </>
      )}
    </section>
  );
}
