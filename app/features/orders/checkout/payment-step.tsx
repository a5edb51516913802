import type { CheckoutOptions, PaymentMethod } from "#contract/orders";
import { useT } from "~/site/i18n";
import { OptionCard, OptionGroup } from "~/ui/choice";
import type { IconName } from "~/ui/icon";
import type { CheckoutValues } from "./checkout-form";

const METHODS = {
  sandbox_card: { title: "methodCard", detail: "methodCardDetail", icon: "credit-card" },
  sandbox_bank: { title: "methodBank", detail: "methodBankDetail", icon: "landmark" },
} as const satisfies Record<PaymentMethod, { title: string; detail: string; icon: IconName }>;

/** The string that names a way to pay. */
export const methodTitle = (method: PaymentMethod) => METHODS[method].title;

type PaymentStepProps = Readonly<{
  methods: CheckoutOptions["paymentMethods"];
  values: CheckoutValues;
  error: string | undefined;
}>;

/** How to pay; the payment itself is on the next page (R35). */
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
          title={t(METHODS[method].title)}
          detail={t(METHODS[method].detail)}
          icon={METHODS[method].icon}
          defaultChecked={method === chosen}
        />
      ))}
    </OptionGroup>
  );
}
