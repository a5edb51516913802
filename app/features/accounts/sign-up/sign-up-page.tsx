import { CONSENT_KINDS, isCompulsory } from "#contract/accounts/sign-up-rules";
import { Challenge } from "~/platform/proof/challenge";
import { useT } from "~/site/i18n";
import { useLink, useSite } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Check } from "~/ui/controls/choice";
import { Field } from "~/ui/controls/field";
import { type Attempt, errorsOf } from "../forms/account-form";
import { AuthFrame } from "../forms/auth-frame";
import { Problems } from "../forms/problems";
import { NewPasswordFields } from "../password/new-password-fields";

type SignUpPageProps = Readonly<{ returnTo: string | null; attempt: Attempt }>;

/** Join Beauty Pass: who, a password, and the agreements of S5.04, none of them ticked for anybody. */
export function SignUpPage({ returnTo, attempt }: SignUpPageProps) {
  const t = useT("accounts");
  const link = useLink();
  const { values, problems } = attempt;
  const errorOf = errorsOf(attempt);
  const shared = (name: string) => ({ name, defaultValue: values[name], error: errorOf(name) });
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
      <form method="post" action={link("/sign_up")} className="stack">
        <Problems problems={problems} />
        {returnTo ? <input type="hidden" name="return_to" value={returnTo} autoComplete="off" /> : null}
        <div className="form-grid">
          <Field {...shared("firstName")} label={t("firstName")} maxLength={60} autoComplete="given-name" />
          <Field {...shared("lastName")} label={t("lastName")} maxLength={60} autoComplete="family-name" />
        </div>
        <Field {...shared("email")} type="email" label={t("email")} maxLength={254} autoComplete="email" />
        <Field
          {...shared("mobile")}
          type="tel"
          label={t("mobile")}
          optional={t("optional")}
          maxLength={24}
          autoComplete="tel"
        />
        <NewPasswordFields attempt={attempt} first />
        <Field
          {...shared("birthDate")}
          type="date"
          label={t("birthDate")}
          optional={t("optional")}
          hint={t("birthDateHint")}
          autoComplete="bday"
        />
        <Agreements attempt={attempt} />
        <Challenge challenge={attempt.challenge} solved={attempt.solved} />
        <Button wide busy={t("joining")}>
          {t("join")}
        </Button>
      </form>
    </AuthFrame>
  );
}

function Agreements({ attempt }: Readonly<{ attempt: Attempt }>) {
  const t = useT("accounts");
  const shell = useT("shell");
  const link = useLink();
  const { country } = useSite();
  const errorOf = errorsOf(attempt);
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
              name={name}
              label={t(`consent_${kind}`, { country: shell(`country${country}`) })}
              hint={t(isCompulsory(kind) ? "compulsory" : "voluntary")}
              required={isCompulsory(kind)}
              error={errorOf(name)}
              defaultChecked={attempt.values[name] !== undefined}
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
