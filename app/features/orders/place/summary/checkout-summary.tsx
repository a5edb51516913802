import "~/ui/shapes/panel.css";
import "~/ui/shapes/pages/two-columns.css";
import "./checkout-summary.css";
import type { CheckoutOptions } from "#contract/orders/orders";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";
import { Icon } from "~/ui/icons/icon";
import { SmallLines } from "../../small-lines";
import type { CheckoutForm } from "../form/checkout-form";
import { OrderCost } from "./order-cost";

/** The products and their cost: closed on phones, beside the form on wide screens. */
export function SummaryOnPhones({ form }: { form: CheckoutForm }) {
  const t = useT("orders");
  return (
    <details className="panel folded-summary">
      <summary className="row row-wrap between">
        <span className="strong row">
          {t("orderSummary")} <Icon name="chevron-down" size="s" />
        </span>
        <strong className="num">
          <TotalNow totals={form.options.totals} />
        </strong>
      </summary>
      <SummaryBody form={form} />
    </details>
  );
}

export function SummaryBeside({ form }: { form: CheckoutForm }) {
  const t = useT("orders");
  return (
    <aside className="aside open-summary panel stack" aria-label={t("yourOrder")}>
      <h2 className="type-h3">{t("yourOrder")}</h2>
      <SummaryBody form={form} />
    </aside>
  );
}

function SummaryBody({ form: { bag, options } }: { form: CheckoutForm }) {
  const t = useT("orders");
  const { delivery, collection } = options.totals;
  const code = bag.coupon?.applied ? bag.coupon.code : null;
  return (
    <div className="stack">
      <SmallLines lines={bag.lines} />
      {/* The page has both totals; the style sheet hides the one that isn't chosen. */}
      <div className="way-delivery stack">
        <p className="way-name sm strong">{t("deliverToMe")}</p>
        <OrderCost totals={delivery} code={code} collects={false} totalLabel={t("toPay")} />
      </div>
      <div className="way-collection stack">
        <p className="way-name sm strong">{t("clickAndCollect")}</p>
        <OrderCost totals={collection} code={code} collects totalLabel={t("toPay")} />
      </div>
    </div>
  );
}

/** The total of the chosen way; hidden in a browser that can't tell which one is chosen. */
export function TotalNow({
  totals: { delivery, collection },
  before = "",
}: Pick<CheckoutOptions, "totals"> & { before?: string }) {
  const { money } = useFormat();
  if (delivery.total.minor === collection.total.minor) return <>{`${before}${money(delivery.total)}`}</>;
  return (
    <span className="way-known">
      {before}
      <span className="way-delivery">{money(delivery.total)}</span>
      <span className="way-collection">{money(collection.total)}</span>
    </span>
  );
}
