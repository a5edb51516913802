import type { CheckoutOptions } from "#contract/orders/orders";
import type { DoorObstacle } from "#contract/orders/payment-methods";
import type { KeyOf } from "#shared/words/rooms";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";
import { OptionCard, OptionGroup } from "~/ui/controls/choice/option-card";
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
  too_many: "doorTooMany",
  not_taken: "doorNotTaken",
  unavailable: "doorUnavailable",
};

/** The payment methods, the country's own first; the payment itself is on the next page (R35). */
export function PaymentMethods({ options: { paymentMethods, cashOnDelivery }, values, error }: PaymentStepProps) {
  const t = useT("orders");
  const { money } = useFormat();
  const chosen = paymentMethods.find((method) => method === values.paymentMethod) ?? paymentMethods[0];
  const obstacle = cashOnDelivery?.obstacle ?? null;
  /** Its limits are told to everybody in advance; whether a number or address has reached them is nobody else's to know. */
  const doorWords = ({ fee, most, atOnce }: NonNullable<typeof cashOnDelivery>) => ({
    aside: `+\u00a0${money(fee)}`,
    detail: [t("methodDoorDetail"), t("doorLimits", { amount: money(most), number: atOnce })].join(" "),
  });
  return (
    <OptionGroup id="paymentMethod" legend={t("paymentMethod")} hideLegend error={error}>
      {paymentMethods.map((method) => (
        <OptionCard
          key={method}
          name="paymentMethod"
          value={method}
          {...methodWords(t, method)}
          {...(method === "cod" && cashOnDelivery !== null ? doorWords(cashOnDelivery) : {})}
          defaultChecked={method === chosen}
        />
      ))}
      {cashOnDelivery === null || obstacle === null ? null : (
        <OptionCard
          name="paymentMethod"
          value="cod"
          {...methodWords(t, "cod")}
          detail={t(OBSTACLES[obstacle], { amount: money(cashOnDelivery.most), number: cashOnDelivery.atOnce })}
          disabled
        />
      )}
    </OptionGroup>
  );
}
