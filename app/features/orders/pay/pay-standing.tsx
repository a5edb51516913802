import type { Order } from "#contract/orders/orders";
import { useT } from "~/site/i18n";
import { Tag } from "~/ui/figures/tag";
import { Note } from "~/ui/notices/note";

/**
 * The state of the payment attempt (S4.03): it is awaited, or the bank declined it and the shopper can pay again while
 * the products are held.
 */
export function PayStanding({ order }: Readonly<{ order: Order }>) {
  const t = useT("orders");
  const say = useT("errors");
  const failed = order.state === "payment_failed_with_inventory";
  return (
    <>
      <p>
        <Tag tone={failed ? "error" : "cream"} icon="clock">
          {t(failed ? "stateFailed" : "statePending")}
        </Tag>
      </p>
      {failed ? (
        <Note tone="error" role="alert" title={say("payment_declined")}>
          {t("payRetry")}
        </Note>
      ) : null}
    </>
  );
}
