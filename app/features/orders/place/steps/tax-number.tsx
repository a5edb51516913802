import type { CheckoutOptions } from "#contract/orders/orders";
import { useT } from "~/site/i18n";
import { Field } from "~/ui/controls/field";
import { useRegistrationName } from "../../papers";
import type { CheckoutValues } from "../form/checkout-form";

type TaxNumberProps = Readonly<{
  asked: CheckoutOptions["taxNumber"];
  values: CheckoutValues;
  errorOf: (name: string) => string | undefined;
}>;

/** The tax number and registered name of a business buyer (S3.02); closed until the shopper opens it. */
export function TaxNumber({ asked, values, errorOf }: TaxNumberProps) {
  const t = useT("orders");
  const registrationName = useRegistrationName();
  if (asked === null) return null;
  const { taxNumber = "", taxRegisteredName = "" } = values;
  const errors = [errorOf("taxNumber"), errorOf("taxRegisteredName")];
  return (
    <details open={taxNumber + taxRegisteredName !== "" || errors.some(Boolean) || undefined}>
      <summary className="link">{t("taxAdd")}</summary>
      <div className="form-grid">
        <Field
          name="taxNumber"
          label={registrationName(asked.label)}
          optional={t("optional")}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={taxNumber}
          error={errors[0]}
          hint={t("taxExample", { example: asked.example })}
        />
        <Field
          name="taxRegisteredName"
          label={t("taxRegisteredName")}
          optional={t("optional")}
          maxLength={120}
          autoComplete="organization"
          defaultValue={taxRegisteredName}
          error={errors[1]}
        />
      </div>
    </details>
  );
}
