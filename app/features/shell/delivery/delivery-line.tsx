import "./delivery-line.css";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import type { DeliveryMissing } from "./delivery.server";

/**
 * The amount that is missing for free delivery, and a link to the bag. It is drawn again with each change of the bag.
 */
export function DeliveryLine({ missing }: Readonly<DeliveryMissing>) {
  const t = useT("shell");
  const link = useLink();
  const { money } = useFormat();
  return (
    <aside id="delivery-line">
      <a className="delivery-line" href={link("/cart")}>
        {missing === null ? t("deliveryFree") : t("deliveryMissing", { amount: money(missing) })}
      </a>
    </aside>
  );
}
