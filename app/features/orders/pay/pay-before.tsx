import type { Order } from "#contract/orders/orders";
import type { CreditOfOrder } from "#contract/store-credit/store-credit";
import type { QrPicture } from "~/platform/files/qr-picture.server";
import type { FormReply } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";

/** A form of the page that came back; `changed` is what an order costs now, in minor units, and the way to pay that was chosen. */
export type PayReply = (FormReply & { changed?: Readonly<{ total: number; method: string }> }) | undefined;

/** What the payment's page shows. */
export type PaymentView = Readonly<{
  order: Order;
  token: string;
  expiresToday: boolean;
  /** The code to scan, drawn. */
  picture: QrPicture | null;
  /** Seconds until the page opens anew by itself, where it is not told; null for never. */
  refresh: number | null;
  /** Whether news of it may come from elsewhere. */
  live: boolean;
  /** What the member's store credit can pay of it; null where there is none, or somebody else has the link. */
  credit: CreditOfOrder | null;
  reply: PayReply;
}>;

/** Until when, on the country's clock; the day only where it is not this one. */
export function PayBefore({ order, expiresToday }: Pick<PaymentView, "order" | "expiresToday">) {
  const t = useT("orders");
  const { time, day } = useFormat();
  const { expiresAt } = order.payment;
  if (expiresAt === null) return null;
  return (
    <p>
      {expiresToday
        ? t("payBeforeToday", { time: time(expiresAt) })
        : t("payBefore", { day: day(expiresAt), time: time(expiresAt) })}
    </p>
  );
}
