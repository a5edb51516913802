import { PasskeyButton } from "~/platform/proof/passkey-button";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Field } from "~/ui/controls/field";
import { type Attempt, errorsOf } from "../forms/account-form";
import { AuthFrame } from "../forms/auth-frame";
import { Problems } from "../forms/problems";

type SecondStepPageProps = Readonly<{ returnTo: string | null; attempt: Attempt }>;

/** The second step of a sign-in: a code of the app, or one of those for who lost it. */
export function SecondStepPage({ returnTo, attempt }: SecondStepPageProps) {
  const t = useT("accounts");
  const link = useLink();
  return (
    <AuthFrame title={t("secondStepTitle")} lead={t("secondStepText")}>
      <form method="post" action={link("/sign_in/code")} className="stack">
        <Problems problems={attempt.problems} />
        {returnTo ? <input type="hidden" name="return_to" value={returnTo} autoComplete="off" /> : null}
        <Field
          name="code"
          label={t("factorCode")}
          hint={t("recoveryHint")}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={errorsOf(attempt)("code")}
        />
        <PasskeyButton name="passkey" act="show" signingIn />
        <Button wide busy={t("signingIn")}>
          {t("signIn")}
        </Button>
        <p>
          <ButtonLink kind="quiet-link" href={link("/sign_in", { return_to: returnTo })}>
            {t("startAgain")}
          </ButtonLink>
        </p>
      </form>
    </AuthFrame>
  );
}
