import type { Order } from "#contract/orders/orders";
import type { CreditOfOrder } from "#contract/store-credit/store-credit";
import type { QrPicture } from "~/platform/files/qr-picture.server";
import type { FormReply } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";

/** A refused form of the payment page. `changed` is the order's new cost in minor units and the chosen method. */
export type PayReply = (FormReply & { changed?: Readonly<{ total: number; method: string }> }) | undefined;

/** The data of the payment page. */
export type PaymentView = Readonly<{
  order: Order;
  token: string;
  expiresToday: boolean;
  /** Whether the time to pay ends within two minutes. */
  endsSoon: boolean;
  /** The QR code as a picture. */
  picture: QrPicture | null;
  /** Seconds until the page reloads by itself; null for never. */
  refresh: number | null;
  /** Whether an event from elsewhere can change the state. */
  live: boolean;
  /** How much store credit can pay of the order; null where the member has none, or somebody else has the link. */
  credit: CreditOfOrder | null;
  reply: PayReply;
}>;

/** Until when to pay, in the country's time; the date is named only when it isn't today. */
export function PayBefore({ order, expiresToday }: Pick<PaymentView, "order" | "expiresToday">) {
  const t = useT("orders");
  const { deadline, deadlineTime } = useFormat();
  const { expiresAt } = order.payment;
  if (expiresAt === null) return null;
  return (
    <p>
      {expiresToday
        ? t("payBeforeToday", { time: deadlineTime(expiresAt) })
        : t("payBefore", { time: deadline(expiresAt) })}
    </p>
  );
}

/** Says in time that the time to pay is about to end: the server on a page that reloads, else the script. */
export function EndsSoon({ order, endsSoon }: Pick<PaymentView, "order" | "endsSoon">) {
  const t = useT("orders");
  const { deadlineTime } = useFormat();
  const { expiresAt } = order.payment;
  if (expiresAt === null) return null;
  const words = t("endsSoon", { time: deadlineTime(expiresAt) });
  return (
    <p className="strong" role="status" data-client="ends" data-now="" data-ends={expiresAt} data-words={words}>
      {endsSoon ? words : null}
    </p>
  );
}
