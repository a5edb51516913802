import "~/ui/shapes/panel.css";
import "~/ui/shapes/pages/two-columns.css";
import "./checkout-summary.css";
import { useT } from "~/site/i18n";
import { Icon } from "~/ui/icons/icon";
import type { CheckoutForm } from "../form/checkout-form";
import { FeeNow } from "./fee-now";

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
          <FeeNow form={form} of="total" />
        </strong>
      </summary>
      <FeeNow form={form} of="phones" />
    </details>
  );
}

export function SummaryBeside({ form }: { form: CheckoutForm }) {
  const t = useT("orders");
  return (
    <aside className="aside open-summary panel stack" aria-label={t("yourOrder")}>
      <h2 className="type-h3">{t("yourOrder")}</h2>
      <FeeNow form={form} of="beside" />
    </aside>
  );
}
