import "../../folds.css";
import type { Order } from "#contract/orders/orders";
import { receiptName } from "#shared/words/papers";
import type { IntentOf } from "~/platform/form/actions.server";
import { PostForm } from "~/platform/form/post-form";
import { useT } from "~/site/i18n";
import { useLink, useSite } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Disclosure } from "~/ui/controls/disclosure";
import { Field } from "~/ui/controls/field";
import type { changeOrderOf } from "../change-order.server";

type OrderIntent = IntentOf<ReturnType<typeof changeOrderOf>>;

type OrderActionsProps = Readonly<{ order: Order; token: string; reorderKey: string }>;

/**
 * The actions of an order: its receipt, ordering again, and cancelling while it is not packed. The key makes ordering
 * again count once, however often the button is pressed.
 */
export function OrderActions({ order, token, reorderKey }: OrderActionsProps) {
  const t = useT("orders");
  const link = useLink();
  const { country } = useSite();
  const action = link(`/orders/${order.number}`, { token });
  const paid = order.events.some(({ state }) => state === "paid");
  return (
    <div className="stack folds">
      <div className="row row-wrap">
        {order.fulfilment === "email" ? null : (
          <PostForm<OrderIntent> intent="reorder" action={action} fields={{ key: reorderKey }}>
            <Button kind="quiet" size="s">
              {t("reorder")}
            </Button>
          </PostForm>
        )}
        {paid ? (
          <ButtonLink kind="quiet" size="s" href={link(`/orders/${order.number}/receipt`, { token })}>
            {t(receiptName(country))}
          </ButtonLink>
        ) : null}
      </div>
      {order.fulfilmentState === "delivered" || order.fulfilmentState === "collected" ? (
        <p>
          <ButtonLink kind="quiet-link" href={link(`/surveys/${order.number}`, { token })} rel="nofollow">
            {t("survey")}
          </ButtonLink>
        </p>
      ) : null}
      {order.canClaim ? (
        <p>
          <ButtonLink kind="quiet-link" href={link("/account/claim", { number: order.number, token })} rel="nofollow">
            {t("claimOrder")}
          </ButtonLink>
        </p>
      ) : null}
      {order.canCancel ? (
        <Disclosure title={t("cancelOrder")}>
          <PostForm<OrderIntent> intent="cancel" action={action} className="stack">
            <p>{t("cancelAsk")}</p>
            <Button kind="quiet">{t("cancelYes")}</Button>
          </PostForm>
        </Disclosure>
      ) : null}
      {order.canReturn ? (
        <Disclosure title={t("returnOrder")}>
          <PostForm<OrderIntent> intent="return" action={action} className="stack">
            <Field name="reason" label={t("returnReason")} maxLength={300} required />
            <p className="sm mute">{t("returnText")}</p>
            <Button kind="quiet">{t("returnSend")}</Button>
          </PostForm>
        </Disclosure>
      ) : null}
    </div>
  );
}
