import type { CheckoutOptions } from "#contract/orders/orders";
import type { DoorObstacle } from "#contract/orders/payment-methods";
import type { KeyOf } from "#shared/words/rooms";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";
import { OptionCard, OptionGroup } from "~/ui/controls/choice";
import { methodWords } from "../../pay/method-words";
import type { CheckoutValues } from "../form/checkout-form";

type PaymentStepProps = Readonly<{
  options: Pick<CheckoutOptions, "paymentMethods" | "cashOnDelivery">;
  values: CheckoutValues;
  error: string | undefined;
}>;

const OBSTACLES: Record<DoorObstacle, KeyOf<"orders">> = {
  collection: "doorCollection",
  too_much: "doorTooMuch",
  by_turns: "doorByTurns",
};

/** The payment methods, the country's own first; the payment itself is on the next page (R35). */
export function PaymentMethods({ options: { paymentMethods, cashOnDelivery }, values, error }: PaymentStepProps) {
  const t = useT("orders");
  const { money } = useFormat();
  const chosen = paymentMethods.find((method) => method === values.paymentMethod) ?? paymentMethods[0];
  const obstacle = cashOnDelivery?.obstacle ?? null;
  return (
    <OptionGroup id="paymentMethod" legend={t("paymentMethod")} hideLegend error={error}>
      {paymentMethods.map((method) => (
        <OptionCard
          key={method}
          name="paymentMethod"
          value={method}
          {...methodWords(t, method)}
          aside={method === "cod" && cashOnDelivery !== null ? `+ ${money(cashOnDelivery.fee)}` : undefined}
          defaultChecked={method === chosen}
        />
      ))}
      {cashOnDelivery === null || obstacle === null ? null : (
        <OptionCard
          name="paymentMethod"
          value="cod"
          {...methodWords(t, "cod")}
          detail={t(OBSTACLES[obstacle], { amount: money(cashOnDelivery.most) })}
          disabled
        />
      )}
    </OptionGroup>
  );
}
