import "./ways-to-pay.css";
import type { PaymentMethod } from "#contract/orders/payment-methods";
import { useT } from "~/site/i18n";
import { Icon } from "~/ui/icons/icon";
import { Mark } from "~/ui/icons/mark";
import { methodWords } from "../pay/method-words";

/** Every way to pay that the country's checkout offers, in its order, with its mark and how it goes. */
export function WaysToPay({ methods }: Readonly<{ methods: readonly PaymentMethod[] }>) {
  const t = useT("orders");
  if (methods.length === 0) return null;
  return (
    <ul className="ways-to-pay" aria-label={t("paymentMethod")}>
      {methods.map((method) => {
        const { title, detail, icon, mark } = methodWords(t, method);
        return (
          <li key={method} className="row">
            <span className="way-mark">{mark === undefined ? <Icon name={icon} /> : <Mark {...mark} />}</span>
            <span>
              <strong>{title}</strong>
              <span className="sm mute">{detail}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
