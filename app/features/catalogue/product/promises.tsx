import { useT } from "~/site/i18n";
import { useFormat, useLink, useSite } from "~/site/use-site";
import { Icon } from "~/ui/icon";
import type { ProductData } from "./product.server";

/** What buying here means: delivery in the country's days and price (S9.03, R42), collecting, changing one's mind. */
export function Promises({ fee, days }: ProductData["delivery"]) {
  const t = useT("catalogue");
  const link = useLink();
  const { money } = useFormat();
  const { currency, freeDeliveryAbove } = useSite();
  const [from, to] = days;
  const free = money({ minor: freeDeliveryAbove, currency });
  return (
    <ul className="promise">
      <li>
        <Icon name="truck" />
        <p>
          <strong>{t("deliveryIn", { from, to })}</strong>{" "}
          {t("deliveryCost", { free, fee: money({ minor: fee, currency }) })}
        </p>
      </li>
      <li>
        <Icon name="store" />
        <p>
          <strong>{t("collect")}</strong> {t("collectHow")}
        </p>
      </li>
      <li>
        <Icon name="rotate-ccw" />
        <p>
          <strong>{t("changeMind")}</strong> <a href={link("/pages/delivery")}>{t("deliveryAndReturns")}</a>
        </p>
      </li>
    </ul>
  );
}
