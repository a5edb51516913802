import type { CheckoutForm, CheckoutValues } from "../form/checkout-form";

export type StepProps = Readonly<{
  form: CheckoutForm;
  values: CheckoutValues;
  errorOf: (name: string) => string | undefined;
}>;
