import type { Totals } from "#contract/bag/bag";
import type { Order } from "#contract/orders/orders";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";
import { Summary } from "~/ui/figures/summary";

type OrderCostProps = Readonly<{
  totals: Totals;
  collects: boolean;
  totalLabel: string;
  /** The promo code that lowered the price. */
  code?: string | null;
  /** What a gift card and store credit pay of it, and what is left to pay. */
  tender?: Order["tender"];
  /** Whether it is sent by email, like a gift card, so that there is no delivery line. */
  sent?: boolean;
}>;

/**
 * The cost lines of S3.02 that this order has. Tax is shown with its rate as a part of the price, where the country
 * shows it (R25).
 */
export function OrderCost({ totals, collects, totalLabel, code = null, tender, sent = false }: OrderCostProps) {
  const t = useT("orders");
  const { money } = useFormat();
  const { subtotal, discount, delivery, total, taxIncluded: tax } = totals;
  const free = delivery.minor === 0;
  const taxVars = tax && { name: tax.name, rate: tax.ratePercent };
  return (
    <Summary
      rows={[
        { label: t("subtotal"), value: money(subtotal) },
        ...(discount.minor === 0
          ? []
          : [
              {
                label: code === null ? t("discount") : t("discountWithCode", { code }),
                value: `−${money(discount)}`,
                good: true,
              },
            ]),
        {
          label: t(sent ? "byEmail" : collects ? "clickAndCollect" : "deliveryCost"),
          value: free ? t("free") : money(delivery),
          good: free,
        },
        ...(totals.paymentFee ? [{ label: t("doorFee"), value: money(totals.paymentFee) }] : []),
        ...(tender?.giftCard || tender?.storeCredit ? [{ label: t("orderTotal"), value: money(total) }] : []),
        ...(tender?.giftCard ? [{ label: t("giftCard"), value: `−${money(tender.giftCard)}` }] : []),
        ...(tender?.storeCredit ? [{ label: t("storeCredit"), value: `−${money(tender.storeCredit)}` }] : []),
      ]}
      total={{ label: totalLabel, value: money(tender?.due ?? total) }}
      note={
        tax && taxVars ? (
          <>
            {t("priceBeforeTax", { ...taxVars, amount: money(tax.priceBeforeTax) })}
            <br />
            {t(tax.name === "PPN" ? "taxIncludedPpn" : "taxIncluded", { ...taxVars, amount: money(tax.amount) })}
          </>
        ) : undefined
      }
    />
  );
}
