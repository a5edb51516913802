import type { Order } from "#contract/orders/orders";
import { shortName } from "#shared/words/payment-words";
import type { QrPicture } from "~/platform/files/qr-picture.server";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";
import { Facts } from "~/ui/figures/summary";
import { methodWords } from "./method-words";
import { AccountNumber } from "./ways/account-card";
import { QrDrawing } from "./ways/qr-card";

/** The account number or QR code of an unpaid order, on the order's own page. */
export function PayHere({ order, picture }: Readonly<{ order: Order; picture: QrPicture | null }>) {
  const t = useT("orders");
  const { money, deadline } = useFormat();
  const { method, virtualAccount, reference, test, expiresAt } = order.payment;
  if (picture === null && virtualAccount === null) return null;
  return (
    <section className="paycard left stack" aria-label={t("payment")}>
      {virtualAccount !== null && test ? <p className="strong">{t("testCode")}</p> : null}
      <div className={picture === null ? undefined : "stack pay-code"}>
        {picture === null ? null : <QrDrawing order={order} picture={picture} />}
        <Facts
          items={[
            {
              term: t("paymentMethod"),
              value: picture === null ? methodWords(t, method).title : shortName(method),
            },
            virtualAccount === null
              ? {
                  term: t("reference"),
                  value: (
                    <output className="reference" aria-label={t("reference")}>
                      {reference}
                    </output>
                  ),
                }
              : { term: t("accountNumber"), value: <AccountNumber number={virtualAccount.number} /> },
            { term: t("exactAmount"), value: <strong>{money(order.tender.due)}</strong> },
            ...(expiresAt === null ? [] : [{ term: t("payUntil"), value: deadline(expiresAt) }]),
          ]}
        />
      </div>
    </section>
  );
}
