import type { ShownChallenge } from "#contract/errors";
import type { Order } from "#contract/orders/orders";
import type { CreditOfOrder } from "#contract/store-credit/store-credit";
import type { QrPicture } from "~/platform/files/qr-picture.server";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";

/** An amount that came back, and what is wrong with its field or with the proof beside it. */
export type TypedCredit = { amount: string; error?: string; step?: Readonly<Record<string, string>> };

/** What an order costs now, in minor units, and the way to pay that was chosen; "" for the same. */
export type ChangedTotal = { total: number; method: string };

/** A challenge that stands before the next try, the way to pay that was chosen ("" for the same), and the total that was agreed to. */
export type Challenged = { shown: ShownChallenge; method: string; total: string | null };

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
  /** Why the last try did not go through. */
  messages: readonly string[];
  /** What was typed as the part of store credit, and refused. */
  typed: TypedCredit | null;
  /** A total that the shopper has not agreed to yet. */
  changed: ChangedTotal | null;
  challenged: Challenged | null;
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
