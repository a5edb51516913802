import "../form/checkout-form.css";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Field } from "~/ui/controls/field";
import { stepPath } from "../form/checkout-form";
import type { StepProps } from "./step-props";

/**
 * Email, name and mobile for messages and calls about the order (S3.02). They are always visible, so the browser may
 * check them by itself.
 */
export function ContactStep({ form: { options, memberName }, values, errorOf }: StepProps) {
  const t = useT("orders");
  const say = useT("errors");
  const link = useLink();
  const { mobile } = options;
  return (
    <section className="checkout-section stack" aria-labelledby="contact">
      <div className="row row-wrap between">
        <h2 id="contact">{t("contact")}</h2>
        <p className="sm mute">
          {memberName === null ? (
            <a className="link" href={link("/sign_in", { return_to: stepPath("contact") })}>
              {t("signInHere")}
            </a>
          ) : (
            t("signedInAs", { name: memberName })
          )}
        </p>
      </div>
      <div className="form-grid">
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
      <Button wide busy={t("oneMoment")}>
        {t("continueDelivery")}
      </Button>
    </section>
  );
}
