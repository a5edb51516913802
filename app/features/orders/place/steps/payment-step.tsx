import type { PaymentMethod } from "#contract/orders/payment-methods";
import { useT } from "~/site/i18n";
import { OptionCard, OptionGroup } from "~/ui/controls/choice";
import { methodWords } from "../../pay/method-words";
import type { CheckoutValues } from "../form/checkout-form";

type PaymentStepProps = Readonly<{
  methods: readonly PaymentMethod[];
  values: CheckoutValues;
  error: string | undefined;
}>;

/** The payment methods, the country's own first; the payment itself is on the next page (R35). */
export function PaymentMethods({ methods, values, error }: PaymentStepProps) {
  const t = useT("orders");
  const chosen = methods.find((method) => method === values.paymentMethod) ?? methods[0];
  return (
    <OptionGroup id="paymentMethod" legend={t("paymentMethod")} hideLegend error={error}>
      {methods.map((method) => (
        <OptionCard
          key={method}
          name="paymentMethod"
          value={method}
          {...methodWords(t, method)}
          defaultChecked={method === chosen}
        />
      ))}
    </OptionGroup>
  );
}
