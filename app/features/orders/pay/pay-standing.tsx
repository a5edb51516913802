import type { Order } from "#contract/orders/orders";
import { useT } from "~/site/i18n";
import { Note, Tag } from "~/ui/notices/note";

/** How the try stands (S4.03): it is waited for, or the bank declined it and it can be paid again while the items are held. */
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
