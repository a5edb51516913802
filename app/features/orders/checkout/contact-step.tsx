import type { CheckoutOptions } from "#contract/orders";
import { useT } from "~/site/i18n";
import { Field } from "~/ui/field";
import type { CheckoutValues } from "./checkout-form";

type ContactStepProps = Readonly<{
  mobile: CheckoutOptions["mobile"];
  values: CheckoutValues;
  errorOf: (name: string) => string | undefined;
}>;

/** Who the order is for (S3.02): always asked, so the browser may check these by itself. */
export function ContactStep({ mobile, values, errorOf }: ContactStepProps) {
  const t = useT("orders");
  const say = useT("errors");
  return (
    <section className="co-step stack" aria-labelledby="contact">
      <h2 id="contact">{t("contact")}</h2>
      <div className="form-grid">
        <Field
          name="fullName"
          label={t("fullName")}
          full
          maxLength={100}
          autoComplete="name"
          defaultValue={values.fullName}
          error={errorOf("fullName")}
        />
        <Field
          name="email"
          type="email"
          label={t("email")}
          maxLength={254}
          autoComplete="email"
          defaultValue={values.email}
          error={errorOf("email")}
          hint={t("emailHint")}
          data-wrong={say("invalid_email")}
        />
        <Field
          name="mobile"
          type="tel"
          label={t("mobile")}
          maxLength={24}
          autoComplete="tel"
          pattern={mobile.pattern}
          defaultValue={values.mobile}
          error={errorOf("mobile")}
          hint={t("mobileHint", { code: `+${mobile.callingCode}` })}
          data-wrong={say("invalid_phone")}
        />
      </div>
    </section>
  );
}
