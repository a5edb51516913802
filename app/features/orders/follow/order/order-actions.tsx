import "../../folds.css";
import type { Order } from "#contract/orders/orders";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Disclosure } from "~/ui/controls/disclosure";
import { Field } from "~/ui/controls/field";

/** What can be done with an order: its receipt, the same again, and an end to it while it is not packed. */
export function OrderActions({ order, token }: Readonly<{ order: Order; token: string }>) {
  const t = useT("orders");
  const link = useLink();
  const action = link(`/orders/${order.number}`, { token });
  const paid = order.events.some(({ state }) => state === "paid");
  return (
    <div className="stack folds">
      <div className="row row-wrap">
        {order.fulfilment === "email" ? null : (
          <form method="post" action={action}>
            <input type="hidden" name="act" value="reorder" />
            <Button kind="quiet" size="s">
              {t("reorder")}
            </Button>
          </form>
        )}
        {paid ? (
          <ButtonLink kind="quiet" size="s" href={link(`/orders/${order.number}/receipt`, { token })}>
            {t("receipt")}
          </ButtonLink>
        ) : null}
      </div>
      {order.canClaim ? (
        <p>
          <ButtonLink kind="quiet-link" href={link("/account/claim", { number: order.number, token })} rel="nofollow">
            {t("claimOrder")}
          </ButtonLink>
        </p>
      ) : null}
      {order.canCancel ? (
        <Disclosure title={t("cancelOrder")}>
          <form method="post" action={action} className="stack">
            <input type="hidden" name="act" value="cancel" />
            <p>{t("cancelAsk")}</p>
            <Button kind="quiet">{t("cancelYes")}</Button>
          </form>
        </Disclosure>
      ) : null}
      {order.canReturn ? (
        <Disclosure title={t("returnOrder")}>
          <form method="post" action={action} className="stack">
            <input type="hidden" name="act" value="return" />
            <Field name="reason" label={t("returnReason")} maxLength={300} required />
            <p className="sm mute">{t("returnText")}</p>
            <Button kind="quiet">{t("returnSend")}</Button>
          </form>
        </Disclosure>
      ) : null}
    </div>
  );
}
