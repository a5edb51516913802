import { CONSENT_KINDS, isCompulsory } from "#contract/accounts/sign-up-rules";
import { PostForm } from "~/platform/form/post-form";
import type { FormView } from "~/platform/form/reply";
import { Challenge } from "~/platform/proof/challenge";
import { useT } from "~/site/i18n";
import { useCountryName, useLink, useSite } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Check } from "~/ui/controls/choice/check";
import { Field } from "~/ui/controls/field";
import { AuthFrame } from "../forms/auth-frame";
import { useLastName } from "../forms/last-name";
import { Problems } from "../forms/problems";
import { NewPasswordFields } from "../password/new-password-fields";

type SignUpPageProps = Readonly<{ returnTo: string | null; form: FormView }>;

/** The form to join Beauty Pass: name, password, and the agreements of S5.04, none of them ticked. */
export function SignUpPage({ returnTo, form }: SignUpPageProps) {
  const t = useT("accounts");
  const link = useLink();
  const lastName = useLastName();
  return (
    <AuthFrame
      title={t("signUpTitle")}
      lead={
        <>
          {t("signUpLead")}{" "}
          <a className="strong" href={link("/sign_in", { return_to: returnTo })}>
            {t("signIn")}
          </a>
        </>
      }
      side={{ title: t("sideSignUp"), reasons: [t("sideTier1"), t("sideTier2"), t("sideTier3")] }}
    >
      <PostForm action={link("/sign_up")} fields={{ return_to: returnTo }} className="stack">
        <Problems form={form} />
        <div className="form-grid">
          <Field {...form.field("firstName")} label={t("firstName")} maxLength={60} autoComplete="given-name" />
          <Field
            {...form.field("lastName")}
            label={t("lastName")}
            {...lastName}
            maxLength={60}
            autoComplete="family-name"
          />
        </div>
        <Field {...form.field("email")} type="email" label={t("email")} maxLength={254} autoComplete="email" />
        <Field
          {...form.field("mobile")}
          type="tel"
          label={t("mobile")}
          optional={t("optional")}
          maxLength={24}
          autoComplete="tel"
        />
        <NewPasswordFields form={form} first />
        <Field
          {...form.field("birthDate")}
          type="date"
          label={t("birthDate")}
          optional={t("optional")}
          hint={t("birthDateHint")}
          autoComplete="bday"
        />
        <Agreements form={form} />
        <Challenge {...form.challenge} />
        <Button wide busy={t("joining")}>
          {t("join")}
        </Button>
      </PostForm>
    </AuthFrame>
  );
}

function Agreements({ form }: Readonly<{ form: FormView }>) {
  const t = useT("accounts");
  const countryName = useCountryName();
  const link = useLink();
  const { country } = useSite();
  return (
    <fieldset>
      <legend className="label">{t("agreement")}</legend>
      <div className="panel">
        {CONSENT_KINDS.map((kind) => {
          const name = `consents.${kind}`;
          return (
            <Check
              key={kind}
              id={name}
              {...form.check(name)}
              label={t(`consent_${kind}`, { country: countryName(country) })}
              hint={t(isCompulsory(kind) ? "compulsory" : "voluntary")}
              required={isCompulsory(kind)}
            />
          );
        })}
        <p className="row row-wrap sm">
          <a className="link" href={link("/terms")}>
            {t("readTerms")}
          </a>
          <a className="link" href={link("/privacy")}>
            {t("readPrivacy")}
          </a>
          <a className="link" href={link("/terms", { section: "Beauty Pass Terms" })}>
            {t("readPassTerms")}
          </a>
        </p>
      </div>
    </fieldset>
  );
}
